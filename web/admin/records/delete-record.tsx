// The question before a record of a list with form is deleted. It closes after an answer, also after a failure.
import type { ReactNode } from 'react';
import type { Actor } from '#backend/documents';
import type { Result } from '#kernel/result';
import { adminTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { ActionQuestion } from './action-question.tsx';

export function DeleteRecord<Failure>(props: {
  readonly record: { readonly id: string; readonly name: string };
  readonly remove: (id: string, actor: Actor) => Promise<Result<unknown, Failure>>;
  readonly texts: { readonly confirmDelete: string; readonly deleted: string };
  readonly describeFailure: (failure: Failure) => string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** What else a deletion changes. */
  readonly children?: ReactNode;
}) {
  const { record, texts, onClose } = props;
  const { actor } = useAdmin();
  const removal = useAction(() => props.remove(record.id, actor), {
    done: () => texts.deleted,
    failed: props.describeFailure,
    onSuccess: props.onDeleted,
    onFailure: onClose,
  });
  return (
    <ActionQuestion
      question={texts.confirmDelete}
      confirmLabel={adminTexts.remove}
      action={removal}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {record.name}
      </p>
      {props.children}
      <p className="text-quiet">{adminTexts.cannotUndo}</p>
    </ActionQuestion>
  );
}
