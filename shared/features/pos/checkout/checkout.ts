// Runs the checkout over the till. It is the only file that writes the stored sale id: the id is stored when the payment begins, or before
// for an approval,
// and removed in one place, so that a cart that is still stored after its sale is not sold twice.
import { withoutSold, type Cart } from '#domain/cart';
import { noSaleTerms, type PaymentPart, type SaleTerms } from '#domain/sale';
import type { Result } from '#kernel/result';
import { createObservable } from '#till';
import type {
  ExchangeError,
  ExchangeReceipt,
  NotReadyError,
  Observable,
  RecordSaleError,
  RefundReceipt,
  SaleInput,
  SaleReceipt,
  Till,
} from '#till';
import type { OpenExchange } from '../exchange/open-exchange.ts';
import { afterEvent, idle, type CheckoutState, type CheckoutEvent, type Payment } from './checkout-state.ts';

/** The id under which this device's cart is being sold, stored like the cart itself; null while no payment has begun. */
export interface StoredSaleId {
  readonly read: () => string | null;
  readonly save: (id: string | null) => void;
}

/**
 * The id of the till's row that the open cart continues; null before the first. It is followed like the cart itself, so that a window
 * that shows an older cart has its older id as well.
 */
export interface StoredRowId {
  readonly value: string | null;
  readonly change: (next: (id: string | null) => string | null) => void;
}

export type CheckoutOutcome =
  | { readonly type: 'Sold'; readonly receipt: SaleReceipt; readonly refund?: RefundReceipt }
  /** The cart was already sold, in this window or in another one, and was emptied. */
  | { readonly type: 'SoldBefore'; readonly receiptNumber: string }
  /** Another window changed or sold the cart of the open payment. */
  | { readonly type: 'ChangedElsewhere' }
  | { readonly type: 'NotReady'; readonly error: NotReadyError }
  | { readonly type: 'NotRecorded'; readonly error: RecordSaleError; readonly cart: Cart }
  /** Neither refund nor sale of an exchange is recorded. */
  | { readonly type: 'NotExchanged'; readonly error: ExchangeError }
  /** The refund of an exchange stands, its sale does not: all of it is to be given back (RF-23). */
  | {
      readonly type: 'RefundStands';
      readonly refund: RefundReceipt;
      readonly error: RecordSaleError;
      readonly cart: Cart;
    }
  /** It is unknown whether the sale was recorded. The next payment checks it. */
  | { readonly type: 'Failed'; readonly error: unknown };

export type RecordExchange = (payment: Payment) => Promise<Result<ExchangeReceipt, ExchangeError>>;

export interface CheckoutDeps {
  readonly till: Pick<Till, 'readyToSell' | 'recordSale' | 'receipt'>;
  /** Changes the stored cart at once. */
  readonly changeCart: (next: (cart: Cart) => Cart) => void;
  /** Takes the discounts of a sold cart away. */
  readonly dropDiscounts?: () => void;
  readonly saleId: StoredSaleId;
  /** Takes the row that the till has put in place of the sold cart. */
  readonly saveRowId?: (id: string) => void;
  readonly notify: (outcome: CheckoutOutcome) => void;
}

export interface Checkout extends Observable<CheckoutState> {
  /** Opens the payment of this cart, unless a payment is being checked, paid or saved. */
  readonly pay: (cart: Cart, terms?: SaleTerms, exchange?: OpenExchange) => Promise<void>;
  /** Must be called with each new value of the stored cart and its discounts. */
  readonly cartIs: (cart: Cart, terms?: SaleTerms) => void;
  readonly confirm: (paid: readonly PaymentPart[]) => Promise<void>;
  /** The same for the payment of an exchange. */
  readonly confirmExchange: (record: RecordExchange) => Promise<void>;
  readonly close: () => void;
  readonly newSale: () => void;
}

export function createCheckout(deps: CheckoutDeps): Checkout {
  const { till, saleId, notify } = deps;
  const states = createObservable<CheckoutState>(idle);
  // The id that the device stored for the open payment; null when the device could not store it.
  let storedId: string | null = null;

  /** Returns whether the event changed the state. */
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

  const outcome = settling(deps, handle, () => storedId);

  const failAs = (event: CheckoutEvent) => (error: unknown) => {
    handle(event);
    notify({ type: 'Failed', error });
  };

  const save = async (record: (payment: Payment) => Promise<void>): Promise<void> => {
    const state = states.current();
    if (state.type !== 'Paying') return;
    if (saleId.read() !== storedId) return changedElsewhere({ type: 'EndedElsewhere' });
    handle({ type: 'ConfirmPressed' });
    await record(state.payment).catch(failAs({ type: 'NotRecorded' }));
  };

  return {
    current: states.current,
    subscribe: states.subscribe,
    pay: async (cart, terms, exchange) => {
      if (handle({ type: 'PayPressed', cart, terms, exchange }))
        await check().catch(failAs({ type: 'NotReady' }));
    },
    cartIs: (cart, terms) => changedElsewhere({ type: 'CartChanged', cart, terms }),
    confirm: (paid) =>
      save((payment) => {
        const { id, cart, terms } = payment;
        return till
          .recordSale({ id, cart, terms, paid })
          .then((recorded) => outcome.ofSale(recorded, payment));
      }),
    confirmExchange: (record) =>
      save((payment) => record(payment).then((recorded) => outcome.ofExchange(recorded, payment))),
    close: () => void handle({ type: 'Closed' }),
    newSale: () => void handle({ type: 'NewSalePressed' }),
  };
}

/** The sale id of the open cart, fixed where none was: what is approved in the cart is stored under it. Null where the till takes none. */
export async function fixSaleId({
  till,
  saleId,
}: Pick<CheckoutDeps, 'saleId'> & { readonly till: Pick<Till, 'readyToSell'> }): Promise<string | null> {
  if (saleId.read() === null) {
    const ready = await till.readyToSell();
    if (ready.ok && saleId.read() === null) saleId.save(ready.value);
  }
  return saleId.read();
}

/** Records a sale; where its discounts need an approval that the till has not stored, asks for it first (FS-43). */
export function recordApproved(
  till: Pick<Till, 'recordSale'>,
  approve: (sale: SaleInput) => Promise<string | null>,
): Till['recordSale'] {
  return async (sale) => {
    const first = await till.recordSale(sale);
    if (first.ok || first.error.type !== 'NeedsApproval') return first;
    const approvedBy = await approve(sale);
    return approvedBy === null
      ? first
      : till.recordSale({ ...sale, terms: { ...noSaleTerms, ...sale.terms, approvedBy } });
  };
}

/** What follows from the answer of the till to a sale or an exchange. */
function settling(
  deps: CheckoutDeps,
  handle: (event: CheckoutEvent) => boolean,
  storedId: () => string | null,
) {
  const { notify } = deps;

  /** Whether the payment stays open until the shift is opened or closed, or an admin approves. */
  const waits = ({ type }: RecordSaleError | ExchangeError): boolean =>
    waiting.some((one) => one === type) && handle({ type: 'PaymentWaits' });

  const sold = (receipt: SaleReceipt, refund: RefundReceipt | null): void => {
    const both = refund === null ? { receipt } : { receipt, refund };
    takeOut(deps, storedId(), receipt);
    handle({ type: 'Recorded', ...both });
    notify({ type: 'Sold', ...both });
  };

  const failed = async (error: RecordSaleError | ExchangeError, payment: Payment): Promise<void> => {
    if (waits(error)) return;
    await afterError(deps, { payment, storedId: storedId(), error });
    handle({ type: 'NotRecorded' });
  };

  return {
    ofSale: async (recorded: Result<SaleReceipt, RecordSaleError>, payment: Payment): Promise<void> => {
      if (recorded.ok) return sold(recorded.value, null);
      await failed(recorded.error, payment);
      notify({ type: 'NotRecorded', error: recorded.error, cart: payment.cart });
    },
    ofExchange: async (recorded: Result<ExchangeReceipt, ExchangeError>, payment: Payment): Promise<void> => {
      if (!recorded.ok) {
        await failed(recorded.error, payment);
        return notify({ type: 'NotExchanged', error: recorded.error });
      }
      const { refund, sale } = recorded.value;
      if (sale.ok) return sold(sale.value, refund);
      await failed(sale.error, payment);
      notify({ type: 'RefundStands', refund, error: sale.error, cart: payment.cart });
    },
  };
}

const waiting = ['NoShift', 'ShiftCounted', 'NeedsApproval', 'DiscountNeedsApproval'] as const;

/**
 * Empties a cart that was sold, as after a power failure between the sale and the emptying of the cart. Answers the number of its
 * receipt; null where it was not sold.
 */
export async function dropIfSold(
  deps: CartAndSaleId & { readonly till: Pick<Till, 'receipt'> },
): Promise<string | null> {
  const known = await knownSale(deps);
  if (known === null) return null;
  takeOut(deps, known.sale.id, known);
  return known.state === 'void' ? null : known.sale.receiptNumber;
}

type CartAndSaleId = Pick<CheckoutDeps, 'changeCart' | 'dropDiscounts' | 'saleId' | 'saveRowId'>;

async function knownSale({
  till,
  saleId,
}: Pick<CheckoutDeps, 'saleId'> & { readonly till: Pick<Till, 'receipt'> }): Promise<SaleReceipt | null> {
  const id = saleId.read();
  return id === null ? null : till.receipt(id);
}

interface NotSold {
  readonly payment: Payment;
  readonly storedId: string | null;
  readonly error: RecordSaleError | ExchangeError;
}

/** Leaves the cart and its id as they belong after a sale that was not recorded. */
async function afterError(
  deps: CartAndSaleId & Pick<CheckoutDeps, 'till'>,
  { payment, storedId, error }: NotSold,
): Promise<void> {
  const { saleId, changeCart, till, saveRowId } = deps;
  if (error.type !== 'SoldOtherwise') {
    // The sale was stored and is void: its row stands in place of the cart's.
    const isVoid = error.type === 'StockRefused' || error.type === 'Refused' || error.type === 'BeyondSold';
    if (isVoid) saveRowId?.(payment.id);
    // Restores a cart that another window emptied when it saw the sale.
    if (saleId.read() !== storedId) changeCart((left) => (left.length === 0 ? payment.cart : left));
    return;
  }
  // What was sold under the id leaves the cart, and what is left gets a new id (PY-24).
  const known = await till.receipt(payment.id);
  if (known !== null) takeOut(deps, storedId, known);
}

/** Removes the sale's id and the sold lines of the cart. When another id is stored, another window did both. */
function takeOut(deps: CartAndSaleId, expectedId: string | null, known: SaleReceipt): void {
  const { changeCart, dropDiscounts, saleId, saveRowId } = deps;
  if (saleId.read() !== expectedId) return;
  if (known.state !== 'void') {
    changeCart((cart) => withoutSold(cart, known.sale.items));
    dropDiscounts?.();
    saveRowId?.(known.sale.id);
  }
  saleId.save(null);
}
