// A till whose device lost records: it repeats no number that the backend has (TH-06).
import { expect, test } from 'vitest';
import type { DayRecord } from '#till';
import { emptyDisk } from './memory-store.ts';
import { simulatedShop, type SimulatedShop } from './simulated-shop.ts';
import { sell, someProducts, startHarness } from './till-harness.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

function registered() {
  return { ...emptyDisk('till-1'), letter: 'A' };
}

/** The facts of the entries `restored`, in the order of their arrival. */
function entriesIn({ dayRecords }: SimulatedShop) {
  return [...dayRecords.values()]
    .filter((record): record is Extract<DayRecord, { kind: 'auditEntry' }> => record.kind === 'auditEntry')
    .map(({ entry: { draft } }) => [draft.kind, draft.subject.name, draft.before, draft.after]);
}

test('TH-06 a till that lost its records goes on above the last numbers of the backend, and says so once', async () => {
  const shop = simulatedShop(someProducts());
  shop.lastNumbers.set('till-1', { lastReceipt: 7, lastShift: 3 });
  const harness = await startHarness({ disk: registered(), shop });
  const sold = await sell(harness);
  expect(sold).toMatchObject({ value: { sale: { receiptNumber: 'A-000008', shiftId: 'till-1_4' } } });
  await harness.time.pass(2 * minute);
  harness.running.stop();
  const restarted = await startHarness({ disk: harness.disk, shop, time: harness.time });
  await restarted.time.pass(2 * minute);
  const was = { lastReceipt: 0, lastShift: 0 };
  expect(entriesIn(shop)).toEqual([['restored', 'A-000008', was, { lastReceipt: 7, lastShift: 3 }]]);
  const { restoredAt } = harness.disk.ledger;
  expect(shop.proofs.at(-1)).toMatchObject({ lastReceipt: 8, lastShift: 4, restoredAt });
  await restarted.time.pass(day);
  await sell(restarted);
  await restarted.time.pass(2 * minute);
  expect(shop.proofs.at(-1)).toMatchObject({ lastReceipt: 9, restoredAt: null });
});

test('TH-06 BA-04 an emptied till without its letter learns its numbers before it sells', async () => {
  const shop = simulatedShop(someProducts());
  shop.letters.set('till-1', 'A');
  shop.lastNumbers.set('till-1', { lastReceipt: 7, lastShift: 3 });
  const harness = await startHarness({ disk: emptyDisk('till-1'), shop });
  expect(await sell(harness)).toMatchObject({ value: { sale: { receiptNumber: 'A-000008' } } });
});

test('TH-06 a till whose clock is behind is restored no earlier than the backend saw the lost records', async () => {
  const shop = simulatedShop(someProducts());
  const before = await startHarness({ disk: registered(), shop });
  await sell(before);
  const lastSeenAt = before.time.clock.now();
  before.running.stop();
  shop.lastNumbers.set('till-1', { lastReceipt: 7, lastShift: 3, lastSeenAt });
  before.time.setClockBy(-2 * day);
  await startHarness({ disk: before.disk, shop, time: before.time });
  expect(before.disk.ledger.restoredAt).toBe(lastSeenAt);
});

test('TH-06 a till that is not behind makes no entry and is not marked', async () => {
  const shop = simulatedShop(someProducts());
  shop.lastNumbers.set('till-1', { lastReceipt: 2, lastShift: 1 });
  const disk = registered();
  disk.ledger = { ...disk.ledger, lastReceipt: 2, lastShift: 1 };
  const harness = await startHarness({ disk, shop });
  await sell(harness);
  await harness.time.pass(2 * minute);
  expect(entriesIn(shop)).toEqual([]);
  expect(shop.proofs.at(-1)).toMatchObject({ lastReceipt: 3, restoredAt: null });
});

test('TH-06 an opening whose id is taken gets the next number with its close, and its sales stay in the old shift', async () => {
  const shop = simulatedShop(someProducts());
  const before = await startHarness({ disk: registered(), shop });
  await sell(before);
  await before.time.pass(minute);
  before.running.stop();
  const offline = await startHarness({ cut: true, disk: registered(), shop, time: before.time });
  await sell(offline);
  await offline.time.pass(day);
  await sell(offline);
  offline.line.restore();
  await offline.time.pass(minute);
  const { dayRecords } = shop;
  expect([...dayRecords.keys()].toSorted()).toEqual([
    'till-1_1',
    'till-1_2',
    'till-1_3',
    'till-1_3:closed',
    'till-1_3_restored',
  ]);
  expect(entriesIn(shop)).toEqual([['restored', '', { shift: 1 }, { shift: 3 }]]);
  expect([...shop.sales.values()].map(({ sale }) => sale.shiftId)).toEqual([
    'till-1_1',
    'till-1_1',
    'till-1_2',
  ]);
  expect(offline.disk.ledger).toMatchObject({ lastShift: 3, shift: { id: 'till-1_2' } });
  expect(offline.disk.queue.size).toBe(0);
});

test('TH-06 TH-07 a restored till whose counts of a later day have fallen states that day as restored', async () => {
  const shop = simulatedShop(someProducts());
  shop.lastNumbers.set('till-1', { lastReceipt: 7, lastShift: 3 });
  const harness = await startHarness({ disk: registered(), shop });
  const { backend } = harness.line;
  const real = { ...backend };
  const { restoredAt } = harness.disk.ledger;
  // The shop has more of that day, as from a clock that was ahead.
  backend.sendProof = async (proof, numbers) =>
    numbers.restoredAt === null
      ? { type: 'Refused', reason: 'permission-denied' }
      : real.sendProof(proof, numbers);
  await harness.time.pass(2 * day);
  await sell(harness);
  await harness.time.pass(2 * minute);
  expect(shop.proofs.at(-1)).toMatchObject({ restoredAt, proof: { sales: 1 } });
});
