// Deleting a category: refused while it has subcategories (AC-15), and asked with what becomes of its products (AC-14).
import { useState } from 'react';
import { categoryRepository } from '#backend/categories';
import type { Category } from '#domain/category';
import { adminTexts, failureText } from '#text';
import { ConfirmDialog, useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { useActor } from '../layout/use-actor.ts';

const texts = adminTexts.categories;

export function DeleteCategory(props: {
  readonly category: Category;
  readonly productCount: number;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { category, productCount } = props;
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const removed = await categoryRepository(backend).remove(category.id, actor);
    setBusy(false);
    if (removed.ok) {
      toasts.success(texts.deleted);
      props.onDeleted();
      return;
    }
    toasts.failure(
      removed.error.type === 'HasSubcategories'
        ? texts.hasSubcategories(removed.error.count)
        : texts.deleteFailed(failureText(removed.error)),
    );
    props.onClose();
  };
  return (
    <ConfirmDialog
      question={texts.confirmDelete}
      detail={
        <div className="flex flex-col gap-2">
          <p dir="auto" className="font-semibold">
            {category.name}
          </p>
          {productCount > 0 && <p>{texts.productsStay(productCount)}</p>}
          <p className="text-quiet">{adminTexts.cannotUndo}</p>
        </div>
      }
      confirmLabel={adminTexts.remove}
      busy={isBusy}
      onCancel={props.onClose}
      onConfirm={() => void remove()}
    />
  );
}
