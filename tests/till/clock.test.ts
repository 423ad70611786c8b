// A till whose device has a wrong clock (TH-15).
import { expect, test } from 'vitest';
import { emptyDisk } from './memory-store.ts';
import { simulatedShop } from './simulated-shop.ts';
import { sell, someProducts, startHarness, type TillHarness } from './till-harness.ts';

const minute = 60_000;

function registered() {
  return { ...emptyDisk('till-1'), letter: 'A' };
}

/** A shop in which each till measures that its clock is ahead by so much. */
function shopBehind(offset: number) {
  const shop = simulatedShop(someProducts());
  shop.clockOffset = offset;
  return shop;
}

test('the times of a wrong clock are corrected, also offline after a restart, and its proofs have the offset (TH-15)', async () => {
  const offset = 24 * 60 * minute;
  const first = await startHarness({ disk: registered(), shop: shopBehind(offset) });
  const { time, disk, shop } = first;
  const sold = await sell(first);
  expect(sold).toMatchObject({
    value: { sale: { timestamp: time.clock.now() - offset, day: '2026-01-04' } },
  });
  expect(first.running.till.state.current().clockOffset).toBe(offset);
  await time.pass(2 * minute);
  expect(shop.proofs.at(-1)).toMatchObject({ clockOffset: offset, proof: { day: '2026-01-04' } });
  first.running.stop();
  const restarted = await startHarness({ cut: true, disk, shop, time });
  expect(restarted.running.till.state.current().clockOffset).toBe(offset);
  expect(await sell(restarted)).toMatchObject({
    value: { sale: { timestamp: time.clock.now() - offset } },
  });
});

test('an offset of two minutes corrects nothing, and a clock that was set right is taken as it is (TH-15)', async () => {
  const harness = await startHarness({ disk: registered(), shop: shopBehind(-2 * minute) });
  const { time, shop, disk } = harness;
  expect(await sell(harness)).toMatchObject({ value: { sale: { timestamp: time.clock.now() } } });
  shop.clockOffset = -11 * minute;
  await time.pass(6 * minute);
  expect(await sell(harness)).toMatchObject({
    value: { sale: { timestamp: time.clock.now() + 11 * minute } },
  });
  shop.clockOffset = 0;
  await time.pass(6 * minute);
  expect(await sell(harness)).toMatchObject({ value: { sale: { timestamp: time.clock.now() } } });
  expect(disk.ledger.clockOffset).toBe(0);
});

test('a clock that is set while the till runs is an entry of the audit log, one that drifts is none (TH-15, AL-01)', async () => {
  const harness = await startHarness({ cut: true, disk: registered() });
  const { time, disk } = harness;
  const entries = () =>
    [...disk.queue.values()].flatMap(({ payload }) =>
      payload.kind === 'auditEntry' ? [payload.entry.draft] : [],
    );
  time.setClockBy(4 * minute);
  await time.pass(2 * minute);
  expect(entries()).toEqual([]);
  time.setClockBy(-24 * 60 * minute);
  await time.pass(2 * minute);
  const [after = 0] = entries().map((entry) => Number(entry.after?.['at']));
  expect(time.clock.now() - after).toBeLessThanOrEqual(2 * minute);
  expect(entries()).toMatchObject([
    {
      kind: 'clock',
      tillId: 'till-1',
      before: { at: after + 24 * 60 * minute },
      after: { at: after },
    },
  ]);
  await time.pass(60 * minute);
  expect(entries()).toHaveLength(1);
});

/** Receipt numbers that are listed as doubtful, each with its other time. */
function doubtful({ disk, shop }: TillHarness): Record<string, unknown> {
  const records = [...[...disk.queue.values()].map(({ payload }) => payload), ...shop.dayRecords.values()];
  return Object.fromEntries(
    records.flatMap((record) => {
      if (record.kind !== 'auditEntry' || record.entry.draft.kind !== 'clock') return [];
      const { subject, tillId, before } = record.entry.draft;
      return subject.id === tillId || !record.entry.id.includes('_doubtful_')
        ? []
        : [[subject.name, before?.['at']]];
    }),
  );
}

async function soldSale(harness: TillHarness) {
  const sold = await sell(harness);
  if (!sold.ok) throw new Error(sold.error.type);
  return sold.value.sale;
}

const day = 24 * 60 * minute;

test('a till corrects nothing from a server that contradicts itself, gives up what it gave, and does not blame itself (FP-16)', async () => {
  const harness = await startHarness({ disk: registered(), shop: shopBehind(-3 * day) });
  const { time, shop, running } = harness;
  const during = await soldSale(harness);
  expect(during.timestamp).toBe(time.clock.now() + 3 * day);
  // The server's clock is set right; its newest commit is three days ahead.
  Object.assign(shop, { clockOffset: 0, isClockWrong: true });
  await time.pass(6 * minute);
  expect(running.till.state.current()).toMatchObject({ clockOffset: 0, isServerClockWrong: false });
  const after = await soldSale(harness);
  expect(after.timestamp).toBe(time.clock.now());
  running.stop();
  const restarted = await startHarness({ cut: true, disk: harness.disk, shop, time });
  expect((await soldSale(restarted)).timestamp).toBe(time.clock.now());
  expect(doubtful(harness)).toEqual({ [during.receiptNumber]: during.timestamp - 3 * day });
});

test('a server with a flat battery moves no sale to another day, and its clock is named in place of the till (FP-16)', async () => {
  const shop = shopBehind(11 * 365 * day);
  shop.isClockWrong = true;
  const harness = await startHarness({ disk: registered(), shop });
  const { time, running } = harness;
  const sale = await soldSale(harness);
  expect(sale).toMatchObject({ timestamp: time.clock.now(), day: '2026-01-05' });
  expect(running.till.state.current()).toMatchObject({ isServerClockWrong: true });
  await time.pass(2 * minute);
  expect(shop.presence.at(-1)).toMatchObject({ clockOffset: 11 * 365 * day });
});

test('a correction that a wrong server gave up does not come back with a restart, and its sales are doubtful (FP-16)', async () => {
  const harness = await startHarness({ disk: registered(), shop: shopBehind(day) });
  const { time, shop, disk, running } = harness;
  Object.assign(shop, { clockOffset: 4_000 * day, isClockWrong: true });
  await time.pass(6 * minute);
  running.stop();
  const restarted = await startHarness({ cut: true, disk, shop, time });
  const sale = await soldSale(restarted);
  expect(sale.timestamp).toBe(time.clock.now());
  expect(doubtful(restarted)).toEqual({ [sale.receiptNumber]: sale.timestamp - day });
});

test('a jump makes the till ask at once, and only the answer corrects; the correction is an entry of the log (FP-17)', async () => {
  const harness = await startHarness({ disk: registered(), shop: shopBehind(0) });
  const { time, shop, disk } = harness;
  await time.pass(minute);
  time.setClockBy(3 * day);
  shop.clockOffset = 3 * day;
  const inDoubt = await soldSale(harness);
  await time.pass(1);
  expect(shop.comparisons).toBe(1);
  const corrected = await soldSale(harness);
  expect(corrected.timestamp).toBe(time.clock.now() - 3 * day);
  expect(inDoubt.day).not.toBe(corrected.day);
  expect(doubtful(harness)).toMatchObject({ [inDoubt.receiptNumber]: inDoubt.timestamp - 3 * day });
  const ids = [...disk.queue.keys(), ...shop.dayRecords.keys()];
  expect(ids.some((id) => id.includes('clock_corrected'))).toBe(true);
});

test('a jump that nobody looked for is found within 5 seconds (FP-17)', async () => {
  const harness = await startHarness({ disk: registered(), shop: shopBehind(0) });
  await harness.time.pass(3 * minute + 20_000);
  harness.time.setClockBy(-3 * 60 * minute);
  await harness.time.pass(5_000);
  expect(harness.shop.comparisons).toBe(1);
});

test('without an answer the wall clock stays, each sale is listed with both times, and the uptime corrects nothing (FP-17)', async () => {
  const harness = await startHarness({ disk: registered(), shop: shopBehind(0) });
  const { time, line, shop } = harness;
  await time.pass(minute);
  const before = await soldSale(harness);
  await time.pass(6 * minute);
  line.cut();
  // As after a sleep: the clock has gone on, the uptime has not.
  time.setClockBy(9 * 60 * minute);
  await time.pass(6_000);
  const slept = await soldSale(harness);
  expect(slept.timestamp).toBe(time.clock.now());
  expect(doubtful(harness)).toEqual({ [slept.receiptNumber]: slept.timestamp - 9 * 60 * minute });
  line.restore();
  await time.pass(6_000);
  expect(shop.comparisons).toBe(1);
  const confirmed = await soldSale(harness);
  expect(Object.keys(doubtful(harness))).toEqual([slept.receiptNumber]);
  expect([before.day, confirmed.day]).toEqual(['2026-01-05', '2026-01-05']);
});

test('an answer lists the sales before a jump that it contradicts, and an answer from before the jump confirms nothing (FP-17)', async () => {
  const harness = await startHarness({ cut: true, disk: registered(), shop: shopBehind(0) });
  const { time, line } = harness;
  time.setClockBy(minute);
  const wrong = await soldSale(harness);
  await time.pass(minute);
  // The clock was a day ahead since before the start, and is set right.
  time.setClockBy(-day);
  await time.pass(6_000);
  const right = await soldSale(harness);
  line.restore();
  await time.pass(2 * minute);
  expect(doubtful(harness)).toEqual({
    [wrong.receiptNumber]: wrong.timestamp - day,
    [right.receiptNumber]: right.timestamp + day,
  });
});
