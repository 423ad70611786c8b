// The form of a new or an edited category (AC-04..10).
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { newDocumentId } from '#backend/documents';
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
import { changesBetween, mergeForms, proposedSide } from '#kernel/merge';
import { textLimits } from '#domain/validation';
import type { FieldErrorKey } from '#domain/validation';
import { adminTexts, errorTexts, failureText, productEditingTexts } from '#text';
import {
  Button,
  Checkbox,
  ConflictDialog,
  LeaveGuard,
  SelectField,
  TextArea,
  TextField,
  useForm,
  useToasts,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { userNameOf } from '../data/user-name.ts';
import type { CategoryFlags } from './category-row.tsx';

const texts = adminTexts.categories;

/** What a switch of the list has just set. */
export interface Switched {
  readonly id: string;
  readonly change: Partial<CategoryFlags>;
}

export function CategoryForm(props: {
  /** null for a new one. */
  readonly edited: Category | null;
  readonly categories: readonly Category[];
  /** The last one; of the category in the form, the form follows it. */
  readonly switched: Switched | null;
  /** Told whether something is typed that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const { edited, categories, switched, onSaved } = props;
  const admin = useAdmin();
  const toasts = useToasts();
  const [newId] = useState(newDocumentId);
  const [base, setBase] = useState(edited);
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<FormValues, CategoryDraft, FieldErrorKey>({
    initial: edited === null ? emptyCategoryForm(categories) : categoryFormOf(edited),
    check: (values) => checkCategory(values, { editedId: edited?.id ?? null, categories }),
    describe: describeProblem,
    onSubmit: (draft) => submit(draft),
  });

  const submit = async (draft: CategoryDraft) => {
    const { categories: repository, actor } = admin;
    const saved = await (base === null
      ? repository.create(draft, actor, newId)
      : repository.save(base, draft, actor));
    if (saved.ok) {
      setSaved(true);
      toasts.success(base === null ? texts.added : texts.updated);
      onSaved();
      return;
    }
    if (saved.error.type === 'ChangedMeanwhile') {
      const { current } = saved.error;
      setConflict({ theirs: current, byName: await userNameOf(admin.users, current.updatedBy) });
    } else toasts.failure(texts.saveFailed(failureText(saved.error)));
  };

  // What one has set oneself is not what somebody else changed meanwhile.
  const follow = (opened: Category, typed: FormValues) => {
    setBase(opened);
    form.reset(categoryFormOf(opened));
    form.fill(typed);
  };
  const [followed, setFollowed] = useState(switched);
  if (switched !== followed) {
    setFollowed(switched);
    if (base !== null && switched?.id === base.id) {
      follow({ ...base, ...switched.change }, { ...form.values, ...switched.change });
    }
  }

  const isUnsaved = form.isDirty && !isSaved;
  const tell = useEffectEvent((dirty: boolean) => props.onDirty(dirty));
  useLayoutEffect(() => tell(isUnsaved), [isUnsaved]);

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
      <Checkbox
        name="isActive"
        label={texts.isActive}
        checked={form.values.isActive}
        onChange={(isActive) => form.set('isActive', isActive)}
      />
      <Checkbox
        name="showInHeader"
        label={texts.showInHeader}
        checked={form.values.showInHeader}
        onChange={(showInHeader) => form.set('showInHeader', showInHeader)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {edited !== null && (
          <Button variant="quiet" onClick={props.onCancel}>
            {texts.cancelEdit}
          </Button>
        )}
        <Button type="submit" busy={form.isBusy}>
          {edited === null ? texts.add : texts.save}
        </Button>
      </div>
      <LeaveGuard when={isUnsaved} />
      {conflict && base && (
        <CategoryConflict
          opened={base}
          mine={form.values}
          conflict={conflict}
          categories={categories}
          onClose={() => setConflict(undefined)}
          onMerged={(merged) => {
            form.fill(merged);
            setBase(conflict.theirs);
            setConflict(undefined);
          }}
        />
      )}
    </form>
  );
}

function describeProblem(problem: FieldErrorKey, field: keyof FormValues): string {
  if (problem === 'TooLong')
    return errorTexts.field.tooLong(textLimits[field === 'name' ? 'name' : 'description']);
  if (problem === 'NameTaken') return texts.nameTaken;
  if (field === 'name') return texts.nameRequired;
  return field === 'order' ? texts.orderInvalid : errorTexts.field.notAnOption;
}

interface Conflict {
  readonly theirs: Category;
  /** null when nobody knows. */
  readonly byName: string | null;
}

function CategoryConflict(props: {
  readonly opened: Category;
  readonly mine: FormValues;
  readonly conflict: Conflict;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
  readonly onMerged: (form: FormValues) => void;
}) {
  const { mine } = props;
  const changes = changesBetween<keyof FormValues>(
    categoryFormOf(props.opened),
    mine,
    categoryFormOf(props.conflict.theirs),
  );
  const inWords = (field: keyof FormValues, value: string | boolean) => {
    if (typeof value === 'boolean') return value ? productEditingTexts.yes : productEditingTexts.no;
    if (field !== 'parentId') return value;
    return props.categories.find(({ id }) => id === value)?.name ?? texts.noParent;
  };
  return (
    <ConflictDialog
      byName={props.conflict.byName}
      rows={changes.map((change) => ({
        name: change.field,
        label: fieldLabels[change.field],
        mine: inWords(change.field, change.mine),
        theirs: inWords(change.field, change.theirs),
        proposed: proposedSide(change),
      }))}
      onApply={(sides) => props.onMerged(mergeForms(mine, changes, sides))}
      onClose={props.onClose}
    />
  );
}

const fieldLabels = {
  name: texts.name,
  description: texts.description,
  order: texts.order,
  parentId: texts.parent,
  isActive: texts.isActive,
  showInHeader: texts.showInHeader,
} as const satisfies Record<keyof FormValues, string>;
