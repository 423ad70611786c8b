// What a store of a till knows of its days: the records behind a proof, and what of them was proven.
import { expect, test } from 'vitest';
import { numberedRecord } from '#domain/proof';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { aSale } from '#testing/builders';
import { discardStep, goOnAboveStep, provenStep, saleStep, type TillStore } from '#till';

const { day } = aSale();
const nextDay = addDays(day, 1);

/** Three sales of a day, one acknowledged, one discarded, and a queued one of the next day. */
async function sellOverTwoDays(store: TillStore): Promise<void> {
  for (const id of ['a', 'b', 'c']) await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
  await store.run(saleStep, aSale({ id: 'd', day: nextDay }), { letter: 'A', leasedUntil: 0 });
  await store.acknowledge('a');
  await store.run(discardStep, 'b', 'x');
}

export function describeDays(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('the records of a day are there after a restart, void ones included (TH-07)', async () => {
    const device = await newDevice();
    await sellOverTwoDays(await device.open());
    const store = await device.open();
    const records = await store.recordsOfDay(day);
    const receipts = (await store.receipts(10)).filter(({ sale }) => sale.day === day);
    expect(records.toSorted((one, other) => one.number - other.number)).toEqual(
      receipts.toReversed().map(({ sale, state }) => numberedRecord('sale', sale, state)),
    );
    expect(receipts.map(({ state }) => state)).toEqual(['queued', 'void', 'completed']);
    expect(await store.recordsOfDay(addDays(day, -1))).toEqual([]);
  });

  test('a day is counted without its void records (TH-09)', async () => {
    const device = await newDevice();
    await sellOverTwoDays(await device.open());
    const store = await device.open();
    const counts = await Promise.all([day, nextDay, addDays(day, -1)].map((one) => store.countOfDay(one)));
    expect(counts).toEqual([
      { recorded: 2, arrived: 1 },
      { recorded: 1, arrived: 0 },
      { recorded: 0, arrived: 0 },
    ]);
  });

  test('the days after a number are known, and what was proven outlives a restart (TH-08)', async () => {
    const device = await newDevice();
    await sellOverTwoDays(await device.open());
    const store = await device.open();
    expect((await store.daysAfter(0)).toSorted()).toEqual([day, nextDay]);
    expect(await store.daysAfter(3)).toEqual([nextDay]);
    expect(await store.daysAfter(4)).toEqual([]);
    await store.run(provenStep, { number: 4, unsettled: [day] });
    expect(await (await device.open()).ledger()).toMatchObject({
      lastReceipt: 4,
      proven: { number: 4, unsettled: [day] },
    });
  });

  test('a number whose day is before that of the number before it leaves an entry, over a restart too (TH-14)', async () => {
    const device = await newDevice();
    const { timestamp } = aSale();
    const sellAt = async (id: string, at: number) =>
      (await device.open()).run(saleStep, aSale({ id, timestamp: at, day: shopDayOf(at) }), {
        letter: 'A',
        leasedUntil: 0,
      });
    const tomorrow = timestamp + 24 * 3_600_000;
    await sellAt('a', tomorrow);
    await sellAt('b', timestamp);
    await sellAt('c', timestamp - 1);
    await sellAt('d', tomorrow);
    const waiting = await (await device.open()).waitingEntries(50, new Set(), Date.now());
    const entries = waiting.flatMap(({ payload }) =>
      payload.kind === 'auditEntry' ? [payload.entry.draft] : [],
    );
    expect(entries).toMatchObject([
      {
        kind: 'clock',
        subject: { name: 'A-000002' },
        before: { at: tomorrow },
        after: { at: timestamp },
      },
    ]);
  });

  test('a till goes on above numbers that the backend has, and remembers when, over a restart too (TH-06)', async () => {
    const device = await newDevice();
    await sellOverTwoDays(await device.open());
    const store = await device.open();
    const at = Date.parse('2027-01-01T00:00:00Z');
    const facts = { tillId: 'till-1', by: { id: 'cashier-1', name: 'ندى' }, at };
    await store.run(goOnAboveStep, { letter: 'A', lastReceipt: 4, lastShift: 0, lastSeenAt: null }, facts);
    expect(await store.ledger()).toMatchObject({ lastReceipt: 4, restoredAt: null });
    for (let times = 0; times < 2; times += 1)
      await store.run(goOnAboveStep, { letter: 'A', lastReceipt: 9, lastShift: 6, lastSeenAt: null }, facts);
    const restarted = await device.open();
    expect(await restarted.ledger()).toMatchObject({ lastReceipt: 9, lastShift: 6, restoredAt: at });
    const waiting = await restarted.waitingEntries(100, new Set(), Date.now());
    expect(waiting.filter(({ payload }) => payload.kind === 'auditEntry')).toHaveLength(1);
  });
}
