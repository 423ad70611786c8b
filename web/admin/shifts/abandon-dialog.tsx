// Closes the shift of a lost till without a count, for a stated reason (SF-24).
import type { Shift } from '#domain/shift';
import { failureText, shiftTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { ReasonDialog } from '../layout/reason-dialog.tsx';

const texts = shiftTexts.admin;

export function AbandonDialog(props: {
  readonly shift: Shift;
  readonly number: string;
  readonly onClose: () => void;
  readonly onAbandoned: () => void;
}) {
  const { shift, number, onClose, onAbandoned } = props;
  const { shifts, actor } = useAdmin();
  const abandon = useAction((note: string) => shifts.abandon(shift, note, actor), {
    changes: [['shifts']],
    done: () => texts.abandoned,
    failed: (error) => texts.abandonFailed(failureText(error)),
  });
  return (
    <ReasonDialog
      texts={{
        title: texts.sheetTitle(number),
        label: texts.abandonNote,
        submit: texts.abandonConfirm,
        required: texts.abandonNoteRequired,
      }}
      action={abandon}
      isDangerous
      onClose={onClose}
      onDone={onAbandoned}
    >
      <p className="text-quiet">{texts.abandonQuestion}</p>
    </ReasonDialog>
  );
}
