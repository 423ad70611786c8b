// The visitor's orders on this device (CH-18..23): kept under `pendingOrders` before they are sent, sent exactly once, and
// sent again by themselves for as long as the backend could not be reached.
import type { BackendFailure } from '#backend/failure';
import type { OrderRepository } from '#backend/orders';
import { haveSameLines, type Cart } from '#domain/cart';
import { unsentOrders, type Order } from '#domain/order';
import { err, ok, type Result } from '#kernel/result';
import type { DeviceStorage } from '../../shell/storage/index.ts';
import { orderStorage, type OrderStorage } from './order-storage.ts';

/** What became of an order that was just placed: with the backend, or kept here until it can be. */
export type Placement = { readonly type: 'Sent' } | { readonly type: 'Kept' };

/** Why an order was not placed: the backend said no, or it can neither be sent nor kept. */
export type PlacementFailure = { readonly type: 'Refused' } | { readonly type: 'NotKept' };

/** What became of a kept order later. A refused one stays on the device and is not sent again before the next load. */
export interface OrderOutcome {
  readonly type: 'Sent' | 'Refused';
  readonly order: Order;
  /** Its page was left before anybody knew what became of it: the cart that it was made of is still full. */
  readonly isCartFull: boolean;
}

/** Where an order of this device is. */
export type OrderPlace = 'Waiting' | 'Refused' | 'Arrived';

export interface OrderDesk {
  /** Sends an order for the first time. */
  readonly place: (order: Order) => Promise<Result<Placement, PlacementFailure>>;
  /** Sends what is kept, one tab at a time. */
  readonly sendKept: () => Promise<void>;
  readonly placeOf: (orderNumber: string) => OrderPlace;
  /** The number of the order that was made of this cart and whose page was left before it was sent; null where there is none. */
  readonly interrupted: (cart: Cart) => string | null;
  /** Hears what becomes of kept orders; the answer ends it. */
  readonly listen: (hear: (outcome: OrderOutcome) => void) => () => void;
}

export interface OrderDeskWorld {
  readonly storage: DeviceStorage;
  readonly repository: () => Promise<Pick<OrderRepository, 'place' | 'resend'>>;
  /** One tab at a time: runs the work, or does not while another tab is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

/** The desk of one page. Nothing of it is timed: who opens it says when kept orders are tried again. */
export function orderDesk(world: OrderDeskWorld): OrderDesk {
  const kept = orderStorage(world.storage);
  const listeners = new Set<(outcome: OrderOutcome) => void>();
  const refused = new Set<string>();
  const placing = new Set<string>();
  const tell = (outcome: OrderOutcome) => {
    for (const hear of listeners) hear(outcome);
  };

  const sendAll = async () => {
    const waiting = unsentOrders(kept.read()).filter(({ id }) => !refused.has(id) && !placing.has(id));
    if (waiting.length === 0) return;
    const repository = await world.repository();
    for (const order of waiting) {
      const isCartFull = !kept.isLocal(order.id);
      const sent = await repository.resend(order);
      if (!sent.ok && mayAskAgain(sent.error)) return;
      if (sent.ok) kept.markSent(order.id);
      else refused.add(order.id);
      tell({ type: sent.ok ? 'Sent' : 'Refused', order, isCartFull });
    }
  };

  return {
    place: async (order) => {
      placing.add(order.id);
      try {
        return await place(order, kept, world.repository);
      } finally {
        placing.delete(order.id);
      }
    },
    sendKept: () => world.alone(sendAll),
    placeOf: (orderNumber) => {
      const unsent = unsentOrders(kept.read()).find((order) => order.orderNumber === orderNumber);
      if (unsent === undefined) return 'Arrived';
      return refused.has(unsent.id) ? 'Refused' : 'Waiting';
    },
    interrupted: (cart) => {
      const order = unsentOrders(kept.read()).find(
        ({ id, items }) => !refused.has(id) && !kept.isLocal(id) && haveSameLines(items, cart),
      );
      return order?.orderNumber ?? null;
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}

async function place(
  order: Order,
  kept: OrderStorage,
  openRepository: OrderDeskWorld['repository'],
): Promise<Result<Placement, PlacementFailure>> {
  const isKept = kept.keep(order);
  const repository = await openRepository();
  const sent = await repository.place(order);
  if (sent.ok) {
    kept.markSent(order.id);
    return ok({ type: 'Sent' });
  }
  if (!mayAskAgain(sent.error)) {
    kept.drop(order.id);
    return err({ type: 'Refused' });
  }
  // An order that is on no disk would be gone with the page: then it is better not to promise anything.
  if (!isKept) return err({ type: 'NotKept' });
  kept.keepLocal(order);
  return ok({ type: 'Kept' });
}

/** An outage, or somebody else at the same document: the same order may be asked for again. */
function mayAskAgain(failure: BackendFailure): boolean {
  return failure.type === 'Unreachable' || failure.type === 'Conflict';
}
