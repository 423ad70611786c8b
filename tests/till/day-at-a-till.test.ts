// Rules of a till's day that hold whatever its stores are: the order of sending, the stock on the screen, held carts and a shift over midnight.
import { expect, test } from 'vitest';
import { cartContentToJson, emptyCartContent } from '#domain/held-cart';
import { aCart, aProduct, pounds } from '#testing/builders';
import { virtualTime } from '#testing/virtual-time';
import { emptyDisk } from './memory-store.ts';
import { closed, counted, hour, openDrawer, refunded, shopWith, sold } from './interactions/acts.ts';
import { countsFollow, startHarness } from './till-harness.ts';

const known = { ...emptyDisk('till-1'), letter: 'A' };

function stockOf(harness: Awaited<ReturnType<typeof startHarness>>): number | undefined {
  return harness.running.till.products.current().products.find(({ id }) => id === 'p1')?.stock;
}

function screenWith(name: string) {
  const content = cartContentToJson({ ...emptyCartContent, cart: aCart(aProduct({ id: 'p1', stock: 50 })) });
  return { rowId: null, changes: 0, saleId: null, content, name };
}

test('a refund whose sale waits in the same queue is sent after it, and neither is refused (RF-18, BA-02)', async () => {
  const harness = await startHarness({ cut: true, disk: { ...known, queue: new Map() } });
  const sale = await sold(harness);
  const refund = await refunded(harness, sale, { reason: 'defective' });
  const entry = harness.disk.queue.get(refund.id);
  expect(entry?.after).toEqual([sale.id]);
  harness.line.restore();
  await harness.time.pass(hour);
  expect([harness.shop.sales.has(sale.id), harness.shop.refunds.has(refund.id)]).toEqual([true, true]);
  expect(harness.running.till.state.current().refused).toEqual([]);
});

test('the stock on the screen has what an unsent refund put back, also once it is sent (RF-26)', async () => {
  const harness = await startHarness({});
  const before = stockOf(harness);
  const sale = await sold(harness);
  await harness.time.pass(countsFollow);
  expect(stockOf(harness)).toBe((before ?? 0) - 1);
  harness.line.cut();
  await refunded(harness, sale);
  await harness.time.pass(countsFollow);
  expect(stockOf(harness)).toBe(before);
  harness.line.restore();
  await harness.time.pass(hour);
  expect(stockOf(harness)).toBe(before);
});

test('a held cart does not stop the close, is counted by the Z report and survives it, however old (SF-21, HD-10)', async () => {
  const harness = await openDrawer();
  expect(await harness.running.till.holdCart(screenWith('أحمد'))).toMatchObject({ ok: true });
  const row = [...harness.disk.carts.values()].find(({ state }) => state === 'held');
  if (row === undefined) throw new Error('a cart is held');
  harness.disk.carts.set(row.id, { ...row, heldAt: row.heldAt - 30 * 24 * hour });
  await harness.time.pass(countsFollow);
  await counted(harness, 300);
  const shift = await closed(harness);
  expect(shift.close?.heldCarts).toBe(1);
  await harness.time.pass(countsFollow);
  expect(harness.running.till.state.current().heldCarts).toMatchObject([{ name: 'أحمد' }]);
});

test('all windows of a till show the same held carts, another till and the backend have none (HD-11)', async () => {
  const harness = await openDrawer();
  const { disk, shop, time } = harness;
  const window = await startHarness({
    disk,
    shop,
    time,
    idPrefix: 'window',
    leadership: () => () => undefined,
  });
  const other = await startHarness({ shop, time, disk: emptyDisk('till-2'), idPrefix: 'other' });
  await harness.running.till.holdCart(screenWith('أحمد'));
  await time.pass(countsFollow);
  for (const { running } of [harness, window])
    expect(running.till.state.current().heldCarts).toMatchObject([{ name: 'أحمد' }]);
  expect(other.running.till.state.current().heldCarts).toEqual([]);
  expect([...shop.dayRecords.values()].map(({ kind }) => kind)).not.toContain('heldCart');
  expect(disk.queue.size).toBe(0);
});

test('a shift over midnight: each sale has its own day, both have the shift (SF-23, SF-04)', async () => {
  const shop = shopWith({ useShifts: true });
  const harness = await startHarness({ shop, time: virtualTime(Date.parse('2026-01-05T21:30:00Z')) });
  await harness.running.till.openShift(pounds(300));
  const evening = await sold(harness);
  await harness.time.pass(hour);
  const night = await sold(harness);
  expect([evening.day, night.day]).toEqual(['2026-01-05', '2026-01-06']);
  expect(night.shiftId).toBe(evening.shiftId);
});
