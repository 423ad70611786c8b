// A dialog with one form. It asks before it discards input, and cannot be closed while it saves.
import type { ReactNode } from 'react';
import { Button, Dialog, type Form, useUnsavedDialog, FormActions } from '#ui';

export function FormDialog<Values extends object, Problem>(props: {
  readonly title: string;
  readonly form: Form<Values, Problem>;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, form, submitLabel, onClose, children } = props;
  const unsaved = useUnsavedDialog(form.isDirty);
  return (
    <Dialog title={title} onClose={() => unsaved.ask(onClose)} locked={form.isBusy}>
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        <FormActions>
          <Button
            type="submit"
            variant={props.isDangerous === true ? 'danger' : 'primary'}
            busy={form.isBusy}
          >
            {submitLabel}
          </Button>
        </FormActions>
      </form>
      {unsaved.question}
    </Dialog>
  );
}
