// A till whose device lost records: it repeats no number that the backend has (TH-06).
import { expect, test } from 'vitest';
import { formatReceiptNumber } from '#domain/sale';
import { withNumber } from '#domain/shift';
import { aSale, aShift } from '#testing/builders';
import type { DayRecord, Ledger } from '#till';
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

test('a till that lost its records goes on above the last numbers of the backend, and says so once (TH-06)', async () => {
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

test('an emptied till without its letter learns its numbers before it sells (TH-06, BA-04)', async () => {
  const shop = simulatedShop(someProducts());
  shop.letters.set('till-1', 'A');
  shop.lastNumbers.set('till-1', { lastReceipt: 7, lastShift: 3 });
  const harness = await startHarness({ disk: emptyDisk('till-1'), shop });
  expect(await sell(harness)).toMatchObject({ value: { sale: { receiptNumber: 'A-000008' } } });
});

test('a till whose clock is behind is restored no earlier than the backend saw the lost records (TH-06)', async () => {
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

test('a till that is not behind makes no entry and is not marked (TH-06)', async () => {
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

test('an opening whose id is taken gets the next number with its close, and its sales stay in the old shift (TH-06)', async () => {
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

test('a restored till whose counts of a later day have fallen states that day as restored (TH-06, TH-07)', async () => {
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

/** Where a till with these own numbers goes on that starts in a shop which has others of it. */
async function startsAgain(
  shop: SimulatedShop,
  own: Pick<Ledger, 'lastReceipt' | 'lastShift'>,
  known: Pick<Ledger, 'lastReceipt' | 'lastShift'>,
) {
  shop.lastNumbers.set('till-1', known);
  const disk = registered();
  disk.ledger = { ...disk.ledger, ...own };
  const harness = await startHarness({ disk, shop });
  const sold = await sell(harness);
  await harness.time.pass(2 * minute);
  return { harness, number: sold.ok && sold.value.sale.receiptNumber };
}

test('a till goes on above a foreign number within a step of its own (FS-29)', async () => {
  const own = { lastReceipt: 5, lastShift: 2 };
  const shop = simulatedShop(someProducts());
  const { harness, number } = await startsAgain(shop, own, { lastReceipt: 2_005, lastShift: 12 });
  expect(number).toBe('A-002006');
  expect(harness.disk.ledger).toMatchObject({ lastReceipt: 2_006, lastShift: 13 });
});

test('a till goes on with its own number below a foreign one that no stored record is near (FS-29)', async () => {
  const own = { lastReceipt: 5, lastShift: 2 };
  const shop = simulatedShop(someProducts());
  const { harness, number } = await startsAgain(shop, own, { lastReceipt: 2_006, lastShift: 13 });
  expect(number).toBe('A-000006');
  expect(harness.disk.ledger).toMatchObject({ lastReceipt: 6, lastShift: 3, restoredAt: null });
  expect(entriesIn(shop)).toEqual([]);
  await harness.time.pass(5 * minute);
  expect(shop.presence.at(-1)).toMatchObject({ lastReceipt: 6, lastShift: 3 });
  expect([...shop.sales.values()].map(({ sale }) => sale.receiptNumber)).toEqual(['A-000006']);
});

test('a till that was restored from a far older copy goes on above numbers that records are near (FS-29, TH-06)', async () => {
  const shop = simulatedShop(someProducts());
  // Its last ten sales were lost before they were sent.
  for (let number = 49_980; number <= 49_990; number += 1) {
    const sale = aSale({ id: `lost-${number}`, receiptNumber: formatReceiptNumber('A', number) });
    shop.sales.set(sale.id, { sale, sentLater: false, missing: [] });
  }
  const shift = withNumber(aShift(), 195);
  shop.dayRecords.set(shift.id, { kind: 'shiftOpened', shift });
  const own = { lastReceipt: 5, lastShift: 2 };
  const { harness, number } = await startsAgain(shop, own, { lastReceipt: 50_000, lastShift: 200 });
  expect(number).toBe('A-050001');
  expect(harness.disk.ledger).toMatchObject({ lastReceipt: 50_001, lastShift: 201 });
});

test('a till judges its receipts and its shifts each for itself (FS-29)', async () => {
  const shop = simulatedShop(someProducts());
  const own = { lastReceipt: 5, lastShift: 2 };
  const first = await startsAgain(shop, own, { lastReceipt: 900_000, lastShift: 4 });
  expect(first.harness.disk.ledger).toMatchObject({ lastReceipt: 6, lastShift: 5 });
  const second = await startsAgain(shop, own, { lastReceipt: 9, lastShift: 900 });
  expect(second.harness.disk.ledger).toMatchObject({ lastReceipt: 10, lastShift: 3 });
});

test('a till sells nothing under numbers of its own before it knows whether records are near (FS-29)', async () => {
  const shop = simulatedShop(someProducts());
  shop.letters.set('till-1', 'A');
  shop.lastNumbers.set('till-1', { lastReceipt: 50_000, lastShift: 1 });
  const lost = aSale({ id: 'lost', receiptNumber: 'A-050000' });
  shop.sales.set('lost', { sale: lost, sentLater: false, missing: [] });
  shop.answersSearches = false;
  const harness = await startHarness({ disk: emptyDisk('till-1'), shop });
  expect(await sell(harness)).toMatchObject({ error: { type: 'NotRegistered' } });
  shop.answersSearches = true;
  await harness.time.pass(minute);
  expect(await sell(harness)).toMatchObject({ value: { sale: { receiptNumber: 'A-050001' } } });
});

test('a till that is 10,000 receipts ahead states them in steps, a minute after the other, by itself (FS-29)', async () => {
  const shop = simulatedShop(someProducts());
  const own = { lastReceipt: 10_000, lastShift: 25 };
  const { harness } = await startsAgain(shop, own, { lastReceipt: 0, lastShift: 0 });
  await harness.time.pass(5 * minute);
  expect(shop.lastNumbers.get('till-1')).toMatchObject({ lastReceipt: 10_001, lastShift: 26 });
  const reports = shop.presence.length;
  await harness.time.pass(4 * minute);
  expect(shop.presence.length - reports).toBeLessThanOrEqual(1);
});
