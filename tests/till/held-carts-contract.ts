// What every store of a till must decide about carts that are put aside: over two windows, restarts and recorded sales.
import { expect, test } from 'vitest';
import { addToCart, emptyCart } from '#domain/cart';
import { cartContentToJson, emptyCartContent, heldCartOf, type CartContent } from '#domain/held-cart';
import { err, ok } from '#kernel/result';
import { aProduct, aSale, pounds } from '#testing/builders';
import { approve } from './approve.ts';
import {
  changeCartStep,
  dropCartStep,
  holdCartStep,
  maxLease,
  resumeCartStep,
  saleStep,
  withdrawStep,
  type CartAct,
  type CartOnScreen,
  type OpenCart,
  type TillStore,
} from '#till';

interface Device {
  open(): Promise<TillStore>;
  /** The clock of its stores; without it they are at 0. */
  now?(): number;
  fill(store: TillStore): Promise<void>;
}

const now = Date.parse('2026-01-05T10:00:00Z');
const discount = { kind: 'percent', value: 1_000, reason: 'bargain' } as const;

function contentOf(id: string, quantity = 2): CartContent {
  const product = aProduct({ id, name: `صنف ${id}`, price: pounds(50), stock: 9 });
  const added = addToCart(emptyCart, product, quantity);
  if (!added.ok) throw new Error('the product was not added');
  const details = { lines: { [id]: discount }, cart: null, approval: null, note: 'يعود غداً' };
  return { cart: added.value, details, codes: ['6221'] };
}

const nothing = cartContentToJson(emptyCartContent);
function jsonOf(id: string): string {
  return cartContentToJson(contentOf(id));
}

function onScreen(open: OpenCart | null, content: string, saleId: string | null = null): CartOnScreen {
  return {
    rowId: open?.id ?? null,
    changes: open?.changes ?? 0,
    saleId,
    content,
    name: `فاتورة ${content.length}`,
  };
}

let rows = 0;
function act(at = now): CartAct {
  rows += 2;
  return { by: 'كريم', at, heldId: `row-${rows}`, openId: `row-${rows + 1}` };
}

async function hold(store: TillStore, screen: CartOnScreen, at = now): Promise<OpenCart> {
  const held = await store.run(holdCartStep, screen, act(at));
  if (!held.ok) throw new Error(`the cart was not held: ${held.error.type}`);
  return held.value;
}

async function heldRows(store: TillStore) {
  return (await store.cartRows()).filter(({ state }) => state === 'held');
}

/** A store with one held cart, and the empty cart that followed it. */
async function withOneHeld(device: Device, saleId: string | null = null) {
  const store = await device.open();
  const open = await hold(store, onScreen(null, jsonOf('p1'), saleId));
  const [held] = await heldRows(store);
  if (held === undefined) throw new Error('no cart was held');
  return { store, open, held };
}

export function describeHeldCarts(newDevice: () => Promise<Device>): void {
  test('a held cart is there after a restart with lines, discounts, codes, name and cashier (HD-05, HD-07)', async () => {
    const device = await newDevice();
    const { open, held } = await withOneHeld(device, 'sale-1');
    expect(open).toMatchObject({ saleId: null, content: nothing });
    const rowsAfter = await (await device.open()).cartRows();
    expect(new Map(rowsAfter.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [held.id, 'held'],
        [open.id, 'open'],
      ]),
    );
    expect(held).toMatchObject({ content: jsonOf('p1'), saleId: 'sale-1', by: 'كريم', heldAt: now });
    expect(heldCartOf(held, 0)).toMatchObject({ products: 2, total: pounds(90), units: { p1: 2 } });
  });

  test('resuming takes the cart up under its sale id and holds the open one, in one step (HD-04, HD-05)', async () => {
    const device = await newDevice();
    const { store, open, held } = await withOneHeld(device, 'sale-1');
    const resumed = await store.run(
      resumeCartStep,
      held,
      onScreen(open, jsonOf('p2'), 'sale-2'),
      act(now + 1),
    );
    expect(resumed).toMatchObject({ value: { saleId: 'sale-1', content: jsonOf('p1') } });
    const reopened = await device.open();
    expect(await heldRows(reopened)).toMatchObject([{ content: jsonOf('p2'), saleId: 'sale-2' }]);
    expect((await reopened.cartRows()).filter(({ state }) => state === 'open')).toMatchObject([
      { content: jsonOf('p1'), saleId: 'sale-1' },
    ]);
  });

  test('what was approved in a held cart is there after a restart, and lapses when the cart is dropped (FS-43, HD-07)', async () => {
    const device = await newDevice();
    const { store, held } = await withOneHeld(device, 'sale-1');
    for (const subject of ['sale-1', 'sale-2']) await approve(store, 'discount', subject);
    const reopened = await device.open();
    const subjects = async () => (await reopened.ledger()).approvals.map((one) => one.subject);
    expect(await subjects()).toEqual(['sale-1', 'sale-2']);
    await reopened.run(dropCartStep, 'unknown');
    expect(await subjects()).toEqual(['sale-1', 'sale-2']);
    await reopened.run(dropCartStep, held.id);
    expect(await subjects()).toEqual(['sale-2']);
  });

  test('in a resumed cart an approval counts for the same lines and amounts alone, over a restart (FS-43, HD-07)', async () => {
    const device = await newDevice();
    const { store, open, held } = await withOneHeld(device, 'sale-1');
    const approved = (amount: number) => ({
      lines: { p1: pounds(amount), p2: pounds(5) },
      cart: pounds(0),
      total: pounds(15),
      prices: { p1: pounds(50) },
    });
    await approve(store, 'discount', 'sale-2', { discounts: approved(10) });
    await approve(store, 'discount', 'sale-1', { discounts: approved(10) });
    const reopened = await device.open();
    expect((await reopened.run(resumeCartStep, held, onScreen(open, nothing), act())).ok).toBe(true);
    expect((await (await device.open()).ledger()).approvals).toMatchObject([
      { subject: 'sale-2', discounts: approved(10) },
      {
        subject: 'sale-1',
        discounts: { lines: { p1: pounds(10) }, total: null, prices: { p1: pounds(50) } },
      },
    ]);
  });

  test('in a resumed cart nothing is left of an approval of other amounts (FS-43, HD-07)', async () => {
    const { store, open, held } = await withOneHeld(await newDevice(), 'sale-1');
    const discounts = { lines: { p1: pounds(11) }, cart: pounds(0), total: pounds(11) };
    await approve(store, 'discount', 'sale-1', { discounts });
    expect((await store.run(resumeCartStep, held, onScreen(open, nothing), act())).ok).toBe(true);
    expect((await store.ledger()).approvals).toEqual([]);
  });

  test('an empty open cart is not held by resuming (HD-04)', async () => {
    const { store, open, held } = await withOneHeld(await newDevice());
    expect((await store.run(resumeCartStep, held, onScreen(open, nothing), act())).ok).toBe(true);
    expect(await heldRows(store)).toEqual([]);
  });

  test('of two windows that hold or resume the same cart one does (HD-11, BA-01)', async () => {
    const device = await newDevice();
    const windows = [await device.open(), await device.open()];
    const holding = onScreen(null, jsonOf('p1'));
    const held = await Promise.all(windows.map((store) => store.run(holdCartStep, holding, act())));
    expect(held.filter(({ ok }) => ok)).toHaveLength(1);
    expect(held.find((one) => !one.ok)).toEqual({ ok: false, error: { type: 'ChangedElsewhere' } });
    const [first = await device.open()] = windows;
    const [row] = await heldRows(first);
    const [open] = held.flatMap((one) => (one.ok ? [one.value] : []));
    if (row === undefined || open === undefined) throw new Error('no cart was held');
    const resuming = onScreen(open, nothing);
    const resumed = await Promise.all(
      windows.map((store) => store.run(resumeCartStep, row, resuming, act())),
    );
    expect(resumed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await heldRows(first)).toEqual([]);
  });

  test('the twenty-first cart is refused, and the oldest is named (HD-03)', async () => {
    const store = await (await newDevice()).open();
    let open: OpenCart | null = null;
    for (let held = 0; held < 20; held += 1)
      open = await hold(store, { ...onScreen(open, jsonOf('p1')), name: `رقم ${held}` }, now + held);
    expect(await store.run(holdCartStep, onScreen(open, jsonOf('p1')), act(now + 20))).toEqual({
      ok: false,
      error: { type: 'TooManyHeld', oldest: 'رقم 0' },
    });
    expect(await heldRows(store)).toHaveLength(20);
  });

  test('the step that records a sale puts a sold row in place of the open cart, and a held one under its id leaves (HD-05, HD-09)', async () => {
    const device = await newDevice();
    const { store, open } = await withOneHeld(device, 'sale-1');
    const next = await hold(store, onScreen(open, jsonOf('p2'), 'sale-2'), now + 1);
    await store.run(saleStep, aSale({ id: 'sale-1' }), { letter: 'A', leasedUntil: 0 });
    const reopened = await device.open();
    expect(await heldRows(reopened)).toMatchObject([{ content: jsonOf('p2'), saleId: 'sale-2' }]);
    // It stands in place of the empty open cart: a void sale brings it back.
    expect((await reopened.cartRows()).filter(({ state }) => state !== 'held')).toMatchObject([
      { id: 'sale-1', state: 'sold', saleId: 'sale-1', content: jsonOf('p1'), changes: 0 },
    ]);
    expect(await store.run(changeCartStep, onScreen(next, jsonOf('p3')), act())).toEqual(
      err({ type: 'ChangedElsewhere' }),
    );
  });

  test('a held cart that is sold beside another open cart leaves that one, and stays with what was added to it (FP-18, HD-09)', async () => {
    const device = await newDevice();
    const { store, open, held } = await withOneHeld(device, 'sale-1');
    const other = await changed(store, onScreen(open, jsonOf('p2')), now);
    const [line] = contentOf('p1', 1).cart;
    const items = [{ id: 'p1', name: line?.name ?? '', price: pounds(50), quantity: 1, total: pounds(50) }];
    await store.run(saleStep, aSale({ id: 'sale-1', items }), { letter: 'A', leasedUntil: 0 });
    const reopened = await device.open();
    expect(await heldRows(reopened)).toMatchObject([{ id: held.id, saleId: null }]);
    expect((await heldRows(reopened)).map((row) => heldCartOf(row, 0).units)).toEqual([{ p1: 1 }]);
    expect((await reopened.cartRows()).filter(({ state }) => state !== 'held')).toMatchObject([
      { id: other.id, state: 'open', content: jsonOf('p2') },
    ]);
  });

  test('while its cashier waits a sold cart is not changed, and a void sale opens it again in the same step (FP-18, ER-56)', async () => {
    const device = await newDevice();
    const [store, other] = [await device.open(), await device.open()];
    await changed(store, onScreen(null, jsonOf('p1'), 's1'), now);
    const leasedUntil = (device.now?.() ?? 0) + maxLease;
    await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil });
    const seen = { rowId: 's1', changes: 0, saleId: null, content: nothing, name: '' };
    const selling = err({ type: 'Selling' });
    expect(await other.run(changeCartStep, seen, act())).toEqual(selling);
    expect(await other.run(holdCartStep, seen, act())).toEqual(selling);
    expect(await store.run(withdrawStep, ['s1'], 'StockRefused')).toEqual(ok(true));
    const rows = await (await device.open()).cartRows();
    expect(rows).toMatchObject([
      { id: 's1', state: 'open', saleId: null, content: jsonOf('p1'), changes: 1 },
    ]);
    expect(await other.run(changeCartStep, seen, act())).toEqual(err({ type: 'ChangedElsewhere' }));
  });

  test('a cart that was sold is neither held nor resumed again, and its receipt is named (HD-09)', async () => {
    const { store, open, held } = await withOneHeld(await newDevice());
    await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
    const elsewhere = { ok: false, error: { type: 'ChangedElsewhere' } };
    expect(await store.run(holdCartStep, onScreen(open, jsonOf('p2')), act())).toEqual(elsewhere);
    expect(await store.run(resumeCartStep, held, onScreen(open, jsonOf('p2')), act())).toEqual(elsewhere);
    const sold = { id: 's1', isSold: true, saleId: null, content: nothing, changes: 0, changedAt: now };
    expect(await store.run(holdCartStep, onScreen(sold, jsonOf('p2'), 's1'), act())).toEqual({
      ok: false,
      error: { type: 'CartSold', receiptNumber: 'A-000001' },
    });
    expect((await store.run(resumeCartStep, held, onScreen(sold, jsonOf('p2'), 's1'), act())).ok).toBe(true);
    expect(await heldRows(store)).toEqual([]);
  });

  test('a dropped cart leaves alone, and a damaged one can only be dropped (HD-02)', async () => {
    const device = await newDevice();
    const { store, open } = await withOneHeld(device);
    await hold(store, onScreen(open, '{"cart":"[{}]"}'), now + 1);
    const damaged = (await heldRows(store)).find(({ heldAt }) => heldAt > now);
    if (damaged === undefined) throw new Error('no cart was held');
    expect(heldCartOf(damaged, 0)).toMatchObject({ isDamaged: true, products: 0 });
    const present = (await store.cartRows()).find(({ state }) => state === 'open');
    const screen = { ...onScreen(null, nothing), rowId: present?.id ?? null };
    expect(await store.run(resumeCartStep, damaged, screen, act())).toEqual({
      ok: false,
      error: { type: 'Damaged' },
    });
    await store.run(dropCartStep, damaged.id);
    await store.run(dropCartStep, damaged.id);
    expect(await heldRows(await device.open())).toMatchObject([{ heldAt: now }]);
  });

  test('a device without room holds nothing and says so (HD-05)', async () => {
    const device = await newDevice();
    const { store } = await withOneHeld(device);
    await device.fill(store);
    const rowsBefore = await store.cartRows();
    const rowId = rowsBefore.find(({ state }) => state !== 'held')?.id ?? null;
    // More than the rest of a page.
    const codes = Array.from({ length: 1_000 }, (_, index) => `6221000000${index}`);
    const screen = { ...onScreen(null, cartContentToJson({ ...contentOf('p2'), codes })), rowId };
    expect(await store.run(holdCartStep, screen, act())).toEqual({ ok: false, error: { type: 'Full' } });
    expect(await store.cartRows()).toEqual(rowsBefore);
  });

  test('what a screen made of the open cart is there after a restart, with its sale id and the time of its change (HZ-18, FP-18, HD-05)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const first = await changed(store, onScreen(null, jsonOf('p1')), now);
    const second = await changed(store, onScreen(first, jsonOf('p2'), 'sale-2'), now + 5);
    expect(second).toMatchObject({ id: first.id, changes: 2 });
    expect(await (await device.open()).cartRows()).toMatchObject([
      {
        id: first.id,
        state: 'open',
        saleId: 'sale-2',
        content: jsonOf('p2'),
        changes: 2,
        changedAt: now + 5,
      },
    ]);
  });

  test('R10 of two windows that change, hold or sell the same state of the open cart, the second does nothing (FP-18)', async () => {
    const device = await newDevice();
    const [one, other] = [await device.open(), await device.open()];
    const open = await changed(one, onScreen(null, jsonOf('p1')), now);
    const elsewhere = err({ type: 'ChangedElsewhere' });
    const both = await Promise.all([
      one.run(changeCartStep, onScreen(open, jsonOf('p2')), act()),
      other.run(changeCartStep, onScreen(open, jsonOf('p3')), act()),
    ]);
    expect(both.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
    expect(both).toContainEqual(elsewhere);
    expect(await other.run(holdCartStep, onScreen(open, jsonOf('p3')), act())).toEqual(elsewhere);
    expect(await other.run(changeCartStep, onScreen(null, jsonOf('p3')), act())).toEqual(elsewhere);
    await one.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
    expect(await other.run(changeCartStep, onScreen({ ...open, changes: 2 }, nothing), act())).toEqual(
      elsewhere,
    );
  });

  test('a sold cart has its content until a screen takes its row, and under the id of its sale it is open again (FP-18, HD-05)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await changed(store, onScreen(null, jsonOf('p1'), 's1'), now);
    await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
    const [sold] = await (await device.open()).cartRows();
    expect(sold).toMatchObject({
      id: 's1',
      state: 'sold',
      content: jsonOf('p1'),
      changes: 0,
      changedAt: now,
    });
    const screen = { rowId: 's1', changes: 0, saleId: null, content: nothing };
    await store.run(changeCartStep, screen, act());
    expect(await (await device.open()).cartRows()).toMatchObject([
      { id: 's1', state: 'open', saleId: null, content: nothing, changes: 1 },
    ]);
  });
}

async function changed(store: TillStore, screen: CartOnScreen, at: number): Promise<OpenCart> {
  const done = await store.run(changeCartStep, screen, act(at));
  if (!done.ok) throw new Error(`the cart was not changed: ${done.error.type}`);
  return done.value;
}
