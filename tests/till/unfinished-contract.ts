// What every store of a till must keep of records whose cashier was never answered: the question about their money, until it is answered.
import { expect, test } from 'vitest';
import { ok } from '#kernel/result';
import { aSale } from '#testing/builders';
import {
  maxLease,
  type TillStore,
  endLeaseStep,
  refuseStep,
  saleStep,
  saveUnfinishedStep,
  settleUnfinishedStep,
  stayStep,
  withdrawStep,
} from '#till';
import { aQueuedStay } from './sales.ts';

const now = Date.parse('2026-01-05T10:00:00Z');

export function describeUnfinished(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('an unfinished record is remembered once, over restarts and its own outcome, until it is answered (RF-14)', async () => {
    const device = await newDevice();
    const store = await device.open();
    for (const id of ['s1', 's2'])
      await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: now + maxLease });
    expect(await store.run(saveUnfinishedStep, ['s1'])).toEqual(ok(true));
    expect(await store.run(saveUnfinishedStep, ['s1', 's2'])).toEqual(ok(true));
    await store.run(withdrawStep, ['s1'], 'permission-denied');
    await store.acknowledge('s2');
    await store.run(saleStep, aSale({ id: 's3' }), { letter: 'A', leasedUntil: 0 });
    const reopened = await device.open();
    expect((await reopened.ledger()).unfinished).toEqual(['s1', 's2']);
    await reopened.run(settleUnfinishedStep, 's1');
    await reopened.run(settleUnfinishedStep, 's1');
    expect((await (await device.open()).ledger()).unfinished).toEqual(['s2']);
  });

  test('a record whose cashier was answered, or that has left the queue, is not remembered as unfinished (RF-14)', async () => {
    const store = await (await newDevice()).open();
    await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
    for (const id of ['s2', 's3'])
      await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: now + maxLease });
    await store.acknowledge('s2');
    for (const ids of [['s1'], ['s2'], ['s3', 's1'], ['s9']])
      expect(await store.run(saveUnfinishedStep, ids)).toEqual(ok(false));
    expect((await store.ledger()).unfinished).toEqual([]);
  });

  test('the records whose cashier waits are listed oldest first wherever in the queue they stand, up to a limit (RF-14, SF-19)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const save = (id: string, leasedUntil: number) =>
      store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil });
    for (const id of ['s1', 's2', 's3']) await save(id, 0);
    for (const id of ['s4', 's5', 's6']) await save(id, now + maxLease);
    await store.run(stayStep, aQueuedStay('h1'), now + 1);
    for (const id of ['s7', 's8', 's9']) await save(id, id === 's8' ? now + 2 : 0);
    await store.run(endLeaseStep, 's4');
    await store.run(refuseStep, 's5', { reason: 'x', refusedAt: now });
    const reopened = await device.open();
    const ids = async (limit: number) => (await reopened.leasedRecords(limit)).map(({ id }) => id);
    expect(await ids(10)).toEqual(['s6', 'h1', 's8']);
    expect(await ids(2)).toHaveLength(2);
  });
}
