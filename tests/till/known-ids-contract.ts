// What every store of a till must keep of a sale's id: it stands for one cart, whichever window comes with it and whenever.
import { expect, test } from 'vitest';
import { ok } from '#kernel/result';
import { aSale, pounds, someInstant } from '#testing/builders';
import { maxLease, type TillStore, saleStep, withdrawStep } from '#till';
import { aSaleOf } from './sales.ts';

const now = Date.parse('2026-01-05T10:00:00Z');

export function describeKnownIds(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('a known sale id saves no other cart, over a restart and after the sale has left the queue (FP-01, PO-25, DB-54)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const sold = aSaleOf('s1', { p1: 2 });
    await store.run(saleStep, sold, { letter: 'A', leasedUntil: now + maxLease });
    const others = [
      aSaleOf('s1', { p1: 3 }),
      aSaleOf('s1', { p1: 2, p2: 1 }),
      aSaleOf('s1', { p2: 2 }),
      { ...sold, items: sold.items.map((line) => ({ ...line, price: pounds(9) })) },
      { ...sold, total: pounds(19) },
    ];
    const tries = async (window: TillStore) => {
      for (const other of others)
        expect(await window.run(saleStep, other, { letter: 'A', leasedUntil: 0 })).toEqual({
          ok: false,
          error: { type: 'SoldOtherwise', receiptNumber: 'A-000001', payments: null },
        });
    };
    await tries(store);
    await store.acknowledge('s1');
    const reopened = await device.open();
    await tries(reopened);
    expect(await reopened.receipts(10)).toMatchObject([
      { state: 'completed', sale: { items: sold.items, total: sold.total } },
    ]);
    expect(await reopened.count()).toEqual({ waiting: 0, refused: 0 });
    expect(await reopened.unsentUnits()).toEqual(new Map());
    expect(await reopened.run(saleStep, sold, { letter: 'A', leasedUntil: 0 })).toMatchObject({
      ok: true,
      value: { isNew: false, receipt: { state: 'completed', sale: { receiptNumber: 'A-000001' } } },
    });
  });

  test('a known sale id of the same cart saves no other payment, and answers how it was paid (PY-24)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const sold = aSale({
      id: 's1',
      paymentMethod: 'split',
      payments: { cash: pounds(40), card: pounds(60) },
      references: { card: '998877' },
    });
    await store.run(saleStep, sold, { letter: 'A', leasedUntil: now + maxLease });
    const reopened = await device.open();
    const others = [
      { ...sold, payments: { cash: pounds(100) }, references: {} },
      { ...sold, payments: { cash: pounds(40), instapay: pounds(60) } },
      { ...sold, references: { card: '112233' } },
    ];
    for (const other of others)
      expect(await reopened.run(saleStep, other, { letter: 'A', leasedUntil: 0 })).toEqual({
        ok: false,
        error: { type: 'SoldOtherwise', receiptNumber: 'A-000001', payments: sold.payments },
      });
    expect(await reopened.receipts(10)).toMatchObject([
      { sale: { payments: sold.payments, references: sold.references } },
    ]);
    expect(
      await reopened.run(
        saleStep,
        { ...sold, amountPaid: pounds(120), change: pounds(20) },
        { letter: 'A', leasedUntil: 0 },
      ),
    ).toMatchObject({
      ok: true,
      value: { isNew: false },
    });
  });

  test('a reference is found with its method since a time, in the newest sale that is not void (PY-08)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const payments = { card: pounds(100) };
    for (const id of ['older', 'newer'])
      await store.run(saleStep, aSale({ id, payments, references: { card: '998877' } }), {
        letter: 'A',
        leasedUntil: 0,
      });
    await store.run(saleStep, aSale({ id: 'void', payments, references: { card: '112233' } }), {
      letter: 'A',
      leasedUntil: now + maxLease,
    });
    await store.run(withdrawStep, ['void'], 'StockRefused');
    await store.run(saleStep, aSale({ id: 'cash' }), { letter: 'A', leasedUntil: 0 });
    const reopened = await device.open();
    const search = { method: 'card', reference: '998877', since: someInstant } as const;
    expect(await reopened.saleWithReference(search)).toBe('A-000002');
    expect(await reopened.saleWithReference({ ...search, since: someInstant + 1 })).toBeNull();
    expect(await reopened.saleWithReference({ ...search, method: 'instapay' })).toBeNull();
    expect(await reopened.saleWithReference({ ...search, reference: '112233' })).toBeNull();
    expect(await reopened.saleWithReference({ ...search, method: 'cash', reference: '' })).toBeNull();
  });

  test('the slip of an exchange is found behind the number of its refund (PY-08, RF-22)', async () => {
    const device = await newDevice();
    const references = { card: 'A-000007 998877', instapay: 'A-000007' };
    await (
      await device.open()
    ).run(saleStep, aSale({ payments: { card: pounds(100) }, references }), { letter: 'A', leasedUntil: 0 });
    const reopened = await device.open();
    const search = { method: 'card', reference: '998877', since: someInstant } as const;
    expect(await reopened.saleWithReference(search)).toBe('A-000001');
    expect(await reopened.saleWithReference({ ...search, reference: '8877' })).toBeNull();
    expect(await reopened.saleWithReference({ ...search, reference: '000007' })).toBeNull();
    expect(
      await reopened.saleWithReference({ ...search, method: 'instapay', reference: '000007' }),
    ).toBeNull();
  });

  test('of two carts that two windows save at once under one id, one is saved (FP-01, PO-25)', async () => {
    const device = await newDevice();
    const windows = [await device.open(), await device.open()];
    const results = await Promise.all(
      windows.map((store, at) =>
        store.run(saleStep, aSaleOf('s1', { p1: at + 1 }), { letter: 'A', leasedUntil: 0 }),
      ),
    );
    expect(results.filter((one) => one.ok && one.value.isNew)).toHaveLength(1);
    expect(results.filter((one) => !one.ok && one.error.type === 'SoldOtherwise')).toHaveLength(1);
    const reopened = await device.open();
    expect(await reopened.receipts(10)).toHaveLength(1);
    expect(await reopened.count()).toEqual({ waiting: 1, refused: 0 });
  });

  test('a sale for which one cashier alone waits is withdrawn; a sale that another window shows as saved stays (FP-01, ER-56)', async () => {
    const device = await newDevice();
    const store = await device.open();
    for (const id of ['alone', 'told'])
      await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: now + maxLease });
    await (
      await device.open()
    ).run(saleStep, aSale({ id: 'told' }), { letter: 'A', leasedUntil: now + maxLease });
    expect(await store.run(withdrawStep, ['alone'], 'StockRefused')).toEqual(ok(true));
    expect(await store.run(withdrawStep, ['told'], 'StockRefused')).toEqual(ok(false));
    const reopened = await device.open();
    expect((await reopened.waitingEntries(10, new Set(), now)).map(({ id }) => id)).toEqual([
      'told',
      'A-000001',
    ]);
    expect(await reopened.receipt('alone')).toMatchObject({ state: 'void' });
    expect(await reopened.receipt('told')).toMatchObject({ state: 'queued' });
    expect(await reopened.refusedRecords()).toEqual([]);
    expect(await reopened.run(saleStep, aSale({ id: 'alone' }), { letter: 'A', leasedUntil: 0 })).toEqual({
      ok: false,
      error: { type: 'Void' },
    });
  });
}
