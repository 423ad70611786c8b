// The dialog that discards a refused record. The reason is stored.
import { tillsTexts, errorTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { ReasonDialog } from '../layout/reason-dialog.tsx';
import { tillsKeys } from './read-tills.ts';

const texts = tillsTexts.refused;

export function ResolveDialog(props: {
  readonly refusalId: string;
  /** The name of the record. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onResolved: () => void;
}) {
  const { refusalId, name, onClose, onResolved } = props;
  const { refusals } = useAdmin();
  const discard = useAction((reason: string) => refusals.settle(refusalId, 'discarded', reason), {
    changes: tillsKeys,
    done: () => texts.settled,
    failed: (error) => texts.settleFailed(failureText(error)),
  });
  return (
    <ReasonDialog
      texts={{
        title: texts.settleTitle(name),
        label: texts.settleReason,
        submit: texts.settle,
        required: errorTexts.field.missing.reason,
      }}
      action={discard}
      isDangerous
      onClose={onClose}
      onDone={onResolved}
    >
      <p className="text-quiet">{texts.settleDetail}</p>
    </ReasonDialog>
  );
}
