// The category form, the same for a new and an edited category.
import { parseWhole } from '#kernel/digits';
import { foldText } from '#kernel/folding';
import {
  draftOrErrors,
  optionalText,
  requiredText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import type { Category } from './category.ts';
import { childrenOf, parentChoices } from './tree.ts';

/** The input of an admin; `parentId` is '' for the top level. */
export interface CategoryForm {
  readonly name: string;
  readonly description: string;
  readonly order: string;
  readonly parentId: string;
  readonly isActive: boolean;
  readonly showInHeader: boolean;
}

/** The fields that a save writes. */
export type CategoryDraft = Pick<
  Category,
  'name' | 'description' | 'order' | 'parentId' | 'isActive' | 'showInHeader'
>;

export function categoryDraftOf(category: CategoryDraft): CategoryDraft {
  const { name, description, isActive, showInHeader, order, parentId } = category;
  return { name, description, isActive, showInHeader, order, parentId };
}

/** The context of the check: the category being edited (null for a new one) and all categories. */
export interface CategoryContext {
  readonly editedId: string | null;
  readonly categories: readonly Category[];
}

/** An empty form; the proposed order is the number of categories (AC-06). */
export function emptyCategoryForm(categories: readonly Category[]): CategoryForm {
  return {
    name: '',
    description: '',
    order: String(categories.length),
    parentId: '',
    isActive: true,
    showInHeader: false,
  };
}

export function categoryFormOf(category: CategoryDraft): CategoryForm {
  return {
    name: category.name,
    description: category.description,
    order: String(category.order),
    parentId: category.parentId ?? '',
    isActive: category.isActive,
    showInHeader: category.showInHeader,
  };
}

/** Checks the form of a new or an edited category (AC-04..08). */
export function checkCategory(
  form: CategoryForm,
  context: CategoryContext,
): Checked<CategoryDraft, CategoryForm> {
  const order = parseWhole(form.order);
  return draftOrErrors(
    {
      name: requiredText(form.name, textLimits.name) ?? nameError(form, context),
      description: optionalText(form.description, textLimits.description),
      order: order.ok ? undefined : orderError(form.order),
      parentId: form.parentId === '' ? undefined : parentError(form.parentId, context),
    },
    () => ({
      name: form.name.trim(),
      description: form.description.trim(),
      order: order.ok ? order.value : 0,
      parentId: form.parentId === '' ? null : form.parentId,
      isActive: form.isActive,
      showInHeader: form.showInHeader,
    }),
  );
}

/** A name is unique below one parent, however it is spelled: an import could not distinguish two of them. */
function nameError(
  { name, parentId }: CategoryForm,
  { editedId, categories }: CategoryContext,
): FieldErrorKey | undefined {
  const folded = foldText(name).trim();
  return categories.some(
    (other) =>
      other.id !== editedId && (other.parentId ?? '') === parentId && foldText(other.name).trim() === folded,
  )
    ? 'NameTaken'
    : undefined;
}

function orderError(order: string): FieldErrorKey {
  return order.trim() === '' ? 'Required' : 'NotAWholeNumber';
}

function parentError(parentId: string, { editedId, categories }: CategoryContext): FieldErrorKey | undefined {
  if (parentId === editedId) return 'OwnParent';
  if (editedId !== null && childrenOf(editedId, categories).length > 0) return 'HasSubcategories';
  return parentChoices(categories, editedId).some(({ id }) => id === parentId) ? undefined : 'NotTopLevel';
}
