// A server that answers that it failed: the till sells on, its records wait, and the cashier sees since when.
import { expect, test } from 'vitest';
import type { SendAnswer } from '#till';
import { emptyDisk, queuedSales } from './memory-store.ts';
import { sell, startHarness } from './till-harness.ts';

const failed: SendAnswer = { type: 'ServerFailed', code: 'internal' };
const minute = 60_000;

/** A till whose backend fails at the sales of `isFailing`. */
async function startFailing(isFailing: (saleId: string) => boolean) {
  const logged: unknown[] = [];
  const log = (message: string, detail: unknown): void => void logged.push([message, detail]);
  const harness = await startHarness({ disk: { ...emptyDisk('till-1'), letter: 'A' }, log });
  const { backend } = harness.line;
  const real = { ...backend };
  backend.sendSaleNow = async (sale, timeout) =>
    isFailing(sale.id) ? failed : real.sendSaleNow(sale, timeout);
  backend.sendQueuedSale = async (sale) => (isFailing(sale.id) ? failed : real.sendQueuedSale(sale));
  return { ...harness, logged, since: () => harness.running.till.state.current().serverFailedSince };
}

test('a sale at which the server fails is completed for the customer, waits and is sent when the server works again (FP-30)', async () => {
  let works = false;
  const { disk, shop, time, since, running, logged, ...harness } = await startFailing(() => !works);
  expect(since()).toBeNull();
  const begun = time.clock.now();
  await sell({ ...harness, running, time, shop, disk });
  expect(running.till.state.current().connection).toBe('online');
  const [id = ''] = queuedSales(disk);
  await time.pass(minute);
  expect(since()).toBeGreaterThanOrEqual(begun);
  expect(since()).toBeLessThan(begun + minute);
  const first = since();
  await time.pass(20 * minute);
  expect(since()).toBe(first);
  expect(logged).toEqual([['the server failed at a record of the queue', { id, code: 'internal' }]]);
  works = true;
  await time.pass(20 * minute);
  expect(since()).toBeNull();
  expect(shop.sales.size).toBe(1);
});

test('one record at which the server fails for ever is seen while the others arrive (FP-30)', async () => {
  let doomed: string | null = null;
  const { shop, time, since, ...harness } = await startFailing((id) => id === (doomed ??= id));
  for (let made = 0; made < 3; made += 1) await sell({ ...harness, shop, time });
  await time.pass(5 * minute);
  const first = since();
  expect(first).not.toBeNull();
  await sell({ ...harness, shop, time });
  await time.pass(10 * minute);
  expect([since(), shop.sales.size]).toEqual([first, 3]);
});
