// The columns that the files of a till's records share: what went by each method of payment, and the people beside who acted.
import { type Made, type Payments, paymentMethods } from '#domain/sale';
import { type Column, withFormulaEscape } from '#kernel/csv';
import { noMoney, type Piastres, toPounds } from '#kernel/money';
import { makerTexts, paymentMethodTexts, salesTexts } from '#text';
import { accountName, makerName, senderName, type StaffNames } from '../data/staff-names.ts';
import type { TillName } from './read-names.ts';

export function methodColumns(): readonly Column<{ readonly payments: Payments }>[] {
  return paymentMethods.map((method) => ({
    heading: paymentMethodTexts[method],
    cell: ({ payments }) => amountCell(payments[method] ?? noMoney),
  }));
}

/** Who made a record: `madeBy` takes it from the record. */
export function makerCell<Item>(staff: StaffNames, madeBy: (item: Item) => Made) {
  return (item: Item) => withFormulaEscape(makerName(staff, madeBy(item)));
}

/** Empty for a record that its maker sent. */
export function senderColumn<Item>(staff: StaffNames, madeBy: (item: Item) => Made): Column<Item> {
  return {
    heading: makerTexts.sender,
    cell: (item) => withFormulaEscape(senderName(staff, madeBy(item)) ?? ''),
  };
}

/** Empty for a record that nobody approved. */
export function approverCell(staff: StaffNames, approver: string | null): string {
  return withFormulaEscape(approver === null ? '' : accountName(staff, approver));
}

/** In pounds; empty where a record has no such amount. */
export function amountCell(amount: Piastres | null): string {
  return amount === null ? '' : String(toPounds(amount));
}

export function tillText({ letter, name }: TillName): string {
  return salesTexts.tillNamed(letter, name);
}

export function yesOrNo(is: boolean): string {
  return is ? salesTexts.yes : salesTexts.no;
}
