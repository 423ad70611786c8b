// Discounts above the cashier's limit: the till records them only with an approval that it has stored itself (FS-43).
import { expect, test } from 'vitest';
import { approvalOf, cashPayment, noSaleTerms, priceCart, type SaleTerms } from '#domain/sale';
import { aCart, aProduct, pounds } from '#testing/builders';
import { emptyDisk } from './memory-store.ts';
import { approved, newOrderId, startHarness, type TillHarness } from './till-harness.ts';

const cart = aCart(aProduct({ id: 'p1', price: pounds(100), stock: 50 }));
const needed = { ok: false, error: { type: 'NeedsApproval' } };

function percentOff(percent: number, approvedBy: string | null = null): SaleTerms {
  const discount = { kind: 'percent', value: percent * 100, reason: 'regular' } as const;
  return { ...noSaleTerms, lines: { p1: discount }, approvedBy };
}

function sellUnder({ running }: TillHarness, terms: SaleTerms, id = newOrderId(), sold = cart) {
  return running.till.recordSale({ id, cart: sold, terms, paid: cashPayment(pounds(200)) });
}

/** An admin approves this discount in the cart with this sale id. */
function approveIn(harness: TillHarness, id: string, percent: number, approvedBy = 'admin-1') {
  const {
    lines,
    cart: ofCart,
    total,
  } = approvalOf(priceCart(cart, percentOff(percent)), { approvedBy, name: '' });
  const discounts = { lines, cart: ofCart, total, prices: { p1: pounds(100) } };
  return approved(harness, 'discount', id, { approvedBy, discounts });
}

test('a cashier gives the limit alone; above it nothing is recorded, whatever approver the page names (FS-43, DC-09)', async () => {
  const harness = await startHarness();
  expect(await sellUnder(harness, percentOff(10))).toMatchObject({ ok: true });
  for (const approvedBy of [null, 'admin-1', 'cashier-1'])
    expect(await sellUnder(harness, percentOff(11, approvedBy))).toEqual(needed);
  expect(harness.disk.ledger.lastReceipt).toBe(1);
});

test('a stored approval covers its cart, line and amount or less, by its approver, and is used once (FS-43, DC-10)', async () => {
  const harness = await startHarness();
  const id = newOrderId();
  await approveIn(harness, id, 25);
  expect(await sellUnder(harness, percentOff(26, 'admin-1'), id)).toEqual(needed);
  expect(await sellUnder(harness, percentOff(25, 'admin-2'), id)).toEqual(needed);
  expect(await sellUnder(harness, percentOff(25, 'admin-1'))).toEqual(needed);
  const sold = await sellUnder(harness, percentOff(20, 'admin-1'), id);
  expect(sold).toMatchObject({ value: { sale: { approvedBy: 'admin-1', total: pounds(80) } } });
  expect(await sellUnder(harness, percentOff(20, 'admin-1'), id)).toEqual(sold);
  expect(harness.disk.ledger.approvals).toEqual([]);
  expect(await sellUnder(harness, percentOff(20, 'admin-1'))).toEqual(needed);
});

test('a sale of total 0 needs a stored approval (FS-43, DC-14)', async () => {
  const harness = await startHarness();
  harness.shop.posSettings = { ...harness.shop.posSettings, cashierDiscount: 100 };
  const id = newOrderId();
  const free = (approvedBy: string | null) =>
    harness.running.till.recordSale({ id, cart, terms: percentOff(100, approvedBy), paid: [] });
  expect(await free('admin-1')).toEqual(needed);
  await approveIn(harness, id, 100);
  expect(await free('admin-1')).toMatchObject({ value: { sale: { total: 0, approvedBy: 'admin-1' } } });
});

test('an approval lives with its cart over a restart (FS-43, HD-07)', async () => {
  const before = await startHarness();
  const id = newOrderId();
  await approveIn(before, id, 25);
  before.running.stop();
  const { shop, disk, time } = before;
  const after = await startHarness({ shop, disk, time });
  expect(await sellUnder(after, percentOff(25, 'admin-1'), id)).toMatchObject({ ok: true });
});

test.each([
  ['lower', 80],
  ['higher', 120],
])(
  'at a %s price an approval counts for the same amount alone, whatever the page says (FS-43, DC-23)',
  async (_what, price) => {
    const harness = await startHarness();
    const repriced = aCart(aProduct({ id: 'p1', price: pounds(price), stock: 50 }));
    const id = newOrderId();
    await approveIn(harness, id, 25);
    const amountOff = (off: number): SaleTerms => ({
      ...percentOff(25, 'admin-1'),
      lines: { p1: { kind: 'amount', value: pounds(off), reason: 'regular' } },
    });
    expect(await sellUnder(harness, percentOff(25, 'admin-1'), id, repriced)).toEqual(needed);
    expect(harness.disk.ledger.lastReceipt).toBe(0);
    expect(await sellUnder(harness, amountOff(25), id, repriced)).toMatchObject({
      value: { sale: { approvedBy: 'admin-1', total: pounds(price - 25) } },
    });
  },
);

test('a discount that another price does not change stays approved, and so does what the cashier lowers (FS-43, DC-23)', async () => {
  const harness = await startHarness();
  const id = newOrderId();
  await approveIn(harness, id, 25);
  const sand = aProduct({ id: 'p2', price: pounds(50), stock: 50 });
  // Another line that costs more than when it was approved.
  await approved(harness, 'discount', id, {
    discounts: {
      lines: { p1: pounds(25) },
      cart: pounds(0),
      total: pounds(25),
      prices: { p1: pounds(100), p2: pounds(30) },
    },
  });
  const both = aCart(aProduct({ id: 'p1', price: pounds(100), stock: 50 }), sand);
  expect(await sellUnder(harness, percentOff(20, 'admin-1'), id, both)).toMatchObject({
    value: { sale: { approvedBy: 'admin-1', total: pounds(130) } },
  });
});

test('an approval without the prices of its time counts for the same amounts alone (FS-43)', async () => {
  const harness = await startHarness();
  const id = newOrderId();
  const discounts = { lines: { p1: pounds(25) }, cart: pounds(0), total: pounds(25) };
  await approved(harness, 'discount', id, { discounts });
  expect(await sellUnder(harness, percentOff(20, 'admin-1'), id)).toEqual(needed);
  expect(await sellUnder(harness, percentOff(25, 'admin-1'), id)).toMatchObject({ ok: true });
});

test('what was approved in a cart that was emptied is no approval of the next one, over a restart (FS-43, DC-10)', async () => {
  const before = await startHarness();
  const [id, held] = [newOrderId(), newOrderId()];
  await approveIn(before, id, 25);
  await approveIn(before, held, 25);
  await before.running.till.lapseApprovals(id);
  before.running.stop();
  const { shop, disk, time } = before;
  const after = await startHarness({ shop, disk, time });
  expect(await sellUnder(after, percentOff(25, 'admin-1'), id)).toEqual(needed);
  expect(await sellUnder(after, percentOff(25, 'admin-1'), held)).toMatchObject({ ok: true });
});

test('a signed-in admin has no limit in their own name, and none in that of another (FS-43, BA-11)', async () => {
  const harness = await startHarness({ role: 'admin', disk: { ...emptyDisk('till-1'), letter: 'A' } });
  for (const approvedBy of [null, 'cashier-1'])
    expect(await sellUnder(harness, percentOff(50, approvedBy))).toMatchObject({
      value: { sale: { approvedBy } },
    });
  expect(await sellUnder(harness, percentOff(50, 'admin-1'))).toEqual(needed);
});

test('a name that no discount needs is not recorded (FS-43)', async () => {
  const harness = await startHarness();
  const sold = await sellUnder(harness, percentOff(5, 'admin-1'));
  expect(sold).toMatchObject({ value: { sale: { approvedBy: null } } });
});

test('the new sale of an exchange is judged as a sale, and then nothing of both is recorded (FS-43, RF-21)', async () => {
  const harness = await startHarness();
  const first = await sellUnder(harness, noSaleTerms);
  if (!first.ok) throw new Error(first.error.type);
  const { sale } = first.value;
  await harness.running.till.findReceipt(sale.receiptNumber);
  const refund = {
    id: 'r1',
    saleId: sale.id,
    units: { p1: 1 },
    restocked: {},
    reason: 'changedMind',
    note: '',
  } as const;
  const exchange = (approvedBy: string | null) =>
    harness.running.till.exchange({
      refund: { ...refund, approvedBy: null },
      givenBackBy: 'cash',
      sale: { id: 'new', cart, terms: percentOff(30, approvedBy), paid: [] },
    });
  expect(await exchange('admin-1')).toEqual({ ok: false, error: { type: 'DiscountNeedsApproval' } });
  expect(harness.disk.ledger.lastReceipt).toBe(1);
  await approveIn(harness, 'new', 30);
  expect(await exchange('admin-1')).toMatchObject({ ok: true });
  expect(harness.disk.ledger.approvals).toEqual([]);
  expect(harness.disk.sales.get('new')?.sale).toMatchObject({ approvedBy: 'admin-1', total: pounds(70) });
});

test('an approval of a refund covers its sale and at least its amount, and does not void it (FS-43, RF-10)', async () => {
  const harness = await startHarness();
  harness.shop.posSettings = { ...harness.shop.posSettings, cashierRefund: pounds(50) };
  const first = await sellUnder(harness, noSaleTerms);
  if (!first.ok) throw new Error(first.error.type);
  const { sale } = first.value;
  const { till } = harness.running;
  await till.findReceipt(sale.receiptNumber);
  await sellUnder(harness, noSaleTerms);
  const refund = () =>
    till.refund({
      id: 'r1',
      saleId: sale.id,
      units: { p1: 1 },
      restocked: {},
      reason: 'defective',
      note: '',
      payments: { cash: pounds(100) },
      references: {},
      approvedBy: 'admin-1',
    });
  await approved(harness, 'refund', sale.id, { amount: pounds(99) });
  const refused = { ok: false, error: { type: 'NeedsApproval' } };
  expect(await refund()).toMatchObject(refused);
  await approved(harness, 'refund', sale.id, { amount: pounds(100), approvedBy: 'admin-2' });
  expect(await refund()).toMatchObject(refused);
  await approved(harness, 'refund', sale.id, { amount: pounds(100) });
  expect(await till.voidSale({ id: 'v1', saleId: sale.id, approvedBy: 'admin-1' })).toMatchObject(refused);
  expect(await refund()).toMatchObject({ value: { refund: { approvedBy: 'admin-1' } } });
  expect(harness.disk.ledger.approvals).toEqual([]);
});

test('a signed-in admin gives back above the limit in their own name, and not in that of another (FS-43, BA-11)', async () => {
  const harness = await startHarness({ role: 'admin', disk: { ...emptyDisk('till-1'), letter: 'A' } });
  harness.shop.posSettings = { ...harness.shop.posSettings, cashierRefund: pounds(50) };
  const sold = await sellUnder(harness, noSaleTerms);
  if (!sold.ok) throw new Error(sold.error.type);
  const { id: saleId, receiptNumber } = sold.value.sale;
  const { till } = harness.running;
  await till.findReceipt(receiptNumber);
  const products = {
    id: 'r1',
    saleId,
    units: { p1: 1 },
    restocked: {},
    reason: 'defective',
    note: '',
  } as const;
  const refund = (approvedBy: string | null) =>
    till.refund({ ...products, payments: { cash: pounds(100) }, references: {}, approvedBy });
  for (const approvedBy of [null, 'admin-1'])
    expect(await refund(approvedBy)).toMatchObject({ ok: false, error: { type: 'NeedsApproval' } });
  expect(await refund('cashier-1')).toMatchObject({ value: { refund: { approvedBy: 'cashier-1' } } });
});
