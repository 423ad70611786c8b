// The listed refunds as a file for spreadsheet programs: one refund a line, the newest first.
import { cartCount } from '#domain/cart';
import type { RecordedRefund } from '#domain/refund';
import { madeByCashier, paymentMethods } from '#domain/sale';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { noMoney, toPounds } from '#kernel/money';
import { formatMoment, makerTexts, paymentMethodTexts, refundTexts, salesTexts } from '#text';
import { accountName, makerName, senderName } from '../data/staff-names.ts';
import { staffOf, tillOf, type SaleNames } from '../sales/read-names.ts';
import { tillText } from '../sales/sales-csv.ts';

const texts = refundTexts.admin;

export function refundsCsv(refunds: readonly RecordedRefund[], names: SaleNames | null): string {
  const headings = [
    salesTexts.time,
    refundTexts.paper.number,
    refundTexts.paper.saleNumber,
    salesTexts.till,
    salesTexts.cashier,
    refundTexts.paper.reason,
    refundTexts.paper.note,
    salesTexts.pieces,
    refundTexts.paper.total,
    ...paymentMethods.map((method) => paymentMethodTexts[method]),
    texts.approvedBy,
    refundTexts.reasons.void,
    texts.beyondSold,
    salesTexts.sentLater,
    makerTexts.sender,
  ];
  return csvFile([headings, ...refunds.map((refund) => recordOf(refund, names))]);
}

function recordOf(refund: RecordedRefund, names: SaleNames | null): readonly string[] {
  const { approvedBy } = refund;
  const staff = staffOf(names);
  return [
    formatMoment(refund.timestamp),
    withFormulaEscape(refund.receiptNumber),
    withFormulaEscape(refund.saleReceiptNumber),
    withFormulaEscape(tillText(tillOf(refund, names))),
    withFormulaEscape(makerName(staff, madeByCashier(refund))),
    refundTexts.reasons[refund.reason],
    withFormulaEscape(refund.note ?? ''),
    String(cartCount(refund.items)),
    String(toPounds(refund.total)),
    ...paymentMethods.map((method) => String(toPounds(refund.payments[method] ?? noMoney))),
    withFormulaEscape(approvedBy === null ? '' : accountName(staff, approvedBy)),
    yesOrNo(refund.isVoid),
    yesOrNo(refund.isBeyondSold),
    yesOrNo(refund.syncedAt !== null),
    withFormulaEscape(senderName(staff, madeByCashier(refund)) ?? ''),
  ];
}

function yesOrNo(is: boolean): string {
  return is ? salesTexts.yes : salesTexts.no;
}
