// The life of an order: the actions of its card, and the effect of a status change on the stock.
import { unitsOf, type Units } from '#domain/cart';
import type { CancelReason } from './handling.ts';
import { maxOrderSteps, type Order, type OrderStatus } from './order.ts';

/** A status that needs no reason. */
export type StandingStatus = Exclude<OrderStatus, 'cancelled'>;

export interface OrderAction {
  readonly name: 'Confirm' | 'Cancel' | 'Deliver';
  readonly to: OrderStatus;
}

/** The status actions on an order's card (AO-08..12); the details' dropdown may set any status (AO-21). */
export const cardActions: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  pending: [
    { name: 'Confirm', to: 'confirmed' },
    { name: 'Cancel', to: 'cancelled' },
  ],
  confirmed: [{ name: 'Deliver', to: 'completed' }],
  processing: [],
  shipped: [],
  completed: [],
  cancelled: [],
};

/** An order that is neither delivered nor cancelled. */
export const openStatuses: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped'];

/** Units by product id that a status change takes from the stock or gives back to it. */
export type StockEffect =
  | { readonly type: 'None' }
  | { readonly type: 'Take'; readonly units: Units }
  | { readonly type: 'GiveBack'; readonly units: Units };

/** An order takes its stock when it is confirmed or moved to a later status, and gives it back when cancelled, each once. */
export function stockEffect(order: Order, next: OrderStatus): StockEffect {
  if (takesStock[next] && !order.stockTaken) return { type: 'Take', units: unitsOf(order.items) };
  if (next === 'cancelled' && order.stockTaken) return { type: 'GiveBack', units: unitsOf(order.items) };
  return { type: 'None' };
}

/** By product id, the pieces that a status change takes from the stock, below 0 for those that it gives back. */
export function takenUnits(order: Order, next: OrderStatus): Units {
  const effect = stockEffect(order, next);
  if (effect.type === 'None') return {};
  const sign = effect.type === 'Take' ? 1 : -1;
  return Object.fromEntries(Object.entries(effect.units).map(([id, units]) => [id, sign * units]));
}

/** The units by product that a cancellation gave back to the stock; empty for an order that had taken none. */
export function returnedUnits({ status, stockTaken, steps, items }: Order): Units {
  const tookStock = steps.some((step) => takesStock[step.status]);
  return status === 'cancelled' && !stockTaken && tookStock ? unitsOf(items) : {};
}

/** The order after a status change at an instant, with its stock taken. */
export function withStatus(order: Order, next: StandingStatus, now: number): Order {
  return withStep({ ...order, reason: null }, next, now);
}

/** The order after its cancellation at an instant, with its stock given back (OD-18). */
export function withCancellation(order: Order, reason: CancelReason, now: number): Order {
  return withStep({ ...order, reason }, 'cancelled', now);
}

/** The cancelled order with another reason. */
export function withReason(order: Order, reason: CancelReason, now: number): Order {
  return { ...order, reason, updatedAt: now };
}

/** The changed order, whose new steps name who took them (FA-30). */
export function signedBy(by: string, before: Order, after: Order): Order {
  const known = new Set(before.steps);
  return { ...after, steps: after.steps.map((step) => (known.has(step) ? step : { ...step, by })) };
}

function withStep(order: Order, next: OrderStatus, now: number): Order {
  return {
    ...order,
    status: next,
    updatedAt: now,
    steps: [...order.steps, { status: next, at: now }].slice(-maxOrderSteps),
    stockTaken: stockTakenAfter[stockEffect(order, next).type] ?? order.stockTaken,
  };
}

const takesStock: Readonly<Record<OrderStatus, boolean>> = {
  pending: false,
  confirmed: true,
  processing: true,
  shipped: true,
  completed: true,
  cancelled: false,
};

const stockTakenAfter: Readonly<Record<StockEffect['type'], boolean | null>> = {
  None: null,
  Take: true,
  GiveBack: false,
};
