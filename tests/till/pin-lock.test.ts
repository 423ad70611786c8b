import { expect, test } from 'vitest';
import { simulatedShop } from './simulated-shop.ts';
import { someProducts, startHarness, type TillHarness } from './till-harness.ts';

const owner = { id: 'admin-1', name: 'سارة', salt: 'ab'.repeat(16), hash: 'cd'.repeat(32) };

async function tryFiveTimes({ running: { till } }: TillHarness): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) expect(await till.tryPin(owner.id)).toBe(true);
}

function lockedFor({ running }: TillHarness): number {
  return running.till.approval.current().tries.lockedFor;
}

test('BA-09 the approvers follow the backend and are the last known ones offline', async () => {
  const shop = simulatedShop(someProducts());
  shop.approvers = [owner];
  const first = await startHarness({ shop });
  expect(first.running.till.approval.current().approvers).toEqual([owner]);
  first.running.stop();
  const later = await startHarness({ shop, disk: first.disk, cut: true });
  expect(later.running.till.approval.current().approvers).toEqual([owner]);
});

test('BA-09 five wrong PINs lock the device for ten minutes of running time', async () => {
  const harness = await startHarness();
  await tryFiveTimes(harness);
  expect(await harness.running.till.tryPin(owner.id)).toBe(false);
  await harness.time.pass(595_000);
  expect(await harness.running.till.tryPin(owner.id)).toBe(false);
  await harness.time.pass(5_000);
  expect(lockedFor(harness)).toBe(0);
  expect(await harness.running.till.tryPin(owner.id)).toBe(true);
});

test('BA-09 a restart neither ends the lock nor counts the time that the device was off', async () => {
  const first = await startHarness();
  await tryFiveTimes(first);
  await first.time.pass(300_000);
  first.running.stop();
  await first.time.pass(10_000_000);
  const second = await startHarness({ disk: first.disk, time: first.time });
  expect(lockedFor(second)).toBe(300_000);
  expect(await second.running.till.tryPin(owner.id)).toBe(false);
  await second.time.pass(300_000);
  expect(await second.running.till.tryPin(owner.id)).toBe(true);
});

test('BA-09 two windows count the same tries, and the lock does not run twice as fast', async () => {
  const first = await startHarness();
  const second = await startHarness({
    disk: first.disk,
    time: first.time,
    leadership: () => () => undefined,
  });
  await tryFiveTimes(first);
  await first.time.pass(0);
  expect(lockedFor(second)).toBe(600_000);
  await first.time.pass(300_000);
  expect([lockedFor(first), lockedFor(second)]).toEqual([300_000, 300_000]);
});

test('BA-09 a right PIN forgets the wrong ones', async () => {
  const harness = await startHarness();
  for (let tries = 0; tries < 4; tries += 1) await harness.running.till.tryPin(owner.id);
  await harness.running.till.pinWasRight();
  await tryFiveTimes(harness);
  expect(lockedFor(harness)).toBe(600_000);
});

test('BA-09 AL-01 AL-07 five wrong PINs make one entry of the audit log, a right fifth one makes none', async () => {
  const harness = await startHarness();
  await tryFiveTimes(harness);
  await harness.running.till.pinWasRight();
  await harness.time.pass(60_000);
  expect(entries(harness)).toEqual([]);
  await tryFiveTimes(harness);
  await harness.time.pass(60_000);
  expect(entries(harness)).toEqual(['pinFailed']);
});

function entries({ shop }: TillHarness): readonly string[] {
  return [...shop.dayRecords.values()].flatMap((one) =>
    one.kind === 'auditEntry' ? [one.entry.draft.kind] : [],
  );
}
