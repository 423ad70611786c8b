// A dialog for two users who changed the same record: for each field that the other user changed, the user picks a side.
import { useState } from 'react';
import { type FieldChange, proposedSide, type Side } from '#kernel/merge';
import { controlTexts } from '#text';
import { Button } from '../buttons/button.tsx';
import { ChoiceCards } from '../fields/choice-cards.tsx';
import type { Editing } from '../forms/use-editing.ts';
import { Dialog } from './modal.tsx';

const texts = controlTexts.conflict;

export interface ConflictDialogProps<Values extends object> {
  readonly editing: Pick<Editing<never, Values, never>, 'conflict' | 'resolve' | 'closeConflict'>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** A value as the form shows it. */
  readonly valueText: (field: keyof Values & string, value: FieldChange<string>['mine']) => string;
}

/** Shown while there is a conflict to resolve. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { editing, labels, valueText } = props;
  const { conflict } = editing;
  const [sides, setSides] = useState<ReadonlyMap<keyof Values & string, Side>>(new Map());
  if (conflict === null) return null;
  const leave = (how: () => void) => {
    setSides(new Map());
    how();
  };
  return (
    <Dialog
      title={texts.title}
      width="medium"
      onClose={() => leave(editing.closeConflict)}
      footer={<Button onClick={() => leave(() => editing.resolve(sides))}>{texts.apply}</Button>}
    >
      <div className="flex flex-col gap-5">
        <p>{texts.changedBy(conflict.byName ?? texts.somebody)}</p>
        {conflict.changes.map((change) => (
          <ChoiceCards<Side>
            key={change.field}
            name={`side-${change.field}`}
            label={labels[change.field]}
            columns={2}
            value={sides.get(change.field) ?? proposedSide(change)}
            onChange={(side) => setSides((before) => new Map([...before, [change.field, side]]))}
            choices={[
              {
                value: 'mine',
                label: texts.mine,
                hint: valueText(change.field, change.mine) || texts.empty,
              },
              {
                value: 'theirs',
                label: texts.theirs,
                hint: valueText(change.field, change.theirs) || texts.empty,
              },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
