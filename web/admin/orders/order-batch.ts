// One step for several orders, one commit each (UX-35): it ends at the first order that is short, changed or not answered for.
import type { StatusChangeError } from '#backend/orders';
import { cardActions, type Order, stockEffect } from '#domain/order';
import type { Product } from '#domain/product';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';

export interface BatchDeps {
  readonly productsOf: (order: Order) => Promise<Result<readonly Product[], BackendFailure>>;
  /** What the stock does not cover; empty when the order can be taken from it. */
  readonly shortagesOf: (order: Order, products: readonly Product[]) => readonly string[];
  readonly setStatus: (order: Order, to: BatchStep) => Promise<Result<Order, StatusChangeError>>;
  /** Called with each order after its commit. */
  readonly onDone: (order: Order) => void;
}

/** The steps that several orders take at once. */
export type BatchStep = 'confirmed' | 'completed';

export interface BatchOutcome {
  readonly done: readonly Order[];
  readonly stop: BatchStop | null;
}

/** The order at which the batch ended, and why. */
export interface BatchStop {
  readonly order: Order;
  readonly reason:
    | { readonly type: 'Short'; readonly missing: readonly string[] }
    | { readonly type: 'Failed'; readonly error: StatusChangeError };
}

/** The orders for which a card has this step, the oldest first: the first customer gets the last piece. */
export function ordersFor(orders: readonly Order[], to: BatchStep): readonly Order[] {
  return orders
    .filter(({ status }) => cardActions[status].some((action) => action.to === to))
    .toSorted((one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0));
}

export async function runBatch(
  deps: BatchDeps,
  orders: readonly Order[],
  to: BatchStep,
): Promise<BatchOutcome> {
  const done: Order[] = [];
  for (const order of orders) {
    // One after the other: each order is checked against the stock that the one before it has left.
    const reason = await stepOf(deps, order, to, done);
    if (reason !== null) return { done, stop: { order, reason } };
  }
  return { done, stop: null };
}

async function stepOf(
  deps: BatchDeps,
  order: Order,
  to: BatchStep,
  done: Order[],
): Promise<BatchStop['reason'] | null> {
  if (stockEffect(order, to).type === 'Take') {
    const products = await deps.productsOf(order);
    if (!products.ok) return { type: 'Failed', error: products.error };
    const missing = deps.shortagesOf(order, products.value);
    if (missing.length > 0) return { type: 'Short', missing };
  }
  const changed = await deps.setStatus(order, to);
  if (!changed.ok) return { type: 'Failed', error: changed.error };
  done.push(changed.value);
  deps.onDone(changed.value);
  return null;
}
