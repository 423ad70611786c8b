// The visitor's own copies of orders in browser storage: `pendingOrders` (every order, sent or not) and `orders` (not yet sent).
import { isFields, readFlag, readJsonArray, readText, type Fields } from '#kernel/fields';
import { orderDocument, readOrder, type Order } from './order.ts';

/** The full payload of an order with its id, and whether the backend has it (CH-20..23). */
export interface PendingOrder {
  readonly order: Order;
  readonly isSent: boolean;
  readonly shown: ShownOutcome;
}

/**
 * What the visitor has seen of an order: nothing, so its cart is still full; that it is queued; or that the shop has it. Stored, because the page
 * may be closed at any moment (FW-25).
 */
type ShownOutcome = 'nothing' | 'queued' | 'sent';

/** Maximum number of the visitor's copies; an unsent one is never dropped. */
const maxPendingOrders = 20;

/** The record under `orders` while an order cannot be sent (CH-19, DB-16): money in pounds. */
export type LocalOrder = ReturnType<typeof localOrder>;

/** Adds the copy of an order before it is sent; drops the oldest copies of sent orders. */
export function addPendingOrder(orders: readonly PendingOrder[], order: Order): readonly PendingOrder[] {
  const others = orders.filter((pending) => pending.order.id !== order.id);
  let surplus = others.length + 1 - maxPendingOrders;
  const remaining = others.filter(({ isSent }) => {
    const goes = isSent && surplus > 0;
    if (goes) surplus -= 1;
    return !goes;
  });
  return [...remaining, { order, isSent: false, shown: 'nothing' }];
}

/** Marks the copy of an order as sent. */
export function markOrderSent(orders: readonly PendingOrder[], id: string): readonly PendingOrder[] {
  return orders.map((pending) => (pending.order.id === id ? { ...pending, isSent: true } : pending));
}

/** Marks the outcome of an order, as it is now, as seen by the visitor. */
export function markOrderShown(orders: readonly PendingOrder[], id: string): readonly PendingOrder[] {
  return orders.map((pending) =>
    pending.order.id === id ? { ...pending, shown: pending.isSent ? 'sent' : 'queued' } : pending,
  );
}

/** Removes the copy of an order that the backend refused. */
export function dropPendingOrder(orders: readonly PendingOrder[], id: string): readonly PendingOrder[] {
  return orders.filter(({ order }) => order.id !== id);
}

/** The orders that are not sent yet, oldest first. */
export function unsentOrders(orders: readonly PendingOrder[]): readonly Order[] {
  return orders.filter(({ isSent }) => !isSent).map(({ order }) => order);
}

/** The text to store under `pendingOrders`. */
export function pendingOrdersToJson(orders: readonly PendingOrder[]): string {
  return JSON.stringify(
    orders.map(({ order, isSent, shown }) => ({
      id: order.id,
      ...orderDocument(order),
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      sent: isSent,
      shown,
    })),
  );
}

/** Reads the text under `pendingOrders`; from broken content it returns the usable part, and whether the content was broken. */
export function pendingOrdersFromJson(json: string | null): {
  readonly orders: readonly PendingOrder[];
  readonly isBroken: boolean;
} {
  const entries = json === null ? [] : readJsonArray(json);
  if (entries === null) return { orders: [], isBroken: true };
  const orders = entries.filter(isPendingOrder).map(readPendingOrder);
  return { orders, isBroken: orders.length < entries.length };
}

/** The record of CH-19 for an order that could not be sent; `texts` are its Arabic date and status. */
export function localOrder(order: Order, texts: { readonly date: string; readonly status: string }) {
  const { items, totalAmount, customerInfo } = orderDocument(order);
  return {
    id: order.id,
    orderNumber: order.orderNumber.replace(/^ORD-/, 'LOCAL-'),
    items,
    total: totalAmount,
    customerInfo,
    date: texts.date,
    status: texts.status,
    isLocal: true,
  } as const;
}

function isPendingOrder(entry: unknown): entry is Fields {
  return isFields(entry) && readText(entry, 'id') !== '' && readOrder('', entry).items.length > 0;
}

function readPendingOrder(fields: Fields): PendingOrder {
  const isSent = readFlag(fields, 'sent', false);
  return {
    order: readOrder(readText(fields, 'id'), fields),
    isSent,
    shown: shownOutcomes.find((one) => one === fields['shown']) ?? (isSent ? 'sent' : 'nothing'),
  };
}

const shownOutcomes: readonly ShownOutcome[] = ['nothing', 'queued', 'sent'];
