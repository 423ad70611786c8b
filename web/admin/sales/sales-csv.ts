// The listed sales as a file for spreadsheet programs: one sale a line, the newest first.
import { cartCount } from '#domain/cart';
import { discountTotal, madeByCashier, paymentLines, type RecordedSale } from '#domain/sale';
import { codeCell, type Column, csvTable, type CsvReader, withFormulaEscape } from '#kernel/csv';
import { discountTexts, formatStamp, makerTexts, paymentMethodTexts, salesTexts } from '#text';
import { staffOf, tillOf, type SaleNames } from './read-names.ts';
import {
  amountCell,
  approverCell,
  makerCell,
  methodColumns,
  senderColumn,
  tillText,
  yesOrNo,
} from './record-columns.ts';

const texts = salesTexts;

export function salesCsv(sales: readonly RecordedSale[], names: SaleNames | null, reader: CsvReader): string {
  return csvTable(columns(names, reader), sales);
}

function columns(names: SaleNames | null, reader: CsvReader): readonly Column<RecordedSale>[] {
  const staff = staffOf(names);
  return [
    { heading: texts.time, cell: ({ timestamp }) => formatStamp(timestamp) },
    { heading: texts.receipt, cell: ({ receiptNumber }) => withFormulaEscape(receiptNumber) },
    { heading: texts.till, cell: (sale) => withFormulaEscape(tillText(tillOf(sale, names))) },
    { heading: texts.cashier, cell: makerCell(staff, madeByCashier) },
    { heading: texts.pieces, cell: ({ items }) => String(cartCount(items)) },
    { heading: texts.total, cell: ({ total }) => amountCell(total) },
    { heading: texts.method, cell: ({ paymentMethod }) => paymentMethodTexts[paymentMethod] },
    ...methodColumns(),
    { heading: texts.references, cell: (sale) => codeCell(referencesOf(sale), reader) },
    { heading: texts.paid, cell: ({ amountPaid }) => amountCell(amountPaid) },
    { heading: texts.change, cell: ({ change }) => amountCell(change) },
    { heading: discountTexts.listTotal, cell: ({ listTotal }) => amountCell(listTotal) },
    { heading: discountTexts.discounts, cell: (sale) => amountCell(discountTotal(sale)) },
    { heading: discountTexts.reason, cell: reasonsOf },
    { heading: texts.exchange, cell: ({ exchangeOf }) => yesOrNo(exchangeOf !== null) },
    { heading: texts.sentLater, cell: ({ syncedAt }) => yesOrNo(syncedAt !== null) },
    senderColumn(staff, madeByCashier),
    { heading: makerTexts.approver, cell: ({ approvedBy }) => approverCell(staff, approvedBy) },
  ];
}

/** All references of a sale in one cell; a reference has no blanks. */
function referencesOf(sale: RecordedSale): string {
  return paymentLines(sale)
    .flatMap(({ reference }) => (reference === '' ? [] : [reference]))
    .join(' ');
}

/** Each reason once; the rounding of a total has none. */
function reasonsOf({ discounts: { lines, cart } }: RecordedSale): string {
  const given = [...Object.values(lines), ...(cart === null ? [] : [cart])];
  return [...new Set(given.map(({ reason }) => discountTexts.reasons[reason]))].join(' | ');
}
