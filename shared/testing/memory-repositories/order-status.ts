// The changes of an order in memory: its stock, its person and its hand-over list follow the status.
import type { Actor } from '#backend/documents';
import type { OrderRepository, StatusChangeError } from '#backend/orders';
import type { Units } from '#domain/cart';
import { handOver, openListOf, statusOf, withOrder, type Handover } from '#domain/handover';
import {
  canCorrectReason,
  correctedUnits,
  correctionStep,
  signedBy,
  stockEffect,
  takenUnits,
  withCancellation,
  withReason,
  withStatus,
  type CancelReason,
  type Order,
  type OrderStatus,
  type StandingStatus,
} from '#domain/order';
import { err, ok, type Result } from '#kernel/result';
import { storeList } from './handovers.ts';
import { answer, type MemoryShop } from './memory-shop.ts';
import { withoutParcel, withPerson } from './persons.ts';

type StatusWrites = Pick<
  OrderRepository,
  'setStatus' | 'cancel' | 'correctReason' | 'correct' | 'handOver' | 'setOutcome' | 'remove'
>;

export function createMemoryStatusWrites(shop: MemoryShop): StatusWrites {
  const { orders } = shop;
  const change = (id: string, actor: Actor, decide: Decide, isOfList = false) =>
    answer(shop, () => changeOrder(shop, { id, actor, isOfList }, decide));
  return {
    setStatus: (id, status, actor, seen) => change(id, actor, decideStanding(status, seen)),
    cancel: (id, reason, actor, seen) => change(id, actor, cancellation(reason, seen)),
    correctReason: (id, reason, actor) =>
      change(
        id,
        actor,
        (before, now) => {
          if (before.status === 'cancelled' && before.reason === reason) return before;
          return canCorrectReason(before, now) ? withReason(before, reason, now) : null;
        },
        true,
      ),
    correct: (seen, correction, actor) =>
      answer(shop, () => {
        const stored = orders.get(seen.id);
        if (stored === undefined) return err({ type: 'NotFound' });
        const step = correctionStep({ stored, seen, correction }, { by: actor.id, now: shop.tick() });
        if (!step.ok) return step;
        if (step.value.type === 'Done') return ok(stored);
        if (step.value.type === 'ChangedMeanwhile') {
          return err({ ...step.value, current: stored, by: shop.orderChangedBy.get(seen.id) ?? null });
        }
        const list = listOf(shop, stored);
        if (list !== null) return err({ type: 'WithCourier', courier: list.courier });
        const after = signedBy(actor.id, stored, step.value.after);
        takeUnits(shop, correctedUnits(stored, after));
        orders.set(seen.id, after);
        shop.orderChangedBy.set(seen.id, actor.id);
        return ok(after);
      }),
    setOutcome: (orderId, outcome, actor) => {
      const given = statusOf(outcome);
      const decide = given.status === 'cancelled' ? cameBack(given.reason) : decideStanding(given.status);
      return change(orderId, actor, decide, true);
    },
    handOver: (listId, orderId, actor) =>
      answer(shop, () => {
        const list = shop.handovers.get(listId);
        if (list === undefined) return err({ type: 'NotFound' });
        const order = orders.get(orderId) ?? null;
        const current = order === null ? null : listOf(shop, order);
        const now = shop.tick();
        const step = handOver({ list, orderId, order, current, now });
        if (step.type === 'Nothing') return ok({ type: 'Nothing' });
        storeList(shop, step.list);
        if (step.type === 'LeaveOut') return ok({ type: 'LeftOut', why: step.why });
        store(shop, { before: step.before, after: step.order, actor, now });
        return ok({ type: 'HandedOver' });
      }),
    remove: (id) =>
      answer(shop, () => {
        const order = orders.get(id);
        const list = order === undefined ? null : listOf(shop, order);
        if (list !== null) return err({ type: 'WithCourier', courier: list.courier });
        if (order !== undefined) withoutParcel(shop, order, shop.tick());
        orders.delete(id);
        return ok(undefined);
      }),
  };
}

/** Returns the same order for a change that was made already, and null for one that another change forbids. */
type Decide = (before: Order, now: number) => Order | null;

function decideStanding(status: StandingStatus, seen?: OrderStatus): Decide {
  return (before, now) => {
    if (isSet(before, status)) return before;
    return seen === undefined || before.status === seen ? withStatus(before, status, now) : null;
  };
}

function cancellation(reason: CancelReason, seen?: OrderStatus): Decide {
  return (before, now) => {
    if (isSet(before, 'cancelled') && before.reason === reason) return before;
    const isFree = before.status !== 'cancelled' && (seen === undefined || before.status === seen);
    return isFree ? withCancellation(before, reason, now) : null;
  };
}

function cameBack(reason: CancelReason): Decide {
  return (before, now) =>
    before.status === 'cancelled' && before.reason !== reason
      ? withReason(before, reason, now)
      : cancellation(reason)(before, now);
}

function changeOrder(
  shop: MemoryShop,
  { id, actor, isOfList }: { readonly id: string; readonly actor: Actor; readonly isOfList: boolean },
  decide: Decide,
): Result<Order, StatusChangeError> {
  const before = shop.orders.get(id);
  if (before === undefined) return err({ type: 'NotFound' });
  const now = shop.tick();
  const after = decide(before, now);
  if (after === before) return ok(before);
  if (after === null) {
    return err({ type: 'ChangedMeanwhile', current: before, by: shop.orderChangedBy.get(id) ?? null });
  }
  const list = listOf(shop, before);
  if (list !== null && after.status === 'cancelled' && !isOfList) {
    return err({ type: 'WithCourier', courier: list.courier });
  }
  if (list !== null) storeList(shop, withOrder(list, after));
  return ok(store(shop, { before, after, actor, now }));
}

interface Stored {
  readonly before: Order;
  readonly after: Order;
  readonly actor: Actor;
  readonly now: number;
}

function store(shop: MemoryShop, { before, after, actor, now }: Stored): Order {
  takeUnits(shop, takenUnits(before, after.status));
  const linked = withPerson(shop, before, signedBy(actor.id, before, after), now);
  shop.orders.set(before.id, linked);
  shop.orderChangedBy.set(before.id, actor.id);
  return linked;
}

/** The open hand-over list that an order is on. */
export function listOf({ handovers }: MemoryShop, order: Order): Handover | null {
  return openListOf(order, handovers.get(order.handoverId ?? '') ?? null);
}

function isSet(order: Order, status: OrderStatus): boolean {
  return order.status === status && stockEffect(order, status).type === 'None';
}

function takeUnits(shop: MemoryShop, taken: Units): void {
  for (const [id, units] of Object.entries(taken)) {
    const product = shop.products.get(id);
    if (product !== undefined) shop.products.set(id, { ...product, stock: product.stock - units });
  }
}
