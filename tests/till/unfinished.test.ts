// A till that was killed while the backend was asked: what becomes of the record, and what its cashier is told at the next start.
import { expect, test } from 'vitest';
import { aSale, pounds } from '#testing/builders';
import { maxLease, type AwaitedRecords, type ConnectionStatus, saleStep, stayStep } from '#till';
import { virtualTime } from '#testing/virtual-time';
import { emptyDisk, memoryStore, type MemoryDisk } from './memory-store.ts';
import { aQueuedStay } from './sales.ts';
import { simulatedShop, type SimulatedShop } from './simulated-shop.ts';
import { failurePlan, sell, someProducts, startHarness } from './till-harness.ts';

const killedAt = Date.parse('2026-01-05T10:00:00Z');

/** A disk on which a sale of one p1 was stored, and nobody was told. */
async function killedWhileWaiting() {
  const disk = { ...emptyDisk('till-1'), letter: 'A' };
  const sale = aSale({ id: 's1', units: { p1: 1 }, total: pounds(50), timestamp: killedAt, shiftId: '' });
  await memoryStore(disk, () => killedAt).run(saleStep, sale, {
    letter: 'A',
    leasedUntil: killedAt + maxLease,
    rule: {
      useShifts: false,
      unsent: 0,
      heldCarts: 0,
    },
  });
  return disk;
}

test('a sale of a killed till is sent as a waiting one and named with its outcome until the cashier answers (RF-14)', async () => {
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

test('refused after the restart, its number is void and the shift does not have it (RF-14)', async () => {
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

test('the question about the money outlives further restarts, with the outcome of the record, until it is answered (RF-14)', async () => {
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

test('a till that is killed again while it sends the record once more still asks about the money (RF-14)', async () => {
  const disk = await killedWhileWaiting();
  const time = virtualTime(killedAt + 60_000);
  const killed = await startHarness({ disk, time, delivery: failurePlan('lost after') });
  killed.running.stop();
  const { running } = await startHarness({ disk, time, shop: killed.shop });
  await time.pass(30_000);
  expect(running.till.state.current().unfinished).toMatchObject([{ id: 's1', outcome: 'Recorded' }]);
});

test('answered in one window, the question leaves the other window of the till (RF-14)', async () => {
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

test('a restart within the lease of the sale waits for its end (RF-14)', async () => {
  const disk = await killedWhileWaiting();
  const harness = await startHarness({ disk, time: virtualTime(killedAt + 1_000) });
  await harness.time.pass(2_000);
  expect(harness.shop.sales.size).toBe(0);
  await harness.time.pass(10_000);
  expect(harness.shop.sales.get('s1')).toMatchObject({ sentLater: false });
});

test('without a connection the cashier is asked all the same, and the record is sent later as any other (RF-14)', async () => {
  const disk = await killedWhileWaiting();
  const harness = await startHarness({ disk, cut: true, time: virtualTime(killedAt + 60_000) });
  const { till } = harness.running;
  await harness.time.pass(5_000);
  const asked = { id: 's1', kind: 'sale', receiptNumber: 'A-000001', total: pounds(50) };
  expect(till.state.current().unfinished).toEqual([{ ...asked, outcome: 'Queued' }]);
  harness.line.restore();
  await harness.time.pass(30_000);
  expect(harness.shop.sales.get('s1')).toMatchObject({ sentLater: true });
  expect(till.state.current().unfinished).toEqual([{ ...asked, outcome: 'Recorded' }]);
});

test('a till that does not know yet whether the backend answers waits for that before it decides (RF-14)', async () => {
  const disk = await killedWhileWaiting();
  const shop = simulatedShop(someProducts());
  const checking = checkingAtFirst(shop);
  const harness = await startHarness({ disk, shop: checking.shop, time: virtualTime(killedAt + 60_000) });
  await harness.time.pass(1_000);
  expect(harness.running.till.state.current().unfinished).toEqual([]);
  checking.answer();
  await harness.time.pass(5_000);
  expect(shop.sales.get('s1')).toMatchObject({ sentLater: false });
  expect(harness.running.till.state.current().unfinished).toMatchObject([{ id: 's1', outcome: 'Recorded' }]);
});

/** The shop, over a connection whose first answer the test gives. */
function checkingAtFirst(shop: SimulatedShop) {
  let isKnown = false;
  const listeners = new Set<() => void>();
  const connect: SimulatedShop['connect'] = (delivery) => {
    const line = shop.connect(delivery);
    const connection: ConnectionStatus = {
      ...line.connection,
      state: () => (isKnown ? 'online' : 'checking'),
      isOnline: () => isKnown,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return { ...line, connection };
  };
  const answer = (): void => {
    isKnown = true;
    for (const listener of listeners) listener();
  };
  return { shop: { ...shop, connect }, answer };
}

/** Two windows of a till of which the one that does not send waits for the answer to a sale. */
async function windowThatWaits() {
  const waitedFor = new Set<string>();
  const awaited: AwaitedRecords = {
    hold: async (id, work) => {
      waitedFor.add(id);
      return work();
    },
    isHeld: async (id) => waitedFor.has(id),
  };
  const disk = { ...emptyDisk('till-1'), letter: 'A' };
  const survivor = await startHarness({ disk, awaited });
  const { shop, time } = survivor;
  const other = await startHarness({ disk, shop, time, awaited, leadership: () => () => undefined });
  other.line.backend.sendSaleNow = () => new Promise<never>(() => undefined);
  void sell(other);
  await time.pass(1_000);
  expect(waitedFor.size).toBe(1);
  return { survivor, other, waitedFor };
}

test('a window that crashes while another one stays open: that one sends its record as a waiting one and asks (RF-14)', async () => {
  const { survivor, other, waitedFor } = await windowThatWaits();
  other.running.stop();
  waitedFor.clear();
  await survivor.time.pass(30_000);
  expect([...survivor.shop.sales.values()]).toMatchObject([{ sentLater: false }]);
  const { till } = survivor.running;
  const [asked] = till.state.current().unfinished;
  expect(asked).toMatchObject({ receiptNumber: 'A-000001', outcome: 'Recorded' });
  await till.settleUnfinished(asked?.id ?? '');
  await survivor.time.pass(30_000);
  expect(till.state.current().unfinished).toEqual([]);
});

test('refused for a crashed window, the number is void and the other window says so (RF-14)', async () => {
  const { survivor, other, waitedFor } = await windowThatWaits();
  for (const id of waitedFor) survivor.shop.refusing.add(id);
  other.running.stop();
  waitedFor.clear();
  await survivor.time.pass(30_000);
  expect(survivor.running.till.state.current()).toMatchObject({
    unfinished: [{ receiptNumber: 'A-000001', outcome: 'Void' }],
    refused: [],
  });
});

test('a record whose window still waits after a jump of the clock is sent without a question (RF-14)', async () => {
  const { survivor } = await windowThatWaits();
  survivor.time.setClockBy(10 * 60_000);
  await survivor.time.pass(30_000);
  expect([...survivor.shop.sales.values()]).toMatchObject([{ sentLater: true }]);
  expect(survivor.running.till.state.current().unfinished).toEqual([]);
});

/** Saves sales on a disk whose cashiers wait until `leasedUntil`. */
async function fill(disk: MemoryDisk, ids: readonly string[], leasedUntil: number): Promise<void> {
  const store = memoryStore(disk, () => killedAt);
  for (const id of ids)
    await store.run(saleStep, aSale({ id, units: {}, timestamp: killedAt }), { letter: 'A', leasedUntil });
}

function someIds(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}

test('a record behind a long queue is found, and so is each of many (RF-14)', async () => {
  const disk = { ...emptyDisk('till-1'), letter: 'A' };
  // More than are read at once.
  const killed = someIds('killed', 205);
  await fill(disk, someIds('later', 205), 0);
  await fill(disk, killed, killedAt + maxLease);
  const harness = await startHarness({ disk, time: virtualTime(killedAt + 60_000) });
  await harness.time.pass(5_000);
  const { unfinished, unsentSales } = harness.running.till.state.current();
  expect(unfinished.map(({ id }) => id)).toEqual(killed);
  expect(killed.filter((id) => harness.shop.sales.get(id)?.sentLater !== false)).toEqual([]);
  expect(unsentSales).toBe(0);
});

test('a stay of a killed till is sent at the next start, and no money is asked about (CO-06, RF-14)', async () => {
  const disk = { ...emptyDisk('till-1'), letter: 'A' };
  await memoryStore(disk, () => killedAt).run(stayStep, aQueuedStay('h1'), killedAt + maxLease);
  const harness = await startHarness({ disk, time: virtualTime(killedAt + 60_000) });
  await harness.time.pass(5_000);
  expect([...harness.shop.stays.keys()]).toEqual(['h1']);
  expect(harness.running.till.state.current()).toMatchObject({ unfinished: [], unsentStays: 0 });
});
