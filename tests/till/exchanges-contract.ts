// What every store of a till must keep of voids and exchanges.
import { expect, test } from 'vitest';
import { cartContentToJson, emptyCartContent } from '#domain/held-cart';
import { defaultPosSettings } from '#domain/pos-settings';
import type { Refund } from '#domain/refund';
import { cashPayment } from '#domain/sale';
import { ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import {
  maxLease,
  type ExchangeDraft,
  type TillStore,
  changeCartStep,
  discardStep,
  drawerStep,
  exchangeStep,
  openShiftStep,
  refundStep,
  refuseStep,
  saleStep,
  withdrawStep,
} from '#till';
import { approve } from './approve.ts';
import {
  act,
  actAt,
  by,
  cash,
  draftOf,
  now,
  rule,
  sell,
  sold,
  voidDraft,
  waitingIn,
  type Device,
} from './refund-drafts.ts';
import { aSaleOf } from './sales.ts';

export function describeVoids(newDevice: () => Promise<Device>): void {
  test('the void of the last sale needs no PIN while it is fresh, and one afterwards (RF-24)', async () => {
    const late = actAt(now + 6 * 60_000);
    const store = await (await newDevice()).open();
    await sell(store);
    expect(await store.run(refundStep, voidDraft(), cash(50), late)).toEqual({
      ok: false,
      error: { type: 'NeedsApproval', reasons: ['Void'] },
    });
    expect(await store.run(refundStep, voidDraft(), cash(50), act)).toMatchObject({
      ok: true,
      value: { receipt: { refund: { isVoid: true, reason: 'void', total: pounds(50) } } },
    });
  });

  test('the void of a fresh sale needs a PIN where its cash goes beyond the limit of the shift (FP-20, RF-24)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    const limited = actAt(act.at, {}, { cashierShiftCash: pounds(49.99) });
    expect(await store.run(refundStep, voidDraft(), cash(50), limited)).toEqual({
      ok: false,
      error: { type: 'NeedsApproval', reasons: ['ShiftCash'] },
    });
    await approve(store, 'void', 's1');
    const approved = voidDraft({ approvedBy: 'admin-1' });
    expect(await store.run(refundStep, approved, cash(50), limited)).toMatchObject({ ok: true });
  });

  test('a sale is voided with a PIN after another sale, and not at all after a refund or in another shift (RF-24)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    await store.run(saleStep, aSale({ id: 's2', timestamp: now, day: sold.day }), {
      letter: 'A',
      leasedUntil: 0,
      rule,
    });
    const local = (await store.receipt('s1'))?.sale ?? sold;
    expect(await store.run(refundStep, voidDraft({ sale: local }), cash(50), act)).toMatchObject({
      error: { type: 'NeedsApproval' },
    });
    const tomorrow = actAt(now + 86_400_000);
    await approve(store, 'void', 's1');
    const approved = voidDraft({ sale: local, approvedBy: 'admin-1' });
    expect(await store.run(refundStep, approved, cash(50), tomorrow)).toMatchObject({
      error: { type: 'NotVoidable' },
    });
    await store.run(refundStep, draftOf('r1', { p1: 1 }, { sale: local }), cash(10), act);
    expect(await store.run(refundStep, approved, cash(50), act)).toMatchObject({ ok: false });
  });

  test('above the last sale that stands void numbers change nothing: its void needs no PIN (RF-24)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await sell(store);
    for (const id of ['s2', 's3']) {
      await store.run(saleStep, aSale({ id, timestamp: now, day: sold.day }), {
        letter: 'A',
        leasedUntil: now + maxLease,
        rule,
      });
      expect(await store.run(withdrawStep, [id], 'StockRefused')).toEqual(ok(true));
    }
    await store.run(saleStep, aSale({ id: 's4', timestamp: now, day: sold.day }), {
      letter: 'A',
      leasedUntil: 0,
      rule,
    });
    await store.run(refuseStep, 's4', { reason: 'permission-denied', refusedAt: now });
    const early = (await device.open()).run(refundStep, voidDraft(), cash(50), act);
    expect(await early).toMatchObject({ error: { type: 'NeedsApproval' } });
    expect(await store.run(discardStep, 's4', 'بيع تجريبي')).toMatchObject({ ok: true });
    expect(await (await device.open()).run(refundStep, voidDraft(), cash(50), act)).toMatchObject({
      ok: true,
    });
  });

  test('a sale below the last one that stands needs a PIN (RF-24)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    await store.run(saleStep, aSale({ id: 's2', timestamp: now, day: sold.day }), {
      letter: 'A',
      leasedUntil: 0,
      rule,
    });
    await store.run(saleStep, aSale({ id: 's3', timestamp: now, day: sold.day }), {
      letter: 'A',
      leasedUntil: now + maxLease,
      rule,
    });
    await store.run(withdrawStep, ['s3'], 'StockRefused');
    expect(await store.run(refundStep, voidDraft(), cash(50), act)).toMatchObject({
      error: { type: 'NeedsApproval' },
    });
  });
}

export function describeExchanges(newDevice: () => Promise<Device>): void {
  const bought = { ...aSaleOf('s2', { p9: 3 }), timestamp: act.at, day: sold.day, shiftId: '' };

  function exchangeOf(more: Partial<ExchangeDraft> = {}): ExchangeDraft {
    return {
      refund: draftOf('r1', { p1: 2 }),
      givenBackBy: 'cash',
      sale: bought,
      paid: cashPayment(pounds(10)),
      ...more,
    };
  }

  test('refund and sale have consecutive numbers, and both book the common part by the method that paid (RF-21, RF-22)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await sell(store);
    const content = cartContentToJson(emptyCartContent);
    const cart = { rowId: 's1', changes: 0, saleId: 's2', content };
    expect(await store.run(changeCartStep, cart, { openId: 'row', at: now })).toMatchObject({ ok: true });
    expect(await store.run(exchangeStep, exchangeOf(), act)).toMatchObject({
      ok: true,
      value: { isNew: true },
    });
    const reopened = await device.open();
    const [refund, sale] = [
      (await reopened.refundReceipt('r1'))?.refund,
      (await reopened.receipt('s2'))?.sale,
    ];
    expect(refund).toMatchObject({ receiptNumber: 'A-000002', payments: { cash: pounds(20) } });
    expect(sale).toMatchObject({
      receiptNumber: 'A-000003',
      exchangeOf: 'r1',
      payments: { cash: pounds(30) },
      previousHash: refund?.hash,
    });
    const { shift, lastReceipt } = await reopened.ledger();
    expect(lastReceipt).toBe(3);
    expect(shift?.sums).toMatchObject({
      salesCount: 2,
      refundsCount: 1,
      methods: { cash: pounds(80) },
      refundMethods: { cash: pounds(20) },
      exchanged: { cash: pounds(20) },
    });
    expect(await waitingIn(reopened)).toEqual(expect.arrayContaining(['r1', 's2']));
    expect(await reopened.cartRows()).toMatchObject([{ id: 's2', state: 'sold' }]);
  });

  test('the cash that is judged is what leaves the drawer, not the whole refund (RF-22)', async () => {
    const store = await (await newDevice()).open();
    await store.run(openShiftStep, { tillId: 'till-1', by, at: now, unsent: 0, heldCarts: 0 }, pounds(0));
    const shifts = actAt(act.at, {}, { useShifts: true });
    await store.run(saleStep, sold, { letter: 'A', leasedUntil: 0, rule: { ...rule, useShifts: true } });
    const out = { kind: 'out', amount: pounds(50), reason: 'change', note: '', receiptNumber: null } as const;
    const { role, ...limits } = {
      ...defaultPosSettings,
      role: 'cashier',
      useShifts: true,
    } as const;
    await approve(store, 'payOut', 'till-1_1');
    await store.run(
      drawerStep,
      { id: 'd1', draft: out, approvedBy: 'admin-1' },
      { tillId: 'till-1', by, at: now, unsent: 0, heldCarts: 0 },
      { limits: { ...limits, role }, rule: { ...rule, useShifts: true } },
    );
    expect(await store.run(refundStep, draftOf('r0', { p1: 1 }), cash(10), shifts)).toMatchObject({
      error: { type: 'NotEnoughCash' },
    });
    expect(await store.run(exchangeStep, exchangeOf(), shifts)).toMatchObject({ ok: true });
  });

  test('what an exchange sets off does not count for the shift, until its sale alone is withdrawn (FP-20, RF-22, RF-23)', async () => {
    const counted = { both: pounds(0), sale: pounds(20) };
    for (const which of ['both', 'sale'] as const) {
      const store = await (await newDevice()).open();
      await sell(store);
      const limited = actAt(act.at, { leasedUntil: now + maxLease }, { cashierShiftCash: pounds(0) });
      const saved = await store.run(exchangeStep, exchangeOf(), limited);
      if (!saved.ok) throw new Error(saved.error.type);
      expect((await store.ledger()).shift?.unapprovedCash ?? pounds(0)).toBe(pounds(0));
      const { refund } = saved.value.receipt;
      await withdraw(store, which, refund);
      expect((await store.ledger()).shift?.unapprovedCash ?? pounds(0)).toBe(counted[which]);
    }
  });

  test('a known exchange is answered for its own cart, and not where its sale is void (PY-24, RF-21)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    const waiting = { ...act, leasedUntil: now + maxLease };
    const saved = await store.run(exchangeStep, exchangeOf(), waiting);
    if (!saved.ok) throw new Error(saved.error.type);
    const other = { ...aSaleOf('s2', { p8: 3 }), timestamp: act.at, day: sold.day, shiftId: '' };
    expect(await store.run(exchangeStep, exchangeOf({ sale: other }), act)).toEqual({
      ok: false,
      error: { type: 'SoldOtherwise', receiptNumber: 'A-000003', payments: null },
    });
    const { refund } = saved.value.receipt;
    expect(await store.run(withdrawStep, ['s2'], 'StockRefused', refund)).toEqual(ok(true));
    expect(await store.run(exchangeStep, exchangeOf(), act)).toEqual({
      ok: false,
      error: { type: 'RefundedOtherwise', receiptNumber: 'A-000002' },
    });
    expect(await store.ledger()).toMatchObject({ lastReceipt: 3 });
  });

  test('both halves are withdrawn together, or the sale alone: numbers void, sums without them (RF-22, RF-23)', async () => {
    for (const which of ['both', 'sale'] as const) {
      const device = await newDevice();
      const store = await device.open();
      await sell(store);
      const saved = await store.run(exchangeStep, exchangeOf(), { ...act, leasedUntil: now + maxLease });
      if (!saved.ok) throw new Error(saved.error.type);
      const { refund } = saved.value.receipt;
      expect(await withdraw(store, which, refund)).toEqual(ok(true));
      const reopened = await device.open();
      expect((await reopened.ledger()).shift?.sums).toMatchObject({
        salesCount: 1,
        methods: { cash: pounds(50) },
        exchanged: { cash: pounds(0) },
        refundsCount: which === 'both' ? 0 : 1,
        refundMethods: { cash: pounds(which === 'both' ? 0 : 20) },
      });
      expect(await reopened.numberedReceipt('A-000003')).toMatchObject({ reason: 'StockRefused' });
      expect(await reopened.refundReceipt('r1')).toMatchObject({
        state: which === 'both' ? 'void' : 'queued',
      });
    }
  });
}

/** Both halves of an exchange, or its sale alone (RF-22, RF-23). */
function withdraw(store: TillStore, which: 'both' | 'sale', refund: Refund) {
  return which === 'both'
    ? store.run(withdrawStep, [refund.id, 's2'], 'StockRefused')
    : store.run(withdrawStep, ['s2'], 'StockRefused', refund);
}
