// The orders that this device sends (CH-18..23). Each order is stored under `pendingOrders` before it is sent, reaches the
// backend exactly once, and is sent again while the backend cannot be reached.
import { type BackendFailure, isOutage } from '#backend/failure';
import type { OrderRepository } from '#backend/orders';
import { haveSameLines, type Line } from '#domain/cart';
import { unsentOrders, type CustomerInfo, type Order, type PendingOrder } from '#domain/order';
import { err, ok, type Result } from '#kernel/result';
import type { DeviceStorage } from '../../shell/storage/index.ts';
import { createOrderStorage, type OrderStorage } from './order-storage.ts';

/** A submitted order: the backend has it, or it is queued on this device. */
export interface SubmitOutcome {
  readonly type: 'Sent' | 'Queued';
  /** The number of the order that was made from the cart: another tab may have been first (FW-25). */
  readonly orderNumber: string;
}

/** The backend refused the order, or the order can be neither sent nor stored. */
export type SubmitError = { readonly type: 'Refused' } | { readonly type: 'NotSaved' };

/** The outcome of an order that the visitor has not seen. A refused order stays on the device and is sent again only after the next page load. */
export interface OrderOutcome {
  readonly type: 'Sent' | 'Refused';
  readonly order: Order;
  /** The visitor left the checkout before the outcome was known, so the cart of the order is still full. */
  readonly isCartFull: boolean;
}

export type OrderState = 'queued' | 'refused' | 'acknowledged';

export interface OrderOutbox {
  /** Sends an order for the first time, unless this device has an order of the same cart. The caller shows the outcome: `markShown`. */
  readonly submit: (order: Order) => Promise<Result<SubmitOutcome, SubmitError>>;
  /** Sends the queued orders, in one tab at a time. */
  readonly sendQueued: () => Promise<void>;
  readonly stateOf: (orderNumber: string) => OrderState;
  /** The copies of the orders of this device, oldest first. */
  readonly ownOrders: () => readonly PendingOrder[];
  /** The copy of an order, or null: the visitor may have cleared it. */
  readonly orderOf: (orderNumber: string) => Order | null;
  /** The number of the order made from this cart whose checkout was left before its outcome was seen, or null. */
  readonly findInterrupted: (cart: readonly Pick<Line, 'id' | 'quantity'>[]) => string | null;
  /** The customer of the newest sent order of this device, or null (WS-28). */
  readonly lastCustomer: () => CustomerInfo | null;
  /** Proposes that customer no more; the orders stay (FW-21). */
  readonly forgetCustomer: () => void;
  /** Removes the copies of sent orders, and the customer's data with them. */
  readonly forgetSent: () => void;
  /** What is stored or known of orders that were sent or refused and whose outcome was not seen, oldest first. */
  readonly unseenOutcomes: () => readonly OrderOutcome[];
  /** The visitor sees the outcome of the order, and its cart is emptied. */
  readonly markShown: (orderNumber: string) => void;
  /** Calls the listener when an order was sent or refused. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface OrderOutboxDeps {
  readonly storage: DeviceStorage;
  readonly repository: () => Promise<Pick<OrderRepository, 'create' | 'createIfMissing'>>;
  /** Runs the work unless another tab is running it. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
  /** Runs the work when no other tab is running such a work. */
  readonly inTurn: <Value>(work: () => Value) => Promise<Value>;
  /** Whether the cart on this device, as another tab may have left it, has these lines. */
  readonly isCartOf: (order: Order) => boolean;
}

/** The outbox of one page. It has no timer: its owner must call `sendQueued`. */
export function createOrderOutbox(deps: OrderOutboxDeps): OrderOutbox {
  const stored = createOrderStorage(deps.storage);
  const listeners = new Set<() => void>();
  const refused = new Set<string>();
  const submitting = new Set<string>();
  /** Numbers of the orders of the checkout of this page, which shows their outcome itself, and refusals that were seen. */
  const shownHere = new Set<string>();

  const sendAll = async () => {
    const queued = unsentOrders(stored.read()).filter(({ id }) => !refused.has(id) && !submitting.has(id));
    if (queued.length === 0) return;
    const repository = await deps.repository();
    for (const order of queued) {
      const sent = await repository.createIfMissing(order);
      if (!sent.ok && mayRetry(sent.error)) return;
      if (sent.ok) stored.markSent(order.id);
      else refused.add(order.id);
      for (const listener of listeners) listener();
    }
  };

  /** Saves the order, or finds that of another tab: one tab at a time, so that one of two is first. */
  const saveOnce = (order: Order) =>
    deps.inTurn((): Saved => {
      const other = orderOfSameCart(stored.read(), order, deps.isCartOf);
      return other === null || refused.has(other.id)
        ? { order, isSaved: stored.save(order), isOwn: true }
        : { order: other, isSaved: true, isOwn: false };
    });

  return {
    submit: async (order) => {
      submitting.add(order.id);
      try {
        const saved = await saveOnce(order);
        const sent = await sendSaved(stored, await deps.repository(), saved);
        if (sent.ok && sent.value.type === 'Sent') shownHere.add(sent.value.orderNumber);
        return sent;
      } finally {
        submitting.delete(order.id);
      }
    },
    sendQueued: () => deps.withLock(sendAll),
    stateOf: (orderNumber) => stateIn(stored.read(), orderNumber, refused),
    ownOrders: stored.read,
    orderOf: (orderNumber) =>
      stored.read().find(({ order }) => order.orderNumber === orderNumber)?.order ?? null,
    findInterrupted: (cart) => {
      const left = stored
        .read()
        .find(({ order, shown }) => shown === 'nothing' && haveSameLines(order.items, cart));
      return left === undefined || refused.has(left.order.id) ? null : left.order.orderNumber;
    },
    lastCustomer: () => stored.proposedOrder()?.customerInfo ?? null,
    forgetCustomer: stored.dropProposal,
    forgetSent: stored.dropSent,
    unseenOutcomes: () =>
      stored
        .read()
        .filter(({ order }) => !shownHere.has(order.orderNumber))
        .flatMap((pending) => unseenOf(pending, refused)),
    markShown: (orderNumber) => {
      const found = stored.read().find(({ order }) => order.orderNumber === orderNumber);
      if (found === undefined) return;
      if (refused.has(found.order.id)) shownHere.add(orderNumber);
      else {
        stored.markShown(found.order.id);
        shownHere.delete(orderNumber);
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Milliseconds: a cart that cannot be stored is no sign of another tab for longer. */
const sameCartMs = 600_000;

interface Saved {
  readonly order: Order;
  readonly isSaved: boolean;
  /** False for the order of another tab, which also sends it. */
  readonly isOwn: boolean;
}

async function sendSaved(
  stored: OrderStorage,
  repository: Pick<OrderRepository, 'create' | 'createIfMissing'>,
  { order, isSaved, isOwn }: Saved,
): Promise<Result<SubmitOutcome, SubmitError>> {
  const { id, orderNumber } = order;
  const sent = await (isOwn ? repository.create(order) : repository.createIfMissing(order));
  if (sent.ok) {
    stored.markSent(id);
    return ok({ type: 'Sent', orderNumber });
  }
  if (!mayRetry(sent.error)) {
    stored.drop(id);
    return err({ type: 'Refused' });
  }
  // An order that is not on the disk is lost with the page, so the visitor must not be promised that it will be sent.
  if (!isSaved) return err({ type: 'NotSaved' });
  stored.saveLocal(order);
  return ok({ type: 'Queued', orderNumber });
}

/** The order of the same cart that another tab has made, while its cart is full or after it was emptied. */
function orderOfSameCart(
  pending: readonly PendingOrder[],
  order: Order,
  isCartOf: OrderOutboxDeps['isCartOf'],
): Order | null {
  const other = pending.findLast(
    (one) => one.order.id !== order.id && haveSameLines(one.order.items, order.items),
  );
  if (other === undefined) return null;
  const isRecent = (order.createdAt ?? 0) - (other.order.createdAt ?? 0) < sameCartMs;
  return other.shown === 'nothing' || (isRecent && !isCartOf(order)) ? other.order : null;
}

function stateIn(
  pending: readonly PendingOrder[],
  orderNumber: string,
  refused: ReadonlySet<string>,
): OrderState {
  const unsent = unsentOrders(pending).find((order) => order.orderNumber === orderNumber);
  if (unsent === undefined) return 'acknowledged';
  return refused.has(unsent.id) ? 'refused' : 'queued';
}

function unseenOf(
  { order, isSent, shown }: PendingOrder,
  refused: ReadonlySet<string>,
): readonly OrderOutcome[] {
  const isCartFull = shown === 'nothing';
  if (isSent) return shown === 'sent' ? [] : [{ type: 'Sent', order, isCartFull }];
  return refused.has(order.id) ? [{ type: 'Refused', order, isCartFull }] : [];
}

/** After an outage, or a concurrent write to the same document, the same order may be sent again. */
function mayRetry(failure: BackendFailure): boolean {
  return isOutage(failure) || failure.type === 'Conflict';
}
