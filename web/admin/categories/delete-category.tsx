// The question before a category is deleted, with the effect on its products (AC-14). Subcategories prevent it (AC-15).
import type { Category } from '#domain/category';
import { adminTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { ActionQuestion } from '../records/action-question.tsx';

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
    onSuccess: props.onDeleted,
    onFailure: props.onClose,
  });
  return (
    <ActionQuestion
      question={texts.confirmDelete}
      confirmLabel={adminTexts.remove}
      action={removal}
      onClose={props.onClose}
    >
      <p dir="auto" className="font-semibold">
        {category.name}
      </p>
      {productCount > 0 && <p>{texts.productsStay(productCount)}</p>}
      <p className="text-quiet">{adminTexts.cannotUndo}</p>
    </ActionQuestion>
  );
}
