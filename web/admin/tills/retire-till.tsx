// The question before a till is taken out of use, and why it cannot be (FS-36).
import type { BackendFailure } from '#backend/failure';
import type { RegisteredTill, StillInUse } from '#backend/tills';
import { formatShiftNumber } from '#domain/shift';
import { failureText, tillsTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { ActionQuestion } from '../records/action-question.tsx';

const texts = tillsTexts.tills;

export function RetireTill(props: { readonly till: RegisteredTill; readonly onClose: () => void }) {
  const { till, onClose } = props;
  const { tills, actor } = useAdmin();
  const retiring = useAction(() => tills.retire(till.id, actor), {
    changes: [['tills'], ['tillDays']],
    done: () => texts.retireDone,
    failed: (failure) => reasonOf(failure, till.letter),
    failsAs: 'problem',
    onSuccess: onClose,
  });
  return (
    <ActionQuestion
      question={texts.retireQuestion(till.letter)}
      confirmLabel={texts.retire}
      action={retiring}
      onClose={onClose}
    >
      <p>{texts.retireDetail}</p>
    </ActionQuestion>
  );
}

function reasonOf(failure: BackendFailure | StillInUse, letter: string): string {
  switch (failure.type) {
    case 'HasUnsent':
      return texts.retireFailed.hasUnsent(failure.count);
    case 'HasOpenShift':
      return texts.retireFailed.hasOpenShift(formatShiftNumber(letter, failure.number));
    default:
      return failureText(failure);
  }
}
