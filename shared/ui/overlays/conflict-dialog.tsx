// Two people changed the same record: each field that the other one changed, and which side it takes.
import { useState } from 'react';
import { controlTexts } from '#text';
import { Button } from '../buttons/button.tsx';
import { ChoiceCards } from '../fields/choices.tsx';
import { Dialog } from './modal.tsx';

export type ConflictSide = 'mine' | 'theirs';

export interface ConflictRow<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Both values in words. */
  readonly mine: string;
  readonly theirs: string;
  /** The side it takes unless somebody chooses. */
  readonly proposed: ConflictSide;
}

const texts = controlTexts.conflict;

export function ConflictDialog<Name extends string>(props: {
  /** Who saved meanwhile; null when nobody knows. */
  readonly byName: string | null;
  readonly rows: readonly ConflictRow<Name>[];
  /** The sides that were chosen; the others take the proposed one. */
  readonly onApply: (sides: ReadonlyMap<Name, ConflictSide>) => void;
  readonly onClose: () => void;
}) {
  const [sides, setSides] = useState<ReadonlyMap<Name, ConflictSide>>(new Map());
  return (
    <Dialog
      title={texts.title}
      width="medium"
      onClose={props.onClose}
      footer={<Button onClick={() => props.onApply(sides)}>{texts.apply}</Button>}
    >
      <div className="flex flex-col gap-5">
        <p>{texts.changedBy(props.byName ?? texts.somebody)}</p>
        {props.rows.map((row) => (
          <ChoiceCards<ConflictSide>
            key={row.name}
            name={`side-${row.name}`}
            label={row.label}
            columns={2}
            value={sides.get(row.name) ?? row.proposed}
            onChange={(side) => setSides((before) => new Map([...before, [row.name, side]]))}
            choices={[
              { value: 'mine', label: texts.mine, hint: row.mine || texts.empty },
              { value: 'theirs', label: texts.theirs, hint: row.theirs || texts.empty },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
