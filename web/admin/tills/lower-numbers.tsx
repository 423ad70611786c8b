// The question before the last numbers of a till, which others have raised, are lowered to its own (FS-29).
import type { RegisteredTill } from '#backend/tills';
import { failureText, tillsTexts } from '#text';
import { ConfirmDialog } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';

const texts = tillsTexts.tills;

export function LowerNumbers(props: { readonly till: RegisteredTill; readonly onClose: () => void }) {
  const { till, onClose } = props;
  const { tills } = useAdmin();
  const lowering = useAction(() => tills.lowerNumbers(till.id), {
    changes: [['tills'], ['tillDays']],
    done: () => texts.lowered,
    failed: failureText,
  });
  const lower = async () => {
    await lowering.run();
    onClose();
  };
  return (
    <ConfirmDialog
      question={texts.lowerQuestion(till.letter)}
      detail={<p>{texts.lowerDetail}</p>}
      confirmLabel={texts.lower}
      busy={lowering.isBusy}
      onCancel={onClose}
      onConfirm={() => void lower()}
    />
  );
}
