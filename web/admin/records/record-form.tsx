// The form beside a list: of a new record, or of the one that is edited.
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { EditedCollection } from '#backend/edited-collection';
import type { FormValues } from '#kernel/merge';
import { failureText } from '#text';
import { Button, useToasts, type Editing, type EditingOptions } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useRecordEditing } from '../data/use-record-editing.ts';
import { EditingForm, type EditingFormProps } from './editing-form.tsx';

/** For the form. */
export interface FormOfRecord<Item> {
  /** null for a new record. */
  readonly edited: Item | null;
  /** Called with whether the form has unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface RecordFormOptions<Item, Values extends object, Draft, Problem> extends Pick<
  EditingOptions<Item, Values, Draft, Problem>,
  'formOf' | 'check' | 'describe'
> {
  readonly repository: Pick<EditedCollection<Item, Draft>, 'create' | 'save'>;
  readonly texts: {
    readonly added: string;
    readonly updated: string;
    readonly saveFailed: (reason: string) => string;
  };
}

export function useRecordForm<Item, Values extends FormValues<keyof Values & string>, Draft, Problem>(
  { edited, onDirty, onSaved }: FormOfRecord<Item>,
  { repository, texts, ...form }: RecordFormOptions<Item, Values, Draft, Problem>,
): Editing<Item, Values, Problem> {
  const { actor } = useAdmin();
  const toasts = useToasts();
  const [newId] = useState(newDocumentId);
  const editing = useRecordEditing<Item, Values, Draft, Problem>({
    ...form,
    base: edited,
    save: (draft, base) =>
      base === null ? repository.create(draft, actor, newId) : repository.save(base, draft, actor),
    onSaved: (_, base) => {
      toasts.success(base === null ? texts.added : texts.updated);
      onSaved();
      return null;
    },
    onFailed: (failure) => toasts.failure(texts.saveFailed(failureText(failure))),
  });
  const { isUnsaved } = editing;
  const reportDirty = useEffectEvent(onDirty);
  useLayoutEffect(() => reportDirty(isUnsaved), [isUnsaved]);
  return editing;
}

export function RecordForm<Item extends { readonly name: string }, Values extends object, Problem>(
  props: EditingFormProps<Item, Values, Problem> & {
    readonly record: FormOfRecord<Item>;
    readonly texts: {
      readonly addTitle: string;
      readonly editTitle: (name: string) => string;
      readonly add: string;
      readonly save: string;
      readonly cancelEdit: string;
    };
  },
) {
  const { record, texts, children, ...frame } = props;
  const { edited } = record;
  return (
    <EditingForm
      {...frame}
      submitLabel={edited === null ? texts.add : texts.save}
      actions={
        edited !== null && (
          <Button variant="quiet" onClick={record.onCancel}>
            {texts.cancelEdit}
          </Button>
        )
      }
    >
      <h2 className="text-heading">{edited === null ? texts.addTitle : texts.editTitle(edited.name)}</h2>
      {children}
    </EditingForm>
  );
}
