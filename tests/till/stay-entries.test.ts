// Who took a stay in at a till: the entry of the audit log arrives once, after days without a connection and lost answers too (FA-30).
import { expect, test } from 'vitest';
import { aQueuedStay } from './sales.ts';
import type { SimulatedShop } from './simulated-shop.ts';
import { failurePlan, startHarness, type TillHarness } from './till-harness.ts';

const minute = 60_000;
const twoDays = 2 * 24 * 60 * minute;

function stayEntriesIn({ dayRecords }: SimulatedShop) {
  return [...dayRecords.values()].flatMap((record) =>
    record.kind === 'auditEntry' && record.entry.draft.kind === 'stay' ? [record.entry] : [],
  );
}

/** The stays that the till took, as their entries are to name them. */
async function taken({ running }: TillHarness, count: number) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const outcome = await running.till.recordStay(aQueuedStay(''));
    if (outcome.ok) ids.push(outcome.value.stay.id);
  }
  return ids;
}

test('stays of a till that is without a connection for two days have their entries once, with its cashier and time (FA-30, AL-06)', async () => {
  const harness = await startHarness({ idPrefix: 'first' });
  const { shop, time, disk, running, line } = harness;
  await time.pass(minute);
  line.cut();
  await time.pass(minute);
  const at = time.clock.now();
  const ids = await taken(harness, 3);
  expect(ids).toHaveLength(3);
  await time.pass(twoDays);
  running.stop();
  expect(stayEntriesIn(shop)).toEqual([]);
  const delivery = failurePlan('lost before', 'lost after', 'doubled', 'lost after');
  await startHarness({ shop, time, disk, delivery, idPrefix: 'second' });
  await time.pass(30 * minute);
  expect([...shop.stays.keys()].toSorted()).toEqual(ids.toSorted());
  const entries = stayEntriesIn(shop);
  expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.map((id) => `${id}_stay`).toSorted());
  for (const { timestamp, draft } of entries)
    expect({ timestamp, by: draft.by, byName: draft.byName, tillId: draft.tillId }).toEqual({
      timestamp: at,
      by: 'cashier-1',
      byName: 'كريم',
      tillId: 'till-1',
    });
  expect(disk.queue.size).toBe(0);
});

test('a stay that is sent while its cashier waits has its entry, one that is refused for want of a place has none (FA-30)', async () => {
  const harness = await startHarness();
  const { shop, time, disk, line } = harness;
  const [id = ''] = await taken(harness, 1);
  line.backend.sendStayNow = async () => ({ type: 'Full', days: [] });
  expect(await taken(harness, 1)).toEqual([]);
  await time.pass(minute);
  expect(stayEntriesIn(shop).map((entry) => entry.id)).toEqual([`${id}_stay`]);
  expect(disk.queue.size).toBe(0);
});

test('a stay of a device that has no letter yet has its entry without a till (FA-30)', async () => {
  const harness = await startHarness({ cut: true, idPrefix: 'first' });
  const { shop, time, disk, running } = harness;
  const [id = ''] = await taken(harness, 1);
  running.stop();
  await startHarness({ shop, time, disk, idPrefix: 'second' });
  await time.pass(minute);
  const [entry, ...more] = stayEntriesIn(shop);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ id: `${id}_stay`, draft: { by: 'cashier-1', subject: { id, name: '' } } });
  expect(entry?.draft).not.toHaveProperty('tillId');
});
