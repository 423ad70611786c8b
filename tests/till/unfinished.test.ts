// A till that was killed while the backend was asked: what becomes of the record, and what its cashier is told at the next start.
import { expect, test } from 'vitest';
import { aSale, pounds } from '#testing/builders';
import { maxLease } from '#till';
import { virtualTime } from '#testing/virtual-time';
import { emptyDisk, memoryStore } from './memory-store.ts';
import { simulatedShop } from './simulated-shop.ts';
import { failurePlan, someProducts, startHarness } from './till-harness.ts';

const killedAt = Date.parse('2026-01-05T10:00:00Z');

/** A disk on which a sale of one p1 was stored, and nobody was told. */
async function killedWhileWaiting() {
  const disk = { ...emptyDisk('till-1'), letter: 'A' };
  const sale = aSale({ id: 's1', units: { p1: 1 }, total: pounds(50), timestamp: killedAt, shiftId: '' });
  await memoryStore(disk, () => killedAt).saveSale(sale, 'A', killedAt + maxLease, {
    useShifts: false,
    unsent: 0,
    heldCarts: 0,
  });
  return disk;
}

test('RF-14 a sale of a killed till is sent as a waiting one and named with its outcome until the cashier answers', async () => {
  const disk = await killedWhileWaiting();
  const harness = await startHarness({ disk, time: virtualTime(killedAt + 60_000) });
  await harness.time.pass(5_000);
  expect(harness.shop.sales.get('s1')).toMatchObject({ sentLater: false });
  const { till } = harness.running;
  expect(till.state.current().unfinished).toEqual([
    { id: 's1', kind: 'sale', receiptNumber: 'A-000001', total: pounds(50), outcome: 'Recorded' },
  ]);
  await till.settleUnfinished('s1');
  expect(till.state.current().unfinished).toEqual([]);
});

test('RF-14 refused after the restart, its number is void and the shift does not have it', async () => {
  const disk = await killedWhileWaiting();
  const shop = simulatedShop(someProducts());
  shop.refusing.add('s1');
  const harness = await startHarness({ disk, shop, time: virtualTime(killedAt + 60_000) });
  await harness.time.pass(5_000);
  expect(harness.running.till.state.current()).toMatchObject({
    unfinished: [{ outcome: 'Void' }],
    refused: [],
  });
  expect(await harness.running.till.receipt('s1')).toMatchObject({ state: 'void' });
  expect(disk.ledger.shift?.sums.salesCount).toBe(0);
});

test('RF-14 the question about the money outlives further restarts, with the outcome of the record, until it is answered', async () => {
  const disk = await killedWhileWaiting();
  const shop = simulatedShop(someProducts());
  const time = virtualTime(killedAt + 60_000);
  const restart = async () => {
    const harness = await startHarness({ disk, shop, time });
    await time.pass(5_000);
    return harness.running;
  };
  const first = await restart();
  expect(first.till.state.current().unfinished).toMatchObject([{ id: 's1', outcome: 'Recorded' }]);
  first.stop();
  const second = await restart();
  expect(second.till.state.current().unfinished).toEqual([
    { id: 's1', kind: 'sale', receiptNumber: 'A-000001', total: pounds(50), outcome: 'Recorded' },
  ]);
  await second.till.settleUnfinished('s1');
  second.stop();
  const third = await restart();
  expect(third.till.state.current().unfinished).toEqual([]);
});

test('RF-14 a till that is killed again while it sends the record once more still asks about the money', async () => {
  const disk = await killedWhileWaiting();
  const time = virtualTime(killedAt + 60_000);
  const killed = await startHarness({ disk, time, delivery: failurePlan('lost after') });
  killed.running.stop();
  const { running } = await startHarness({ disk, time, shop: killed.shop });
  await time.pass(30_000);
  expect(running.till.state.current().unfinished).toMatchObject([{ id: 's1', outcome: 'Recorded' }]);
});

test('RF-14 answered in one window, the question leaves the other window of the till', async () => {
  const disk = await killedWhileWaiting();
  const time = virtualTime(killedAt + 60_000);
  const one = await startHarness({ disk, time });
  const other = await startHarness({ disk, time, shop: one.shop, leadership: () => () => undefined });
  await time.pass(5_000);
  expect(other.running.till.state.current().unfinished).toHaveLength(1);
  await one.running.till.settleUnfinished('s1');
  await time.pass(1_000);
  expect(other.running.till.state.current().unfinished).toEqual([]);
});

test('RF-14 a restart within the lease of the sale waits for its end', async () => {
  const disk = await killedWhileWaiting();
  const harness = await startHarness({ disk, time: virtualTime(killedAt + 1_000) });
  await harness.time.pass(2_000);
  expect(harness.shop.sales.size).toBe(0);
  await harness.time.pass(10_000);
  expect(harness.shop.sales.get('s1')).toMatchObject({ sentLater: false });
});

test('RF-14 without a connection it is sent later, as any record', async () => {
  const disk = await killedWhileWaiting();
  const harness = await startHarness({ disk, cut: true, time: virtualTime(killedAt + 60_000) });
  await harness.time.pass(30_000);
  harness.line.restore();
  await harness.time.pass(30_000);
  expect(harness.shop.sales.get('s1')).toMatchObject({ sentLater: true });
  expect(harness.running.till.state.current().unfinished).toEqual([]);
});
