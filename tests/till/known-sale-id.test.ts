// What a till answers to the id of a sale that it knows.
import { expect, test } from 'vitest';
import { cashPayment } from '#domain/sale';
import { aCart, aProduct, pounds } from '#testing/builders';
import { failurePlan, startHarness } from './till-harness.ts';
import { emptyDisk } from './memory-store.ts';

test('a cart that was sold before a power failure returns its sale and is not sold again (PO-25, CO-02)', async () => {
  const before = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  const order = {
    id: 'cart-1',
    cart: aCart(aProduct({ id: 'p1', stock: 50 })),
    paid: cashPayment(pounds(10_000)),
  };
  await before.running.till.recordSale(order);
  before.running.stop();
  const after = await startHarness({ disk: before.disk, shop: before.shop, time: before.time });
  expect(await after.running.till.receipt('cart-1')).toMatchObject({ sale: { receiptNumber: 'A-000001' } });
  expect(await after.running.till.recordSale(order)).toMatchObject({
    ok: true,
    value: { sale: { id: 'cart-1', receiptNumber: 'A-000001' } },
  });
  await after.time.pass(5_000);
  expect(after.shop.sales.size).toBe(1);
});

test('a known sale id with another cart is refused, names its receipt and records nothing (FP-01, PO-25)', async () => {
  const harness = await startHarness();
  const order = (id: string, quantity: number) => ({
    id,
    cart: aCart(aProduct({ id: 'p1', stock: 50 })).map((item) => ({ ...item, quantity })),
    paid: cashPayment(pounds(10_000)),
  });
  const sold = await harness.running.till.recordSale(order('cart-1', 2));
  expect(sold).toMatchObject({ ok: true, value: { sale: { receiptNumber: 'A-000001' } } });
  expect(await harness.running.till.recordSale(order('cart-1', 3))).toEqual({
    ok: false,
    error: { type: 'SoldOtherwise', receiptNumber: 'A-000001', payments: null },
  });
  await harness.time.pass(5_000);
  expect([...harness.shop.sales.values()].map(({ sale }) => sale.units)).toEqual([{ p1: 2 }]);
  expect(harness.running.till.state.current()).toMatchObject({ unsentSales: 0, refused: [] });
  expect(await harness.running.till.receipts(5)).toHaveLength(1);
  expect(await harness.running.till.recordSale(order('cart-2', 3))).toMatchObject({
    ok: true,
    value: { sale: { receiptNumber: 'A-000002' } },
  });
});

test('a sale that two windows finish at once is not withdrawn while one of them shows it as saved (FP-01, ER-56)', async () => {
  const first = await startHarness({ delivery: failurePlan('answered') });
  const second = await startHarness({
    shop: first.shop,
    time: first.time,
    disk: first.disk,
    leadership: () => () => undefined,
  });
  const order = {
    id: 'cart-1',
    cart: aCart(aProduct({ id: 'p2', stock: 50 })).map((item) => ({ ...item, quantity: 4 })),
    paid: cashPayment(pounds(10_000)),
  };
  const results = await Promise.all([first, second].map(({ running }) => running.till.recordSale(order)));
  expect(results.map((one) => one.ok && one.value.sale.receiptNumber)).toEqual(['A-000001', 'A-000001']);
  await first.time.pass(10_000);
  expect([...first.shop.sales.keys()]).toEqual(['cart-1']);
  expect(first.shop.products.get('p2')?.stock).toBe(-1);
});

test('a cart whose sale was refused is sold under another id (PO-25)', async () => {
  const harness = await startHarness();
  const order = (quantity: number) => ({
    id: 'cart-1',
    cart: aCart(aProduct({ id: 'p2', stock: 50 })).map((item) => ({ ...item, quantity })),
    paid: cashPayment(pounds(10_000)),
  });
  expect(await harness.running.till.recordSale(order(4))).toMatchObject({ ok: false });
  expect(await harness.running.till.recordSale(order(3))).toMatchObject({
    ok: true,
    value: { state: 'completed', sale: { receiptNumber: 'A-000002' } },
  });
  expect([...harness.shop.sales.keys()]).not.toContain('cart-1');
});

test('a till finds the receipt of a reference that is typed in other digits, and of no short one (PY-08)', async () => {
  const { till } = (await startHarness()).running;
  const cart = aCart(aProduct({ id: 'p1', stock: 50 }));
  const paid = [{ method: 'card', amount: pounds(100), reference: '998877' }] as const;
  expect(await till.recordSale({ id: 'cart-1', cart, paid })).toMatchObject({ ok: true });
  expect(await till.findReference('card', '٩٩٨٨٧٧')).toBe('A-000001');
  expect(await till.findReference('instapay', '998877')).toBeNull();
  expect(await till.findReference('card', '998')).toBeNull();
});
