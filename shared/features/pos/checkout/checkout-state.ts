// The checkout as a state machine: idle → checking → paying → saving → sold. A payment holds a copy of the cart (R10), so that no
// price and no line changes while it is open (R11).
import { isSameCart, type Cart } from '#domain/cart';
import { isSameTerms, noSaleTerms, priceCart, type SaleTerms } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import type { RefundReceipt, SaleReceipt } from '#till';
import type { OpenExchange } from '../exchange/open-exchange.ts';

/** A cart with its discounts, and the refund that it is exchanged for. */
interface Selling {
  readonly cart: Cart;
  readonly terms?: SaleTerms | undefined;
  readonly exchange?: OpenExchange | undefined;
}

export interface Payment {
  /** The id of the sale that this payment will record. */
  readonly id: string;
  readonly cart: Cart;
  /** The discounts of the cart. */
  readonly terms?: SaleTerms | undefined;
  /** What comes back for this cart (RF-21). */
  readonly exchange?: OpenExchange | undefined;
  readonly total: Piastres;
}

export type CheckoutState =
  | { readonly type: 'Idle' }
  /** The till checks whether the cart can be sold. `last` stays visible. */
  | ({ readonly type: 'Checking'; readonly last: Sold | null } & Selling)
  | { readonly type: 'Paying'; readonly payment: Payment }
  /** The money is taken. Only the till decides the outcome of the sale, whatever happens to the cart. */
  | { readonly type: 'Saving'; readonly payment: Payment }
  /** The last sale stays visible until the next payment is opened. */
  | Sold;

interface Sold {
  readonly type: 'Sold';
  readonly receipt: SaleReceipt;
  /** The refund of an exchange. */
  readonly refund?: RefundReceipt | undefined;
}

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
  | { readonly type: 'Recorded'; readonly receipt: SaleReceipt; readonly refund?: RefundReceipt }
  | { readonly type: 'NotRecorded' }
  /** Nothing is recorded before the shift is opened or closed, or an admin approves: the payment waits with its amounts (SF-14, SF-19, FS-43). */
  | { readonly type: 'PaymentWaits' }
  | { readonly type: 'NewSalePressed' };

export const idle: CheckoutState = { type: 'Idle' };

/** Returns the next state. An event that does not belong to the state changes nothing. */
export function afterEvent(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (state.type) {
    case 'Idle':
      return event.type === 'PayPressed' ? startChecking(event, state) : state;
    case 'Checking':
      return afterChecking(state, event);
    case 'Paying':
      return afterPaying(state, event);
    case 'Saving':
      return afterSaving(state, event);
    case 'Sold':
      if (event.type === 'NewSalePressed') return idle;
      return event.type === 'PayPressed' ? startChecking(event, state) : state;
  }
}

/** Whether scans must wait, so that the cart of an open payment does not change. */
export function isBusy({ type }: CheckoutState): boolean {
  return type === 'Checking' || type === 'Paying' || type === 'Saving';
}

function afterSaving(state: Extract<CheckoutState, { type: 'Saving' }>, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'Recorded':
      return { type: 'Sold', receipt: event.receipt, refund: event.refund };
    case 'PaymentWaits':
      return { type: 'Paying', payment: state.payment };
    case 'NotRecorded':
      return idle;
    default:
      return state;
  }
}

function startChecking(
  { cart, terms, exchange }: Selling,
  state: Extract<CheckoutState, { type: 'Idle' | 'Sold' }>,
): CheckoutState {
  return cart.length === 0
    ? state
    : { type: 'Checking', cart, terms, exchange, last: state.type === 'Sold' ? state : null };
}

function afterChecking(
  state: Extract<CheckoutState, { type: 'Checking' }>,
  event: CheckoutEvent,
): CheckoutState {
  const { cart, terms, exchange, last } = state;
  const before: CheckoutState = last ?? idle;
  switch (event.type) {
    case 'Ready':
      return { type: 'Paying', payment: { id: event.id, cart, terms, exchange, total: totalOf(state) } };
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
