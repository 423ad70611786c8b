// The dialog that resolves a difference with a note.
import type { DayCheck, DayDifference } from '#domain/day-check';
import { checked, requiredText, textLimits, type FieldErrorKey } from '#domain/validation';
import { dayCheckTexts, errorTexts, failureText } from '#text';
import { TextArea, useForm } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { FormDialog } from '../layout/form-dialog.tsx';

const texts = dayCheckTexts;

interface NoteForm {
  readonly note: string;
}

export function ResolveDifference(props: {
  readonly check: DayCheck;
  readonly difference: DayDifference;
  readonly sentence: string;
  readonly onClose: () => void;
}) {
  const { check, difference, sentence, onClose } = props;
  const { dayChecks, actor } = useAdmin();
  const resolve = useAction((note: string) => dayChecks.resolve(check, difference, { note, actor }), {
    changes: [['dayChecks']],
    done: () => texts.resolved,
    failed: (error) => texts.resolveFailed(failureText(error)),
  });
  const form = useForm<NoteForm, NoteForm, FieldErrorKey>({
    initial: { note: '' },
    check: ({ note }) =>
      checked({ note: requiredText(note, textLimits.notes) }, () => ({ note: note.trim() })),
    describe: (problem) =>
      problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.notes) : texts.noteRequired,
    onSubmit: async ({ note }) => {
      if (await resolve.run(note)) onClose();
    },
  });
  return (
    <FormDialog title={texts.resolveTitle} form={form} submitLabel={texts.resolve} onClose={onClose}>
      <p className="font-semibold">{sentence}</p>
      <p className="text-quiet">{texts.resolveDetail}</p>
      <TextArea {...form.field('note')} label={texts.note} required />
    </FormDialog>
  );
}
