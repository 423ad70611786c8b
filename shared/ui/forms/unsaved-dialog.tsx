// Asks before unsaved input is lost inside a page: when a dialog closes, or when another record is opened.
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { controlTexts } from '#text';
import { ConfirmDialog } from '../overlays/modal.tsx';

export interface UnsavedDialog {
  /** Calls `leave` at once when nothing is unsaved, otherwise after the confirmation. */
  readonly ask: (leave: () => void) => void;
  /** The caller must render it. */
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
        // The question closes first, so that it gives the focus back to an element that still exists.
        onLeave={() => {
          flushSync(() => setLeave(undefined));
          leave();
        }}
      />
    ),
  };
}

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
