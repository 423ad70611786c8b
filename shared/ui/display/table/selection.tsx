// The chosen rows of a data table: a checkbox for each row, one for all rows of the page, and the bar of their actions.
import type { ReactNode } from 'react';
import { tableTexts } from '#text';
import { Button } from '../../buttons/button.tsx';
import type { RowSelection } from './types.ts';

export function ChooseAll<Row>(props: {
  readonly selection: RowSelection<Row>;
  readonly keys: readonly string[];
}) {
  const { selection, keys } = props;
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <>
      <span className="sr-only md:hidden">{tableTexts.choice}</span>
      <ChooseBox
        className="hidden md:flex"
        label={tableTexts.chooseAllOnPage}
        checked={isAll}
        isPartial={count > 0 && !isAll}
        onChange={(checked) => selection.onChange(withKeys(selection.chosen, keys, checked))}
      />
    </>
  );
}

export function ChooseRow<Row>(props: {
  readonly selection: RowSelection<Row>;
  readonly row: Row;
  readonly rowKey: string;
}) {
  const { selection, row, rowKey } = props;
  return (
    <ChooseBox
      className="flex"
      label={tableTexts.chooseNamed(selection.nameOf(row))}
      checked={selection.chosen.has(rowKey)}
      onChange={(checked) => selection.onChange(withKeys(selection.chosen, [rowKey], checked))}
    />
  );
}

/** The label is the target of 44 px around the box. */
function ChooseBox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly isPartial?: boolean;
  readonly className: string;
  readonly onChange: (checked: boolean) => void;
}) {
  const { isPartial = false } = props;
  return (
    <label className={`${props.className} -mx-3 size-11 items-center justify-center`}>
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-5"
      />
    </label>
  );
}

/** Stays at the bottom of the window while rows are chosen; the rows above do not move. */
export function ChosenBar<Row>({ selection }: { readonly selection: RowSelection<Row> }) {
  if (selection.chosen.size === 0) return null;
  return (
    <div
      role="group"
      aria-label={tableTexts.chosenRows}
      className="sticky bottom-24 z-20 mt-3 flex animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-float lg:bottom-10 print:hidden"
    >
      <ChosenCount>{tableTexts.chosenCount(selection.chosen.size)}</ChosenCount>
      {selection.actions}
      <Button
        variant="quiet"
        size="compact"
        className="ms-auto"
        onClick={() => selection.onChange(new Set())}
      >
        {tableTexts.chooseNone}
      </Button>
    </div>
  );
}

function ChosenCount({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="px-2 font-semibold tabular">
      {children}
    </p>
  );
}

function withKeys(
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const others = [...chosen].filter((key) => !keys.includes(key));
  return new Set(isChosen ? [...others, ...keys] : others);
}
