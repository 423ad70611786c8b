// What every store of a till must decide about shifts that a person opens and closes: over two windows, restarts and its own records.
import { expect, test } from 'vitest';
import { shopDayOf } from '#kernel/shop-day';
import { ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import type { DrawerDraft, DrawerLimits } from '#domain/shift';
import {
  maxLease,
  type TillStore,
  closeShiftStep,
  confirmCountStep,
  discardStep,
  drawerStep,
  endLeaseStep,
  openShiftStep,
  putOffStep,
  refuseStep,
  saleStep,
  takeBackCountStep,
} from '#till';
import { approve } from './approve.ts';

const now = Date.parse('2026-01-05T10:00:00Z');
const act = { tillId: 'till-1', by: { id: 'cashier-1', name: 'كريم' }, at: now, unsent: 1, heldCarts: 2 };
const rule = { useShifts: true, unsent: 1, heldCarts: 2 };
const limits: Omit<DrawerLimits, 'isApproved'> = {
  role: 'cashier',
  useShifts: true,
  blindClose: true,
  cashierRefund: pounds(500),
  cashierShiftCash: pounds(1500),
};
const out: DrawerDraft = {
  kind: 'out',
  amount: pounds(50),
  reason: 'supplier',
  note: '',
  receiptNumber: null,
};
const draft = { nextFloat: pounds(200), note: '', seen: {} };

function sell(store: TillStore, id: string, leasedUntil = 0) {
  const sale = aSale({ id, timestamp: now, day: shopDayOf(now), shiftId: '', total: pounds(100) });
  return store.run(saleStep, sale, { letter: 'A', leasedUntil, rule });
}

function pay(store: TillStore, id: string, amount = pounds(50)) {
  return store.run(drawerStep, { id, draft: { ...out, amount }, approvedBy: null }, act, { limits, rule });
}

function count(store: TillStore, counted = pounds(350), waiting: readonly string[] = []) {
  return store.run(confirmCountStep, { denominations: null, counted }, waiting);
}

export function describeDrawer(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('of two windows one opens the shift, and a sale needs one (SF-01, SF-03, BA-01)', async () => {
    const device = await newDevice();
    const [first, second] = [await device.open(), await device.open()];
    expect(await sell(first, 'a')).toMatchObject({ error: { type: 'NoShift' } });
    const opened = await Promise.all([
      first.run(openShiftStep, act, pounds(300)),
      second.run(openShiftStep, act, pounds(5)),
    ]);
    expect(opened.filter((one) => one.ok)).toHaveLength(1);
    expect(opened.find((one) => !one.ok)).toMatchObject({ error: { type: 'ShiftOpen' } });
    expect(await sell(second, 'a')).toMatchObject({ value: { receipt: { sale: { shiftId: 'till-1_1' } } } });
    expect((await (await device.open()).ledger()).lastShift).toBe(1);
  });

  test('pay-outs without a PIN add up over the shift and a restart, approved ones and the next shift do not (FP-20, SF-08)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const narrow = { limits: { ...limits, cashierShiftCash: pounds(100) }, rule };
    const paid = async (id: string, amount: number, approvedBy: string | null = null) =>
      (await device.open()).run(
        drawerStep,
        { id, draft: { ...out, amount: pounds(amount) }, approvedBy },
        act,
        {
          ...narrow,
        },
      );
    await store.run(openShiftStep, act, pounds(1000));
    const free = { ok: true };
    const needed = { ok: false, error: { type: 'NeedsApproval' } };
    expect(await paid('o1', 60)).toMatchObject(free);
    expect(await paid('o2', 60)).toMatchObject(needed);
    expect(await paid('o2', 60, 'admin-1')).toMatchObject(needed);
    await approve(store, 'payOut', 'till-1_1', { amount: pounds(60) });
    expect(await paid('o2', 61, 'admin-1')).toMatchObject(needed);
    expect(await paid('o2', 60, 'admin-1')).toMatchObject(free);
    expect(await paid('o3', 40)).toMatchObject(free);
    expect(await paid('o4', 1)).toMatchObject(needed);
    await count(store, pounds(840));
    await store.run(closeShiftStep, draft, act);
    await store.run(openShiftStep, act, pounds(200));
    expect(await paid('o5', 100)).toMatchObject(free);
  });

  test('of two pay-outs the second exceeds the cash, is refused and counted over a restart (SF-04, SF-08, SF-11, BA-01)', async () => {
    const device = await newDevice();
    const [first, second] = [await device.open(), await device.open()];
    await first.run(openShiftStep, act, pounds(80));
    const paid = await Promise.all([pay(first, 'one'), pay(second, 'two')]);
    expect(paid.filter((one) => one.ok)).toHaveLength(1);
    const { shift } = await (await device.open()).ledger();
    expect(shift?.sums).toMatchObject({ outs: pounds(50), cashRefusals: 1 });
    expect(paid.find((one) => one.ok)).toMatchObject(
      ok({ shiftId: 'till-1_1', amount: pounds(50), approvedBy: null }),
    );
  });

  test('from the confirmed count on no window records anything, until an admin takes it back (SF-14, BA-01)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(openShiftStep, act, pounds(300));
    expect(await count(store)).toMatchObject({ value: { count: { counted: pounds(350) } } });
    const other = await device.open();
    expect(await sell(other, 'a')).toMatchObject({ error: { type: 'ShiftCounted' } });
    expect(await pay(other, 'one')).toMatchObject({ error: { type: 'ShiftCounted' } });
    expect(await count(other)).toMatchObject({ error: { type: 'AlreadyCounted' } });
    expect(await other.run(takeBackCountStep, 'admin-1', act)).toMatchObject({
      error: { type: 'NeedsApproval' },
    });
    await (await approve(other, 'recount', 'till-1_1')).run(takeBackCountStep, 'admin-1', act);
    expect((await sell(store, 'a')).ok).toBe(true);
    await count(store, pounds(400));
    expect((await (await device.open()).ledger()).shift).toMatchObject({
      count: { counted: pounds(400) },
      firstCount: pounds(350),
      recountApprovedBy: 'admin-1',
    });
  });

  test('a count waits for a record for which a cashier waits (SF-19)', async () => {
    const store = await (await newDevice()).open();
    await store.run(openShiftStep, act, pounds(300));
    await sell(store, 'a', Date.now() + maxLease);
    expect(await count(store, pounds(400), ['a'])).toMatchObject({ error: { type: 'Selling' } });
    await store.run(endLeaseStep, 'a');
    expect((await count(store, pounds(400), ['a'])).ok).toBe(true);
  });

  test('of two closes one closes; the next shift knows what was left, over restarts (SF-03, SF-17, SF-18, BA-01)', async () => {
    const device = await newDevice();
    const [first, second] = [await device.open(), await device.open()];
    await first.run(openShiftStep, act, pounds(300));
    expect(await first.run(closeShiftStep, draft, act)).toMatchObject({
      error: { type: 'NotCounted' },
    });
    await count(first, pounds(290));
    const closed = await Promise.all([first, second].map((store) => store.run(closeShiftStep, draft, act)));
    expect(closed.find((one) => !one.ok)).toMatchObject({ error: { type: 'NoShift' } });
    const [shift] = closed.flatMap((one) => (one.ok ? [one.value] : []));
    expect(shift?.close).toMatchObject({
      closing: 'counted',
      difference: pounds(-10),
      heldCarts: 2,
      unsent: 1,
    });
    const third = await device.open();
    expect(await third.closedShifts(5)).toEqual([shift]);
    expect(await third.ledger()).toMatchObject({ shift: null, leftInDrawer: pounds(200) });
    const next = await third.run(openShiftStep, act, pounds(210));
    expect(next).toMatchObject({ value: { number: 2, opening: { difference: pounds(10) } } });
  });

  test('a close that is put off is counted over a restart; the third time it is written down (SF-22)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(openShiftStep, act, pounds(300));
    const tomorrow = { ...act, at: now + 24 * 3_600_000 };
    expect(await store.run(putOffStep, null, act)).toMatchObject({ error: { type: 'NoShift' } });
    await approve(store, 'putOff', 'till-1_1', { amount: pounds(0) });
    for (const approvedBy of [null, null, 'admin-2', 'admin-1'])
      expect(await (await device.open()).run(putOffStep, approvedBy, tomorrow)).toMatchObject({ ok: true });
    const reopened = await device.open();
    expect((await reopened.ledger()).putOff).toEqual({ shiftId: 'till-1_1', times: 4, day: '2026-01-06' });
    const entries = (await reopened.waitingEntries(50, new Set(), now)).flatMap(({ payload }) =>
      payload.kind === 'auditEntry' ? [payload.entry.draft] : [],
    );
    expect(entries).toMatchObject([
      { kind: 'shiftNotClosed', after: { times: 3 } },
      { kind: 'shiftNotClosed', approvedBy: 'admin-1' },
    ]);
    // Nobody of that name has approved the third one here.
    expect(entries.map(({ approvedBy }) => approvedBy)).toEqual([undefined, 'admin-1']);
    expect(await sell(reopened, 'a')).toMatchObject({ ok: true });
  });

  test('a correction needs a PIN and a receipt of the shift, mends the cash and stands in the report (PY-13)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(openShiftStep, act, pounds(300));
    await sell(store, 'a');
    const correction = { ...out, kind: 'in', reason: 'correction', receiptNumber: 'A-000001' } as const;
    const record = (more: Partial<DrawerDraft>, approvedBy: string | null) =>
      store.run(drawerStep, { id: 'd1', draft: { ...correction, ...more }, approvedBy }, act, {
        limits,
        rule,
      });
    for (const approvedBy of [null, 'admin-1'])
      expect(await record({}, approvedBy)).toMatchObject({ error: { type: 'NeedsApproval' } });
    await approve(store, 'payOut', 'till-1_1');
    expect(await record({ receiptNumber: 'A-000009' }, 'admin-1')).toMatchObject({
      error: { type: 'NotOfShift' },
    });
    expect(await record({}, 'admin-1')).toMatchObject({ ok: true });
    const { shift } = await (await device.open()).ledger();
    expect(shift).toMatchObject({
      sums: { ins: pounds(50), methods: { cash: pounds(100) } },
      movements: [{ kind: 'in', reason: 'correction', receiptNumber: 'A-000001' }],
    });
  });

  test('a receipt has one correction, of two windows too; what a discard paid out is one (PY-13, BA-01)', async () => {
    const device = await newDevice();
    const [first, second] = [await device.open(), await device.open()];
    await first.run(openShiftStep, act, pounds(300));
    await sell(first, 'a');
    await sell(first, 'b');
    const correct = async (store: TillStore, draft: Pick<DrawerDraft, 'kind' | 'amount' | 'receiptNumber'>) =>
      (await approve(store, 'payOut', 'till-1_1')).run(
        drawerStep,
        {
          id: `${draft.kind}-${draft.receiptNumber}`,
          draft: { ...draft, reason: 'correction', note: '' },
          approvedBy: 'admin-1',
        },
        act,
        { limits, rule },
      );
    const paid = await Promise.all([
      correct(first, { kind: 'in', amount: pounds(5), receiptNumber: 'A-000001' }),
      correct(second, { kind: 'out', amount: pounds(5), receiptNumber: 'A-000001' }),
    ]);
    const [recorded] = paid.flatMap((one) => (one.ok ? [one.value] : []));
    expect(paid).toContainEqual({
      ok: false,
      error: {
        type: 'AlreadyCorrected',
        earlier: {
          kind: recorded?.kind,
          amount: pounds(5),
          reason: 'correction',
          receiptNumber: 'A-000001',
        },
      },
    });
    await first.run(refuseStep, 'b', { reason: 'permission-denied', refusedAt: now });
    const payOut = { id: 'back', amount: pounds(100), rule };
    await approve(first, 'discard', 'b');
    await first.run(discardStep, 'b', 'بيع تجريبي', { ...act, approvedBy: 'admin-1', payOut });
    const again = { kind: 'in', amount: pounds(5), receiptNumber: 'A-000002' } as const;
    expect(await correct(await device.open(), again)).toMatchObject({
      error: { type: 'AlreadyCorrected', earlier: { kind: 'out', amount: pounds(100) } },
    });
    expect((await first.ledger()).shift?.movements).toHaveLength(2);
  });

  test('a sale with a correction can still be discarded with what went back (PY-13, SF-20)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(openShiftStep, act, pounds(300));
    await sell(store, 'a');
    await approve(store, 'payOut', 'till-1_1');
    await store.run(
      drawerStep,
      {
        id: 'd1',
        draft: { ...out, reason: 'correction', receiptNumber: 'A-000001' },
        approvedBy: 'admin-1',
      },
      act,
      { limits, rule },
    );
    await store.run(refuseStep, 'a', { reason: 'permission-denied', refusedAt: now });
    const payOut = { id: 'back', amount: pounds(50), rule };
    await approve(store, 'discard', 'a');
    const discarded = await store.run(discardStep, 'a', 'بيع تجريبي', {
      ...act,
      approvedBy: 'admin-1',
      payOut,
    });
    expect(discarded).toMatchObject({ ok: true });
    expect((await store.ledger()).shift?.sums.outs).toBe(pounds(100));
  });

  test('discarding a sale pays out at most its cash in the open shift; the sums of the sale stay (SF-20, BA-01)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(openShiftStep, act, pounds(0));
    await sell(store, 'a');
    await store.run(refuseStep, 'a', { reason: 'permission-denied', refusedAt: now });
    const discard = (amount: number) =>
      store.run(discardStep, 'a', 'بيع تجريبي', {
        ...act,
        approvedBy: 'admin-1',
        payOut: { id: 'back', amount: pounds(amount), rule },
      });
    expect(await discard(100)).toMatchObject({ error: { type: 'NeedsApproval' } });
    await approve(store, 'discard', 'a');
    expect(await discard(101)).toMatchObject({ error: { type: 'AboveCash', most: pounds(100) } });
    expect(await discard(100)).toMatchObject({ ok: true });
    const reopened = await device.open();
    expect((await reopened.ledger()).shift?.sums).toMatchObject({
      salesCount: 1,
      methods: { cash: pounds(100) },
      outs: pounds(100),
    });
    expect((await reopened.receipt('a'))?.state).toBe('void');
    const queued = await reopened.waitingEntries(50, new Set(), now);
    expect(queued.find(({ id }) => id === 'back')?.payload).toMatchObject({
      movement: { reason: 'correction', receiptNumber: 'A-000001', approvedBy: 'admin-1' },
    });
  });
}
