// The dialog that resolves a difference with a note.
import type { DayCheck, DayDifference } from '#domain/day-check';
import { dayCheckTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { ReasonDialog } from '../layout/reason-dialog.tsx';

const texts = dayCheckTexts;

export function ResolveDifference(props: {
  readonly check: DayCheck;
  readonly difference: DayDifference;
  readonly sentence: string;
  readonly onClose: () => void;
}) {
  const { check, difference, sentence, onClose } = props;
  const { dayChecks, actor } = useAdmin();
  const resolve = useAction((note: string) => dayChecks.resolve(check, difference, { note, actor }), {
    changes: [['dayChecks'], ['refunds'], ['tills', 'alarms']],
    done: () => texts.resolved,
    failed: (error) => texts.resolveFailed(failureText(error)),
  });
  return (
    <ReasonDialog
      texts={{
        title: texts.resolveTitle,
        label: texts.note,
        submit: texts.resolve,
        required: texts.noteRequired,
      }}
      action={resolve}
      onClose={onClose}
      onDone={onClose}
    >
      <p className="font-semibold">{sentence}</p>
      <p className="text-quiet">{texts.resolveDetail}</p>
    </ReasonDialog>
  );
}
