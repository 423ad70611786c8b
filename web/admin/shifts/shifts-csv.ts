// The listed shifts as a file for spreadsheet programs: one shift a line, the newest first.
import { shareGivenOff } from '#domain/sale';
import { countedCash, listTotalOf, type Shift, type ShiftSums } from '#domain/shift';
import { type Column, csvTable, withFormulaEscape } from '#kernel/csv';
import { toPounds } from '#kernel/money';
import { formatStamp, formatShare, makerTexts, shiftTexts } from '#text';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { amountCell, approverCell, makerCell, senderColumn, tillText } from '../sales/record-columns.ts';
import { madeByCloser, namedShift, shiftNumberOf, tillOfShift } from './shift-names.ts';

const texts = shiftTexts.admin;

export function shiftsCsv(shifts: readonly Shift[], names: SaleNames | null): string {
  return csvTable(columns(names), shifts);
}

function columns(names: SaleNames | null): readonly Column<Shift>[] {
  const { columns: headings } = texts;
  const staff = staffOf(names);
  return [
    { heading: texts.opened, cell: ({ opening }) => formatStamp(opening.at) },
    { heading: headings.closed, cell: ({ close }) => (close === null ? '' : formatStamp(close.at)) },
    { heading: texts.number, cell: (shift) => withFormulaEscape(shiftNumberOf(shift, names)) },
    { heading: texts.till, cell: (shift) => withFormulaEscape(tillText(tillOfShift(shift, names))) },
    { heading: texts.cashier, cell: makerCell(staff, madeByCloser) },
    { heading: texts.state, cell: ({ close }) => texts.states[close?.closing ?? 'open'] },
    { heading: headings.float, cell: ({ opening }) => amountCell(opening.float) },
    { heading: headings.sales, cell: (shift) => amountCell(totalsOf(shift)?.sales ?? null) },
    { heading: headings.refunds, cell: (shift) => amountCell(totalsOf(shift)?.refunds ?? null) },
    { heading: headings.expected, cell: (shift) => amountCell(cashOf(shift)?.expected ?? null) },
    {
      heading: headings.counted,
      cell: (shift) => amountCell(totalsOf(shift) === null ? null : (shift.count?.counted ?? null)),
    },
    { heading: texts.difference, cell: (shift) => amountCell(cashOf(shift)?.difference ?? null) },
    { heading: texts.discounts, cell: (shift) => amountCell(totalsOf(shift)?.discounts ?? null) },
    { heading: headings.share, cell: (shift) => shareText(totalsOf(shift)) },
    {
      heading: texts.discountsByCashier,
      cell: (shift) => withFormulaEscape(discountsByCashier(totalsOf(namedShift(shift, staff)))),
    },
    senderColumn(staff, madeByCloser),
    { heading: makerTexts.approver, cell: ({ close }) => approverCell(staff, close?.approvedBy ?? null) },
  ];
}

/** null for an open or abandoned shift, which has no totals (DC-13). */
function totalsOf({ close, sums }: Shift): ShiftSums | null {
  return close === null || close.closing === 'abandoned' ? null : sums;
}

/** null also for a shift that nobody counted. */
function cashOf(shift: Shift) {
  return totalsOf(shift) === null ? null : countedCash(shift);
}

function shareText(totals: ShiftSums | null): string {
  return totals === null ? '' : formatShare(shareGivenOff(totals.discounts, listTotalOf(totals)));
}

function discountsByCashier(totals: ShiftSums | null): string {
  return Object.values(totals?.byCashier ?? {})
    .filter(({ discounts }) => discounts > 0)
    .map(({ name, discounts }) => texts.discountsOf(name, String(toPounds(discounts))))
    .join('، ');
}
