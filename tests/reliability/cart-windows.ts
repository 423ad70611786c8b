// Windows of one browser over one cart, with the checkout of the pos screen: the stored cart and the sale's id are in one
// storage, whose events reach the other windows later. Records the payments that the cashiers believe they received.
import { expect } from 'vitest';
import { addToCart, emptyCart, unitsOf, type Cart, type Units } from '#domain/cart';
import { heldUnits } from '#domain/held-cart';
import type { Piastres } from '#kernel/money';
import type { Product } from '#domain/product';
import { cashPayment, noCartDetails, type Sale } from '#domain/sale';
import {
  cartOnScreen,
  catchUp,
  createCheckout,
  showOpenCart,
  type CheckoutOutcome,
  type Checkout,
  type DeviceCart,
} from '#features/pos';
import { pounds } from '#testing/builders';
import type { RunningTill } from '#till';

export interface WindowsDeps {
  readonly windows: number;
  readonly products: readonly Product[];
  readonly open: (window: number) => Promise<RunningTill>;
  /** Runs after the delay with which a change of the storage reaches another window. */
  readonly soon: (run: () => void) => void;
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Changes the state of a window's connection. */
  readonly disturb: (window: number, trouble: Trouble) => void;
  /** All requests and events have arrived. */
  readonly settle: (tills: readonly RunningTill[]) => Promise<void>;
  readonly recorded: () => Promise<readonly Taken[]>;
}

export type Trouble = 'cut' | 'restore' | 'loseAnswer';

/** A sale as it was paid, or as the backend stores it. */
export interface Taken {
  readonly id: string;
  readonly units: Units;
  readonly total: Piastres;
}

export type WindowStep =
  | { readonly type: 'scan'; readonly window: number; readonly product: number }
  | { readonly type: 'pay' | 'confirm' | 'close' | 'reload'; readonly window: number }
  /** `isKilled`: the window closes after the till's step and before its own copy of the cart is written. */
  | { readonly type: 'hold' | 'resume'; readonly window: number; readonly isKilled: boolean }
  | { readonly type: 'disturb'; readonly window: number; readonly trouble: Trouble }
  | { readonly type: 'pass'; readonly milliseconds: number };

type Exchange = Extract<WindowStep, { readonly isKilled: boolean }>;

interface OneWindow {
  readonly running: RunningTill;
  readonly checkout: Checkout;
  /** The cart and its row in the memory of this window. */
  cart: Cart;
  rowId: string | null;
  isClosed: boolean;
  /** The amount of the open payment, from the press of its button on. */
  pressed: Omit<Taken, 'id'> | null;
}

/** Runs the steps, then checks: received payments equal recorded sales, each with the lines and the total that were paid. */
export async function expectPaidIsRecorded(deps: WindowsDeps, steps: readonly WindowStep[]): Promise<void> {
  const storage: { cart: Cart; rowId: string | null; id: string | null } = {
    cart: emptyCart,
    rowId: null,
    id: null,
  };
  const windows: OneWindow[] = [];
  const reported: { readonly sale: Sale; readonly paid: Omit<Taken, 'id'> | null }[] = [];
  const pressed: Omit<Taken, 'id'>[] = [];
  const scanned = new Map<string, number>();
  const underWay: Promise<void>[] = [];
  let lostWhileSaving = 0;

  const readStorage = (window: OneWindow): void => {
    if (window.isClosed) return;
    window.rowId = storage.rowId;
    if (window.cart === storage.cart) return;
    window.cart = storage.cart;
    window.checkout.cartIs(window.cart);
  };

  const openWindow = async (at: number): Promise<OneWindow> => {
    const running = await deps.open(at);
    const opened: OneWindow = {
      running,
      cart: storage.cart,
      rowId: storage.rowId,
      isClosed: false,
      pressed: null,
      checkout: createCheckout({
        till: running.till,
        changeCart: (next) => change(opened, next),
        saleId: {
          read: () => storage.id,
          save: (id) => {
            if (!opened.isClosed) storage.id = id;
          },
        },
        saveRowId: (id) => saveRowId(opened, id),
        notify: (outcome) => listen(opened, outcome),
      }),
    };
    return opened;
  };

  const change = (window: OneWindow, next: (cart: Cart) => Cart): void => {
    if (window.isClosed) return;
    const changed = next(window.cart);
    if (changed === window.cart) return;
    window.cart = changed;
    storage.cart = changed;
    window.checkout.cartIs(window.cart);
    for (const other of windows) if (other !== window) deps.soon(() => readStorage(other));
  };

  const saveRowId = (window: OneWindow, id: string): void => {
    if (window.isClosed) return;
    window.rowId = id;
    storage.rowId = id;
    for (const other of windows) if (other !== window) deps.soon(() => readStorage(other));
  };

  /** The stored cart as a screen hands it to the functions of held carts. */
  const deviceCart = (window: OneWindow): DeviceCart => ({
    cart: {
      value: window.cart,
      change: (next) => change(window, next),
      details: noCartDetails,
      changeDetails: () => undefined,
    },
    unknownCodes: { value: [], change: () => undefined },
    saleId: { read: () => storage.id, save: (id) => void (storage.id = id) },
    rowId: { value: window.rowId, change: (next) => saveRowId(window, next(window.rowId) ?? '') },
  });

  /** A window closes at once: what it has not written is lost. */
  const reopen = async (at: number): Promise<OneWindow> => {
    const before = windowAt(at);
    if (before.checkout.current().type === 'Saving') lostWhileSaving += 1;
    before.isClosed = true;
    before.running.stop();
    const after = await openWindow(at);
    windows[at] = after;
    await catchUp(after.running.till, deviceCart(after));
    return after;
  };

  const exchange = async ({ type, window: at, isKilled }: Exchange): Promise<void> => {
    const window = windowAt(at);
    const { till } = window.running;
    if (!['Idle', 'Sold'].includes(window.checkout.current().type)) return;
    const [oldest] = till.state.current().heldCarts.toReversed();
    const screen = cartOnScreen(deviceCart(window), 'فاتورة');
    if (type === 'hold' && window.cart.length === 0) return;
    if (type === 'resume' && oldest === undefined) return;
    const done =
      type === 'hold' ? await till.holdCart(screen) : await till.resumeCart(oldest?.id ?? '', screen);
    if (isKilled) {
      await reopen(at);
      return;
    }
    if (done.ok) showOpenCart(deviceCart(window), done.value);
    else await catchUp(till, deviceCart(window));
  };

  const listen = (window: OneWindow, outcome: CheckoutOutcome): void => {
    if (outcome.type !== 'Sold' || window.isClosed) return;
    // Checked at the end: an exception here would be a failed sale for the checkout.
    reported.push({ sale: outcome.receipt.sale, paid: window.pressed });
  };

  const confirm = (window: OneWindow): void => {
    const state = window.checkout.current();
    if (state.type !== 'Paying') return;
    const { cart, total } = state.payment;
    window.pressed = { units: unitsOf(cart), total };
    pressed.push(window.pressed);
    underWay.push(window.checkout.confirm(cashPayment(pounds(100_000))));
  };

  const windowAt = (at: number): OneWindow => {
    const window = windows[at];
    if (window === undefined) throw new Error('no such window');
    return window;
  };

  const scan = (window: OneWindow, index: number): void => {
    const product = deps.products[index % deps.products.length];
    if (product === undefined) return;
    if (window.checkout.current().type !== 'Idle' && window.checkout.current().type !== 'Sold') return;
    change(window, (cart) => {
      const added = addToCart(cart, product);
      if (added.ok) scanned.set(product.id, (scanned.get(product.id) ?? 0) + 1);
      return added.ok ? added.value : cart;
    });
  };

  const take = async (step: WindowStep): Promise<void> => {
    if (step.type === 'pass') return deps.pass(step.milliseconds);
    if (step.type === 'disturb') return deps.disturb(step.window, step.trouble);
    if (step.type === 'reload') return void (await reopen(step.window));
    const window = windowAt(step.window);
    // A cashier presses Enter after typing the amount; every other step follows the screen.
    if (step.type === 'confirm') return confirm(window);
    readStorage(window);
    if (step.type === 'hold' || step.type === 'resume') return exchange(step);
    if (step.type === 'pay') return window.checkout.pay(window.cart);
    if (step.type === 'close') return window.checkout.close();
    if (step.type === 'scan') return scan(window, step.product);
    return undefined;
  };

  for (let at = 0; at < deps.windows; at += 1) windows.push(await openWindow(at));
  for (const step of steps) await take(step);
  await deps.settle(windows.map(({ running }) => running));
  await Promise.all(underWay);
  const recorded = new Map((await deps.recorded()).map((sale) => [sale.id, sale]));
  for (const { sale, paid: money } of reported) {
    const { id, units, total } = sale;
    expect({ units, total }, 'what was paid is what is recorded').toEqual(money);
    expect(recorded.get(id), 'money was taken for it').toEqual({ id, units, total });
  }
  const paid = new Set(reported.map(({ sale }) => sale.id));
  for (const { id, units, total } of recorded.values())
    if (!paid.has(id)) expect(pressed, 'somebody was paid for it').toContainEqual({ units, total });
  expect(recorded.size - paid.size).toBeLessThanOrEqual(lostWhileSaving);
  const aside = heldUnits(windowAt(0).running.till.state.current().heldCarts);
  checkPieces(deps, { scanned, aside, open: storage.cart, recorded: [...recorded.values()] });
  for (const { running } of windows) running.stop();
}

interface Pieces {
  readonly scanned: ReadonlyMap<string, number>;
  /** In held carts. */
  readonly aside: ReadonlyMap<string, number>;
  readonly open: Cart;
  readonly recorded: readonly Taken[];
}

function checkPieces({ products, windows }: WindowsDeps, { scanned, aside, open, recorded }: Pieces): void {
  const sold = recorded.flatMap(({ units }) => Object.entries(units));
  for (const { id } of products) {
    const most = scanned.get(id) ?? 0;
    const count = sold.reduce((sum, [product, units]) => (product === id ? sum + units : sum), 0);
    expect(count, `no piece of ${id} is sold twice`).toBeLessThanOrEqual(most);
    // Several windows write one stored cart, and the last one wins; a lone window loses nothing.
    const left = (open.find((line) => line.id === id)?.quantity ?? 0) + (aside.get(id) ?? 0);
    if (windows === 1) expect(count + left, `${id} is sold, open or held`).toBe(most);
  }
}
