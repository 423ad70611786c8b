// Runs the checkout over the till. The id of the sale is durable with the cart when the payment begins, or before for an approval, so that a
// cart that is still there after its sale is not sold twice.
import { isSameCart, type Cart } from '#domain/cart';
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
import type { OpenCartOnScreen } from '../open-cart/open-cart.ts';
import type { OpenExchange } from '../exchange/open-exchange.ts';
import { afterEvent, idle, type CheckoutState, type CheckoutEvent, type Payment } from './checkout-state.ts';

export type CheckoutOutcome =
  | { readonly type: 'Sold'; readonly receipt: SaleReceipt; readonly refund?: RefundReceipt }
  /** The cart was already sold, in this window or in another one, and was emptied. */
  | { readonly type: 'SoldBefore'; readonly receiptNumber: string }
  /** Another window changed or sold the cart of the open payment. */
  | { readonly type: 'ChangedElsewhere' }
  | { readonly type: 'NotReady'; readonly error: NotReadyError }
  /** The cashier of another window still waits for the sale of the cart before. */
  | { readonly type: 'StillSelling' }
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
  /** The cart that is sold, with the id that it is sold under. */
  readonly openCart: Pick<
    OpenCartOnScreen,
    'current' | 'catchUp' | 'fixSaleId' | 'releaseSaleId' | 'whileSelling' | 'takeSold' | 'takeVoid'
  >;
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
  const { till, openCart, notify } = deps;
  const states = createObservable<CheckoutState>(idle);
  // The id that the cart had for the open payment.
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
      openCart.takeSold(known.sale);
      notify({ type: 'SoldBefore', receiptNumber: known.sale.receiptNumber });
      return;
    }
    if (known !== null) openCart.releaseSaleId(known.sale.id);
    const ready = await till.readyToSell();
    if (!ready.ok) {
      if (handle({ type: 'NotReady' })) notify({ type: 'NotReady', error: ready.error });
      return;
    }
    if (states.current().type !== 'Checking') return;
    const id = await openCart.fixSaleId(ready.value);
    if (id === null) {
      if (handle({ type: 'NotReady' })) notify({ type: 'StillSelling' });
      return;
    }
    storedId = id;
    handle({ type: 'Ready', id });
  };

  const outcome = settleAnswers(deps, handle, () => storedId);

  const failAs = (event: CheckoutEvent) => (error: unknown) => {
    handle(event);
    notify({ type: 'Failed', error });
  };

  const save = async (record: (payment: Payment) => Promise<void>): Promise<void> => {
    const state = states.current();
    if (state.type !== 'Paying') return;
    if (!(await isStillItsCart(openCart, state.payment, storedId)))
      return changedElsewhere({ type: 'EndedElsewhere' });
    // A second press while the row was read.
    if (!handle({ type: 'ConfirmPressed' })) return;
    await openCart.whileSelling(() => record(state.payment).catch(failAs({ type: 'NotRecorded' })));
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

/** What another window has made of the cart may not have reached this one: the till's row is read before the sale. */
async function isStillItsCart(
  openCart: CheckoutDeps['openCart'],
  { cart }: Payment,
  storedId: string | null,
): Promise<boolean> {
  await openCart.catchUp();
  const { content, saleId } = openCart.current().shown;
  return saleId === storedId && isSameCart(content.cart, cart);
}

/** The sale id of the open cart, fixed where none was: what is approved in the cart is stored under it. Null where the till takes none. */
export async function fixSaleId({
  till,
  openCart,
}: {
  readonly till: Pick<Till, 'readyToSell'>;
  readonly openCart: Pick<OpenCartOnScreen, 'current' | 'fixSaleId'>;
}): Promise<string | null> {
  const known = saleIdOf(openCart);
  if (known !== null) return known;
  const ready = await till.readyToSell();
  return ready.ok ? openCart.fixSaleId(ready.value) : null;
}

function saleIdOf(openCart: Pick<OpenCartOnScreen, 'current'>): string | null {
  return openCart.current().shown.saleId;
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
function settleAnswers(
  deps: CheckoutDeps,
  handle: (event: CheckoutEvent) => boolean,
  storedId: () => string | null,
) {
  const { notify } = deps;

  /** Whether the payment stays open until the shift is opened or closed, or an admin approves. */
  const waits = ({ type }: RecordSaleError | ExchangeError): boolean =>
    waiting.some((one) => one === type) && handle({ type: 'PaymentWaits' });

  const finishSale = (receipt: SaleReceipt, refund: RefundReceipt | null): void => {
    const both = refund === null ? { receipt } : { receipt, refund };
    // Another window has taken it out where the cart has another id meanwhile.
    if (saleIdOf(deps.openCart) === storedId()) deps.openCart.takeSold(receipt.sale);
    handle({ type: 'Recorded', ...both });
    notify({ type: 'Sold', ...both });
  };

  const handleFailure = async (error: RecordSaleError | ExchangeError, payment: Payment): Promise<void> => {
    if (waits(error)) return;
    await afterError(deps, payment, error);
    handle({ type: 'NotRecorded' });
  };

  return {
    ofSale: async (recorded: Result<SaleReceipt, RecordSaleError>, payment: Payment): Promise<void> => {
      if (recorded.ok) return finishSale(recorded.value, null);
      await handleFailure(recorded.error, payment);
      notify({ type: 'NotRecorded', error: recorded.error, cart: payment.cart });
    },
    ofExchange: async (recorded: Result<ExchangeReceipt, ExchangeError>, payment: Payment): Promise<void> => {
      if (!recorded.ok) {
        await handleFailure(recorded.error, payment);
        return notify({ type: 'NotExchanged', error: recorded.error });
      }
      const { refund, sale } = recorded.value;
      if (sale.ok) return finishSale(sale.value, refund);
      await handleFailure(sale.error, payment);
      notify({ type: 'RefundStands', refund, error: sale.error, cart: payment.cart });
    },
  };
}

const waiting = ['NoShift', 'ShiftCounted', 'NeedsApproval', 'DiscountNeedsApproval'] as const;

async function knownSale({
  till,
  openCart,
}: Pick<CheckoutDeps, 'till' | 'openCart'>): Promise<SaleReceipt | null> {
  const id = saleIdOf(openCart);
  return id === null ? null : till.receipt(id);
}

/** Leaves the cart and its id as they belong after a sale that was not recorded. */
async function afterError(
  { till, openCart }: Pick<CheckoutDeps, 'till' | 'openCart'>,
  payment: Payment,
  error: RecordSaleError | ExchangeError,
): Promise<void> {
  // The sale was stored and is void: its row stands in place of the cart's.
  if (error.type === 'StockRefused' || error.type === 'Refused' || error.type === 'BeyondSold')
    return openCart.takeVoid(payment.id);
  if (error.type !== 'SoldOtherwise') return undefined;
  // What was sold under the id leaves the cart, and what is left gets a new id (PY-24).
  const known = await till.receipt(payment.id);
  if (known === null) return undefined;
  return known.state === 'void' ? openCart.releaseSaleId(payment.id) : openCart.takeSold(known.sale);
}
