// Closes a refused record without recording it, for a reason that is kept.
import { refusedRepository } from '#backend/refused';
import { checked, requiredText, textLimits } from '#domain/validation';
import type { FieldErrorKey } from '#domain/validation';
import { tillsTexts, errorTexts, failureText } from '#text';
import { Button, Dialog, TextArea, useForm, useToasts, useUnsavedDialog } from '#ui';
import { useBackend } from '../../shell/index.ts';

const texts = tillsTexts.refused;

type ReasonForm = { readonly reason: string };

export function ResolveDialog(props: {
  readonly refusalId: string;
  /** Of the record. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onSettled: () => void;
}) {
  const { refusalId, name, onClose, onSettled } = props;
  const backend = useBackend();
  const toasts = useToasts();
  const form = useForm<ReasonForm, ReasonForm, FieldErrorKey>({
    initial: { reason: '' },
    check: ({ reason }) =>
      checked({ reason: requiredText(reason, textLimits.notes) }, () => ({ reason: reason.trim() })),
    describe: describeReasonField,
    onSubmit: async ({ reason }) => {
      const settled = await refusedRepository(backend).settle(refusalId, 'discarded', reason);
      if (!settled.ok) {
        toasts.failure(texts.settleFailed(failureText(settled.error)));
        return;
      }
      toasts.success(texts.settled);
      onSettled();
    },
  });
  const unsaved = useUnsavedDialog(form.isDirty);
  return (
    <Dialog title={texts.settleTitle(name)} onClose={() => unsaved.ask(onClose)} locked={form.isBusy}>
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-quiet">{texts.settleDetail}</p>
        <TextArea {...form.field('reason')} label={texts.settleReason} required />
        <Button type="submit" variant="danger" busy={form.isBusy} className="self-end">
          {texts.settle}
        </Button>
      </form>
      {unsaved.question}
    </Dialog>
  );
}

function describeReasonField(problem: FieldErrorKey): string {
  return problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.notes) : errorTexts.field.required;
}
