// A live list that falls silent while the backend answers is said to be stale, and its goods are read once a minute.
import { expect, test } from 'vitest';
import { openCounter } from './till-harness.ts';

function stockOf({ running }: Awaited<ReturnType<typeof openCounter>>) {
  return running.till.products.current().products.find(({ id }) => id === 'p1')?.stock;
}

function setStock({ shop }: Awaited<ReturnType<typeof openCounter>>, stock: number): void {
  const product = shop.products.get('p1');
  if (product !== undefined) shop.products.set('p1', { ...product, stock });
}

test('FP-05 ER-40 PO-10 a list that is silent for 20 s is stale since its last update and is read once a minute', async () => {
  const counter = await openCounter();
  const silentSince = counter.time.clock.now();
  counter.line.stall(true);
  setStock(counter, 7);
  await counter.time.pass(19_000);
  expect(counter.running.till.products.current()).toMatchObject({ stale: null });
  expect(stockOf(counter)).toBe(10);
  await counter.time.pass(1_500);
  expect(counter.running.till.products.current().stale?.updatedAt).toBeGreaterThan(silentSince);
  expect(stockOf(counter)).toBe(7);
  setStock(counter, 6);
  await counter.time.pass(58_000);
  expect(stockOf(counter)).toBe(7);
  await counter.time.pass(2_500);
  expect(stockOf(counter)).toBe(6);
});

test('FP-05 ER-40 the list is no longer stale once it is current again, or without a connection', async () => {
  const counter = await openCounter();
  counter.line.stall(true);
  await counter.time.pass(21_000);
  expect(counter.running.till.products.current().stale).not.toBeNull();
  counter.line.cut();
  await counter.time.pass(61_000);
  expect(counter.running.till.products.current().stale).toBeNull();
  counter.line.restore();
  await counter.time.pass(21_000);
  expect(counter.running.till.products.current().stale).not.toBeNull();
  counter.line.stall(false);
  await counter.time.pass(1_000);
  expect(counter.running.till.products.current()).toMatchObject({ stale: null, source: 'live' });
});
