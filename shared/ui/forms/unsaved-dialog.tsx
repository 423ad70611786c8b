// Asks before unsaved input is lost inside a page: a dialog closes, or another record opens.
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { controlTexts } from '#text';
import { ConfirmDialog } from '../overlays/modal.tsx';

export interface UnsavedDialog {
  /** Leaves at once when nothing is unsaved, otherwise after the answer. */
  readonly ask: (leave: () => void) => void;
  /** Rendered by the component that asks. */
  readonly question: ReactNode;
}

export function useUnsavedDialog(isUnsaved: boolean): UnsavedDialog {
  const [leave, setLeave] = useState<() => void>();
  return {
    ask: (leaving) => {
      if (isUnsaved) setLeave(() => leaving);
      else leaving();
    },
    question: leave && (
      <LeaveDialog
        onStay={() => setLeave(undefined)}
        // The question goes first: what it gives the focus back to is still there, and a dialog gives it on.
        onLeave={() => {
          flushSync(() => setLeave(undefined));
          leave();
        }}
      />
    ),
  };
}

/** The dialog, the same for every form. */
export function LeaveDialog(props: { readonly onStay: () => void; readonly onLeave: () => void }) {
  return (
    <ConfirmDialog
      question={controlTexts.unsavedTitle}
      detail={<p>{controlTexts.unsavedQuestion}</p>}
      confirmLabel={controlTexts.unsavedLeave}
      cancelLabel={controlTexts.unsavedStay}
      onCancel={props.onStay}
      onConfirm={props.onLeave}
    />
  );
}
