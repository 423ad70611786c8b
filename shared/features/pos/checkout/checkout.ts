// Runs the way of a cart to its sale over the till. The only file that writes the kept id of the sale: it is stored when the payment
// begins and cleared in one place, so that a cart that outlives its sale is not sold twice.
import { withoutSold, type Cart } from '#domain/cart';
import type { Piastres } from '#kernel/money';
import { createObservable } from '#till';
import type { NotReadyError, Observable, RecordSaleError, SaleReceipt, Till } from '#till';
import { afterEvent, idle, type CheckoutState, type CheckoutEvent, type Payment } from './checkout-state.ts';

/** The id under which this device's cart is being sold, kept like the cart itself; null while no payment has begun. */
export interface StoredSaleId {
  readonly read: () => string | null;
  readonly save: (id: string | null) => void;
}

export type CheckoutOutcome =
  | { readonly type: 'Sold'; readonly receipt: SaleReceipt }
  /** The cart had been sold already, here or in another window, and is taken out. */
  | { readonly type: 'SoldBefore'; readonly receiptNumber: string }
  /** Another window changed or sold the cart of the payment that was open. */
  | { readonly type: 'ChangedElsewhere' }
  | { readonly type: 'NotReady'; readonly error: NotReadyError }
  | { readonly type: 'NotRecorded'; readonly error: RecordSaleError; readonly cart: Cart }
  /** Whether it was recorded is not known; the next payment finds out. */
  | { readonly type: 'Failed'; readonly error: unknown };

export interface CheckoutDeps {
  readonly till: Pick<Till, 'readyToSell' | 'recordSale' | 'receipt'>;
  /** Changes the kept cart at once. */
  readonly changeCart: (next: (cart: Cart) => Cart) => void;
  readonly saleId: StoredSaleId;
  readonly notify: (outcome: CheckoutOutcome) => void;
}

export interface Checkout extends Observable<CheckoutState> {
  /** Opens the payment of this cart, if nothing else is open. */
  readonly pay: (cart: Cart) => Promise<void>;
  /** The kept cart is now this one. */
  readonly cartIs: (cart: Cart) => void;
  readonly confirm: (paid: Piastres) => Promise<void>;
  readonly close: () => void;
  readonly newSale: () => void;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { till, saleId, changeCart, notify } = deps;
  const states = createObservable<CheckoutState>(idle);
  // What the device has kept for the open payment; null where it keeps nothing.
  let storedId: string | null = null;

  /** Whether the event changed the state. */
  const handle = (event: CheckoutEvent): boolean => {
    const next = afterEvent(states.current(), event);
    if (next === states.current()) return false;
    states.replace(next);
    return true;
  };

  const changedElsewhere = (event: CheckoutEvent): void => {
    if (handle(event)) notify({ type: 'ChangedElsewhere' });
  };

  const check = async (): Promise<void> => {
    const known = await knownSale(deps);
    if (known !== null && known.state !== 'void') {
      handle({ type: 'NotReady' });
      takeOut(deps, known.sale.id, known);
      notify({ type: 'SoldBefore', receiptNumber: known.sale.receiptNumber });
      return;
    }
    if (known !== null) takeOut(deps, known.sale.id, known);
    const ready = await till.readyToSell();
    if (!ready.ok) {
      if (handle({ type: 'NotReady' })) notify({ type: 'NotReady', error: ready.error });
      return;
    }
    if (states.current().type !== 'Checking') return;
    const id = saleId.read() ?? ready.value;
    saleId.save(id);
    storedId = saleId.read();
    handle({ type: 'Ready', id });
  };

  const record = async ({ id, cart }: Payment, paid: Piastres): Promise<void> => {
    const recorded = await till.recordSale({ id, cart, paid });
    if (recorded.ok) {
      takeOut(deps, storedId, recorded.value);
      handle({ type: 'Recorded', receipt: recorded.value });
      notify({ type: 'Sold', receipt: recorded.value });
      return;
    }
    // A window that looked meanwhile took the cart for sold. Where it was sold with other lines, that window has what is left of it.
    if (recorded.error.type !== 'SoldOtherwise' && saleId.read() !== storedId)
      changeCart((left) => (left.length === 0 ? cart : left));
    handle({ type: 'NotRecorded' });
    notify({ type: 'NotRecorded', error: recorded.error, cart });
  };

  const failAs = (event: CheckoutEvent) => (error: unknown) => {
    handle(event);
    notify({ type: 'Failed', error });
  };

  return {
    current: states.current,
    subscribe: states.subscribe,
    pay: async (cart) => {
      if (handle({ type: 'PayPressed', cart })) await check().catch(failAs({ type: 'NotReady' }));
    },
    cartIs: (cart) => changedElsewhere({ type: 'CartChanged', cart }),
    confirm: async (paid) => {
      const state = states.current();
      if (state.type !== 'Paying') return;
      if (saleId.read() !== storedId) {
        changedElsewhere({ type: 'EndedElsewhere' });
        return;
      }
      handle({ type: 'ConfirmPressed' });
      await record(state.payment, paid).catch(failAs({ type: 'NotRecorded' }));
    },
    close: () => void handle({ type: 'Closed' }),
    newSale: () => void handle({ type: 'NewSalePressed' }),
  };
}

/** Takes out a cart that was sold, as when the power went between the sale and the emptying. */
export async function dropIfSold(deps: CartAndSaleId & Pick<CheckoutDeps, 'till'>): Promise<void> {
  const known = await knownSale(deps);
  if (known !== null) takeOut(deps, known.sale.id, known);
}

type CartAndSaleId = Pick<CheckoutDeps, 'changeCart' | 'saleId'>;

async function knownSale({
  till,
  saleId,
}: Pick<CheckoutDeps, 'till' | 'saleId'>): Promise<SaleReceipt | null> {
  const id = saleId.read();
  return id === null ? null : till.receipt(id);
}

/** Here alone the sale's id is cleared, and with it what was sold leaves the cart. Where another id is kept, a window has done both. */
function takeOut({ changeCart, saleId }: CartAndSaleId, expectedId: string | null, known: SaleReceipt): void {
  if (saleId.read() !== expectedId) return;
  if (known.state !== 'void') changeCart((cart) => withoutSold(cart, known.sale.items));
  saleId.save(null);
}
