// The way of a cart to its sale, as one state machine: idle → checking → paying → saving → sold.
// A payment holds the cart as it was when it was opened (R10): no price and no line of it moves while it is open (R11).
import { cartTotal, isSameCart, type Cart } from '#domain/cart';
import type { Piastres } from '#kernel/money';
import type { SaleReceipt } from '#till';

export interface Payment {
  /** The id of the sale that it becomes. */
  readonly id: string;
  readonly cart: Cart;
  readonly total: Piastres;
}

export type Checkout =
  | { readonly name: 'idle' }
  /** Whether the cart can be sold now is being found out. `last` is still in view. */
  | { readonly name: 'checking'; readonly cart: Cart; readonly last: SaleReceipt | null }
  | { readonly name: 'paying'; readonly payment: Payment }
  /** The money is taken: what becomes of the sale is for the till to say, whatever happens to the cart. */
  | { readonly name: 'saving'; readonly payment: Payment }
  /** The last sale, in view until the next payment is opened. */
  | { readonly name: 'sold'; readonly receipt: SaleReceipt };

export type CheckoutEvent =
  | { readonly type: 'PayPressed'; readonly cart: Cart }
  | { readonly type: 'Ready'; readonly id: string }
  | { readonly type: 'NotReady' }
  /** In this window or in another one. */
  | { readonly type: 'CartChanged'; readonly cart: Cart }
  /** Another window has ended this payment: it sold the cart or gave up the sale's id. */
  | { readonly type: 'EndedElsewhere' }
  | { readonly type: 'Closed' }
  | { readonly type: 'FinishPressed' }
  | { readonly type: 'Recorded'; readonly receipt: SaleReceipt }
  | { readonly type: 'NotRecorded' }
  | { readonly type: 'NewSalePressed' };

export const idle: Checkout = { name: 'idle' };

/** What follows; an event that does not belong to the state changes nothing. */
export const afterEvent = (state: Checkout, event: CheckoutEvent): Checkout => {
  switch (state.name) {
    case 'idle':
      return event.type === 'PayPressed' ? checking(event.cart, state) : state;
    case 'checking':
      return afterChecking(state, event);
    case 'paying':
      return afterPaying(state, event);
    case 'saving':
      if (event.type === 'Recorded') return { name: 'sold', receipt: event.receipt };
      return event.type === 'NotRecorded' ? idle : state;
    case 'sold':
      if (event.type === 'NewSalePressed') return idle;
      return event.type === 'PayPressed' ? checking(event.cart, state) : state;
  }
};

/** Whether scans wait, so that the cart of an open payment stays as it is. */
export const isBusy = ({ name }: Checkout): boolean =>
  name === 'checking' || name === 'paying' || name === 'saving';

const checking = (cart: Cart, state: Extract<Checkout, { name: 'idle' | 'sold' }>): Checkout =>
  cart.length === 0 ? state : { name: 'checking', cart, last: state.name === 'sold' ? state.receipt : null };

const afterChecking = (state: Extract<Checkout, { name: 'checking' }>, event: CheckoutEvent): Checkout => {
  const { cart, last } = state;
  const before: Checkout = last === null ? idle : { name: 'sold', receipt: last };
  switch (event.type) {
    case 'Ready':
      return { name: 'paying', payment: { id: event.id, cart, total: cartTotal(cart) } };
    case 'CartChanged':
      return isSameCart(cart, event.cart) ? state : before;
    case 'NotReady':
    case 'EndedElsewhere':
      return before;
    default:
      return state;
  }
};

const afterPaying = (state: Extract<Checkout, { name: 'paying' }>, event: CheckoutEvent): Checkout => {
  const { payment } = state;
  switch (event.type) {
    case 'FinishPressed':
      return { name: 'saving', payment };
    case 'CartChanged':
      return isSameCart(payment.cart, event.cart) ? state : idle;
    case 'Closed':
    case 'EndedElsewhere':
      return idle;
    default:
      return state;
  }
};
