// What the owner calls a counter, so that a letter on a receipt says where it was printed.
import { tillRepository, type RegisteredTill } from '#backend/tills';
import { checked, requiredText, textLimits } from '#domain/validation';
import type { FieldErrorKey } from '#domain/validation';
import { tillsTexts, errorTexts, failureText } from '#text';
import { Button, Dialog, TextField, useForm, useToasts, useUnsavedDialog } from '#ui';
import { useBackend } from '../../shell/index.ts';

const texts = tillsTexts.tills;

type NameForm = { readonly name: string };

export function RenameTill(props: {
  readonly till: RegisteredTill;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}) {
  const { till, onClose, onRenamed } = props;
  const backend = useBackend();
  const toasts = useToasts();
  const form = useForm<NameForm, NameForm, FieldErrorKey>({
    initial: { name: till.name },
    check: ({ name }) =>
      checked({ name: requiredText(name, textLimits.name) }, () => ({ name: name.trim() })),
    describe: describeName,
    onSubmit: async ({ name }) => {
      const renamed = await tillRepository(backend).rename(till.id, name);
      if (!renamed.ok) {
        toasts.failure(failureText(renamed.error));
        return;
      }
      toasts.success(texts.renamed);
      onRenamed();
    },
  });
  const unsaved = useUnsavedDialog(form.isDirty);
  return (
    <Dialog title={texts.renameTitle(till.letter)} onClose={() => unsaved.ask(onClose)} locked={form.isBusy}>
      <form {...form.props} className="flex flex-col gap-4">
        <TextField {...form.field('name')} label={texts.name} required autoFocus />
        <Button type="submit" busy={form.isBusy} className="self-end">
          {texts.save}
        </Button>
      </form>
      {unsaved.question}
    </Dialog>
  );
}

function describeName(problem: FieldErrorKey): string {
  return problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.name) : errorTexts.field.required;
}
