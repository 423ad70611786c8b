// What every store of a till must keep: one suite that judges memory, IndexedDB and SQLite alike.
import { describe, expect, test } from 'vitest';
import { formatReceiptNumber } from '#domain/sale';
import { defaultPosSettings } from '#domain/pos-settings';
import { aStay, aProduct, aSale, pounds } from '#testing/builders';
import {
  maxLease,
  type TillStore,
  discardStep,
  endLeaseStep,
  refuseStep,
  retryStep,
  saleStep,
  stayStep,
} from '#till';
import { expectWholeChain, linked } from './chain.ts';
import { describeKnownIds } from './known-ids-contract.ts';
import { describeHeldCarts } from './held-carts-contract.ts';
import { describeRefunds } from './refunds-contract.ts';
import { describeAuditEntries } from './audit-entries-contract.ts';
import { approve } from './approve.ts';
import { describeApprovals } from './approvals-contract.ts';
import { describeDrawer } from './drawer-contract.ts';
import { describeDays } from './days-contract.ts';
import { describeShifts } from './shifts-contract.ts';
import { describeRefusalReports } from './refusal-reports-contract.ts';
import { describeUnfinished } from './unfinished-contract.ts';
import { aQueuedStay, aSaleOf } from './sales.ts';

/** A device: `open` gives another window onto what it keeps, as after a restart. */
export interface StoreDevice {
  open(): Promise<TillStore>;
  /** The clock of its stores; without it they are at 0. */
  now?(): number;
  /** Leaves no room for another sale, by whatever means; `store` is the one that must feel it. */
  fill(store: TillStore): Promise<void>;
}

const now = Date.parse('2026-01-05T10:00:00Z');
const none: ReadonlySet<string> = new Set();

export function describeTillStore(name: string, newDevice: () => Promise<StoreDevice>): void {
  describe(`the till's store: ${name}`, () => {
    test('a saved sale is there after a restart, with its receipt number (CO-02, CO-15)', async () => {
      const device = await newDevice();
      const saved = await (
        await device.open()
      ).run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
      expect(saved).toMatchObject({
        ok: true,
        value: { isNew: true, receipt: { state: 'queued', sale: { id: 's1', receiptNumber: 'A-000001' } } },
      });
      const reopened = await device.open();
      const [entry] = await reopened.waitingEntries(10, none, now);
      expect(entry).toMatchObject({ id: 's1', refusal: null, payload: { kind: 'sale' } });
      expect(entry?.payload).toEqual({
        kind: 'sale',
        sale: linked(aSale({ id: 's1', receiptNumber: 'A-000001' })),
      });
      expect(await reopened.receipts(10)).toMatchObject([{ state: 'queued', sale: { id: 's1' } }]);
    });

    test('receipt numbers run without gaps over restarts, void records included (PO-25)', async () => {
      const device = await newDevice();
      for (const id of ['a', 'b'])
        await (await device.open()).run(saleStep, aSale({ id }), { letter: 'B', leasedUntil: 0 });
      const store = await device.open();
      await store.run(discardStep, 'b', 'أخطأ الكاشير');
      await store.run(saleStep, aSale({ id: 'c' }), { letter: 'B', leasedUntil: 0 });
      const receipts = await store.receipts(10);
      expect(receipts.map(({ sale, state }) => [sale.id, sale.receiptNumber, state])).toEqual([
        ['c', formatReceiptNumber('B', 3), 'queued'],
        ['b', formatReceiptNumber('B', 2), 'void'],
        ['a', formatReceiptNumber('B', 1), 'queued'],
      ]);
    });

    test('a sale is found by its id over a restart, void or not, and one that was never saved is not (PO-25)', async () => {
      const device = await newDevice();
      const store = await device.open();
      await store.run(saleStep, aSale({ id: 'a' }), { letter: 'A', leasedUntil: 0 });
      await store.run(saleStep, aSale({ id: 'b' }), { letter: 'A', leasedUntil: 0 });
      await store.acknowledge('a');
      await store.run(discardStep, 'b', 'x');
      const reopened = await device.open();
      expect(await reopened.receipt('a')).toMatchObject({ state: 'completed', sale: { id: 'a' } });
      expect(await reopened.receipt('b')).toMatchObject({
        state: 'void',
        sale: { receiptNumber: 'A-000002' },
      });
      expect(await reopened.receipt('c')).toBeNull();
    });

    test('a sale that is saved twice, even by two windows at once, is one sale under one number (PO-25, CO-02)', async () => {
      const device = await newDevice();
      const windows = [await device.open(), await device.open()];
      const saved = await Promise.all(
        windows.map((store) => store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 })),
      );
      const sold = saved.flatMap((one) => (one.ok ? one.value : []));
      expect(sold.map(({ receipt }) => receipt.sale.receiptNumber)).toEqual(['A-000001', 'A-000001']);
      expect(sold.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(sold).toHaveLength(2);
      const reopened = await device.open();
      expect(await reopened.receipts(10)).toHaveLength(1);
      expect(await reopened.count()).toEqual({ waiting: 1, refused: 0 });
      const [units] = [...(await reopened.unsentUnits()).values()];
      expect(units).toBe(Object.values(aSale().units)[0]);
    });

    describeKnownIds(newDevice);
    describeDays(newDevice);

    test('a receipt that was printed is known as printed after a restart, and only that one (PO-29)', async () => {
      const device = await newDevice();
      const store = await device.open();
      for (const id of ['a', 'b']) await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
      expect(await store.receipt('a')).toMatchObject({ isPrinted: false });
      await store.markPrinted('a');
      await store.markPrinted('a');
      await store.acknowledge('a');
      const reopened = await device.open();
      expect(await reopened.receipt('a')).toMatchObject({ isPrinted: true, state: 'completed' });
      expect((await reopened.receipts(10)).map(({ isPrinted }) => isPrinted)).toEqual([false, true]);
    });

    test('sales saved at once by two windows get different numbers in one whole chain (PO-25, BA-04, TH-02)', async () => {
      const device = await newDevice();
      const windows = [await device.open(), await device.open()];
      await Promise.all(
        windows.flatMap((store, window) =>
          Array.from({ length: 10 }, (_, index) =>
            store.run(saleStep, aSale({ id: `s${window}-${index}` }), { letter: 'A', leasedUntil: 0 }),
          ),
        ),
      );
      const sales = (await (await device.open()).receipts(30)).map(({ sale }) => sale).toReversed();
      expect(sales.map(({ receiptNumber }) => receiptNumber)).toEqual(
        Array.from({ length: 20 }, (_, index) => formatReceiptNumber('A', index + 1)),
      );
      expectWholeChain(sales);
    });

    test('the chain goes on over restarts, void records and known ids, and covers discounts and references (TH-01, TH-02)', async () => {
      const device = await newDevice();
      const first = await device.open();
      const given = aSale({
        id: 'a',
        payments: { card: pounds(100) },
        references: { card: '4711' },
        paymentMethod: 'card',
        approvedBy: 'admin-1',
        exchangeOf: 'refund-1',
        listTotal: pounds(125),
        discounts: {
          lines: { 'product-1': { kind: 'percent', value: 1_250, amount: pounds(12.5), reason: 'bargain' } },
          cart: { kind: 'amount', value: 1_225, amount: pounds(12.25), reason: 'other' },
          rounding: pounds(0.25),
        },
      });
      await approve(first, 'discount', 'a', {
        discounts: { lines: { 'product-1': pounds(12.5) }, cart: pounds(12.25), total: pounds(24.75) },
      });
      for (const sale of [given, aSale({ id: 'b' }), given])
        await first.run(saleStep, sale, { letter: 'A', leasedUntil: 0 });
      await first.run(discardStep, 'b', 'x');
      await first.acknowledge('a');
      const reopened = await device.open();
      await reopened.run(saleStep, aSale({ id: 'c' }), { letter: 'A', leasedUntil: 0 });
      const sales = (await reopened.receipts(10)).map(({ sale }) => sale).toReversed();
      expect(sales.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expectWholeChain(sales);
    });

    test('only an acknowledgement takes an entry out, and a second one is harmless (CO-14)', async () => {
      const device = await newDevice();
      const store = await device.open();
      await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
      await store.run(saleStep, aSale({ id: 's2' }), { letter: 'A', leasedUntil: 0 });
      await store.acknowledge('s1');
      await store.acknowledge('s1');
      expect((await store.waitingEntries(10, none, now)).map(({ id }) => id)).toEqual(['s2']);
      expect(await store.unsentCounts()).toEqual({ sales: 1, refunds: 0, stays: 0 });
      expect((await store.receipts(10)).map(({ state }) => state)).toEqual(['queued', 'completed']);
    });

    test('waiting entries come oldest first, without those excluded, held or refused (CO-09)', async () => {
      const store = await (await newDevice()).open();
      for (const id of ['s5', 's4', 's3', 's2', 's1'])
        await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
      await store.run(saleStep, aSale({ id: 'held' }), { letter: 'A', leasedUntil: now + maxLease });
      await store.run(refuseStep, 's4', { reason: 'permission-denied', refusedAt: now });
      const ids = async (limit: number, at = now) =>
        (await store.waitingEntries(limit, new Set(['s3']), at)).map(({ id }) => id);
      expect(await ids(10)).toEqual(['s5', 's2', 's1', 's4:1:open']);
      expect(await ids(2)).toEqual(['s5', 's2']);
      expect(await ids(10, now + maxLease)).toEqual(['s5', 's2', 's1', 'held', 's4:1:open']);
    });

    test('a sale that was leased at a power failure is sent after the lease, whatever the clock says', async () => {
      const store = await (await newDevice()).open();
      await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: now + maxLease });
      const ids = async (at: number) => (await store.waitingEntries(10, none, at)).map(({ id }) => id);
      expect(await ids(now)).toEqual([]);
      expect(await ids(now - 86_400_000)).toEqual(['s1']);
      await store.run(endLeaseStep, 's1');
      expect(await ids(now)).toEqual(['s1']);
    });

    test('a refused entry is listed with its reason over a restart, and waits again when released (CO-14)', async () => {
      const device = await newDevice();
      const store = await device.open();
      await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
      await store.run(refuseStep, 's1', { reason: 'permission-denied', refusedAt: now });
      const reopened = await device.open();
      expect(await reopened.refusedRecords()).toMatchObject([
        { id: 's1', refusal: { reason: 'permission-denied', refusedAt: now } },
      ]);
      expect(await reopened.count()).toEqual({ waiting: 0, refused: 1 });
      await reopened.run(retryStep, 's1');
      expect(await reopened.count()).toEqual({ waiting: 1, refused: 0 });
      expect(await reopened.refusedRecords()).toEqual([]);
    });

    describeRefusalReports(newDevice);
    describeDrawer(newDevice);
    describeApprovals(newDevice);
    describeAuditEntries(newDevice);
    describeShifts(newDevice);
    describeHeldCarts(newDevice);
    describeRefunds(newDevice);
    describeUnfinished(newDevice);

    test('queued records are listed oldest first up to a limit, leased ones included, without refused ones and reports (UX-17, CO-15)', async () => {
      const device = await newDevice();
      const store = await device.open();
      for (const id of ['s4', 's3', 's2', 's1'])
        await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: now + maxLease });
      await store.run(stayStep, aQueuedStay('h1'), 0);
      for (const id of ['s4', 's2']) await store.run(refuseStep, id, { reason: 'x', refusedAt: now });
      await store.run(saleStep, aSale({ id: 's0' }), { letter: 'A', leasedUntil: 0 });
      const reopened = await device.open();
      const ids = async (limit: number) => (await reopened.queuedRecords(limit)).map(({ id }) => id);
      expect(await ids(10)).toEqual(['s3', 's1', 'h1', 's0']);
      expect(await ids(2)).toEqual(['s3', 's1']);
      expect(await ids(4)).toEqual(['s3', 's1', 'h1', 's0']);
    });

    test('sold units that are not acknowledged are counted by product (CO-16)', async () => {
      const store = await (await newDevice()).open();
      await store.run(saleStep, aSaleOf('s1', { p1: 2, p2: 1 }), { letter: 'A', leasedUntil: 0 });
      await store.run(saleStep, aSaleOf('s2', { p1: 3 }), { letter: 'A', leasedUntil: 0 });
      await store.run(saleStep, aSaleOf('s3', { p2: 4 }), { letter: 'A', leasedUntil: 0 });
      await store.run(refuseStep, 's2', { reason: 'x', refusedAt: now });
      await store.acknowledge('s3');
      expect(await store.unsentUnits()).toEqual(
        new Map([
          ['p1', 5],
          ['p2', 1],
        ]),
      );
    });

    test('a saved stay is there after a restart (CO-06, CO-15)', async () => {
      const device = await newDevice();
      const stay = aQueuedStay('h1');
      expect(await (await device.open()).run(stayStep, stay, 0)).toMatchObject({ ok: true });
      const reopened = await device.open();
      expect(await reopened.unsentStays()).toEqual([stay]);
      expect((await reopened.waitingEntries(10, none, now))[0]?.payload).toEqual({ kind: 'stay', stay });
    });

    test('the last known products, stays, settings and approvers are there when the device starts (CO-17, BA-08)', async () => {
      const device = await newDevice();
      const store = await device.open();
      expect(await store.storedData()).toEqual({
        products: [],
        stays: [],
        posSettings: defaultPosSettings,
        approvers: [],
      });
      const posSettings = {
        ...defaultPosSettings,
        useShifts: true,
        cashierRefund: pounds(75.5),
        updatedAt: now,
      };
      await store.saveProducts([aProduct({ id: 'p1', stock: 4 })]);
      await store.saveStays([aStay({ id: 'h1' })]);
      const approvers = [{ id: 'a1', name: 'سارة', salt: 'ab'.repeat(16), hash: 'cd'.repeat(32) }];
      await store.savePosSettings(posSettings);
      await store.saveApprovers(approvers);
      const known = await (await device.open()).storedData();
      expect(known).toEqual({
        products: [aProduct({ id: 'p1', stock: 4 })],
        stays: [aStay({ id: 'h1' })],
        posSettings,
        approvers,
      });
    });

    test('wrong PINs are counted by all windows and survive a restart, and so does the lock (BA-09)', async () => {
      const device = await newDevice();
      const store = await device.open();
      for (let wrong = 1; wrong <= 4; wrong += 1) {
        expect((await store.pinStep({ type: 'Tried' })).after).toEqual({ wrong, lockedFor: 0 });
      }
      const reopened = await device.open();
      expect(await reopened.pinStep({ type: 'Tried' })).toEqual({
        before: { wrong: 4, lockedFor: 0 },
        after: { wrong: 5, lockedFor: 600_000 },
      });
      await reopened.pinStep({ type: 'Ran', time: 5_000 });
      const again = await (await device.open()).pinStep({ type: 'Read' });
      expect(again.after).toEqual({ wrong: 5, lockedFor: 595_000 });
      await reopened.pinStep({ type: 'Right' });
      expect((await reopened.pinStep({ type: 'Read' })).after).toEqual({ wrong: 0, lockedFor: 0 });
    });

    test("the till's id is made once and its letter is saved", async () => {
      const device = await newDevice();
      const store = await device.open();
      const { id, letter } = await store.identity();
      expect(letter).toBeNull();
      await store.saveLetter('C');
      expect(await (await device.open()).identity()).toEqual({ id, letter: 'C' });
    });

    test('a sale without storage space is not saved, takes no number and returns the error (CO-05)', async () => {
      const device = await newDevice();
      const store = await device.open();
      await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
      await device.fill(store);
      const [receipts, count] = [await store.receipts(10), await store.count()];
      expect(await store.run(saleStep, aSale({ id: 'late' }), { letter: 'A', leasedUntil: 0 })).toEqual({
        ok: false,
        error: { type: 'Full' },
      });
      const reopened = await device.open();
      expect(await reopened.receipts(10)).toEqual(receipts);
      expect(await reopened.count()).toEqual(count);
    });
  });
}
