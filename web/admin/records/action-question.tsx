// The question before an action on one record that cannot be taken back, as its deletion.
import type { ReactNode } from 'react';
import { Banner, ConfirmDialog } from '#ui';
import type { Action } from '../data/use-action.ts';

export function ActionQuestion(props: {
  readonly question: string;
  readonly confirmLabel: string;
  readonly action: Pick<Action<void>, 'run' | 'isBusy' | 'problem'>;
  readonly onClose: () => void;
  /** Names the record, and says what the action does. */
  readonly children: ReactNode;
}) {
  const { question, confirmLabel, action, onClose, children } = props;
  return (
    <ConfirmDialog
      question={question}
      detail={
        <div className="flex flex-col gap-2">
          {children}
          {action.problem !== null && <Banner tone="danger">{action.problem}</Banner>}
        </div>
      }
      confirmLabel={confirmLabel}
      busy={action.isBusy}
      onCancel={onClose}
      onConfirm={() => void action.run()}
    />
  );
}
