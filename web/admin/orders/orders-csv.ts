// The listed orders as a file for spreadsheet programs: one order a line, at most `maxExported`, the newest first.
import type { BackendFailure } from '#backend/failure';
import type { OrderRepository } from '#backend/orders';
import { cartCount, isProductLine } from '#domain/cart';
import { displayOrderNumber, type Order, type OrderDays } from '#domain/order';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { toPounds } from '#kernel/money';
import { ok, type Result } from '#kernel/result';
import { adminTexts, formatMoment } from '#text';
import type { OrderFilter } from './order-list.ts';

const texts = adminTexts.orders;

/** Read in parts, so that the browser holds no endless list. */
const maxExported = 5_000;
const pageSize = 250;

export interface ExportedOrders {
  readonly orders: readonly Order[];
  /** There are older orders, which are left out. */
  readonly isCut: boolean;
}

export async function readForExport(
  list: OrderRepository['list'],
  filter: OrderFilter,
  days: OrderDays,
): Promise<Result<ExportedOrders, BackendFailure>> {
  const orders: Order[] = [];
  let after = null;
  do {
    const page = await list(filter, { size: pageSize, after }, days);
    if (!page.ok) return page;
    orders.push(...page.value.items);
    after = page.value.next;
  } while (after !== null && orders.length < maxExported);
  return ok({ orders, isCut: after !== null });
}

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
  ];
}
