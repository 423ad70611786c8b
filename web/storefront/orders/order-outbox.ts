// The orders that this device sends (CH-18..23). Each order is stored under `pendingOrders` before it is sent, reaches the
// backend exactly once, and is sent again while the backend cannot be reached.
import type { BackendFailure } from '#backend/failure';
import type { OrderRepository } from '#backend/orders';
import { haveSameLines, type Cart } from '#domain/cart';
import { unsentOrders, type CustomerInfo, type Order, type PendingOrder } from '#domain/order';
import { err, ok, type Result } from '#kernel/result';
import type { DeviceStorage } from '../../shell/storage/index.ts';
import { createOrderStorage } from './order-storage.ts';

/** A submitted order: the backend has it, or it is queued on this device. */
export type SubmitOutcome = { readonly type: 'Sent' } | { readonly type: 'Queued' };

/** The backend refused the order, or the order can be neither sent nor stored. */
export type SubmitError = { readonly type: 'Refused' } | { readonly type: 'NotSaved' };

/** The outcome of a queued order. A refused order stays on the device and is sent again only after the next page load. */
export interface OrderOutcome {
  readonly type: 'Sent' | 'Refused';
  readonly order: Order;
  /** The visitor left the checkout before the outcome was known, so the cart of the order is still full. */
  readonly isCartFull: boolean;
}

export type OrderState = 'queued' | 'refused' | 'acknowledged';

export interface OrderOutbox {
  /** Sends an order for the first time. */
  readonly submit: (order: Order) => Promise<Result<SubmitOutcome, SubmitError>>;
  /** Sends the queued orders, in one tab at a time. */
  readonly sendQueued: () => Promise<void>;
  readonly stateOf: (orderNumber: string) => OrderState;
  /** The copies of the orders of this device, oldest first. */
  readonly ownOrders: () => readonly PendingOrder[];
  /** The copy of an order, or null: the visitor may have cleared it. */
  readonly orderOf: (orderNumber: string) => Order | null;
  /** The number of the order made from this cart whose checkout was left before the order was sent, or null. */
  readonly interrupted: (cart: Cart) => string | null;
  /** The customer of the newest sent order of this device, or null (WS-28). */
  readonly lastCustomer: () => CustomerInfo | null;
  /** Proposes that customer no more; the orders stay (FW-21). */
  readonly forgetCustomer: () => void;
  /** Removes the copies of sent orders, and the customer's data with them. */
  readonly forgetSent: () => void;
  /** Calls the listener with the outcome of each queued order. Returns the function that unsubscribes. */
  readonly onOutcome: (listener: (outcome: OrderOutcome) => void) => () => void;
}

export interface OrderOutboxDeps {
  readonly storage: DeviceStorage;
  readonly repository: () => Promise<Pick<OrderRepository, 'create' | 'createIfMissing'>>;
  /** Runs the work unless another tab is running it. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
}

/** The outbox of one page. It has no timer: its owner must call `sendQueued`. */
export function createOrderOutbox(deps: OrderOutboxDeps): OrderOutbox {
  const stored = createOrderStorage(deps.storage);
  const listeners = new Set<(outcome: OrderOutcome) => void>();
  const refused = new Set<string>();
  const submitting = new Set<string>();

  const sendAll = async () => {
    const queued = unsentOrders(stored.read()).filter(({ id }) => !refused.has(id) && !submitting.has(id));
    if (queued.length === 0) return;
    const repository = await deps.repository();
    for (const order of queued) {
      const isCartFull = !stored.isLocal(order.id);
      const sent = await repository.createIfMissing(order);
      if (!sent.ok && mayRetry(sent.error)) return;
      if (sent.ok) stored.markSent(order.id);
      else refused.add(order.id);
      for (const listener of listeners) listener({ type: sent.ok ? 'Sent' : 'Refused', order, isCartFull });
    }
  };

  return {
    submit: async (order) => {
      submitting.add(order.id);
      try {
        const isSaved = stored.save(order);
        const repository = await deps.repository();
        const sent = await repository.create(order);
        if (sent.ok) {
          stored.markSent(order.id);
          return ok({ type: 'Sent' });
        }
        if (!mayRetry(sent.error)) {
          stored.drop(order.id);
          return err({ type: 'Refused' });
        }
        // An order that is not on the disk is lost with the page, so the visitor must not be promised that it will be sent.
        if (!isSaved) return err({ type: 'NotSaved' });
        stored.saveLocal(order);
        return ok({ type: 'Queued' });
      } finally {
        submitting.delete(order.id);
      }
    },
    sendQueued: () => deps.withLock(sendAll),
    stateOf: (orderNumber) => {
      const unsent = unsentOrders(stored.read()).find((order) => order.orderNumber === orderNumber);
      if (unsent === undefined) return 'acknowledged';
      return refused.has(unsent.id) ? 'refused' : 'queued';
    },
    ownOrders: stored.read,
    orderOf: (orderNumber) =>
      stored.read().find(({ order }) => order.orderNumber === orderNumber)?.order ?? null,
    interrupted: (cart) => {
      const order = unsentOrders(stored.read()).find(
        ({ id, items }) => !refused.has(id) && !stored.isLocal(id) && haveSameLines(items, cart),
      );
      return order?.orderNumber ?? null;
    },
    lastCustomer: () => stored.proposed()?.customerInfo ?? null,
    forgetCustomer: stored.dropProposal,
    forgetSent: stored.dropSent,
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** After an outage, or a concurrent write to the same document, the same order may be sent again. */
function mayRetry(failure: BackendFailure): boolean {
  return failure.type === 'Unreachable' || failure.type === 'Conflict';
}
