// The dialog that names a till, so that an admin knows where a receipt with its letter was printed.
import type { RegisteredTill } from '#backend/tills';
import { draftOrErrors, requiredText, textLimits } from '#domain/validation';
import type { FieldErrorKey } from '#domain/validation';
import { tillsTexts, errorTexts, failureText } from '#text';
import { TextField, useForm } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { FormDialog } from '../layout/form-dialog.tsx';

const texts = tillsTexts.tills;

interface NameForm {
  readonly name: string;
}

export function RenameTill(props: { readonly till: RegisteredTill; readonly onClose: () => void }) {
  const { till, onClose } = props;
  const { tills, actor } = useAdmin();
  const rename = useAction((name: string) => tills.rename(till.id, name, actor), {
    changes: [['tills']],
    done: () => texts.renamed,
    failed: failureText,
  });
  const form = useForm<NameForm, NameForm, FieldErrorKey>({
    initial: { name: till.name },
    check: ({ name }) =>
      draftOrErrors({ name: requiredText(name, textLimits.name) }, () => ({ name: name.trim() })),
    describe: describeName,
    onSubmit: async ({ name }) => {
      if (await rename.run(name)) onClose();
    },
  });
  return (
    <FormDialog title={texts.renameTitle(till.letter)} form={form} submitLabel={texts.save} onClose={onClose}>
      <TextField {...form.field('name')} label={texts.name} required autoFocus />
    </FormDialog>
  );
}

function describeName(problem: FieldErrorKey): string {
  return problem === 'TooLong'
    ? errorTexts.field.tooLong(textLimits.name)
    : errorTexts.field.missing.tillName;
}
