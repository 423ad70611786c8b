// The open cart of a screen over a till in memory: what a kill loses, and what another window makes of it.
import { expect, test } from 'vitest';
import { addToCart } from '#domain/cart';
import { cartContentFromJson, type CartContent } from '#domain/held-cart';
import { cashPayment } from '#domain/sale';
import { aProduct, pounds } from '#testing/builders';
import { startHarness, type TillHarness } from '../../../../tests/till/till-harness.ts';
import { openCartOnScreen, type OpenCartOnScreen } from './open-cart.ts';
import type { CartProblem } from './till-row.ts';

interface Screen {
  readonly openCart: OpenCartOnScreen;
  readonly problems: readonly CartProblem[];
  /** How often the till was given the cart. */
  readonly writes: () => number;
  /** What the screen shows, as `p1x2`. */
  readonly lines: () => string;
}

/** A screen that shows what the other windows make of the cart. */
async function openScreen({ running, time }: TillHarness): Promise<Screen> {
  const problems: CartProblem[] = [];
  let writes = 0;
  const { till } = running;
  const openCart = openCartOnScreen({
    till: {
      ...till,
      changeCart: (change) => {
        writes += 1;
        return till.changeCart(change);
      },
    },
    now: () => time.clock.now(),
    after: (delay, work) => time.timer.after(delay, work),
    writeCopy: () => undefined,
    onProblem: (problem) => problems.push(problem),
    report: (error) => {
      throw error;
    },
  });
  openCart.follow();
  await time.pass(0);
  const lines = () => linesOf(openCart.current().shown.content);
  return { openCart, problems, writes: () => writes, lines };
}

async function newScreen(disk: Partial<Parameters<typeof startHarness>[0]> = {}) {
  const harness = await startHarness(disk);
  return { harness, screen: await openScreen(harness) };
}

/** A window more of the same till. */
async function otherWindow({ shop, time, disk }: TillHarness) {
  const harness = await startHarness({
    shop,
    time,
    disk,
    idPrefix: 'other',
    leadership: () => () => undefined,
  });
  return { harness, screen: await openScreen(harness) };
}

function linesOf({ cart }: CartContent): string {
  return cart.map(({ id, quantity }) => `${id}x${quantity}`).join(' ');
}

function scan({ openCart }: Screen, id: string): void {
  openCart.change((content) => {
    const added = addToCart(content.cart, aProduct({ id, stock: 50, price: pounds(10) }));
    return added.ok ? { ...content, cart: added.value } : content;
  });
}

/** The open cart on the disk. */
function stored({ disk }: TillHarness): string | null {
  const row = [...disk.carts.values()].find(({ state }) => state === 'open');
  const content = row === undefined ? null : cartContentFromJson(row.content);
  return content === null ? null : linesOf(content);
}

async function sell({ running }: TillHarness, { openCart }: Screen) {
  const id = (await openCart.fixSaleId('sale-1')) ?? '';
  const { cart } = openCart.current().shown.content;
  return openCart.whileSelling(() => running.till.recordSale({ id, cart, paid: cashPayment(pounds(500)) }));
}

test('a scan is on the disk within 250 ms, with those of the same moment in one write (FP-18)', async () => {
  const { harness, screen } = await newScreen();
  for (const id of ['p1', 'p2', 'p1']) scan(screen, id);
  expect(screen.lines()).toBe('p1x2 p2x1');
  expect(stored(harness)).toBeNull();
  await harness.time.pass(250);
  expect(stored(harness)).toBe('p1x2 p2x1');
  expect(screen.writes()).toBe(1);
});

for (const silence of [500, 2_000, 5_000, 20_000]) {
  test(`a kill ${silence} ms after the last scan loses nothing, and an emptied cart does not come back (FP-18, HD-05)`, async () => {
    const { harness, screen } = await newScreen();
    scan(screen, 'p1');
    await harness.time.pass(1_000);
    scan(screen, 'p2');
    await harness.time.pass(silence);
    const { screen: next } = await otherWindow(harness);
    expect(next.lines()).toBe('p1x1 p2x1');
    next.openCart.change((content) => ({ ...content, cart: [] }));
    await harness.time.pass(silence);
    expect((await otherWindow(harness)).screen.lines()).toBe('');
  });
}

test('what the device does not save stays on the screen, is reported, and is saved once there is room (FP-18, CO-05)', async () => {
  const { harness, screen } = await newScreen();
  harness.disk.failing = { type: 'Full' };
  scan(screen, 'p1');
  await harness.time.pass(10_000);
  expect(screen.problems).toEqual([{ type: 'NotSaved', reason: 'Full' }]);
  expect(screen.lines()).toBe('p1x1');
  harness.disk.failing = null;
  await harness.time.pass(2_000);
  expect(stored(harness)).toBe('p1x1');
});

test('a sale that nobody was answered about is named at the next start, once, and its cart is empty (HD-05, FP-18)', async () => {
  const { harness, screen } = await newScreen();
  scan(screen, 'p1');
  expect(await sell(harness, screen)).toMatchObject({ ok: true });
  const next = await otherWindow(harness);
  expect(next.screen.openCart.current().shown).toMatchObject({ soldAs: 'A-000001', saleId: null });
  expect(next.screen.lines()).toBe('');
  await harness.time.pass(250);
  const third = await otherWindow(harness);
  expect(third.screen.openCart.current().shown).toMatchObject({ soldAs: null, isOpen: true });
});

test('the cart of a sale that is void since a power failure is there at the next start (HD-05, FP-18)', async () => {
  const { harness, screen } = await newScreen();
  scan(screen, 'p1');
  await sell(harness, screen);
  for (const [id, receipt] of harness.disk.sales) harness.disk.sales.set(id, { ...receipt, state: 'void' });
  const next = await otherWindow(harness);
  expect(next.screen.lines()).toBe('p1x1');
  expect(next.screen.openCart.current().shown).toMatchObject({ soldAs: null, saleId: null });
});

test('the cart stays on the screen that sells it while its cashier waits, and leaves the other windows (FP-18, PO-25)', async () => {
  const { harness, screen } = await newScreen();
  const other = await otherWindow(harness);
  scan(screen, 'p1');
  await harness.time.pass(500);
  const answered = Promise.withResolvers<void>();
  const { backend } = harness.line;
  const sendSaleNow = backend.sendSaleNow.bind(backend);
  backend.sendSaleNow = async (...asked) => {
    await answered.promise;
    return sendSaleNow(...asked);
  };
  const selling = sell(harness, screen);
  await harness.time.pass(1_000);
  await screen.openCart.catchUp();
  expect([screen.lines(), other.screen.lines()]).toEqual(['p1x1', '']);
  answered.resolve();
  expect((await selling).ok).toBe(true);
});

test('a scan in the moment after a sale is in the next cart, and what was sold is not (FP-18, FP-06)', async () => {
  const { harness, screen } = await newScreen();
  scan(screen, 'p1');
  await sell(harness, screen);
  screen.openCart.takeSold({ id: 'sale-1', items: [{ ...itemOf('p1'), quantity: 1 }] });
  scan(screen, 'p2');
  expect(screen.lines()).toBe('p2x1');
  await harness.time.pass(250);
  expect(screen.lines()).toBe('p2x1');
  expect(stored(harness)).toBe('p2x1');
  expect(screen.problems).toEqual([]);
});

test('after a refused sale the cart is open again on the disk, for every window (FP-18, ER-56)', async () => {
  const { harness, screen } = await newScreen();
  for (let piece = 0; piece < 4; piece += 1) scan(screen, 'p2');
  const other = await otherWindow(harness);
  const sale = await sell(harness, screen);
  // The shop has three pieces.
  expect(sale).toMatchObject({ ok: false, error: { type: 'StockRefused' } });
  screen.openCart.takeVoid('sale-1');
  await harness.time.pass(500);
  expect([stored(harness), screen.lines(), other.screen.lines()]).toEqual(['p2x4', 'p2x4', 'p2x4']);
  expect(screen.problems).toEqual([]);
});

test('R10 two windows that scan at the same moment have both pieces (FP-18)', async () => {
  const { harness, screen } = await newScreen();
  const other = await otherWindow(harness);
  scan(screen, 'p1');
  await harness.time.pass(500);
  scan(screen, 'p1');
  scan(other.screen, 'p2');
  await harness.time.pass(1_000);
  expect([screen.lines(), other.screen.lines()]).toEqual(['p1x2 p2x1', 'p1x2 p2x1']);
  expect(stored(harness)).toBe('p1x2 p2x1');
});

test('R10 what was scanned into a cart that another window put aside meanwhile is dropped with a message (FP-18)', async () => {
  const { harness, screen } = await newScreen();
  const other = await otherWindow(harness);
  scan(screen, 'p1');
  await harness.time.pass(500);
  scan(screen, 'p2');
  const held = await other.harness.running.till.holdCart(other.screen.openCart.onScreen('أحمد'));
  expect(held.ok).toBe(true);
  await harness.time.pass(1_000);
  expect(screen.lines()).toBe('');
  expect(screen.problems).toEqual([{ type: 'ChangedElsewhere' }]);
});

test('a cart that comes back after more than a minute says from when it is (FP-18)', async () => {
  const { harness, screen } = await newScreen();
  scan(screen, 'p1');
  await harness.time.pass(250);
  const at = [...harness.disk.carts.values()][0]?.changedAt;
  expect((await otherWindow(harness)).screen.openCart.current().shown.cameBackFrom).toBeNull();
  await harness.time.pass(60_001);
  expect((await otherWindow(harness)).screen.openCart.current().shown.cameBackFrom).toBe(at);
});

test('the sale id of a cart is durable before its payment opens, and the same for every window (FP-18)', async () => {
  const { harness, screen } = await newScreen();
  const other = await otherWindow(harness);
  scan(screen, 'p1');
  await harness.time.pass(500);
  const ids = await Promise.all([screen.openCart.fixSaleId('one'), other.screen.openCart.fixSaleId('two')]);
  expect(new Set(ids).size).toBe(1);
  const row = [...harness.disk.carts.values()].find(({ state }) => state === 'open');
  expect(row?.saleId).toBe(ids[0]);
});

function itemOf(id: string) {
  return { id, name: id, price: pounds(10), total: pounds(10) };
}
