// The form of a new or an edited category (AC-04..10).
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  categoryFormOf,
  checkCategory,
  emptyCategoryForm,
  parentChoices,
  type Category,
  type CategoryDraft,
  type CategoryForm as FormValues,
} from '#domain/category';
import { isDigitsOnly } from '#kernel/digits';
import type { Result } from '#kernel/result';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { adminTexts, errorTexts, failureText, productEditingTexts } from '#text';
import {
  Button,
  Checkbox,
  ConflictDialog,
  SelectField,
  TextArea,
  TextField,
  useToasts,
  FormActions,
} from '#ui';
import { type Admin, useAdmin } from '../data/admin.tsx';
import { useRecordEditing } from '../data/use-record-editing.ts';
import type { FormOfRecord } from '../records/list-with-form.tsx';
import type { CategoryFlags } from './category-list.tsx';

const texts = adminTexts.categories;

/** The last change by a switch of the list. */
export interface Switched {
  readonly id: string;
  readonly change: Partial<CategoryFlags>;
}

interface CategoryFormProps extends FormOfRecord<Category> {
  readonly categories: readonly Category[];
  /** Those of them that are not stored yet: they are, before a new one. */
  readonly missing: readonly Category[];
  /** The form takes over a change of its own category. */
  readonly switched: Switched | null;
}

export function CategoryForm(props: CategoryFormProps) {
  const { edited, categories, switched, onSaved } = props;
  const admin = useAdmin();
  const toasts = useToasts();
  const [newId] = useState(newDocumentId);
  const editing = useRecordEditing<Category, FormValues, CategoryDraft, FieldErrorKey>({
    base: edited,
    formOf: (category) => (category === null ? emptyCategoryForm(categories) : categoryFormOf(category)),
    check: (values) => checkCategory(values, { editedId: edited?.id ?? null, categories }),
    describe: describeProblem,
    save: (draft, base) =>
      base === null
        ? create(admin, draft, { id: newId, missing: props.missing })
        : admin.categories.save(base, draft, admin.actor),
    onSaved: (_, base) => {
      toasts.success(base === null ? texts.added : texts.updated);
      onSaved();
      return null;
    },
    onFailed: (failure) => toasts.failure(texts.saveFailed(failureText(failure))),
  });
  const { form, base, isUnsaved } = editing;

  // A switch of the list is no change of another user, so the form takes it over without a conflict.
  const [lastSwitched, setLastSwitched] = useState(switched);
  if (switched !== lastSwitched) {
    setLastSwitched(switched);
    if (base !== null && switched?.id === base.id) {
      editing.follow({ ...base, ...switched.change }, { ...form.values, ...switched.change });
    }
  }
  const reportDirty = useEffectEvent((dirty: boolean) => props.onDirty(dirty));
  useLayoutEffect(() => reportDirty(isUnsaved), [isUnsaved]);

  const order = form.field('order');
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <h2 className="text-heading">{edited === null ? texts.addTitle : texts.editTitle(edited.name)}</h2>
      <TextField
        {...form.field('name')}
        label={texts.name}
        required
        maxLength={textLimits.name}
        autoFocus={edited !== null}
      />
      <TextArea {...form.field('description')} label={texts.description} required={false} rows={2} />
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <TextField
          {...order}
          kind="number"
          label={texts.order}
          onChange={(text) => {
            if (isDigitsOnly(text)) order.onChange(text);
          }}
        />
        <SelectField
          {...form.field('parentId')}
          label={texts.parent}
          choices={[
            { value: '', label: texts.noParent },
            ...parentChoices(categories, edited?.id ?? null).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          ]}
        />
      </div>
      <div>
        {(['isActive', 'showInHeader'] as const).map((flag) => (
          <Checkbox
            key={flag}
            name={flag}
            label={texts[flag]}
            checked={form.values[flag]}
            onChange={(checked) => form.set(flag, checked)}
          />
        ))}
      </div>
      <FormActions>
        <Button type="submit" busy={form.isBusy}>
          {edited === null ? texts.add : texts.save}
        </Button>
        {edited !== null && (
          <Button variant="quiet" onClick={props.onCancel}>
            {texts.cancelEdit}
          </Button>
        )}
      </FormActions>
      {editing.leaveGuard}
      <ConflictDialog
        editing={editing}
        labels={fieldLabels}
        valueText={(field, value) => valueText(field, value, categories)}
      />
    </form>
  );
}

async function create(
  { categories, actor }: Admin,
  draft: CategoryDraft,
  { id, missing }: { readonly id: string; readonly missing: readonly Category[] },
): Promise<Result<string, BackendFailure>> {
  if (missing.length > 0) {
    const added = await categories.addMissing(missing, actor);
    if (!added.ok) return added;
  }
  return categories.create(draft, actor, id);
}

function describeProblem(problem: FieldErrorKey, field: keyof FormValues): string {
  if (problem === 'TooLong')
    return errorTexts.field.tooLong(textLimits[field === 'name' ? 'name' : 'description']);
  if (problem === 'NameTaken') return texts.nameTaken;
  if (field === 'name') return texts.nameRequired;
  return field === 'order' ? texts.orderInvalid : errorTexts.field.notAnOption;
}

function valueText(
  field: keyof FormValues,
  value: string | boolean,
  categories: readonly Category[],
): string {
  if (typeof value === 'boolean') return value ? productEditingTexts.yes : productEditingTexts.no;
  if (field !== 'parentId') return value;
  return categories.find(({ id }) => id === value)?.name ?? texts.noParent;
}

const fieldLabels: Readonly<Record<keyof FormValues, string>> = { ...texts, parentId: texts.parent };
