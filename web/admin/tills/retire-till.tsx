// The question before a till is taken out of use, and why it cannot be (FS-36).
import type { BackendFailure } from '#backend/failure';
import type { RegisteredTill, StillInUse } from '#backend/tills';
import { formatShiftNumber } from '#domain/shift';
import { failureText, tillsTexts } from '#text';
import { Banner, ConfirmDialog } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';

const texts = tillsTexts.tills;

export function RetireTill(props: { readonly till: RegisteredTill; readonly onClose: () => void }) {
  const { till, onClose } = props;
  const { tills, actor } = useAdmin();
  const retiring = useAction(() => tills.retire(till.id, actor), {
    changes: [['tills'], ['tillDays']],
    done: () => texts.retireDone,
    failed: (failure) => reasonOf(failure, till.letter),
    failsAs: 'problem',
  });
  const retire = async () => {
    if (await retiring.run()) onClose();
  };
  return (
    <ConfirmDialog
      question={texts.retireQuestion(till.letter)}
      detail={
        <div className="flex flex-col gap-3">
          <p>{texts.retireDetail}</p>
          {retiring.problem !== null && <Banner tone="danger">{retiring.problem}</Banner>}
        </div>
      }
      confirmLabel={texts.retire}
      busy={retiring.isBusy}
      onCancel={onClose}
      onConfirm={() => void retire()}
    />
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
