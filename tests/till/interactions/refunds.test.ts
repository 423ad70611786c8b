// How refunds, voids and exchanges meet shifts, other tills, missing connections and refusals: each row of the specification is a test.
import { expect, test } from 'vitest';
import {
  approvalOf,
  detailsAfter,
  needsApproval,
  priceCart,
  withApprovalAfter,
  type CartDetails,
} from '#domain/sale';
import { noMoney } from '#kernel/money';
import { pounds } from '#testing/builders';
import { shopDayOf } from '#kernel/shop-day';
import { approved, failurePlan, startHarness } from '../till-harness.ts';
import { emptyDisk } from '../memory-store.ts';
import {
  byCard,
  closed,
  counted,
  day,
  found,
  hour,
  inputOf,
  openDrawer,
  payOut,
  refunded,
  refundInput,
  shopWith,
  sold,
  sumsOf,
} from './acts.ts';

test('refund × shift: a refund counts in the shift that pays it, the closed one that sold stays (BA-21, RF-15)', async () => {
  const harness = await openDrawer();
  const sale = await sold(harness);
  await counted(harness, 400);
  const seller = await closed(harness);
  await harness.running.till.openShift(pounds(300));
  const refund = await refunded(harness, sale);
  expect([sale.shiftId, refund.shiftId]).toEqual(['till-1_1', 'till-1_2']);
  expect(sumsOf(harness)).toMatchObject({
    salesCount: 0,
    refundsCount: 1,
    refundMethods: { cash: pounds(100) },
  });
  expect((await harness.running.till.drawer()).closed).toEqual([seller]);
});

test('refund × lost answer: a refund that arrived without its answer counts once in the money of the next one (RF-07, RF-14)', async () => {
  const harness = await startHarness({ delivery: failurePlan('answered', 'lost after', 'lost before') });
  const sale = await sold(harness, inputOf(3));
  const unanswered = await refunded(harness, sale);
  const receipt = await found(harness, sale);
  expect((await harness.running.till.refundReceipt(unanswered.id))?.state).toBe('queued');
  expect(receipt).toMatchObject({ moneyLeft: pounds(200), refundedElsewhere: { total: noMoney } });
});

test('refund × day: a refund belongs to the day that pays it (BA-21, RF-15)', async () => {
  const harness = await startHarness();
  const sale = await sold(harness);
  await harness.time.pass(day);
  const refund = await refunded(harness, sale);
  expect([sale.day, refund.day]).toEqual([shopDayOf(sale.timestamp), shopDayOf(sale.timestamp + day)]);
  await harness.time.pass(hour);
  const stated = harness.shop.proofs.findLast(({ proof }) => proof.day === refund.day)?.proof;
  expect(stated).toMatchObject({ sales: 0, refunds: 1, refundsTotal: pounds(100) });
});

test('refund × offline × other till: named offline, and accepted with a flag where two tills refunded (BA-21, RF-03, RF-17)', async () => {
  const shop = shopWith({});
  const first = await startHarness({ shop });
  const second = await startHarness({
    shop,
    time: first.time,
    disk: emptyDisk('till-2'),
    idPrefix: 'second',
  });
  const sale = await sold(first);
  second.line.cut();
  expect(await second.running.till.findReceipt(sale.receiptNumber)).toEqual({
    type: 'OtherTill',
    letter: 'A',
    receiptNumber: sale.receiptNumber,
  });
  second.line.restore();
  await second.time.pass(5_000);
  // Both know the sale; the first is cut off before the second refunds it.
  const late = await refundInput(first, sale);
  first.line.cut();
  await refunded(second, sale);
  expect(await first.running.till.refund(late)).toMatchObject({ value: { state: 'queued' } });
  first.line.restore();
  await first.time.pass(hour);
  const stored = [...shop.refunds.values()].filter(({ refund }) => refund.saleId === sale.id);
  expect(stored.map(({ isSentLater, isBeyondSold }) => [isSentLater, isBeyondSold])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('refund × unsent sale: the drawer is right at once, the backend gets the sale first (BA-21, BA-02, RF-18)', async () => {
  const harness = await openDrawer();
  harness.line.cut();
  const sale = await sold(harness);
  const refund = await refunded(harness, sale);
  expect(sumsOf(harness)).toMatchObject({
    methods: { cash: pounds(100) },
    refundMethods: { cash: pounds(100) },
  });
  expect(harness.disk.queue.get(refund.id)?.after).toEqual([sale.id]);
  harness.line.restore();
  await harness.time.pass(hour);
  expect([harness.shop.sales.has(sale.id), harness.shop.refunds.has(refund.id)]).toEqual([true, true]);
});

test('refund × discarded sale: the refund stands in the list for a person (BA-21, BA-03)', async () => {
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  const sale = await sold(harness);
  const refund = await refunded(harness, sale, { reason: 'defective' });
  harness.shop.refusing.add(sale.id);
  harness.line.restore();
  await harness.time.pass(hour);
  await approved(harness, 'discard', sale.id);
  await harness.running.till.discardRefused(sale.id, 'بيع تجريبي', {
    approvedBy: 'admin-1',
    paidBack: noMoney,
  });
  await harness.time.pass(hour);
  expect(harness.running.till.state.current().refused).toMatchObject([
    { id: refund.id, kind: 'refund', reason: 'SaleDiscarded' },
  ]);
  expect(harness.shop.refunds.size).toBe(0);
});

test('void × closed shift: a sale of a closed shift is refunded, not voided (BA-21, RF-11, RF-24)', async () => {
  const harness = await openDrawer();
  const sale = await sold(harness);
  await counted(harness, 400);
  await closed(harness);
  await harness.running.till.openShift(pounds(300));
  expect((await found(harness, sale)).canVoid).toBe('NotPossible');
  const asked = { id: 'v1', saleId: sale.id, approvedBy: 'admin-1' };
  expect(await harness.running.till.voidSale(asked)).toMatchObject({ error: { type: 'NotVoidable' } });
  expect(await refunded(harness, sale)).toMatchObject({ isVoid: false, total: pounds(100) });
});

test('split × refund: each method gives back at most what is left of it (BA-21, RF-11)', async () => {
  const harness = await openDrawer();
  const paid = [...byCard(120), { method: 'cash', amount: pounds(80), reference: '' } as const];
  const sale = await sold(harness, inputOf(2, { paid }));
  const references = { card: '4711' };
  await refunded(harness, sale, { payments: { card: pounds(100) }, references });
  expect((await found(harness, sale)).methodsLeft).toEqual({ card: pounds(20), cash: pounds(80) });
  const tooMuch = await refundInput(harness, sale, { payments: { card: pounds(100) }, references });
  expect(await harness.running.till.refund(tooMuch)).toMatchObject({
    error: { type: 'NeedsApproval', reasons: ['OtherMethod'] },
  });
  expect((await refunded(harness, sale, { references })).payments).toEqual({
    card: pounds(20),
    cash: pounds(80),
  });
});

test('refund × drawer × blind close: refused for want of cash, and counted (BA-21, RF-12, SF-11)', async () => {
  const harness = await openDrawer(0, { blindClose: true });
  const sale = await sold(harness, inputOf(1, { paid: byCard(100) }));
  await approved(harness, 'refund', sale.id);
  const byCash = await refundInput(harness, sale, { payments: { cash: pounds(100) }, approvedBy: 'admin-1' });
  expect(await harness.running.till.refund(byCash)).toMatchObject({ error: { type: 'NotEnoughCash' } });
  await sold(harness);
  expect(await payOut(harness, 101)).toEqual({ ok: false, error: { type: 'NotEnoughCash', expected: null } });
  expect(sumsOf(harness)).toMatchObject({ cashRefusals: 2, refundsCount: 0, outs: noMoney });
});

test('refund and pay-out × shifts off: expected cash limits nothing (BA-21, SF-06, RF-12)', async () => {
  const harness = await startHarness();
  const sale = await sold(harness, inputOf(1, { paid: byCard(100) }));
  await approved(harness, 'refund', sale.id);
  const byCash = { payments: { cash: pounds(100) }, approvedBy: 'admin-1' };
  expect(await refunded(harness, sale, byCash)).toMatchObject({ total: pounds(100) });
  expect(await payOut(harness, 50)).toMatchObject({ ok: true });
});

async function exchangeOf(
  harness: Awaited<ReturnType<typeof openDrawer>>,
  quantity: number,
  productId = 'p2',
) {
  const sale = await sold(harness);
  const { payments: _, references: __, ...products } = await refundInput(harness, sale);
  const order = { refund: products, givenBackBy: 'cash', sale: inputOf(quantity, { productId }) } as const;
  return { sale, order, exchange: () => harness.running.till.exchange(order) };
}

test('exchange × refused refund: the sale is not sent, both numbers are void (BA-21, RF-22)', async () => {
  const harness = await openDrawer();
  const { order, exchange } = await exchangeOf(harness, 1);
  harness.shop.refusing.add(order.refund.id);
  expect(await exchange()).toMatchObject({ error: { type: 'Refused' } });
  await harness.time.pass(hour);
  expect([harness.shop.refunds.size, harness.shop.sales.size]).toEqual([0, 1]);
  const voids = [...harness.shop.dayRecords.values()].flatMap((record) =>
    record.kind === 'voidNumber' ? [[record.voidNumber.receiptNumber, record.voidNumber.payments]] : [],
  );
  expect(voids).toEqual([
    ['A-000002', null],
    ['A-000003', null],
  ]);
  expect(sumsOf(harness)).toMatchObject({ salesCount: 1, refundsCount: 0, exchanged: { cash: noMoney } });
});

test('an exchange whose numbers are void is recorded under new ones when it is tried again (RF-22)', async () => {
  const harness = await openDrawer();
  const { order, exchange } = await exchangeOf(harness, 1);
  harness.shop.refusing.add(order.refund.id);
  expect(await exchange()).toMatchObject({ error: { type: 'Refused' } });
  expect(await exchange()).toMatchObject({
    ok: true,
    value: {
      refund: { state: 'completed', refund: { receiptNumber: 'A-000004' } },
      sale: { value: { sale: { receiptNumber: 'A-000005' } } },
    },
  });
  expect([harness.shop.refunds.size, harness.shop.sales.size]).toEqual([1, 2]);
});

test('exchange × several methods × little cash: each method is right, and the net cash is judged (BA-21, RF-12, RF-22)', async () => {
  const harness = await openDrawer(0);
  const paid = [...byCard(150), { method: 'cash', amount: pounds(50), reference: '' } as const];
  const sale = await sold(harness, inputOf(2, { paid }));
  await approved(harness, 'payOut', 'till-1_1');
  await payOut(harness, 50, 'admin-1');
  const all = await refundInput(harness, sale, { count: 2 });
  // The drawer is empty: the refund alone would need 50 pounds in cash.
  expect(await harness.running.till.refund({ ...all, references: { card: '4711' } })).toMatchObject({
    error: { type: 'NotEnoughCash' },
  });
  const { payments: _, references: __, ...products } = all;
  const order = {
    refund: { ...products, id: 'r-exchange' },
    givenBackBy: 'cash',
    sale: inputOf(3, {
      productId: 'p2',
      paid: [{ method: 'vodafone', amount: pounds(100), reference: '5566' }],
    }),
  } as const;
  expect(await harness.running.till.exchange(order)).toMatchObject({
    ok: true,
    value: {
      refund: { refund: { payments: { cash: pounds(50), card: pounds(150) } } },
      sale: { value: { sale: { payments: { cash: pounds(50), card: pounds(150), vodafone: pounds(100) } } } },
    },
  });
  expect(sumsOf(harness)?.exchanged).toMatchObject({ cash: pounds(50), card: pounds(150) });
});

test('exchange × refused stock: the refund stands, nothing is taken back silently (BA-21, RF-23)', async () => {
  const harness = await openDrawer();
  // The shop has three pieces.
  const { exchange } = await exchangeOf(harness, 4);
  expect(await exchange()).toMatchObject({
    ok: true,
    value: {
      refund: { state: 'completed', refund: { total: pounds(100) } },
      sale: { ok: false, error: { type: 'StockRefused' } },
    },
  });
  await harness.time.pass(hour);
  expect([harness.shop.refunds.size, harness.shop.sales.size]).toEqual([1, 1]);
  expect(sumsOf(harness)).toMatchObject({
    refundMethods: { cash: pounds(100) },
    exchanged: { cash: noMoney },
  });
});

test('refund × discount × rounding: all parts of a sale together give back what was paid (BA-21, RF-07, DC-06)', async () => {
  const harness = await openDrawer();
  const discount = { kind: 'percent', value: 733, reason: 'bargain' } as const;
  const terms = { lines: {}, cart: discount, cashStep: 25, approvedBy: null };
  const sale = await sold(harness, inputOf(3, { terms }));
  expect(sale.discounts.rounding).toBeGreaterThan(0);
  const parts = [await refunded(harness, sale), await refunded(harness, sale), await refunded(harness, sale)];
  expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(sale.total);
  expect((await found(harness, sale)).moneyLeft).toBe(noMoney);
});

test('hold × price change × approval: an approval counts for its amount, not for another one (BA-21, DC-23, HD-07)', () => {
  const limits = { cashierDiscount: 10, cashierDiscountCap: pounds(200) };
  const discounts = { lines: {}, cart: { kind: 'percent', value: 2_500, reason: 'regular' } } as const;
  const at = (price: number) => [{ id: 'p1', name: 'رمل', price: pounds(price), quantity: 1 }];
  const approval = approvalOf(priceCart(at(100), discounts), { approvedBy: 'admin-1', name: 'هدى' });
  const details = { ...discounts, approval, note: '' };
  const isDue = (after: CartDetails, price: number) =>
    needsApproval(priceCart(at(price), after), limits, after.approval);
  for (const [price, isNeeded] of [
    [90, true],
    [100, false],
    [120, true],
  ] as const) {
    expect(isDue(detailsAfter(details, at(100), at(price)), price)).toBe(isNeeded);
    expect(isDue(withApprovalAfter(details, null, at(price)), price)).toBe(isNeeded);
  }
});
