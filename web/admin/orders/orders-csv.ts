// The listed orders as a file for spreadsheet programs: one order a line, the newest first.
import { cartCount, isProductLine } from '#domain/cart';
import { displayOrderNumber, netToCollect, type Order } from '#domain/order';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { toPounds } from '#kernel/money';
import { adminTexts, formatMoment } from '#text';

const texts = adminTexts.orders;

export function ordersCsv(orders: readonly Order[]): string {
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
  return csvFile([headings, ...orders.map(recordOf)]);
}

function recordOf(order: Order): readonly string[] {
  const { name, phone, email, city, address, paymentMethod } = order.customerInfo;
  return [
    withFormulaEscape(displayOrderNumber(order)),
    order.createdAt === null ? '' : formatMoment(order.createdAt),
    texts.statuses[order.status],
    withFormulaEscape(name),
    withFormulaEscape(phone),
    withFormulaEscape(email),
    texts.cities[city],
    withFormulaEscape(address),
    texts.payments[paymentMethod],
    withFormulaEscape(
      order.items.map((item) => `${item.name} ${texts.lineQuantity(item.quantity)}`).join(' | '),
    ),
    String(cartCount(order.items.filter(isProductLine))),
    String(toPounds(order.totalAmount)),
    String(toPounds(netToCollect(order))),
  ];
}
