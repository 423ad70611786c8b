// A record of the queue that cannot be read, or whose sending throws: it holds up nothing, is named once, and waits for a person.
import { expect, test } from 'vitest';
import { noMoney } from '#kernel/money';
import { checkDay } from '#domain/day-check';
import { hashText } from './chain.ts';
import { emptyDisk, queuedSales, type MemoryDisk } from './memory-store.ts';
import { aDay, storedSale } from './some-day.ts';
import { approved, sell, startHarness } from './till-harness.ts';

const hour = 3_600_000;

/** The stored sale without its total, as after a fault of the disk. */
function damage(disk: MemoryDisk, id: string): void {
  const entry = disk.queue.get(id);
  if (entry?.payload.kind !== 'sale') throw new Error('a sale in the queue');
  const { total: _lost, ...sale } = entry.payload.sale;
  disk.queue.set(id, JSON.parse(JSON.stringify({ ...entry, payload: { kind: 'sale', sale } })));
}

async function offlineSales(count: number) {
  const logged: string[] = [];
  const details: unknown[] = [];
  const log = (message: string, detail: unknown): void => {
    logged.push(message);
    details.push(detail);
  };
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' }, log });
  for (let index = 0; index < count; index += 1) await sell(harness);
  return { ...harness, logged, details, ids: queuedSales(harness.disk) };
}

test('a damaged entry does not hold up the others, is logged once and stands among the refused ones with what is left of it (FP-23)', async () => {
  const { disk, line, time, shop, running, logged, details, ids } = await offlineSales(3);
  const [first = ''] = ids;
  damage(disk, first);
  line.restore();
  await time.pass(hour);
  expect(shop.sales.size).toBe(2);
  const { refused, unsentSales } = running.till.state.current();
  expect(unsentSales).toBe(1);
  expect(refused).toEqual([
    {
      id: first,
      kind: 'damaged',
      of: 'sale',
      receiptNumber: 'A-000001',
      content: expect.stringContaining('"receiptNumber":"A-000001"'),
      reason: 'Damaged',
      refusedAt: expect.any(Number),
    },
  ]);
  expect(logged).toEqual(['a record of the queue is damaged']);
  expect(details).toEqual([{ id: expect.any(String), of: 'sale', receiptNumber: expect.any(String) }]);
  expect(shop.refusals.get(first)).toMatchObject({ state: 'open', reason: 'Damaged' });
});

test('an approver sets a damaged entry aside, and no void number takes the place of its receipt number (FP-23)', async () => {
  const { disk, line, time, shop, running, ids } = await offlineSales(2);
  const [first = ''] = ids;
  damage(disk, first);
  line.restore();
  await time.pass(5_000);
  const { till } = running;
  const decided = { approvedBy: null, paidBack: noMoney };
  expect(await till.discardRefused(first, 'سجل تالف', decided)).toMatchObject({ ok: false });
  await approved({ disk, time }, 'discard', first);
  await till.discardRefused(first, 'سجل تالف', { ...decided, approvedBy: 'admin-1' });
  await time.pass(5_000);
  expect(till.state.current()).toMatchObject({ refused: [], unsentSales: 0 });
  expect(shop.refusals.get(first)).toMatchObject({ state: 'discarded', note: 'سجل تالف' });
  expect(shop.dayRecords.has('A-000001')).toBe(false);
});

test('a record whose sending throws is refused once, and the others are sent (FP-23)', async () => {
  const { line, time, shop, running, logged, ids } = await offlineSales(3);
  const [, second = ''] = ids;
  shop.throwing.add(second);
  line.restore();
  await time.pass(hour);
  expect(shop.sales.size).toBe(2);
  expect(running.till.state.current().refused).toMatchObject([
    { id: second, kind: 'sale', reason: 'Damaged' },
  ]);
  expect(logged).toEqual(['a record of the queue could not be sent']);
});

test('the day check lists the receipt number of a damaged sale as missing (FP-23)', async () => {
  const { disk, line, time, shop, running, ids } = await offlineSales(3);
  const [, second = ''] = ids;
  damage(disk, second);
  line.restore();
  await time.pass(5_000);
  await approved({ disk, time }, 'discard', second);
  await running.till.discardRefused(second, 'سجل تالف', { approvedBy: 'admin-1', paidBack: noMoney });
  await time.pass(5_000);
  const sales = [...shop.sales.values()].map(({ sale }) => storedSale(sale));
  const { differences } = checkDay({ ...aDay([1]), sales, refunds: [], voidNumbers: [] }, hashText);
  const missing = differences.filter(({ kind }) => kind === 'missingNumber');
  expect(missing.map(({ receiptNumber }) => receiptNumber)).toEqual(['A-000002']);
});
