// A live list that falls silent while the backend answers is said to be stale, and its goods are read once a minute.
import { expect, test } from 'vitest';
import { startHarness } from './till-harness.ts';

function stockOf({ running }: Awaited<ReturnType<typeof startHarness>>) {
  return running.till.products.current().products.find(({ id }) => id === 'p1')?.stock;
}

function setStock({ shop }: Awaited<ReturnType<typeof startHarness>>, stock: number): void {
  const product = shop.products.get('p1');
  if (product !== undefined) shop.products.set('p1', { ...product, stock });
}

test('a list that is silent for 20 s is stale since its last update and is read once a minute (FP-05, ER-40, PO-10)', async () => {
  const harness = await startHarness();
  const silentSince = harness.time.clock.now();
  harness.line.stall(true);
  setStock(harness, 7);
  await harness.time.pass(19_000);
  expect(harness.running.till.products.current()).toMatchObject({ stale: null });
  expect(stockOf(harness)).toBe(10);
  await harness.time.pass(1_500);
  expect(harness.running.till.products.current().stale?.updatedAt).toBeGreaterThan(silentSince);
  expect(stockOf(harness)).toBe(7);
  setStock(harness, 6);
  await harness.time.pass(58_000);
  expect(stockOf(harness)).toBe(7);
  await harness.time.pass(2_500);
  expect(stockOf(harness)).toBe(6);
});

test('the list is no longer stale once it is current again, or without a connection (FP-05, ER-40)', async () => {
  const harness = await startHarness();
  harness.line.stall(true);
  await harness.time.pass(21_000);
  expect(harness.running.till.products.current().stale).not.toBeNull();
  harness.line.cut();
  await harness.time.pass(61_000);
  expect(harness.running.till.products.current().stale).toBeNull();
  harness.line.restore();
  await harness.time.pass(21_000);
  expect(harness.running.till.products.current().stale).not.toBeNull();
  harness.line.stall(false);
  await harness.time.pass(1_000);
  expect(harness.running.till.products.current()).toMatchObject({ stale: null, source: 'live' });
});
