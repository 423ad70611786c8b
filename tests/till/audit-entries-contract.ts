// What every store of a till keeps of the audit log: an entry is durable in the step of its act, and queued once.
import { expect, test } from 'vitest';
import { shopDayOf } from '#kernel/shop-day';
import { ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import { noDiscounts, type Sale } from '#domain/sale';
import {
  maxLease,
  type RefundDraft,
  type TillStore,
  closeShiftStep,
  confirmCountStep,
  discardStep,
  drawerStep,
  entryStep,
  openShiftStep,
  refundStep,
  refuseStep,
  retryStep,
  saleStep,
  stayStep,
  takeBackCountStep,
  withdrawStep,
} from '#till';
import { approve } from './approve.ts';
import { aQueuedStay } from './sales.ts';
import { act as refundAct, cash, draftOf, sell as sellForRefund, voidDraft } from './refund-drafts.ts';

const now = Date.parse('2026-01-05T10:00:00Z');
const act = { tillId: 'till-1', by: { id: 'cashier-1', name: 'كريم' }, at: now, unsent: 0, heldCarts: 0 };
const shifts = { useShifts: true, unsent: 0, heldCarts: 0 };

/** A cashier gives what the sale below has. */
function ruleOf(cartId: string) {
  const limits = { cashierDiscount: 25, cashierDiscountCap: pounds(30) };
  return { ...shifts, discounts: { limits, cartId } };
}

/** A sale with a special price and a discount on the cart. */
const discounted: Partial<Sale> = {
  listTotal: pounds(100),
  total: pounds(70),
  discounts: {
    ...noDiscounts,
    lines: { 'product-1': { kind: 'price', value: 8_000, amount: pounds(20), reason: 'bargain' } },
    cart: { kind: 'amount', value: 1_000, amount: pounds(10), reason: 'regular' },
  },
};

function sell(store: TillStore, id: string, more: Partial<Sale> = {}) {
  const sale = aSale({ id, timestamp: now, day: shopDayOf(now), shiftId: '', total: pounds(100), ...more });
  return store.run(saleStep, sale, { letter: 'A', leasedUntil: 0, rule: ruleOf(id) });
}

async function entriesIn(store: TillStore) {
  const waiting = await store.waitingEntries(100, new Set(), now);
  return waiting.flatMap(({ payload }) => (payload.kind === 'auditEntry' ? [payload.entry] : []));
}

export function describeAuditEntries(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('a special price, and a discount that was approved, have an entry each with the sale, over a restart (AL-01, AL-07, BA-01)', async () => {
    const device = await newDevice();
    const store = await device.open();
    await store.run(openShiftStep, act, pounds(300));
    await sell(store, 'plain', {
      ...discounted,
      discounts: { ...noDiscounts, cart: discounted.discounts?.cart ?? null },
    });
    expect(await entriesIn(store)).toEqual([]);
    const discounts = { lines: { 'product-1': pounds(20) }, cart: pounds(10), total: pounds(30) };
    await approve(store, 'discount', 'approved', { discounts });
    await sell(store, 'approved', { ...discounted, approvedBy: 'admin-1' });
    await sell(store, 'approved', { ...discounted, approvedBy: 'admin-1' });
    const found = await entriesIn(await device.open());
    expect(found.map(({ id }) => id)).toEqual(['approved_priceOverride', 'approved_discount']);
    expect(found[0]).toEqual({
      id: 'approved_priceOverride',
      timestamp: now,
      draft: {
        kind: 'priceOverride',
        by: 'cashier-1',
        byName: 'كريم',
        tillId: 'till-1',
        shiftId: 'till-1_1',
        approvedBy: 'admin-1',
        subject: { id: 'approved', name: 'A-000002' },
        before: { total: 100 },
        after: { total: 70 },
      },
    });
    await store.acknowledge('approved_discount');
    expect((await entriesIn(store)).map(({ id }) => id)).toEqual(['approved_priceOverride']);
  });

  test('a special price within the limit has its entry too, without an approver (AL-01)', async () => {
    const store = await (await newDevice()).open();
    await store.run(openShiftStep, act, pounds(300));
    await sell(store, 'own', discounted);
    await sell(store, 'own', discounted);
    const [entry, ...more] = await entriesIn(store);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      id: 'own_priceOverride',
      draft: { subject: { id: 'own', name: 'A-000001' } },
    });
    expect(entry?.draft).not.toHaveProperty('approvedBy');
  });

  test('an approved pay-out and a count that was taken back have their entries (AL-01, AL-07, SF-14)', async () => {
    const store = await (await newDevice()).open();
    await store.run(openShiftStep, act, pounds(300));
    const draft = {
      kind: 'out',
      amount: pounds(50),
      reason: 'ownerTook',
      note: '',
      receiptNumber: null,
    } as const;
    const limits = { role: 'cashier', useShifts: true, blindClose: true } as const;
    const rules = {
      limits: { ...limits, cashierRefund: pounds(500), cashierShiftCash: pounds(1500) },
      rule: shifts,
    };
    await approve(store, 'payOut', 'till-1_1');
    await approve(store, 'recount', 'till-1_1');
    await store.run(drawerStep, { id: 'd1', draft, approvedBy: 'admin-1' }, act, rules);
    await store.run(confirmCountStep, { denominations: null, counted: pounds(250) }, []);
    await store.run(takeBackCountStep, 'admin-1', act);
    expect(
      (await entriesIn(store)).map(({ id, draft: { kind, approvedBy } }) => [id, kind, approvedBy]),
    ).toEqual([
      ['d1_payOut', 'payOut', 'admin-1'],
      [`till-1_1_countTakenBack_${now}`, 'countTakenBack', 'admin-1'],
    ]);
    await store.run(confirmCountStep, { denominations: null, counted: pounds(240) }, []);
    await store.run(closeShiftStep, { nextFloat: pounds(0), note: 'عجز', seen: {} }, act);
    expect((await entriesIn(store)).at(-1)).toMatchObject({
      id: 'till-1_1_recount',
      draft: { kind: 'recount', before: { counted: 250 }, after: { counted: 240 }, approvedBy: 'admin-1' },
    });
  });

  test('the log tells an approved void from an approved refund, and one that nobody approved is in none (FT-48, AL-07, RF-24)', async () => {
    const entriesOf = async (draft: RefundDraft, paid: number) => {
      const store = await (await newDevice()).open();
      await sellForRefund(store);
      await approve(store, draft.isVoid ? 'void' : 'refund', 's1');
      expect(await store.run(refundStep, draft, cash(paid), refundAct)).toMatchObject({ ok: true });
      return entriesIn(store);
    };
    const approvedBy = 'admin-1';
    const facts = { by: 'cashier-1', byName: 'كريم', tillId: 'till-1', shiftId: 'till-1_1', approvedBy };
    expect(await entriesOf(voidDraft({ approvedBy }), 50)).toEqual([
      {
        id: 'v1_void',
        timestamp: refundAct.at,
        draft: {
          ...facts,
          kind: 'void',
          subject: { id: 'v1', name: 'A-000002' },
          after: { total: 50, sale: 'A-000001' },
        },
      },
    ]);
    expect(await entriesOf(draftOf('r1', { p1: 1 }, { approvedBy }), 10)).toEqual([
      {
        id: 'r1_refund',
        timestamp: refundAct.at,
        draft: {
          ...facts,
          kind: 'refund',
          subject: { id: 'r1', name: 'A-000002' },
          after: { total: 10, sale: 'A-000001' },
        },
      },
    ]);
    expect(await entriesOf(voidDraft(), 50)).toEqual([]);
    expect(await entriesOf(draftOf('r1', { p1: 1 }), 10)).toEqual([]);
  });

  test('a person’s decision about a refused record has its entry, a withdrawn record has none (AL-01)', async () => {
    const store = await (await newDevice()).open();
    await store.run(openShiftStep, act, pounds(300));
    for (const id of ['again', 'given-up']) {
      await sell(store, id);
      await store.run(refuseStep, id, { reason: 'permission-denied', refusedAt: now });
    }
    await store.run(retryStep, 'again', act);
    await store.run(retryStep, 'again', act);
    await approve(store, 'discard', 'given-up');
    await store.run(discardStep, 'given-up', 'بيع تجريبي', { ...act, approvedBy: 'admin-1', payOut: null });
    const found = await entriesIn(store);
    expect(found.map(({ id }) => id)).toEqual(['again_retry_1', 'given-up_discard_1']);
    expect(found[1]?.draft).toMatchObject({
      kind: 'discard',
      subject: { id: 'given-up', name: 'A-000002' },
      after: { reason: 'permission-denied', note: 'بيع تجريبي' },
    });
  });

  test('a stay has its entry in the same step, over a restart, which is sent after the stay and names nobody but the cashier (FA-30, AL-06, CU-05)', async () => {
    const device = await newDevice();
    const stay = aQueuedStay('h1');
    const facts = { tillId: 'till-1', by: { id: 'cashier-1', name: 'كريم' }, at: now };
    expect(await (await device.open()).run(stayStep, stay, 0, facts)).toMatchObject({ ok: true });
    const store = await device.open();
    expect((await store.waitingEntries(100, new Set(), now)).map(({ id }) => id)).toEqual(['h1']);
    await store.acknowledge('h1');
    const entries = await entriesIn(store);
    expect(entries).toEqual([
      {
        id: 'h1_stay',
        timestamp: now,
        draft: {
          kind: 'stay',
          by: 'cashier-1',
          byName: 'كريم',
          tillId: 'till-1',
          subject: { id: 'h1', name: '' },
          after: { status: stay.status, startDate: stay.startDate, endDate: stay.endDate },
        },
      },
    ]);
    for (const fact of [stay.petName, stay.ownerName, stay.ownerPhone])
      expect(JSON.stringify(entries)).not.toContain(fact);
    await store.acknowledge('h1_stay');
    expect(await store.count()).toEqual({ waiting: 0, refused: 0 });
  });

  test('the entry of a stay waits while the stay is refused, and is sent after the stay was sent again (FA-30)', async () => {
    const store = await (await newDevice()).open();
    const { tillId, by } = act;
    await store.run(stayStep, aQueuedStay('h1'), 0, { tillId, by, at: now });
    await store.run(refuseStep, 'h1', { reason: 'permission-denied', refusedAt: now });
    expect(await entriesIn(store)).toEqual([]);
    await store.run(retryStep, 'h1');
    await store.acknowledge('h1');
    expect((await entriesIn(store)).map(({ id }) => id)).toEqual(['h1_stay']);
  });

  test('a stay that is withdrawn leaves no entry that it was made, one that a person discards has both entries (FA-30, AL-07)', async () => {
    const store = await (await newDevice()).open();
    const { tillId, by } = act;
    for (const id of ['full', 'given-up'])
      await store.run(stayStep, aQueuedStay(id), now + maxLease, { tillId, by, at: now });
    expect(await store.run(withdrawStep, ['full'], 'Full')).toEqual(ok(true));
    await store.run(refuseStep, 'given-up', { reason: 'permission-denied', refusedAt: now });
    await approve(store, 'discard', 'given-up');
    await store.run(discardStep, 'given-up', 'مكررة', { ...act, approvedBy: 'admin-1', payOut: null });
    expect((await entriesIn(store)).map(({ draft }) => draft.kind)).toEqual(['stay', 'discard']);
  });

  test('an entry of its own is queued once under its id (BA-09)', async () => {
    const store = await (await newDevice()).open();
    const subject = { id: 'till-1', name: 'A' };
    const draft = { kind: 'pinFailed', by: 'cashier-1', byName: 'كريم', tillId: 'till-1', subject } as const;
    const entry = { id: 'till-1_pinFailed_1', timestamp: now, draft };
    await store.run(entryStep, entry);
    await store.run(entryStep, entry);
    expect(await entriesIn(store)).toEqual([entry]);
  });
}
