// The checkout as a state machine: idle → checking → paying → saving → sold. A payment holds a copy of the cart (R10), so that no
// price and no line changes while it is open (R11).
import { isSameCart, type Cart } from '#domain/cart';
import { isSameTerms, noSaleTerms, priceCart, type SaleTerms } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import type { SaleReceipt } from '#till';

/** A cart with its discounts. */
interface Selling {
  readonly cart: Cart;
  readonly terms?: SaleTerms | undefined;
}

export interface Payment {
  /** The id of the sale that this payment will record. */
  readonly id: string;
  readonly cart: Cart;
  /** The discounts of the cart. */
  readonly terms?: SaleTerms | undefined;
  readonly total: Piastres;
}

export type CheckoutState =
  | { readonly type: 'Idle' }
  /** The till checks whether the cart can be sold. `last` stays visible. */
  | ({ readonly type: 'Checking'; readonly last: SaleReceipt | null } & Selling)
  | { readonly type: 'Paying'; readonly payment: Payment }
  /** The money is taken. Only the till decides the outcome of the sale, whatever happens to the cart. */
  | { readonly type: 'Saving'; readonly payment: Payment }
  /** The last sale stays visible until the next payment is opened. */
  | { readonly type: 'Sold'; readonly receipt: SaleReceipt };

export type CheckoutEvent =
  | ({ readonly type: 'PayPressed' } & Selling)
  | { readonly type: 'Ready'; readonly id: string }
  | { readonly type: 'NotReady' }
  /** The stored cart changed, in this window or in another one. */
  | ({ readonly type: 'CartChanged' } & Selling)
  /** Another window ended this payment: it sold the cart or released the sale's id. */
  | { readonly type: 'EndedElsewhere' }
  | { readonly type: 'Closed' }
  | { readonly type: 'ConfirmPressed' }
  | { readonly type: 'Recorded'; readonly receipt: SaleReceipt }
  | { readonly type: 'NotRecorded' }
  | { readonly type: 'NewSalePressed' };

export const idle: CheckoutState = { type: 'Idle' };

/** Returns the next state. An event that does not belong to the state changes nothing. */
export function afterEvent(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (state.type) {
    case 'Idle':
      return event.type === 'PayPressed' ? checking(event, state) : state;
    case 'Checking':
      return afterChecking(state, event);
    case 'Paying':
      return afterPaying(state, event);
    case 'Saving':
      if (event.type === 'Recorded') return { type: 'Sold', receipt: event.receipt };
      return event.type === 'NotRecorded' ? idle : state;
    case 'Sold':
      if (event.type === 'NewSalePressed') return idle;
      return event.type === 'PayPressed' ? checking(event, state) : state;
  }
}

/** Whether scans must wait, so that the cart of an open payment does not change. */
export function isBusy({ type }: CheckoutState): boolean {
  return type === 'Checking' || type === 'Paying' || type === 'Saving';
}

function checking(
  { cart, terms }: Selling,
  state: Extract<CheckoutState, { type: 'Idle' | 'Sold' }>,
): CheckoutState {
  return cart.length === 0
    ? state
    : { type: 'Checking', cart, terms, last: state.type === 'Sold' ? state.receipt : null };
}

function afterChecking(
  state: Extract<CheckoutState, { type: 'Checking' }>,
  event: CheckoutEvent,
): CheckoutState {
  const { cart, terms, last } = state;
  const before: CheckoutState = last === null ? idle : { type: 'Sold', receipt: last };
  switch (event.type) {
    case 'Ready':
      return { type: 'Paying', payment: { id: event.id, cart, terms, total: totalOf(state) } };
    case 'CartChanged':
      return isSameSelling(state, event) ? state : before;
    case 'NotReady':
    case 'EndedElsewhere':
      return before;
    default:
      return state;
  }
}

function afterPaying(state: Extract<CheckoutState, { type: 'Paying' }>, event: CheckoutEvent): CheckoutState {
  const { payment } = state;
  switch (event.type) {
    case 'ConfirmPressed':
      return { type: 'Saving', payment };
    case 'CartChanged':
      return isSameSelling(payment, event) ? state : idle;
    case 'Closed':
    case 'EndedElsewhere':
      return idle;
    default:
      return state;
  }
}

function totalOf({ cart, terms = noSaleTerms }: Selling): Piastres {
  return priceCart(cart, terms, terms.cashStep).total;
}

/** R10: a payment belongs to its cart with its discounts. */
function isSameSelling(first: Selling, second: Selling): boolean {
  return isSameCart(first.cart, second.cart) && isSameTerms(first.terms, second.terms);
}
