// The listed orders as a file for spreadsheet programs: one order a line, the newest first.
import { cartCount, isProductLine } from '#domain/cart';
import { addressWithLink, displayOrderNumber, stillToCollect, type Order } from '#domain/order';
import { codeCell, csvFile, withFormulaEscape, type CsvReader } from '#kernel/csv';
import { toPounds } from '#kernel/money';
import { adminTexts, formatMoment } from '#text';

const texts = adminTexts.orders;

export function ordersCsv(orders: readonly Order[], reader: CsvReader): string {
  const headings = [
    texts.number,
    texts.createdAt,
    texts.status,
    texts.name,
    texts.phone,
    texts.email,
    texts.city,
    texts.address,
    texts.payment,
    texts.items,
    texts.pieces,
    texts.total,
    texts.net,
  ];
  return csvFile([headings, ...orders.map((order) => recordOf(order, reader))]);
}

function recordOf(order: Order, reader: CsvReader): readonly string[] {
  const { name, phone, email, city, paymentMethod } = order.customerInfo;
  return [
    withFormulaEscape(displayOrderNumber(order)),
    order.createdAt === null ? '' : formatMoment(order.createdAt),
    texts.statuses[order.status],
    withFormulaEscape(name),
    codeCell(phone, reader),
    withFormulaEscape(email),
    texts.cities[city],
    withFormulaEscape(addressWithLink(order.customerInfo)),
    texts.payments[paymentMethod],
    withFormulaEscape(
      order.items.map((item) => `${item.name} ${texts.lineQuantity(item.quantity)}`).join(' | '),
    ),
    String(cartCount(order.items.filter(isProductLine))),
    String(toPounds(order.totalAmount)),
    String(toPounds(stillToCollect(order))),
  ];
}
