// Windows of one browser over one cart, with the checkout of the pos screen: the stored cart and the sale's id are in one
// storage, whose events reach the other windows later. Records the payments that the cashiers believe they received.
import { expect } from 'vitest';
import { addToCart, emptyCart, unitsOf, type Cart, type Units } from '#domain/cart';
import type { Piastres } from '#kernel/money';
import type { Product } from '#domain/product';
import { cashPayment, type Sale } from '#domain/sale';
import { dropIfSold, createCheckout, type CheckoutOutcome, type Checkout } from '#features/pos';
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
  | { readonly type: 'disturb'; readonly window: number; readonly trouble: Trouble }
  | { readonly type: 'pass'; readonly milliseconds: number };

interface OneWindow {
  readonly running: RunningTill;
  readonly checkout: Checkout;
  /** The cart in the memory of this window. */
  cart: Cart;
  isClosed: boolean;
  /** The amount of the open payment, from the press of its button on. */
  pressed: Omit<Taken, 'id'> | null;
}

/** Runs the steps, then checks: received payments equal recorded sales, each with the lines and the total that were paid. */
export async function expectPaidIsRecorded(deps: WindowsDeps, steps: readonly WindowStep[]): Promise<void> {
  const storage: { cart: Cart; id: string | null } = { cart: emptyCart, id: null };
  const windows: OneWindow[] = [];
  const reported: { readonly sale: Sale; readonly paid: Omit<Taken, 'id'> | null }[] = [];
  const pressed: Omit<Taken, 'id'>[] = [];
  const scanned = new Map<string, number>();
  const underWay: Promise<void>[] = [];
  let lostWhileSaving = 0;

  const readStorage = (window: OneWindow): void => {
    if (window.isClosed || window.cart === storage.cart) return;
    window.cart = storage.cart;
    window.checkout.cartIs(window.cart);
  };

  const openWindow = async (at: number): Promise<OneWindow> => {
    const running = await deps.open(at);
    const opened: OneWindow = {
      running,
      cart: storage.cart,
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

  const reload = async (at: number): Promise<void> => {
    const before = windowAt(at);
    if (before.checkout.current().type === 'Saving') lostWhileSaving += 1;
    before.isClosed = true;
    before.running.stop();
    const after = await openWindow(at);
    windows[at] = after;
    await dropIfSold({
      till: after.running.till,
      changeCart: (next) => change(after, next),
      saleId: { read: () => storage.id, save: (id) => void (storage.id = id) },
    });
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
    if (step.type === 'reload') return reload(step.window);
    const window = windowAt(step.window);
    // A cashier presses Enter after typing the amount; every other step follows the screen.
    if (step.type === 'confirm') return confirm(window);
    readStorage(window);
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
  const sold = [...recorded.values()].flatMap(({ units }) => Object.entries(units));
  for (const { id } of deps.products) {
    const count = sold.reduce((sum, [product, units]) => (product === id ? sum + units : sum), 0);
    expect(count, `no piece of ${id} is sold twice`).toBeLessThanOrEqual(scanned.get(id) ?? 0);
  }
  for (const { running } of windows) running.stop();
}
