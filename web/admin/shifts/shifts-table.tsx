// The table of the shifts; a row opens the sheet of its shift.
import { useState } from 'react';
import { countedCash, isOpenTooLong, type Shift } from '#domain/shift';
import type { Piastres } from '#kernel/money';
import { shiftTexts } from '#text';
import { Badge, ColumnPrice, DataTable, RowButton, type Column, Moment } from '#ui';
import { MakerName } from '../data/maker-name.tsx';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { TillLabel } from '../sales/sales-table.tsx';
import { madeByCloser, shiftNumberOf, tillOfShift } from './shift-names.ts';

const texts = shiftTexts.admin;

export function ShiftsTable(props: {
  readonly shifts: readonly Shift[];
  readonly names: SaleNames | null;
  readonly onOpen: (shift: Shift) => void;
}) {
  const { shifts, names, onOpen } = props;
  return (
    <DataTable
      caption={texts.title}
      rows={shifts}
      rowKey={({ id }) => id}
      columns={columnsFor(names, onOpen)}
      hasStickyHeading
      onOpen={onOpen}
    />
  );
}

/** Whether a shift is open, how it was closed, and whether it is open for too long. */
function ShiftState({ shift }: { readonly shift: Shift }) {
  const [now] = useState(() => Date.now());
  if (isOpenTooLong(shift, now)) return <Badge tone="danger">{texts.openTooLong}</Badge>;
  if (shift.close === null) return <Badge tone="success">{texts.states.open}</Badge>;
  const { closing } = shift.close;
  return <Badge tone={closing === 'counted' ? 'neutral' : 'warning'}>{texts.states[closing]}</Badge>;
}

function columnsFor(names: SaleNames | null, onOpen: (shift: Shift) => void): readonly Column<Shift>[] {
  return [
    {
      id: 'opened',
      header: texts.opened,
      cell: ({ opening }) => <Moment at={opening.at} className="tabular" />,
    },
    {
      id: 'number',
      header: texts.number,
      cell: (shift) => {
        const number = shiftNumberOf(shift, names);
        return <RowButton number={number} label={texts.show(number)} onPress={() => onOpen(shift)} />;
      },
    },
    {
      id: 'till',
      header: texts.till,
      cell: (shift) => <TillLabel till={tillOfShift(shift, names)} />,
    },
    {
      id: 'cashier',
      header: texts.cashier,
      kind: 'name',
      cell: (shift) => <MakerName made={madeByCloser(shift)} staff={staffOf(names)} />,
    },
    { id: 'state', header: texts.state, cell: (shift) => <ShiftState shift={shift} /> },
    {
      id: 'net',
      header: texts.net,
      kind: 'money',
      cell: ({ sums, close }) =>
        close === null || close.closing === 'abandoned' ? (
          '—'
        ) : (
          <ColumnPrice piastres={sums.sales - sums.refunds} />
        ),
    },
    {
      id: 'difference',
      header: texts.difference,
      kind: 'money',
      cell: (shift) => <Difference difference={countedCash(shift)?.difference ?? null} />,
    },
  ];
}

/** Told by its word and its sign, not by colour alone. */
function Difference({ difference }: { readonly difference: Piastres | null }) {
  if (difference === null) return '—';
  if (difference === 0) return <span className="text-quiet">{texts.noDifference}</span>;
  const isShort = difference < 0;
  return (
    <span className="inline-flex items-baseline justify-end gap-2">
      <Badge tone={isShort ? 'danger' : 'warning'}>{isShort ? texts.short : texts.over}</Badge>
      <ColumnPrice piastres={Math.abs(difference)} />
    </span>
  );
}
