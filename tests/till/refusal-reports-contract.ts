// What every store of a till must keep of a refused record: the reports about it wait in the queue, in their order, over a restart.
import { expect, test } from 'vitest';
import { aSale } from '#testing/builders';
import {
  maxLease,
  type OutboxRecord,
  type QueueEntry,
  type TillStore,
  discardStep,
  refuseStep,
  retryStep,
  saleStep,
  stayStep,
} from '#till';
import { linked } from './chain.ts';
import { aQueuedStay } from './sales.ts';

const now = Date.parse('2026-01-05T10:00:00Z');
const refusal = { reason: 'permission-denied', refusedAt: now };

export function describeRefusalReports(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('a refusal queues a report with the whole record, over a restart, and ends the lease (CO-14)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: now + maxLease });
    await store.run(stayStep, aQueuedStay('h1'), 0);
    for (const id of ['s1', 'h1']) await store.run(refuseStep, id, refusal);
    const reopened = await device.open();
    const [ofSale, ofStay, ...others] = await reopened.waitingEntries(10, new Set(), now);
    const report = { kind: 'refusalReport', number: 1, state: 'open', reason: 'permission-denied', note: '' };
    expect(ofSale).toMatchObject({ id: 's1:1:open', refusal: null, refusals: 0, after: [], leasedUntil: 0 });
    expect(ofSale?.payload).toEqual({
      ...report,
      of: 's1',
      record: { kind: 'sale', sale: linked(aSale({ id: 's1', receiptNumber: 'A-000001' })) },
    });
    expect(ofStay?.payload).toEqual({
      ...report,
      of: 'h1',
      record: { kind: 'stay', stay: aQueuedStay('h1') },
    });
    expect(others).toEqual([]);
    expect(await reopened.refusedRecords()).toMatchObject([
      { id: 's1', refusals: 1, leasedUntil: 0, refusal },
      { id: 'h1', refusals: 1 },
    ]);
  });

  test('a decision about a refused entry stays queued over a restart, until it is acknowledged (CO-14)', async () => {
    const device = await newDevice();
    const store = await device.open();
    for (const id of ['again', 'given-up', 'sent', 'not-refused'])
      await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
    await store.run(stayStep, aQueuedStay('stay'), 0);
    for (const id of ['again', 'given-up', 'stay']) {
      await store.run(refuseStep, id, refusal);
      await store.acknowledge(`${id}:1:open`);
    }
    await store.run(retryStep, 'again');
    await store.run(discardStep, 'given-up', 'بيع تجريبي');
    await store.run(discardStep, 'stay', 'ألغاه صاحبه');
    await store.acknowledge('sent');
    await store.run(discardStep, 'not-refused', 'StockRefused');
    const reopened = await device.open();
    const reports = await reportsIn(reopened);
    expect(reports).toMatchObject([
      { of: 'again', number: 1, state: 'retried', note: '' },
      { of: 'given-up', number: 1, state: 'discarded', note: 'بيع تجريبي', reason: 'permission-denied' },
      { of: 'stay', number: 1, state: 'discarded', note: 'ألغاه صاحبه' },
    ]);
    expect(reports[1]?.record).toMatchObject({
      kind: 'sale',
      sale: { items: aSale().items, total: aSale().total },
    });
    expect(reports[2]?.record).toEqual({ kind: 'stay', stay: aQueuedStay('stay') });
    await reopened.acknowledge('again:1:retried');
    await reopened.acknowledge('stay:1:discarded');
    expect((await reportsIn(await device.open())).map(({ of }) => of)).toEqual(['given-up']);
  });

  test('a report waits until the one before it is acknowledged, while the record itself does not wait (CO-14)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
    await store.run(refuseStep, 's1', refusal);
    await store.run(retryStep, 's1');
    expect(await waitingIn(store)).toEqual(['s1', 's1:1:open']);
    await store.run(refuseStep, 's1', { ...refusal, reason: 'invalid-argument' });
    await store.run(discardStep, 's1', 'x');
    await store.acknowledge('A-000001');
    const reopened = await device.open();
    for (const [next, state, reason] of [
      ['s1:1:open', 'open', 'permission-denied'],
      ['s1:1:retried', 'retried', 'permission-denied'],
      ['s1:2:open', 'open', 'invalid-argument'],
      ['s1:2:discarded', 'discarded', 'invalid-argument'],
    ] as const) {
      expect(await waitingIn(reopened)).toEqual([next]);
      expect(await reportsIn(reopened)).toMatchObject([{ state, reason }]);
      await reopened.acknowledge(next);
    }
    expect(await waitingIn(reopened)).toEqual([]);
  });

  test('a refusal or decision that comes twice is reported once, and a report is never refused itself (CO-14)', async () => {
    const store = await (await newDevice()).open();
    await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
    await store.run(retryStep, 's1');
    await store.run(refuseStep, 'never-saved', refusal);
    await store.run(refuseStep, 's1', refusal);
    await store.run(refuseStep, 's1', { ...refusal, reason: 'again' });
    await store.run(refuseStep, 's1:1:open', refusal);
    expect(await waitingIn(store)).toEqual(['s1:1:open']);
    expect(await store.refusedRecords()).toMatchObject([{ id: 's1', refusals: 1, refusal }]);
    await store.acknowledge('s1:1:open');
    await store.run(retryStep, 's1');
    await store.run(retryStep, 's1');
    expect(await waitingIn(store)).toEqual(['s1', 's1:1:retried']);
  });

  test('the counts of unsent records leave the reports out (CO-09, CO-14)', async () => {
    const store = await (await newDevice()).open();
    for (const id of ['s1', 's2']) await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
    await store.run(stayStep, aQueuedStay('h1'), 0);
    for (const id of ['s2', 'h1']) await store.run(refuseStep, id, refusal);
    expect(await store.unsentCounts()).toEqual({ sales: 2, refunds: 0, stays: 1 });
    expect(await store.count()).toEqual({ waiting: 1, refused: 2 });
    expect(await store.unsentStays()).toEqual([aQueuedStay('h1')]);
    const units = await store.unsentUnits();
    for (const id of ['s2', 'h1']) await store.run(discardStep, id, 'x');
    expect(await store.unsentCounts()).toEqual({ sales: 1, refunds: 0, stays: 0 });
    // The remaining sale, and the void number of the other.
    expect(await store.count()).toEqual({ waiting: 2, refused: 0 });
    expect(await store.unsentStays()).toEqual([]);
    for (const [id, count] of await store.unsentUnits()) expect(count).toBe((units.get(id) ?? 0) / 2);
  });
}

async function waitingIn(store: TillStore): Promise<readonly string[]> {
  return (await store.waitingEntries(10, new Set(), now)).map(({ id }) => id);
}

async function reportsIn(store: TillStore) {
  return (await store.waitingEntries(10, new Set(), now)).flatMap(reportOf);
}

function reportOf({ payload }: QueueEntry<OutboxRecord>) {
  return payload.kind === 'refusalReport' ? [payload] : [];
}
