// Records with one form: the form of one of them beside the list of all, and the question before a deletion.
import { Fragment, useState, type ReactNode } from 'react';
import { Card, Skeleton, useUnsavedDialog } from '#ui';
import { ShapesLoading } from '../layout/screen.tsx';
import type { FormOfRecord } from './record-form.tsx';

export interface ListWithFormState<Item> {
  readonly form: FormOfRecord<Item>;
  /** Another form has another number. */
  readonly formNumber: number;
  /** The record whose deletion is asked for; null for none. */
  readonly deleting: Item | null;
  readonly deletion: { readonly onClose: () => void; readonly onDeleted: () => void };
  /** Opens the form of a record, after a question where input would be lost. */
  readonly edit: (item: Item) => void;
  readonly askToDelete: (item: Item) => void;
  /** The question before unsaved input is lost. */
  readonly unsaved: ReactNode;
}

/** `onChanged` is called after a record was saved or deleted. */
export function useListWithForm<Item extends { readonly id: string }>(
  onChanged: () => void,
): ListWithFormState<Item> {
  const [edited, setEdited] = useState<Item | null>(null);
  const [formNumber, setFormNumber] = useState(0);
  const [deleting, setDeleting] = useState<Item | null>(null);
  const [isTyped, setTyped] = useState(false);
  const unsaved = useUnsavedDialog(isTyped);
  const openForm = (item: Item | null) => {
    setEdited(item);
    setFormNumber((before) => before + 1);
  };
  return {
    formNumber,
    deleting,
    form: {
      edited,
      onDirty: setTyped,
      onCancel: () => unsaved.ask(() => openForm(null)),
      onSaved: () => {
        openForm(null);
        onChanged();
      },
    },
    deletion: {
      onClose: () => setDeleting(null),
      onDeleted: () => {
        setDeleting(null);
        if (deleting !== null && edited?.id === deleting.id) openForm(null);
        onChanged();
      },
    },
    edit: (item) =>
      unsaved.ask(() => {
        openForm(item);
        scrollTo(0, 0);
      }),
    askToDelete: setDeleting,
    unsaved: unsaved.question,
  };
}

export function ListWithForm(props: {
  readonly records: Pick<ListWithFormState<never>, 'formNumber' | 'unsaved'>;
  readonly form: ReactNode;
  /** The list. */
  readonly children: ReactNode;
  /** The question before a record is deleted. */
  readonly deletion: ReactNode;
}) {
  const { records } = props;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Card as="section" className="p-5 lg:sticky lg:top-22">
        <Fragment key={records.formNumber}>{props.form}</Fragment>
      </Card>
      {props.children}
      {records.unsaved}
      {props.deletion}
    </div>
  );
}

/** Shapes of the form and of some rows. */
export function ListWithFormLoading() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Skeleton className="h-112 w-full rounded-card" />
      <ShapesLoading count={5} shape="h-18 w-full rounded-card" />
    </div>
  );
}
