// The question before a category is deleted, with the effect on its products (AC-14). Subcategories prevent it (AC-15).
import type { Category } from '#domain/category';
import { adminTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { DeleteRecord } from '../records/delete-record.tsx';

const texts = adminTexts.categories;

export function DeleteCategory(props: {
  readonly category: Category;
  readonly productCount: number;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { category, productCount, ...after } = props;
  const { categories } = useAdmin();
  return (
    <DeleteRecord
      {...after}
      record={category}
      remove={categories.remove}
      texts={texts}
      describeFailure={(error) =>
        error.type === 'HasSubcategories'
          ? texts.hasSubcategories(error.count)
          : texts.deleteFailed(failureText(error))
      }
    >
      {productCount > 0 && <p>{texts.productsStay(productCount)}</p>}
    </DeleteRecord>
  );
}
