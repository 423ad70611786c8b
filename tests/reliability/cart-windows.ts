// Windows of one till over its open cart, with the cart and the checkout of the pos screen: what another window made of the cart reaches a
// window later. Records the payments that the cashiers believe they received.
import { expect } from 'vitest';
import { addToCart, unitsOf, type Cart, type Units } from '#domain/cart';
import { heldUnits } from '#domain/held-cart';
import type { Piastres } from '#kernel/money';
import type { Product } from '#domain/product';
import { cashPayment, type Sale } from '#domain/sale';
import {
  createCheckout,
  openCartOnScreen,
  type Checkout,
  type CheckoutOutcome,
  type OpenCartOnScreen,
} from '#features/pos';
import { pounds } from '#testing/builders';
import type { RunningTill } from '#till';

export interface WindowsDeps {
  readonly windows: number;
  readonly products: readonly Product[];
  readonly open: (window: number) => Promise<RunningTill>;
  /** Runs after the delay with which a change of the cart reaches another window. */
  readonly soon: (run: () => void) => void;
  /** The timer of the windows; the answer cancels the work. */
  readonly after: (delay: number, work: () => void) => () => void;
  /** Milliseconds. */
  readonly now: () => number;
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
  /** `isKilled`: the window closes after the till's step and before it shows what followed. */
  | { readonly type: 'hold' | 'resume'; readonly window: number; readonly isKilled: boolean }
  | { readonly type: 'disturb'; readonly window: number; readonly trouble: Trouble }
  | { readonly type: 'pass'; readonly milliseconds: number };

type Exchange = Extract<WindowStep, { readonly isKilled: boolean }>;

interface OneWindow {
  readonly running: RunningTill;
  readonly openCart: OpenCartOnScreen;
  readonly checkout: Checkout;
  isClosed: boolean;
  /** The amount of the open payment, from the press of its button on. */
  pressed: Omit<Taken, 'id'> | null;
  /** The pieces that were scanned in it, and when. */
  readonly scans: { readonly id: string; readonly at: number }[];
}

/** Milliseconds after which a scan is durable (FP-18). */
const durableAfter = 250;

/** Runs the steps, then checks: received payments equal recorded sales, each with the lines and the total that were paid. */
export async function expectPaidIsRecorded(deps: WindowsDeps, steps: readonly WindowStep[]): Promise<void> {
  const windows: OneWindow[] = [];
  const reported: { readonly sale: Sale; readonly paid: Omit<Taken, 'id'> | null }[] = [];
  const pressed: Omit<Taken, 'id'>[] = [];
  const scanned = new Map<string, number>();
  const mayBeLost = new Map<string, number>();
  const underWay: Promise<void>[] = [];
  let lostWhileSaving = 0;

  const openWindow = async (at: number): Promise<OneWindow> => {
    const running = await deps.open(at);
    const { till } = running;
    const openCart = openCartOnScreen({
      // A window that has closed writes nothing more.
      till: { ...till, changeCart: (change) => (opened.isClosed ? never() : till.changeCart(change)) },
      now: deps.now,
      after: deps.after,
      writeCopy: () => undefined,
      onProblem: () => noteLost(opened),
      report: (error) => {
        throw error;
      },
    });
    const checkout = createCheckout({
      till: { ...till, recordSale: async (sale) => (opened.isClosed ? gone() : till.recordSale(sale)) },
      openCart,
      notify: (outcome) => listen(opened, outcome),
    });
    const opened: OneWindow = { running, openCart, checkout, isClosed: false, pressed: null, scans: [] };
    openCart.subscribe(() => checkout.cartIs(cartOf(opened)));
    till.state.subscribe(() => deps.soon(() => void catchUp(opened)));
    await openCart.catchUp();
    return opened;
  };

  const catchUp = async (window: OneWindow): Promise<void> => {
    if (!window.isClosed) await window.openCart.catchUp();
  };

  /** What a window has not written is lost: it is killed, or its cashier has read that another window took the cart. */
  const noteLost = ({ scans }: OneWindow): void => {
    for (const { id, at } of scans.splice(0))
      if (at > deps.now() - durableAfter) mayBeLost.set(id, (mayBeLost.get(id) ?? 0) + 1);
  };

  /** A window closes at once. */
  const reopen = async (at: number): Promise<void> => {
    const before = windowAt(at);
    if (before.checkout.current().type === 'Saving') lostWhileSaving += 1;
    before.isClosed = true;
    before.running.stop();
    noteLost(before);
    windows[at] = await openWindow(at);
  };

  const exchange = async ({ type, window: at, isKilled }: Exchange): Promise<void> => {
    const window = windowAt(at);
    const { openCart } = window;
    const { till } = window.running;
    if (!['Idle', 'Sold'].includes(window.checkout.current().type)) return;
    await openCart.flush();
    const [oldest] = till.state.current().heldCarts.toReversed();
    const screen = openCart.onScreen('فاتورة');
    if (type === 'hold' && cartOf(window).length === 0) return;
    if (type === 'resume' && oldest === undefined) return;
    const done =
      type === 'hold' ? await till.holdCart(screen) : await till.resumeCart(oldest?.id ?? '', screen);
    if (isKilled) return reopen(at);
    if (done.ok) openCart.show(done.value);
    else await openCart.catchUp();
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
    let isCounted = false;
    window.openCart.change((content) => {
      const added = addToCart(content.cart, product);
      if (added.ok && !isCounted) scanned.set(product.id, (scanned.get(product.id) ?? 0) + 1);
      isCounted = true;
      return added.ok ? { ...content, cart: added.value } : content;
    });
    window.scans.push({ id: product.id, at: deps.now() });
  };

  const take = async (step: WindowStep): Promise<void> => {
    if (step.type === 'pass') return deps.pass(step.milliseconds);
    if (step.type === 'disturb') return deps.disturb(step.window, step.trouble);
    if (step.type === 'reload') return reopen(step.window);
    const window = windowAt(step.window);
    // A cashier presses Enter after typing the amount; every other step follows the screen.
    if (step.type === 'confirm') return confirm(window);
    await catchUp(window);
    if (step.type === 'hold' || step.type === 'resume') return exchange(step);
    if (step.type === 'pay') return window.checkout.pay(cartOf(window));
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
  for (const window of windows) await window.openCart.flush();
  await catchUp(windowAt(0));
  const aside = heldUnits(windowAt(0).running.till.state.current().heldCarts);
  const open = cartOf(windowAt(0));
  checkPieces(deps, { scanned, mayBeLost, aside, open, recorded: [...recorded.values()] });
  for (const { running } of windows) running.stop();
}

function cartOf({ openCart }: OneWindow): Cart {
  return openCart.current().shown.content.cart;
}

function gone(): never {
  throw new Error('the window is gone');
}

function never<Value>(): Promise<Value> {
  return new Promise<Value>(() => undefined);
}

interface Pieces {
  readonly scanned: ReadonlyMap<string, number>;
  /** Scanned less than 250 ms before their window was killed, or learned that another one had taken the cart. */
  readonly mayBeLost: ReadonlyMap<string, number>;
  /** In held carts. */
  readonly aside: ReadonlyMap<string, number>;
  readonly open: Cart;
  readonly recorded: readonly Taken[];
}

function checkPieces({ products }: WindowsDeps, { scanned, mayBeLost, aside, open, recorded }: Pieces): void {
  const sold = recorded.flatMap(({ units }) => Object.entries(units));
  for (const { id } of products) {
    const most = scanned.get(id) ?? 0;
    const count = sold.reduce((sum, [product, units]) => (product === id ? sum + units : sum), 0);
    expect(count, `no piece of ${id} is sold twice`).toBeLessThanOrEqual(most);
    const left = (open.find((line) => line.id === id)?.quantity ?? 0) + (aside.get(id) ?? 0);
    expect(count + left, `${id} is sold, open or held once`).toBeLessThanOrEqual(most);
    expect(count + left, `${id} is sold, open or held`).toBeGreaterThanOrEqual(
      most - (mayBeLost.get(id) ?? 0),
    );
  }
}
