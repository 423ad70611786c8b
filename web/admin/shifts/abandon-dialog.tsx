// Closes the shift of a lost till without a count, for a stated reason (SF-24).
import { checked, requiredText, textLimits, type FieldErrorKey } from '#domain/validation';
import type { Shift } from '#domain/shift';
import { errorTexts, failureText, shiftTexts } from '#text';
import { TextArea, useForm } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { FormDialog } from '../layout/form-dialog.tsx';

const texts = shiftTexts.admin;

interface NoteForm {
  readonly note: string;
}

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
  const form = useForm<NoteForm, NoteForm, FieldErrorKey>({
    initial: { note: '' },
    check: ({ note }) =>
      checked({ note: requiredText(note, textLimits.notes) }, () => ({ note: note.trim() })),
    describe: (problem) =>
      problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.notes) : texts.abandonNoteRequired,
    onSubmit: async ({ note }) => {
      if (await abandon.run(note)) onAbandoned();
    },
  });
  return (
    <FormDialog
      title={texts.sheetTitle(number)}
      form={form}
      submitLabel={texts.abandonConfirm}
      isDangerous
      onClose={onClose}
    >
      <p className="text-quiet">{texts.abandonQuestion}</p>
      <TextArea {...form.field('note')} label={texts.abandonNote} required />
    </FormDialog>
  );
}
