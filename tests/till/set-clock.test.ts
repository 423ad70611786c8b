// Numbers against times: a till whose clock is set forward, back, or both, and what the check of its numbers says of its days (TH-14).
import { expect, test } from 'vitest';
import { markedDays, type ReceivedProof, type TillDay } from '#domain/proof';
import { tillDaysSetBack } from '#domain/till-health';
import { tillDayId } from '#domain/sale';
import { readTillDay } from '#domain/statistics';
import { emptyDisk } from './memory-store.ts';
import { sell, startHarness, type TillHarness } from './till-harness.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

function openTill(cut = false) {
  return startHarness({ cut, disk: { ...emptyDisk('till-1'), letter: 'A' } });
}

/** The same till after its program has ended, with a clock that was set meanwhile. */
async function restartedAt(harness: TillHarness, moved: number) {
  const { disk, shop, time, running } = harness;
  running.stop();
  time.setClockBy(moved);
  return startHarness({ disk, shop, time });
}

/** The findings of each stated day, as the month of the owner shows them, once everything has arrived. */
async function findingsOf({ shop, time }: TillHarness) {
  await time.pass(3 * minute);
  const proofs = new Map(
    shop.proofs.map(({ proof, clockOffset }): [string, ReceivedProof] => [
      proof.day,
      { ...proof, tillId: 'till-1', at: time.clock.now(), restoredAt: null, clockOffset },
    ]),
  );
  const days = [...proofs.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const entries = [...shop.dayRecords.values()].flatMap((record) =>
    record.kind === 'auditEntry' && record.entry.draft.kind === 'clock' ? [record.entry.draft] : [],
  );
  const setBack = new Set(entries.flatMap(tillDaysSetBack));
  const far = time.clock.now() + 30 * day;
  const marked = markedDays(days.map(arrivedWhole), {
    lastSeenAt: far,
    hasOpenShift: true,
    now: far,
    clockDays: new Set(days.map((one) => one.day).filter((one) => setBack.has(tillDayId('till-1', one)))),
  });
  return Object.fromEntries(marked.map((one) => [one.day, one.findings.map(({ type }) => type)]));
}

function arrivedWhole(proof: ReceivedProof): TillDay {
  const sums = readTillDay(proof.day, { salesCount: proof.sales, salesPiastres: proof.salesTotal });
  return {
    tillId: 'till-1',
    day: proof.day,
    proof,
    arrived: { ...sums, tillId: 'till-1', updatedAt: proof.at },
  };
}

test('a clock that was set forward and corrected by the backend excuses both days (TH-14, TH-15)', async () => {
  const harness = await openTill(true);
  await sell(harness);
  harness.time.setClockBy(day);
  await harness.time.pass(2 * minute);
  await sell(harness);
  harness.shop.clockOffset = day;
  harness.line.restore();
  await harness.time.pass(2 * minute);
  await sell(harness);
  expect(await findingsOf(harness)).toEqual({ '2026-01-05': ['ClockSet'], '2026-01-06': [] });
});

test('a clock that was set forward and stays there moves no number, so it excuses nothing (TH-14, TH-15)', async () => {
  const harness = await openTill();
  await sell(harness);
  harness.time.setClockBy(3 * day);
  await harness.time.pass(2 * minute);
  await sell(harness);
  harness.disk.ledger = { ...harness.disk.ledger, lastReceipt: 3 };
  await sell(harness);
  expect(await findingsOf(harness)).toEqual({ '2026-01-05': [], '2026-01-08': ['NumbersMissing'] });
});

test('a clock that was set back while the till was off excuses both days (TH-14, TH-15)', async () => {
  const harness = await openTill();
  await sell(harness);
  const behind = await restartedAt(harness, -day);
  await sell(behind);
  const right = await restartedAt(behind, day);
  await sell(right);
  expect(await findingsOf(right)).toEqual({ '2026-01-04': [], '2026-01-05': ['ClockSet'] });
});

test('a clock that was set forward and back excuses the days of its numbers, whenever they were taken (TH-14, TH-15)', async () => {
  const harness = await openTill();
  const { time } = harness;
  await sell(harness);
  time.setClockBy(5 * day);
  await sell(harness);
  time.setClockBy(-5 * day);
  await time.pass(2 * day);
  await sell(harness);
  await time.pass(3 * day);
  await sell(harness);
  expect(await findingsOf(harness)).toEqual({
    '2026-01-05': [],
    '2026-01-07': ['ClockSet'],
    '2026-01-10': ['ClockSet'],
  });
});
