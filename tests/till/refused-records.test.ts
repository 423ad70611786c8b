// What becomes of a record that the backend refuses: it is listed until a person decides, and the back office reads of it what happened.
import { expect, test } from 'vitest';
import { approved, countsFollow, hiddenTimer, sell, startHarness } from './till-harness.ts';
import { cartContentToJson, emptyCartContent } from '#domain/held-cart';
import { noMoney } from '#kernel/money';
import { err } from '#kernel/result';
import { emptyDisk, queuedSales } from './memory-store.ts';

const decided = { approvedBy: 'admin-1', paidBack: noMoney };

test('one refused entry does not hold up the others, is listed with its reason, and can be retried (CO-14)', async () => {
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  for (let index = 0; index < 3; index += 1) await sell(harness);
  const [first] = queuedSales(harness.disk);
  harness.shop.refusing.add(first ?? '');
  harness.line.restore();
  await harness.time.pass(5_000);
  const { refused, unsentSales } = harness.running.till.state.current();
  expect(harness.shop.sales.size).toBe(2);
  expect(refused).toMatchObject([{ id: first, reason: 'permission-denied', kind: 'sale' }]);
  expect(unsentSales).toBe(1);
  expect([...harness.shop.refusals]).toEqual([
    [first, { number: 1, state: 'open', reason: 'permission-denied', note: '' }],
  ]);
  harness.shop.refusing.clear();
  await harness.running.till.retryRefused(first ?? '');
  await harness.time.pass(1_000);
  expect(harness.shop.sales.size).toBe(3);
  expect(harness.running.till.state.current()).toMatchObject({ refused: [], unsentSales: 0 });
  expect(harness.shop.refusals.get(first ?? '')).toMatchObject({ state: 'retried' });
});

test('a report about a refused entry that did not arrive is sent again, in its order (CO-14)', async () => {
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  await sell(harness);
  const [id = ''] = queuedSales(harness.disk);
  harness.shop.refusing.add(id);
  harness.shop.takesReports = false;
  harness.line.restore();
  await harness.time.pass(5_000);
  await approved(harness, 'discard', id);
  await harness.running.till.discardRefused(id, 'بيع تجريبي', decided);
  expect(harness.shop.refusals.size).toBe(0);
  harness.shop.takesReports = true;
  await harness.time.pass(60_000);
  expect(harness.shop.refusals.get(id)).toEqual({
    number: 1,
    state: 'discarded',
    reason: 'permission-denied',
    note: 'بيع تجريبي',
  });
});

test('a refusal that was not reported before a power failure is reported at the next start (CO-14)', async () => {
  const before = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  await sell(before);
  const [id = ''] = queuedSales(before.disk);
  before.shop.refusing.add(id);
  before.shop.takesReports = false;
  before.line.restore();
  await before.time.pass(1_000);
  before.running.stop();
  before.shop.takesReports = true;
  const again = { disk: before.disk, shop: before.shop, time: before.time };
  (await startHarness(again)).running.stop();
  expect(before.shop.refusals.get(id)).toMatchObject({ state: 'open', reason: 'permission-denied' });
  before.shop.refusals.set(id, { number: 1, state: 'discarded', reason: 'permission-denied', note: 'x' });
  await startHarness(again);
  expect(before.shop.refusals.get(id)).toMatchObject({ state: 'discarded' });
});

test('a decision about a refused entry that was made offline is reported after a power failure (CO-14)', async () => {
  const before = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  await sell(before);
  await sell(before);
  const [given = '', again = ''] = queuedSales(before.disk);
  for (const id of [given, again]) before.shop.refusing.add(id);
  before.line.restore();
  await before.time.pass(5_000);
  before.line.cut();
  await approved(before, 'discard', given);
  await before.running.till.discardRefused(given, 'بيع تجريبي', decided);
  await before.running.till.retryRefused(again);
  before.running.stop();
  expect(before.shop.refusals.get(given)).toMatchObject({ state: 'open' });
  before.shop.refusing.clear();
  const after = await startHarness({ disk: before.disk, shop: before.shop, time: before.time });
  await after.time.pass(5_000);
  expect(before.shop.refusals.get(given)).toMatchObject({ state: 'discarded', note: 'بيع تجريبي' });
  expect(before.shop.refusals.get(again)).toMatchObject({ state: 'retried' });
  expect(before.disk.queue.size).toBe(0);
});

test('a decision of the back office stands against the one of the till, and a new refusal opens it again (CO-14)', async () => {
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  const { shop, line, time, running } = harness;
  await sell(harness);
  const [id = ''] = queuedSales(harness.disk);
  shop.refusing.add(id);
  line.restore();
  await time.pass(5_000);
  line.cut();
  await running.till.retryRefused(id);
  const decided = { number: 1, state: 'discarded', reason: 'permission-denied', note: 'من المكتب' } as const;
  shop.refusals.set(id, decided);
  shop.takesReports = false;
  line.restore();
  await time.pass(1_000);
  expect(running.till.state.current().refused).toMatchObject([{ id }]);
  expect(shop.refusals.get(id)).toEqual(decided);
  shop.takesReports = true;
  await time.pass(60_000);
  expect(shop.refusals.get(id)).toMatchObject({ number: 2, state: 'open', note: '' });
});

test('a report that the backend refuses is logged, holds up nothing and is sent again (CO-14)', async () => {
  const logged: string[] = [];
  const harness = await startHarness({
    cut: true,
    disk: { ...emptyDisk('till-1'), letter: 'A' },
    log: (message) => logged.push(message),
  });
  for (let index = 0; index < 9; index += 1) await sell(harness);
  const ids = queuedSales(harness.disk).slice(0, 8);
  const reports = ids.map((id) => `${id}:1:open`);
  for (const id of [...ids, ...reports]) harness.shop.refusing.add(id);
  harness.line.restore();
  await harness.time.pass(10_000);
  expect(harness.shop.sales.size).toBe(1);
  expect(harness.running.till.state.current()).toMatchObject({
    unsentSales: 8,
    syncing: false,
    lastSync: { salesSent: 1, salesRefused: 8 },
  });
  expect(logged).not.toEqual([]);
  expect(harness.shop.refusals.size).toBe(0);
  for (const id of reports) harness.shop.refusing.delete(id);
  await harness.time.pass(60_000);
  expect([...harness.shop.refusals.keys()].toSorted()).toEqual(ids.toSorted());
});

test('a decision made in another window is reported by the one that leads (CO-09, CO-14)', async () => {
  const leader = await startHarness({
    timer: hiddenTimer,
    cut: true,
    disk: { ...emptyDisk('till-1'), letter: 'A' },
  });
  await sell(leader);
  const [id = ''] = queuedSales(leader.disk);
  leader.shop.refusing.add(id);
  leader.line.restore();
  await leader.time.pass(100);
  const other = await startHarness({
    shop: leader.shop,
    time: leader.time,
    disk: leader.disk,
    leadership: () => () => undefined,
  });
  await approved(other, 'discard', id);
  await other.running.till.discardRefused(id, 'بيع تجريبي', decided);
  await leader.time.pass(100);
  expect(leader.shop.refusals.get(id)).toMatchObject({ state: 'discarded', note: 'بيع تجريبي' });
  expect(leader.disk.queue.size).toBe(0);
});

test('a refused entry that is discarded stays as a void record under its number', async () => {
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  await sell(harness);
  const [id = ''] = queuedSales(harness.disk);
  harness.shop.refusing.add(id);
  harness.line.restore();
  await harness.time.pass(5_000);
  await approved(harness, 'discard', id);
  await harness.running.till.discardRefused(id, 'بيع تجريبي', decided);
  await harness.time.pass(countsFollow);
  expect(harness.running.till.state.current()).toMatchObject({ refused: [], unsentSales: 0 });
  expect(await harness.running.till.receipts(5)).toMatchObject([
    { state: 'void', sale: { receiptNumber: 'A-000001' } },
  ]);
});

test('what the device does not save is answered so: nothing is sent again, discarded or dropped (HZ-02, BA-01)', async () => {
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  const { till } = harness.running;
  await sell(harness);
  const [id = ''] = queuedSales(harness.disk);
  harness.shop.refusing.add(id);
  harness.line.restore();
  await harness.time.pass(5_000);
  const content = cartContentToJson(emptyCartContent);
  const rowId = (await till.openCart())?.id ?? null;
  const screen = { rowId, changes: 0, saleId: null, content, name: 'أحمد' };
  expect((await till.holdCart(screen)).ok).toBe(true);
  const [held] = till.state.current().heldCarts;
  await approved(harness, 'discard', id);
  const before = { refused: till.state.current().refused, heldCarts: till.state.current().heldCarts };
  expect(before.refused).toHaveLength(1);

  harness.disk.failing = { type: 'Full' };
  const notSaved = err({ type: 'NotSaved', reason: 'Full' });
  expect(await till.retryRefused(id)).toEqual(notSaved);
  expect(await till.discardRefused(id, 'بيع تجريبي', decided)).toEqual(notSaved);
  expect(await till.dropHeldCart(held?.id ?? '')).toEqual(notSaved);
  await harness.time.pass(5_000);
  expect(till.state.current()).toMatchObject(before);
});
