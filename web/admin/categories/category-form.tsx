// The form of a new or an edited category (AC-04..10).
import { useState } from 'react';
import type { CategoryRepository } from '#backend/categories';
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
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { adminTexts, errorTexts, productEditingTexts } from '#text';
import { Checkbox, SelectField, TextArea, TextField } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { RecordForm, useRecordForm, type FormOfRecord } from '../records/record-form.tsx';
import type { CategoryFlags } from './category-list.tsx';

const texts = adminTexts.categories;

/** The last change by a switch of the list. */
export interface Switched {
  readonly id: string;
  readonly change: Partial<CategoryFlags>;
}

interface CategoryFormProps {
  readonly record: FormOfRecord<Category>;
  readonly categories: readonly Category[];
  /** Those of them that are not stored yet: they are, before a new one. */
  readonly missing: readonly Category[];
  /** The form takes over a change of its own category. */
  readonly switched: Switched | null;
}

export function CategoryForm({ record, categories, missing, switched }: CategoryFormProps) {
  const { edited } = record;
  const admin = useAdmin();
  const editing = useRecordForm<Category, FormValues, CategoryDraft, FieldErrorKey>(record, {
    formOf: (category) => (category === null ? emptyCategoryForm(categories) : categoryFormOf(category)),
    check: (values) => checkCategory(values, { editedId: edited?.id ?? null, categories }),
    describe: describeProblem,
    repository: { ...admin.categories, create: (...created) => create(admin.categories, missing, created) },
    texts,
  });
  const { form, base } = editing;

  // A switch of the list is no change of another user, so the form takes it over without a conflict.
  const [lastSwitched, setLastSwitched] = useState(switched);
  if (switched !== lastSwitched) {
    setLastSwitched(switched);
    if (base !== null && switched?.id === base.id) {
      editing.follow({ ...base, ...switched.change }, { ...form.values, ...switched.change });
    }
  }
  const order = form.field('order');
  return (
    <RecordForm
      record={record}
      editing={editing}
      texts={texts}
      labels={fieldLabels}
      valueText={(field, value) => valueText(field, value, categories)}
    >
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
    </RecordForm>
  );
}

async function create(
  categories: CategoryRepository,
  missing: readonly Category[],
  created: Parameters<CategoryRepository['create']>,
): ReturnType<CategoryRepository['create']> {
  const [, actor] = created;
  if (missing.length > 0) {
    const added = await categories.addMissing(missing, actor);
    if (!added.ok) return added;
  }
  return categories.create(...created);
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
