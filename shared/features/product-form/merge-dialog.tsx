// Somebody else saved the product first: each field they changed beside what is typed here, in the words of the form.
import { categoryLabel } from '#domain/category';
import type { Category } from '#domain/category';
import { changesBetween, mergeForms, proposedSide } from '#kernel/merge';
import type { ProductForm } from '#domain/product';
import { adminTexts, categoryText, productEditingTexts } from '#text';
import { ConflictDialog } from '#ui';
import type { ChangedMeanwhile } from './product-editor.tsx';

type Field = keyof ProductForm;

export function MergeDialog(props: {
  readonly conflict: ChangedMeanwhile;
  readonly mine: ProductForm;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
  readonly onMerged: (form: ProductForm) => void;
}) {
  const { conflict, mine, categories } = props;
  const changes = changesBetween<Field>(conflict.opened, mine, conflict.theirs);
  return (
    <ConflictDialog
      byName={conflict.byName}
      rows={changes.map((change) => ({
        name: change.field,
        label: adminTexts.product[change.field],
        mine: inWords(change.field, change.mine, categories),
        theirs: inWords(change.field, change.theirs, categories),
        proposed: proposedSide(change),
      }))}
      onApply={(sides) => props.onMerged(mergeForms(mine, changes, sides))}
      onClose={props.onClose}
    />
  );
}

function inWords(field: Field, value: string | boolean, categories: readonly Category[]): string {
  if (typeof value === 'boolean') return value ? productEditingTexts.yes : productEditingTexts.no;
  return field === 'category' ? categoryText(categoryLabel(value, categories)) : value;
}
