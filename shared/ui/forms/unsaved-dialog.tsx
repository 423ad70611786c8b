// Asks before typed words are lost by something in the page itself: a dialog that closes, another record that opens.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { controlTexts } from '#text';
import { ConfirmDialog } from '../overlays/modal.tsx';

export interface UnsavedDialog {
  /** Does it at once where nothing would be lost, else after the answer. */
  readonly ask: (leave: () => void) => void;
  /** To be shown inside of what asks. */
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

/** The question itself, the same wherever something typed would be lost. */
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
