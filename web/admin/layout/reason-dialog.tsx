// A dialog that asks why before it writes: one text field, which is required, and the text goes with the write.
import type { ReactNode } from 'react';
import { draftOrErrors, requiredText, textLimits, type FieldErrorKey } from '#domain/validation';
import { errorTexts } from '#text';
import { TextArea, useForm } from '#ui';
import type { Action } from '../data/use-action.ts';
import { FormDialog } from './form-dialog.tsx';

interface ReasonForm {
  readonly reason: string;
}

interface ReasonTexts {
  readonly title: string;
  readonly label: string;
  readonly submit: string;
  readonly required: string;
}

export function ReasonDialog(props: {
  readonly texts: ReasonTexts;
  /** Gets the reason without blanks around it. */
  readonly action: Action<string>;
  readonly isDangerous?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const { texts, action, isDangerous = false, onClose, onDone, children } = props;
  const form = useForm<ReasonForm, ReasonForm, FieldErrorKey>({
    initial: { reason: '' },
    check: ({ reason }) =>
      draftOrErrors({ reason: requiredText(reason, textLimits.notes) }, () => ({ reason: reason.trim() })),
    describe: (problem) =>
      problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.notes) : texts.required,
    onSubmit: async ({ reason }) => {
      if (await action.run(reason)) onDone();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      submitLabel={texts.submit}
      isDangerous={isDangerous}
      onClose={onClose}
    >
      {children}
      <TextArea {...form.field('reason')} label={texts.label} required />
    </FormDialog>
  );
}
