// What every store of a till must keep of refunds, voids and exchanges: each is one durable step that judges the till's own records.
import { expect, test } from 'vitest';
import { canonicalRefund, chainLink } from '#domain/chain';
import type { Shift } from '#domain/shift';
import { ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import {
  maxLease,
  type RefundDraft,
  discardStep,
  drawerStep,
  openShiftStep,
  refundStep,
  refuseStep,
  retryStep,
  saleStep,
  withdrawStep,
} from '#till';
import { approve } from './approve.ts';
import { hashText } from './chain.ts';
import { describeExchanges, describeVoids } from './exchanges-contract.ts';
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
  waitingIn,
  type Device,
} from './refund-drafts.ts';

export function describeRefunds(newDevice: () => Promise<Device>): void {
  test('a refund is there after a restart, with its number, its link in the chain and its queue entry (RF-14, TH-01)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await sell(store);
    const { headHash } = await store.ledger();
    expect(await store.run(refundStep, draftOf('r1', { p1: 1 }), cash(10), act)).toMatchObject({
      ok: true,
      value: { isNew: true, receipt: { state: 'queued', isPrinted: false } },
    });
    const reopened = await device.open();
    const receipt = await reopened.refundReceipt('r1');
    expect(receipt?.refund).toMatchObject({
      receiptNumber: 'A-000002',
      saleReceiptNumber: sold.receiptNumber,
      total: pounds(10),
      items: [{ id: 'p1', quantity: 1, total: pounds(10) }],
      shiftId: 'till-1_1',
      note: null,
    });
    if (receipt === null) throw new Error('the refund is missing');
    expect(receipt.refund).toMatchObject(chainLink(hashText, headHash, canonicalRefund(receipt.refund)));
    expect(await waitingIn(reopened)).toContain('r1');
    expect(await reopened.numberedReceipt('A-000002')).toEqual({ type: 'Refund', receipt, reason: null });
    expect(await reopened.numberedReceipt('A-000001')).toMatchObject({
      type: 'Sale',
      receipt: { sale: { id: 's1' } },
    });
    expect(await reopened.numberedReceipt('A-000003')).toBeNull();
    expect(await reopened.unsentCounts()).toEqual({ sales: 0, refunds: 1, stays: 0 });
    await reopened.markPrinted('r1');
    await reopened.acknowledge('r1');
    expect(await (await device.open()).refundReceipt('r1')).toMatchObject({
      state: 'completed',
      isPrinted: true,
    });
  });

  test('the sums of the open shift rise by a refund, and the next number follows it (SF-13, RF-15)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    await store.run(refundStep, draftOf('r1', { p1: 1, p2: 1 }), cash(20), act);
    await store.run(saleStep, aSale({ id: 's2', timestamp: now, day: sold.day }), {
      letter: 'A',
      leasedUntil: 0,
      rule,
    });
    const { shift, lastReceipt } = await store.ledger();
    expect(lastReceipt).toBe(3);
    expect((await store.receipt('s2'))?.sale.receiptNumber).toBe('A-000003');
    expect(shift?.sums).toMatchObject({
      receipts: 3,
      refundsCount: 1,
      refunds: pounds(20),
      refundMethods: { cash: pounds(20) },
      firstReceipt: 'A-000001',
      lastReceipt: 'A-000003',
    });
  });

  test('two windows that refund the last units at once: one refunds them, the other is refused (BA-01, RF-06)', async () => {
    const device = await newDevice();
    const windows = [await device.open(), await device.open()];
    await sell(await device.open());
    const saved = await Promise.all(
      windows.map((store, at) => store.run(refundStep, draftOf(`r${at}`, { p1: 2 }), cash(20), act)),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: { type: 'NotRefundable', productId: 'p1', left: 0 },
    });
    expect(await (await device.open()).ledger()).toMatchObject({ lastReceipt: 2 });
  });

  test('what other tills have refunded counts as well, and so do refunds in parts (BA-01, RF-07)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    const elsewhere = { units: { p1: 1 }, total: pounds(10), methods: { cash: pounds(10) } };
    expect(await store.run(refundStep, draftOf('r1', { p1: 2 }, { elsewhere }), cash(20), act)).toMatchObject(
      {
        error: { type: 'NotRefundable', left: 1 },
      },
    );
    await store.run(refundStep, draftOf('r1', { p2: 2 }, { elsewhere }), cash(20), act);
    expect(await store.run(refundStep, draftOf('r2', { p2: 2 }, { elsewhere }), cash(20), act)).toMatchObject(
      {
        error: { type: 'NotRefundable', productId: 'p2', left: 1 },
      },
    );
  });

  test('three refunds of one receipt above the limit together need a PIN, and approved ones do not count (FP-20, RF-10)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    const limited = actAt(now + 60_000, {}, { cashierRefund: pounds(25) });
    const one = (id: string, more: Partial<RefundDraft> = {}) =>
      store.run(refundStep, draftOf(id, { p2: 1 }, more), cash(10), limited);
    expect(await one('r1')).toMatchObject({ ok: true });
    expect(await one('r2')).toMatchObject({ ok: true });
    const needed = { ok: false, error: { type: 'NeedsApproval', reasons: ['Amount'] } };
    expect(await one('r3')).toEqual(needed);
    expect(await one('r3', { approvedBy: 'admin-1' })).toEqual(needed);
    await approve(store, 'refund', 's1', { amount: pounds(10) });
    expect(await one('r3', { approvedBy: 'admin-1' })).toMatchObject({ ok: true });
    const small = actAt(now + 60_000, {}, { cashierRefund: pounds(30) });
    const last = await store.run(refundStep, draftOf('r4', { p1: 1 }), cash(10), small);
    expect(last).toMatchObject({ ok: true });
    expect(await store.run(refundStep, draftOf('r5', { p1: 1 }), cash(10), small)).toEqual(needed);
  });

  test('cash refunds and pay-outs of a shift count together, and a refund by card does not (FP-20, RF-12)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    const limited = actAt(now + 60_000, {}, { cashierShiftCash: pounds(25) });
    const one = (id: string, approvedBy: string | null = null) =>
      store.run(refundStep, draftOf(id, { p2: 1 }, { approvedBy }), cash(10), limited);
    const movement = { kind: 'out', reason: 'supplier', note: '', receiptNumber: null } as const;
    await store.run(
      drawerStep,
      { id: 'o1', draft: { ...movement, amount: pounds(10) }, approvedBy: null },
      limited,
      { limits: { ...limited.settings, role: 'cashier' }, rule: limited },
    );
    expect(await one('r1')).toMatchObject({ ok: true });
    const needed = { ok: false, error: { type: 'NeedsApproval', reasons: ['ShiftCash'] } };
    expect(await one('r2')).toEqual(needed);
    await approve(store, 'refund', 's1');
    const byCard = await store.run(
      refundStep,
      draftOf('r2', { p2: 1 }, { approvedBy: 'admin-1' }),
      { payments: { card: pounds(10) }, references: {} },
      limited,
    );
    expect(byCard).toMatchObject({ ok: true });
    expect(await one('r3')).toEqual(needed);
    await store.run(refuseStep, 'r1', { reason: 'permission-denied', refusedAt: now });
    expect((await store.ledger()).shift?.unapprovedCash).toBe(pounds(20));
  });

  test('a refund whose cashier never paid it out gives its cash back to the limit of the shift (FP-20, RF-23)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    await store.run(refundStep, draftOf('r1', { p2: 1 }), cash(10), { ...act, leasedUntil: now + maxLease });
    await store.acknowledge(sold.id);
    const leased = { ...act, leasedUntil: now + maxLease };
    await store.run(refundStep, draftOf('r2', { p2: 1 }), cash(10), leased);
    expect((await store.ledger()).shift?.unapprovedCash).toBe(pounds(20));
    expect(await store.run(withdrawStep, ['r2'], 'BeyondSold')).toEqual(ok(true));
    expect((await store.ledger()).shift?.unapprovedCash).toBe(pounds(10));
  });

  test('what other tills gave back of a receipt counts whole, since its sums name no approver (FP-20, RF-10)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    const limited = actAt(now + 60_000, {}, { cashierRefund: pounds(25) });
    const elsewhere = { units: { p1: 2 }, total: pounds(20), methods: { cash: pounds(20) } };
    expect(await store.run(refundStep, draftOf('r1', { p2: 1 }, { elsewhere }), cash(10), limited)).toEqual({
      ok: false,
      error: { type: 'NeedsApproval', reasons: ['Amount'] },
    });
  });

  test('a known refund id answers its refund; other units under it record nothing (RF-14, PY-24)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await sell(store);
    await store.run(refundStep, draftOf('r1', { p1: 1 }), cash(10), { ...act, leasedUntil: now + maxLease });
    const other = await device.open();
    expect(await other.run(refundStep, draftOf('r1', { p1: 1 }), cash(10), act)).toMatchObject({
      value: { isNew: false, receipt: { refund: { receiptNumber: 'A-000002' } } },
    });
    // Another window was answered: the first can no longer withdraw it.
    expect(await store.run(withdrawStep, ['r1'], 'BeyondSold')).toEqual(ok(false));
    expect(await other.run(refundStep, draftOf('r1', { p2: 1 }), cash(10), act)).toEqual({
      ok: false,
      error: { type: 'RefundedOtherwise', receiptNumber: 'A-000002' },
    });
  });

  test('cash that the drawer has not is refused and counted, and nothing else changes (RF-12, SF-11)', async () => {
    const store = await (await newDevice()).open();
    await store.run(openShiftStep, { tillId: 'till-1', by, at: now, unsent: 0, heldCarts: 0 }, pounds(5));
    const card = {
      payments: { card: pounds(50) },
      references: { card: '4711' },
      paymentMethod: 'card',
    } as const;
    const byCard = { ...sold, ...card };
    await store.run(saleStep, byCard, { letter: 'A', leasedUntil: 0, rule: { ...rule, useShifts: true } });
    await approve(store, 'refund', 's1');
    const draft = draftOf('r1', { p1: 1 }, { sale: byCard, approvedBy: 'admin-1' });
    const shifts = actAt(act.at, {}, { useShifts: true });
    expect(await store.run(refundStep, draft, cash(10), shifts)).toEqual({
      ok: false,
      error: { type: 'NotEnoughCash', expected: pounds(5) },
    });
    const { shift, lastReceipt } = await store.ledger();
    expect([lastReceipt, shift?.sums.cashRefusals, shift?.sums.refundsCount]).toEqual([1, 1, 0]);
    expect((await store.ledger()).approvals).toHaveLength(1);
    expect(await store.refundsOf('s1')).toEqual([]);
  });

  test.for<[string, RefundDraft, number, object]>([
    ['without a reason', draftOf('r', { p1: 1 }, { reason: 'other' }), 10, { type: 'ReasonMissing' }],
    ['with too much money', draftOf('r', { p1: 1 }), 11, { type: 'WrongPayments', total: pounds(10) }],
    [
      'with more to stock than comes back',
      draftOf('r', { p1: 1 }, { restocked: { p1: 2 } }),
      10,
      { type: 'WrongRestock', productId: 'p1' },
    ],
    [
      'of another till that may have refunded it',
      draftOf('r', { p1: 1 }, { isTillDoubtful: true }),
      10,
      { type: 'NeedsApproval', reasons: ['OtherTill'] },
    ],
    ['of nothing', draftOf('r', { p1: 0 }), 0, { type: 'NothingChosen' }],
  ])('a refund %s is refused in the step (BA-01, RF-10)', async ([, draft, amount, error]) => {
    const store = await (await newDevice()).open();
    await sell(store);
    expect(await store.run(refundStep, draft, cash(amount), act)).toEqual({ ok: false, error });
    expect(await store.ledger()).toMatchObject({ lastReceipt: 1 });
  });

  test('a refund before the time of its sale, by the clock, is refused (RF-10)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    expect(await store.run(refundStep, draftOf('r', { p1: 1 }), cash(10), actAt(now - 1))).toEqual({
      ok: false,
      error: { type: 'ClockBehind' },
    });
  });

  test('a refund whose sale waits is sent after it (BA-02, RF-18)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, sold, { letter: 'A', leasedUntil: 0, rule });
    await store.run(refundStep, draftOf('r1', { p1: 1 }), cash(10), { ...act, leasedUntil: now + maxLease });
    await store.run(refuseStep, 's1', { reason: 'x', refusedAt: now });
    const reopened = await device.open();
    expect(await waitingIn(reopened)).not.toContain('r1');
    await reopened.run(retryStep, 's1');
    await reopened.acknowledge('s1');
    expect(await waitingIn(await device.open())).toContain('r1');
  });

  test('the refund of a discarded sale becomes refused, for a person to resolve (BA-03)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, sold, { letter: 'A', leasedUntil: 0, rule });
    await store.run(refundStep, draftOf('r1', { p1: 1 }), cash(10), act);
    await store.run(refuseStep, 's1', { reason: 'x', refusedAt: now });
    await store.run(discardStep, 's1', 'بيع تجريبي');
    const reopened = await device.open();
    expect(await reopened.refusedRecords()).toMatchObject([
      { id: 'r1', refusal: { reason: 'SaleDiscarded' }, payload: { kind: 'refund' } },
    ]);
    expect(await waitingIn(reopened)).toContain('r1:1:open');
    await reopened.run(discardStep, 'r1', 'أعيد المبلغ');
    expect(await reopened.numberedReceipt('A-000002')).toMatchObject({
      type: 'Refund',
      reason: 'أعيد المبلغ',
      receipt: { state: 'void' },
    });
    expect(await waitingIn(reopened)).toContain('A-000002');
  });

  test('a withdrawn refund leaves a void number, its units can be refunded, and the shift has it no more (RF-16, TH-05)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await sell(store);
    const before = await store.ledger();
    await store.run(refundStep, draftOf('r1', { p1: 2 }), cash(20), { ...act, leasedUntil: now + maxLease });
    expect(await store.run(withdrawStep, ['r1'], 'BeyondSold')).toEqual(ok(true));
    const reopened = await device.open();
    expect(await reopened.numberedReceipt('A-000002')).toMatchObject({
      type: 'Refund',
      reason: 'BeyondSold',
    });
    expect((await reopened.ledger()).shift?.sums).toEqual(
      sumsAfterVoid(before.shift, await reopened.ledger()),
    );
    const voided = (await reopened.waitingEntries(20, new Set(), now)).map(({ payload }) => payload);
    expect(voided).toContainEqual(
      expect.objectContaining({
        kind: 'voidNumber',
        voidNumber: expect.objectContaining({ kind: 'refund', documentId: 'r1', payments: null }),
      }),
    );
    expect(await reopened.run(refundStep, draftOf('r2', { p1: 2 }), cash(20), act)).toMatchObject({
      ok: true,
    });
  });

  test('units that unsent refunds put back to stock lower the unsent units, until they are acknowledged (RF-26)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(saleStep, sold, { letter: 'A', leasedUntil: 0, rule });
    const draft = draftOf('r1', { p1: 1, p2: 3 }, { restocked: { p1: 1, p2: 2 } });
    await store.run(refundStep, draft, cash(40), act);
    const units = async () => new Map(await (await device.open()).unsentUnits());
    expect(await units()).toEqual(
      new Map([
        ['p1', 1],
        ['p2', 1],
      ]),
    );
    await store.acknowledge('s1');
    expect(await units()).toEqual(
      new Map([
        ['p1', -1],
        ['p2', -2],
      ]),
    );
    await store.acknowledge('r1');
    expect(await units()).toEqual(new Map());
  });

  test('refunds are among the records of their day (TH-07)', async () => {
    const store = await (await newDevice()).open();
    await sell(store);
    await store.run(refundStep, draftOf('r1', { p1: 1 }), cash(10), act);
    const records = await store.recordsOfDay(sold.day);
    expect(records.map(({ kind, id, number, state }) => [kind, id, number, state])).toEqual(
      expect.arrayContaining([
        ['refund', 'r1', 2, 'queued'],
        ['sale', 's1', 1, 'completed'],
      ]),
    );
    expect(await store.countOfDay(sold.day)).toEqual({ recorded: 2, arrived: 1 });
    expect(await store.daysAfter(1)).toEqual([sold.day]);
  });

  describeVoids(newDevice);
  describeExchanges(newDevice);
}

/** A void number stays taken: the last receipt and the head of the chain are those of the withdrawn refund. */
function sumsAfterVoid(shift: Shift | null, after: { readonly headHash: string }) {
  return {
    ...shift?.sums,
    lastReceipt: 'A-000002',
    headHash: after.headHash,
    refundMethods: { cash: 0 },
    methodCounts: shift?.sums.methodCounts,
  };
}
