// The listed shifts as a file for spreadsheet programs: one shift a line, the newest first.
import { shareGivenOff } from '#domain/sale';
import { countedCash, listTotalOf, type Shift } from '#domain/shift';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { toPounds, type Piastres } from '#kernel/money';
import { formatMoment, formatShare, makerTexts, salesTexts, shiftTexts } from '#text';
import { accountName, makerName, senderName } from '../data/staff-names.ts';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { madeByCloser, namedShift, shiftNumberOf, tillOfShift } from './shift-names.ts';

const texts = shiftTexts.admin;

export function shiftsCsv(shifts: readonly Shift[], names: SaleNames | null): string {
  const { columns } = texts;
  const headings = [
    texts.opened,
    columns.closed,
    texts.number,
    texts.till,
    texts.cashier,
    texts.state,
    columns.float,
    columns.sales,
    columns.refunds,
    columns.expected,
    columns.counted,
    texts.difference,
    texts.discounts,
    columns.share,
    texts.discountsByCashier,
    makerTexts.sender,
    makerTexts.approver,
  ];
  return csvFile([headings, ...shifts.map((shift) => recordOf(shift, names))]);
}

function recordOf(shift: Shift, names: SaleNames | null): readonly string[] {
  const { opening, close } = shift;
  const staff = staffOf(names);
  const made = madeByCloser(shift);
  const approvedBy = close?.approvedBy ?? null;
  const { letter, name } = tillOfShift(shift, names);
  return [
    formatMoment(opening.at),
    close === null ? '' : formatMoment(close.at),
    withFormulaEscape(shiftNumberOf(shift, names)),
    withFormulaEscape(salesTexts.tillNamed(letter, name)),
    withFormulaEscape(makerName(staff, made)),
    texts.states[close?.closing ?? 'open'],
    ...amountsOf(shift).map((amount) => (amount === null ? '' : String(toPounds(amount)))),
    ...discountsIn(namedShift(shift, staff)),
    withFormulaEscape(senderName(staff, made) ?? ''),
    withFormulaEscape(approvedBy === null ? '' : accountName(staff, approvedBy)),
  ];
}

/** Without sums for an open or abandoned shift, without cash for one that nobody counted. */
function amountsOf(shift: Shift): readonly (Piastres | null)[] {
  const { opening, close, sums, count } = shift;
  if (close === null || close.closing === 'abandoned') return [opening.float, null, null, null, null, null];
  const counted = count?.counted ?? null;
  const { expected = null, difference = null } = countedCash(shift) ?? {};
  return [opening.float, sums.sales, sums.refunds, expected, counted, difference];
}

/** Empty where a shift has no totals, as its sums (DC-13). */
function discountsIn({ close, sums }: Shift): readonly string[] {
  if (close === null || close.closing === 'abandoned') return ['', '', ''];
  const { discounts, byCashier } = sums;
  const given = Object.values(byCashier).filter((one) => one.discounts > 0);
  const inNames = given.map((one) => texts.discountsOf(one.name, String(toPounds(one.discounts))));
  return [
    String(toPounds(discounts)),
    formatShare(shareGivenOff(discounts, listTotalOf(sums))),
    withFormulaEscape(inNames.join('، ')),
  ];
}
