// The two keys of browser storage with orders: `pendingOrders` (every order of this visitor) and `orders` (the orders that could
// not be sent, in the format of CH-19). Unreadable content moves to `<key>.broken`.
import { readJsonArray } from '#kernel/fields';
import {
  dropPendingOrder,
  addPendingOrder,
  localOrder,
  markOrderSent,
  markOrderShown,
  pendingOrdersFromJson,
  pendingOrdersToJson,
  type Order,
  type PendingOrder,
} from '#domain/order';
import { purchaseTexts } from '#text';
import type { DeviceStorage } from '../../shell/storage/index.ts';

export interface OrderStorage {
  readonly read: () => readonly PendingOrder[];
  /** Whether the order is stored on this device. */
  readonly save: (order: Order) => boolean;
  /** Also writes the record of CH-19. */
  readonly saveLocal: (order: Order) => void;
  /** For an acknowledged order: the visitor's copy stays, the record of CH-19 is removed. */
  readonly markSent: (id: string) => void;
  readonly markShown: (id: string) => void;
  readonly drop: (id: string) => void;
  /** Removes the visitor's copies of sent orders. */
  readonly dropSent: () => void;
  /** The newest sent order, unless its customer is not to be proposed any more. */
  readonly proposedOrder: () => Order | null;
  /** Proposes no customer until another order is sent. */
  readonly dropProposal: () => void;
}

/** Reads the storage at each call, because another tab may have written to it. */
export function createOrderStorage(storage: DeviceStorage): OrderStorage {
  const read = () => {
    const text = storage.read(pendingKey);
    const { orders: pending, isBroken } = pendingOrdersFromJson(text);
    if (isBroken && text !== null) storage.write(`${pendingKey}.broken`, text);
    return pending;
  };
  const change = (next: (pending: readonly PendingOrder[]) => readonly PendingOrder[]) =>
    storage.write(pendingKey, pendingOrdersToJson(next(read())));
  return {
    read,
    save: (order) => change((pending) => addPendingOrder(pending, order)),
    saveLocal: (order) => writeLocal(storage, [...otherLocals(storage, order.id), localRecord(order)]),
    markSent: (id) => {
      change((pending) => markOrderSent(pending, id));
      dropLocal(storage, id);
    },
    markShown: (id) => void change((pending) => markOrderShown(pending, id)),
    drop: (id) => {
      change((pending) => dropPendingOrder(pending, id));
      dropLocal(storage, id);
    },
    dropSent: () => {
      change((pending) => pending.filter(({ isSent }) => !isSent));
      storage.remove(forgottenKey);
    },
    proposedOrder: () => {
      const order = newestSent(read());
      return order?.id === storage.read(forgottenKey) ? null : order;
    },
    dropProposal: () => {
      const order = newestSent(read());
      if (order !== null) storage.write(forgottenKey, order.id);
    },
  };
}

function newestSent(pending: readonly PendingOrder[]): Order | null {
  return pending.findLast(({ isSent }) => isSent)?.order ?? null;
}

const pendingKey = 'pendingOrders';
const localKey = 'orders';
/** The id of the order whose customer is not proposed any more. */
const forgottenKey = 'aleef.forgottenProposal';

function localRecord(order: Order) {
  return localOrder(order, {
    date: new Date(order.createdAt ?? 0).toLocaleString('ar-EG', { timeZone: 'Africa/Cairo' }),
    status: purchaseTexts.confirmation.pendingLocal,
  });
}

function dropLocal(storage: DeviceStorage, id: string): void {
  if (storage.read(localKey) !== null) writeLocal(storage, otherLocals(storage, id));
}

function writeLocal(storage: DeviceStorage, records: readonly unknown[]): void {
  if (records.length === 0) storage.remove(localKey);
  else storage.write(localKey, JSON.stringify(records));
}

function otherLocals(storage: DeviceStorage, id: string): readonly unknown[] {
  return localsIn(storage).filter((record) => idOf(record) !== id);
}

function localsIn(storage: DeviceStorage): readonly unknown[] {
  const text = storage.read(localKey);
  if (text === null) return [];
  const records = readJsonArray(text);
  if (records === null) storage.write(`${localKey}.broken`, text);
  return records ?? [];
}

function idOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
}
