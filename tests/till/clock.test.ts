// A till whose device has a wrong clock (TH-15).
import { expect, test } from 'vitest';
import { emptyDisk } from './memory-store.ts';
import { simulatedShop } from './simulated-shop.ts';
import { sell, someProducts, startHarness } from './till-harness.ts';

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

test('TH-15 the times of a wrong clock are corrected, also offline after a restart, and its proofs have the offset', async () => {
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

test('TH-15 an offset of two minutes corrects nothing, and a clock that was set right is taken as it is', async () => {
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

test('TH-15 AL-01 a clock that is set while the till runs is an entry of the audit log, one that drifts is none', async () => {
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
  const after = time.clock.now() - minute;
  expect(entries()).toMatchObject([
    {
      kind: 'clock',
      tillId: 'till-1',
      before: { at: after + 24 * 60 * minute - 4 * minute },
      after: { at: after },
    },
  ]);
  await time.pass(60 * minute);
  expect(entries()).toHaveLength(1);
});
