// The dialog that discards a refused record. The reason is stored.
import { checked, requiredText, textLimits } from '#domain/validation';
import type { FieldErrorKey } from '#domain/validation';
import { tillsTexts, errorTexts, failureText } from '#text';
import { TextArea, useForm } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { FormDialog } from '../layout/form-dialog.tsx';
import { tillsKeys } from './read-tills.ts';

const texts = tillsTexts.refused;

interface ReasonForm {
  readonly reason: string;
}

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
  const form = useForm<ReasonForm, ReasonForm, FieldErrorKey>({
    initial: { reason: '' },
    check: ({ reason }) =>
      checked({ reason: requiredText(reason, textLimits.notes) }, () => ({ reason: reason.trim() })),
    describe: describeReasonField,
    onSubmit: async ({ reason }) => {
      if (await discard.run(reason)) onResolved();
    },
  });
  return (
    <FormDialog
      title={texts.settleTitle(name)}
      form={form}
      submitLabel={texts.settle}
      isDangerous
      onClose={onClose}
    >
      <p className="text-quiet">{texts.settleDetail}</p>
      <TextArea {...form.field('reason')} label={texts.settleReason} required />
    </FormDialog>
  );
}

function describeReasonField(problem: FieldErrorKey): string {
  return problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.notes) : errorTexts.field.missing.reason;
}
