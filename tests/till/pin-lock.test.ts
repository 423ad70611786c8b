import { expect, test } from 'vitest';
import { ok } from '#kernel/result';
import { pounds } from '#testing/builders';
import { simulatedShop } from './simulated-shop.ts';
import { harnessPin, someProducts, startHarness, type TillHarness } from './till-harness.ts';

const owner = { id: 'admin-1', name: 'سارة', salt: 'ab'.repeat(16), hash: 'cd'.repeat(32) };

const refused = { ok: false, error: { type: 'WrongPin' } };

/** A till of a shop whose approver is the owner. */
function startWithOwner(stated: Parameters<typeof startHarness>[0] = {}): Promise<TillHarness> {
  const shop = simulatedShop(someProducts());
  shop.approvers = [owner];
  return startHarness({ shop, ...stated });
}

function approve({ running: { till } }: TillHarness, pin = harnessPin, approverId = owner.id) {
  return till.approve({ approverId, pin, act: 'payOut', subject: 'till-1_1', amount: pounds(70) });
}

async function tryWrong(harness: TillHarness, times = 5): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) expect(await approve(harness, '000000')).toEqual(refused);
}

function lockedFor({ running }: TillHarness): number {
  return running.till.approval.current().tries.lockedFor;
}

test('the approvers follow the backend and are the last known ones offline; the screens get their names alone (BA-09, FS-43)', async () => {
  const shop = simulatedShop(someProducts());
  shop.approvers = [owner];
  const names = [{ id: owner.id, name: owner.name }];
  const first = await startHarness({ shop });
  expect(first.running.till.approval.current().approvers).toEqual(names);
  first.running.stop();
  const later = await startHarness({ shop, disk: first.disk, cut: true });
  expect(later.running.till.approval.current().approvers).toEqual(names);
});

test('five wrong PINs lock the device for ten minutes of running time (BA-09)', async () => {
  const harness = await startWithOwner();
  await tryWrong(harness);
  expect(await approve(harness)).toEqual(refused);
  await harness.time.pass(595_000);
  expect(await approve(harness)).toEqual(refused);
  await harness.time.pass(5_000);
  expect(lockedFor(harness)).toBe(0);
  expect(await approve(harness)).toEqual(ok(undefined));
});

test('a restart neither ends the lock nor counts the time that the device was off (BA-09)', async () => {
  const first = await startWithOwner();
  await tryWrong(first);
  await first.time.pass(300_000);
  first.running.stop();
  await first.time.pass(10_000_000);
  const second = await startWithOwner({ disk: first.disk, time: first.time });
  expect(lockedFor(second)).toBe(300_000);
  expect(await approve(second)).toEqual(refused);
  await second.time.pass(300_000);
  expect(await approve(second)).toEqual(ok(undefined));
});

test('two windows count the same tries, and the lock does not run twice as fast (BA-09)', async () => {
  const first = await startWithOwner();
  const second = await startWithOwner({
    disk: first.disk,
    time: first.time,
    leadership: () => () => undefined,
  });
  await tryWrong(first);
  await first.time.pass(0);
  expect(lockedFor(second)).toBe(600_000);
  await first.time.pass(300_000);
  expect([lockedFor(first), lockedFor(second)]).toEqual([300_000, 300_000]);
});

test('a right PIN forgets the wrong ones (BA-09)', async () => {
  const harness = await startWithOwner();
  await tryWrong(harness, 4);
  expect(await approve(harness)).toEqual(ok(undefined));
  await tryWrong(harness);
  expect(lockedFor(harness)).toBe(600_000);
});

test('five wrong PINs make one entry of the audit log, a right fifth one makes none (BA-09, AL-01, AL-07)', async () => {
  const harness = await startWithOwner();
  await tryWrong(harness, 4);
  expect(await approve(harness)).toEqual(ok(undefined));
  await harness.time.pass(60_000);
  expect(entries(harness)).toEqual([]);
  await tryWrong(harness);
  await harness.time.pass(60_000);
  expect(entries(harness)).toEqual(['pinFailed']);
});

test('a right PIN stores what was approved, over a restart; a wrong one and one of nobody store nothing (FS-43)', async () => {
  const harness = await startWithOwner();
  await tryWrong(harness, 1);
  expect(await approve(harness, harnessPin, 'cashier-1')).toEqual(refused);
  expect(harness.disk.ledger.approvals).toEqual([]);
  expect(await approve(harness)).toEqual(ok(undefined));
  expect(await approve(harness)).toEqual(ok(undefined));
  harness.running.stop();
  const { disk } = await startWithOwner({ disk: harness.disk, cut: true });
  expect(disk.ledger.approvals).toEqual([
    {
      approvedBy: owner.id,
      act: 'payOut',
      subject: 'till-1_1',
      amount: pounds(70),
      at: harness.time.clock.now(),
    },
  ]);
});

test('a device that cannot write stores no approval and answers so (FS-43)', async () => {
  const harness = await startWithOwner();
  harness.disk.failing = { type: 'Full' };
  expect(await approve(harness)).toEqual({ ok: false, error: { type: 'NotSaved', reason: 'Full' } });
  expect(harness.disk.ledger.approvals).toEqual([]);
});

function entries({ shop }: TillHarness): readonly string[] {
  return [...shop.dayRecords.values()].flatMap((one) =>
    one.kind === 'auditEntry' ? [one.entry.draft.kind] : [],
  );
}
