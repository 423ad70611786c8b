// What every store of a till must keep of its own day: shifts that open and close by themselves, and void numbers.
import { expect, test } from 'vitest';
import { noDiscounts } from '#domain/sale';
import { openShift, raiseBySale, type ShiftSums } from '#domain/shift';
import { shopDayOf } from '#kernel/shop-day';
import { ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import {
  maxLease,
  type DayRecord,
  type QueueEntry,
  type OutboxRecord,
  type TillStore,
  discardStep,
  refuseStep,
  retryStep,
  saleStep,
  withdrawStep,
} from '#till';

const now = Date.parse('2026-01-05T10:00:00Z');
const day = 86_400_000;
const rule = { useShifts: false, unsent: 3, heldCarts: 0 };

function saleAt(id: string, timestamp: number) {
  return aSale({ id, timestamp, day: shopDayOf(timestamp), shiftId: '', total: pounds(100) });
}

/** By another cashier. */
function discountedAt(id: string, timestamp: number) {
  const amount = pounds(25);
  return {
    ...saleAt(id, timestamp),
    cashierId: 'cashier-2',
    cashierName: 'ندى',
    listTotal: pounds(125),
    discounts: { ...noDiscounts, cart: { kind: 'percent', value: 2_000, amount, reason: 'bargain' } },
  } as const;
}

function noSums(headHash: string): ShiftSums {
  const opening = { by: { id: 'c', name: 'c' }, openingFloat: pounds(0), left: null, headHash };
  return openShift({ tillId: 't', number: 1, now, ...opening }).sums;
}

export function describeShifts(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('a shift opens with the first sale of a day and closes uncounted with the first of the next (SF-04, SF-06, DC-13)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, saleAt('a', now), { letter: 'A', leasedUntil: 0, rule });
    const limits = { cashierDiscount: 20, cashierDiscountCap: pounds(25) };
    const discounts = { limits, cartId: 'b' };
    await store.run(saleStep, discountedAt('b', now + 1), {
      letter: 'A',
      leasedUntil: 0,
      rule: { ...rule, discounts },
    });
    // The clock was set back: no second shift for a day that has passed.
    await store.run(saleStep, saleAt('c', now - day), { letter: 'A', leasedUntil: 0, rule });
    const next = await device.open();
    await next.run(saleStep, saleAt('d', now + day), { letter: 'A', leasedUntil: 0, rule });
    const reopened = await device.open();
    const sales = (await reopened.receipts(10)).map(({ sale }) => sale).toReversed();
    expect(sales.map(({ id, shiftId }) => [id, shiftId])).toEqual([
      ['a', 'till-1_1'],
      ['b', 'till-1_1'],
      ['c', 'till-1_1'],
      ['d', 'till-1_2'],
    ]);
    const [closed] = await reopened.closedShifts(10);
    expect(closed).toMatchObject({
      id: 'till-1_1',
      opening: { at: now, float: 0, difference: 0, day: '2026-01-05', by: { id: 'cashier-1', name: 'كريم' } },
      close: { closing: 'uncounted', at: now + day, unsent: 3, expected: null },
    });
    expect(closed?.sums).toEqual(sales.slice(0, 3).reduce(raiseBySale, noSums('')));
    expect(closed?.sums).toMatchObject({
      discounts: pounds(25),
      discountReasons: { bargain: pounds(25) },
      byCashier: {
        'cashier-1': { listTotal: pounds(200), discounts: 0 },
        'cashier-2': { listTotal: pounds(125), discounts: pounds(25) },
      },
    });
    const { shift, lastShift } = await reopened.ledger();
    expect(lastShift).toBe(2);
    expect(shift?.sums).toEqual(sales.slice(3).reduce(raiseBySale, noSums(closed?.sums.headHash ?? '')));
    expect(await dayRecordsIn(reopened)).toMatchObject([
      { kind: 'shiftOpened', shift: { id: 'till-1_1', close: null } },
      { kind: 'auditEntry', entry: { draft: { kind: 'clock' } } },
      { kind: 'shiftOpened', shift: { id: 'till-1_2' } },
    ]);
  });

  test('the close of a shift waits until its opening is acknowledged, over a restart and a refusal (BA-02, BA-03)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, saleAt('a', now), { letter: 'A', leasedUntil: 0, rule });
    await store.run(saleStep, saleAt('b', now + day), { letter: 'A', leasedUntil: 0, rule });
    for (const id of ['a', 'b']) await store.acknowledge(id);
    await store.run(refuseStep, 'till-1_1', { reason: 'x', refusedAt: now });
    const reopened = await device.open();
    expect(await waitingIn(reopened)).toEqual(['till-1_2', 'till-1_1:1:open']);
    expect(await reopened.refusedRecords()).toMatchObject([
      { id: 'till-1_1', payload: { kind: 'shiftOpened' } },
    ]);
    await reopened.run(discardStep, 'till-1_1', 'x');
    expect(await reopened.count()).toEqual({ waiting: 2, refused: 1 });
    await reopened.run(retryStep, 'till-1_1');
    await reopened.acknowledge('till-1_1');
    expect(await waitingIn(await device.open())).toContain('till-1_1:closed');
    await reopened.acknowledge('till-1_1:closed');
    const later = await device.open();
    expect((await later.closedShifts(5)).map(({ id }) => id)).toEqual(['till-1_1']);
    expect(await waitingIn(later)).not.toContain('till-1_1:closed');
  });

  test('sales that two windows save at once on a new day open one shift, which has them all (SF-03)', async () => {
    const device = await newDevice();
    const windows = [await device.open(), await device.open()];
    await Promise.all(
      windows.flatMap((store, at) =>
        [0, 1, 2].map((index) =>
          store.run(saleStep, saleAt(`s${at}-${index}`, now), { letter: 'A', leasedUntil: 0, rule }),
        ),
      ),
    );
    const reopened = await device.open();
    const { shift, lastShift } = await reopened.ledger();
    expect([lastShift, shift?.sums.salesCount, shift?.sums.sales]).toEqual([1, 6, pounds(600)]);
    expect(shift?.sums).toMatchObject({ firstReceipt: 'A-000001', lastReceipt: 'A-000006', receipts: 6 });
  });

  test('where shifts are used a sale without an open shift is refused and takes no number (BA-01, SF-01, SF-03)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, saleAt('a', now), { letter: 'A', leasedUntil: 0, rule });
    expect(
      await store.run(saleStep, saleAt('b', now), {
        letter: 'A',
        leasedUntil: 0,
        rule: { ...rule, useShifts: true },
      }),
    ).toEqual({
      ok: false,
      error: { type: 'NoShift' },
    });
    expect(await store.ledger()).toMatchObject({ lastReceipt: 1, lastShift: 1 });
    expect(await store.receipts(10)).toHaveLength(1);
  });

  test('a withdrawn sale leaves its shift without a payment, a discarded one stays in it with its payments (TH-05, SF-20)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, saleAt('unpaid', now), { letter: 'A', leasedUntil: now + maxLease, rule });
    await store.run(saleStep, saleAt('paid', now), { letter: 'A', leasedUntil: 0, rule });
    expect(await store.run(withdrawStep, ['unpaid'], 'StockRefused')).toEqual(ok(true));
    await store.run(refuseStep, 'paid', { reason: 'permission-denied', refusedAt: now });
    await store.run(discardStep, 'paid', 'بيع تجريبي');
    const reopened = await device.open();
    const [paid, unpaid] = (await reopened.receipts(10)).map(({ sale }) => sale);
    expect(await dayRecordsIn(reopened)).toMatchObject([
      { kind: 'shiftOpened' },
      {
        kind: 'voidNumber',
        voidNumber: {
          receiptNumber: 'A-000001',
          documentId: 'unpaid',
          reason: 'StockRefused',
          payments: null,
          shiftId: 'till-1_1',
          hash: unpaid?.hash,
          previousHash: '',
        },
      },
      {
        kind: 'voidNumber',
        voidNumber: {
          receiptNumber: 'A-000002',
          reason: 'بيع تجريبي',
          payments: { cash: pounds(100) },
          hash: paid?.hash,
          previousHash: unpaid?.hash,
        },
      },
    ]);
    const { shift } = await reopened.ledger();
    expect(shift?.sums).toMatchObject({ salesCount: 1, sales: pounds(100), receipts: 1 });
    expect(shift?.sums.methods).toEqual({ cash: pounds(100) });
  });

  test('a sale that is withdrawn after its shift has closed stays in its sums, so its number states its payments (BA-19, SF-20)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, saleAt('unpaid', now), { letter: 'A', leasedUntil: now + maxLease, rule });
    await store.run(saleStep, saleAt('next', now + day), { letter: 'A', leasedUntil: 0, rule });
    expect(await store.run(withdrawStep, ['unpaid'], 'StockRefused')).toEqual(ok(true));
    const reopened = await device.open();
    const [closed] = await reopened.closedShifts(10);
    expect(closed?.sums.methods).toEqual({ cash: pounds(100) });
    expect(await dayRecordsIn(reopened)).toContainEqual(
      expect.objectContaining({
        kind: 'voidNumber',
        voidNumber: expect.objectContaining({ shiftId: closed?.id, payments: { cash: pounds(100) } }),
      }),
    );
  });
}

async function waitingIn(store: TillStore): Promise<readonly string[]> {
  return (await store.waitingEntries(20, new Set(), now)).map(({ id }) => id);
}

/** Those that may be sent now, the oldest first. */
async function dayRecordsIn(store: TillStore): Promise<readonly DayRecord[]> {
  return (await store.waitingEntries(20, new Set(), now)).flatMap(dayRecordOf);
}

function dayRecordOf({ payload }: QueueEntry<OutboxRecord>): readonly DayRecord[] {
  switch (payload.kind) {
    case 'sale':
    case 'refund':
    case 'stay':
    case 'refusalReport':
    case 'damaged':
    case 'damagedReport':
      return [];
    default:
      return [payload];
  }
}
