// The listed refunds as a file for spreadsheet programs: one refund a line, the newest first.
import { cartCount } from '#domain/cart';
import type { RecordedRefund } from '#domain/refund';
import { madeByCashier } from '#domain/sale';
import { type Column, csvTable, withFormulaEscape } from '#kernel/csv';
import { formatStamp, refundTexts, salesTexts } from '#text';
import { staffOf, tillOf, type SaleNames } from '../sales/read-names.ts';
import {
  amountCell,
  approverCell,
  makerCell,
  methodColumns,
  senderColumn,
  tillText,
  yesOrNo,
} from '../sales/record-columns.ts';

const texts = refundTexts.admin;

export function refundsCsv(refunds: readonly RecordedRefund[], names: SaleNames | null): string {
  return csvTable(columns(names), refunds);
}

function columns(names: SaleNames | null): readonly Column<RecordedRefund>[] {
  const { paper, reasons } = refundTexts;
  const staff = staffOf(names);
  return [
    { heading: salesTexts.time, cell: ({ timestamp }) => formatStamp(timestamp) },
    { heading: paper.number, cell: ({ receiptNumber }) => withFormulaEscape(receiptNumber) },
    { heading: paper.saleNumber, cell: ({ saleReceiptNumber }) => withFormulaEscape(saleReceiptNumber) },
    { heading: salesTexts.till, cell: (refund) => withFormulaEscape(tillText(tillOf(refund, names))) },
    { heading: salesTexts.cashier, cell: makerCell(staff, madeByCashier) },
    { heading: paper.reason, cell: ({ reason }) => reasons[reason] },
    { heading: paper.note, cell: ({ note }) => withFormulaEscape(note ?? '') },
    { heading: salesTexts.pieces, cell: ({ items }) => String(cartCount(items)) },
    { heading: paper.total, cell: ({ total }) => amountCell(total) },
    ...methodColumns(),
    { heading: texts.approvedBy, cell: ({ approvedBy }) => approverCell(staff, approvedBy) },
    { heading: reasons.void, cell: ({ isVoid }) => yesOrNo(isVoid) },
    { heading: texts.beyondSold, cell: ({ isBeyondSold }) => yesOrNo(isBeyondSold) },
    { heading: salesTexts.sentLater, cell: ({ syncedAt }) => yesOrNo(syncedAt !== null) },
    senderColumn(staff, madeByCashier),
  ];
}
