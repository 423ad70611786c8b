// The question before a category is deleted, with the effect on its products (AC-14). Subcategories prevent it (AC-15).
import type { Category } from '#domain/category';
import { adminTexts, failureText } from '#text';
import { ConfirmDialog } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';

const texts = adminTexts.categories;

export function DeleteCategory(props: {
  readonly category: Category;
  readonly productCount: number;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { category, productCount } = props;
  const admin = useAdmin();
  const removal = useAction(() => admin.categories.remove(category.id, admin.actor), {
    done: () => texts.deleted,
    failed: (error) =>
      error.type === 'HasSubcategories'
        ? texts.hasSubcategories(error.count)
        : texts.deleteFailed(failureText(error)),
  });
  const remove = async () => {
    if (await removal.run()) props.onDeleted();
    else props.onClose();
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
      busy={removal.isBusy}
      onCancel={props.onClose}
      onConfirm={() => void remove()}
    />
  );
}
