// The frame of a form over a stored record: its button, the question before input is lost, and what another user saved meanwhile.
import type { ReactNode } from 'react';
import { Button, ConflictDialog, FormActions, type Editing } from '#ui';

export interface EditingFormProps<Stored, Values extends object, Problem> {
  readonly editing: Editing<Stored, Values, Problem>;
  /** The name of each field, for a conflict. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** A value as the form shows it. */
  readonly valueText: (field: keyof Values & string, value: string | boolean) => string;
  /** The fields. */
  readonly children: ReactNode;
}

export function EditingForm<Stored, Values extends object, Problem>(
  props: EditingFormProps<Stored, Values, Problem> & {
    readonly submitLabel: string;
    /** Buttons after the one that saves. */
    readonly actions?: ReactNode;
  },
) {
  const { editing, labels, valueText } = props;
  const { form } = editing;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {props.children}
      <FormActions>
        <Button type="submit" busy={form.isBusy}>
          {props.submitLabel}
        </Button>
        {props.actions}
      </FormActions>
      {editing.leaveGuard}
      <ConflictDialog editing={editing} labels={labels} valueText={valueText} />
    </form>
  );
}
