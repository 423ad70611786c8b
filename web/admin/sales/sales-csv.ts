// The listed sales as a file for spreadsheet programs: one sale a line, the newest first.
import { cartCount } from '#domain/cart';
import { discountTotal, madeByCashier, paymentLines, paymentMethods, type RecordedSale } from '#domain/sale';
import { codeCell, csvFile, withFormulaEscape, type CsvReader } from '#kernel/csv';
import { noMoney, toPounds } from '#kernel/money';
import { discountTexts, formatMoment, makerTexts, paymentMethodTexts, salesTexts } from '#text';
import { accountName, makerName, senderName } from '../data/staff-names.ts';
import { staffOf, tillOf, type SaleNames, type TillName } from './read-names.ts';

const texts = salesTexts;

export function salesCsv(sales: readonly RecordedSale[], names: SaleNames | null, reader: CsvReader): string {
  const staff = staffOf(names);
  const headings = [
    texts.time,
    texts.receipt,
    texts.till,
    texts.cashier,
    texts.pieces,
    texts.total,
    texts.method,
    ...paymentMethods.map((method) => paymentMethodTexts[method]),
    texts.references,
    texts.paid,
    texts.change,
    discountTexts.listTotal,
    discountTexts.discounts,
    discountTexts.reason,
    texts.exchange,
    texts.sentLater,
    makerTexts.sender,
    makerTexts.approver,
  ];
  const lines = sales.map((sale) => [
    formatMoment(sale.timestamp),
    withFormulaEscape(sale.receiptNumber),
    withFormulaEscape(tillText(tillOf(sale, names))),
    withFormulaEscape(makerName(staff, madeByCashier(sale))),
    String(cartCount(sale.items)),
    String(toPounds(sale.total)),
    paymentMethodTexts[sale.paymentMethod],
    ...paymentMethods.map((method) => String(toPounds(sale.payments[method] ?? noMoney))),
    codeCell(referencesOf(sale), reader),
    String(toPounds(sale.amountPaid)),
    String(toPounds(sale.change)),
    String(toPounds(sale.listTotal)),
    String(toPounds(discountTotal(sale))),
    reasonsOf(sale),
    sale.exchangeOf === null ? texts.no : texts.yes,
    sale.syncedAt === null ? texts.no : texts.yes,
    withFormulaEscape(senderName(staff, madeByCashier(sale)) ?? ''),
    withFormulaEscape(sale.approvedBy === null ? '' : accountName(staff, sale.approvedBy)),
  ]);
  return csvFile([headings, ...lines]);
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

export function tillText({ letter, name }: TillName): string {
  return texts.tillNamed(letter, name);
}
