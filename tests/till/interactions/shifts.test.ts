// How shifts, windows, kills and late sending meet the records of a till: each row of the specification is a test.
import { expect, test } from 'vitest';
import { cartContentToJson, emptyCartContent } from '#domain/held-cart';
import { noMoney } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import { aCart, aProduct, aSale, pounds } from '#testing/builders';
import { maxLease, saleStep } from '#till';
import { memoryStore } from '../memory-store.ts';
import { approved, newOrderId, startHarness, type TillHarness } from '../till-harness.ts';
import {
  auditKindsIn,
  byCard,
  closed,
  counted,
  day,
  hour,
  inputOf,
  openDrawer,
  payOut,
  refundInput,
  requestsOf,
  restarted,
  shopWith,
  sold,
  sumsOf,
} from './acts.ts';

test('sale × shift open at 05:00: the day is that of the sale, the shift that of the opening (BA-21, SF-23)', async () => {
  const harness = await openDrawer();
  await sold(harness);
  await harness.time.pass(day);
  const late = await sold(harness);
  expect([late.shiftId, late.day]).toEqual(['till-1_1', shopDayOf(late.timestamp)]);
  expect(sumsOf(harness)).toMatchObject({ salesCount: 2 });
  expect(harness.disk.ledger.shift?.opening.day).not.toBe(late.day);
});

/** A sale that the backend refuses when it is sent later. */
async function refusedSale(harness: TillHarness) {
  harness.line.cut();
  const sale = await sold(harness);
  harness.shop.refusing.add(sale.id);
  harness.line.restore();
  await harness.time.pass(hour);
  return sale;
}

test('shift × refused sale: its money is in the expected cash, and the proof names it (BA-21, TH-07)', async () => {
  const harness = await openDrawer();
  const sale = await refusedSale(harness);
  await counted(harness, 400);
  expect(await closed(harness)).toMatchObject({ close: { expected: pounds(400), difference: noMoney } });
  await harness.time.pass(hour);
  expect(harness.shop.proofs.at(-1)?.proof).toMatchObject({ sales: 1, unsent: 1, refused: [sale.id] });
});

test('shift × sale refused while waiting: in neither, and its number is void without a payment (BA-21, TH-05)', async () => {
  const harness = await openDrawer();
  expect(await harness.running.till.recordSale(inputOf(4, { productId: 'p2' }))).toMatchObject({
    error: { type: 'StockRefused' },
  });
  expect(sumsOf(harness)).toMatchObject({ salesCount: 0, methods: { cash: noMoney } });
  await harness.time.pass(hour);
  expect(harness.shop.proofs.at(-1)?.proof).toMatchObject({ sales: 0, voids: 1, unsent: 0 });
  expect(harness.shop.dayRecords.get('A-000001')).toMatchObject({ voidNumber: { payments: null } });
});

test('shift × discarded sale: the sums stay, the void number has the payments, a pay-out books what went back (BA-21, SF-20)', async () => {
  const harness = await openDrawer();
  const sale = await refusedSale(harness);
  const discard = (approvedBy: string | null) =>
    harness.running.till.discardRefused(sale.id, 'بيع تجريبي', { approvedBy, paidBack: pounds(100) });
  expect(await discard(null)).toMatchObject({ error: { type: 'NeedsApproval' } });
  expect(await discard('admin-1')).toMatchObject({ error: { type: 'NeedsApproval' } });
  await approved(harness, 'discard', sale.id);
  expect(await discard('admin-1')).toMatchObject({ ok: true });
  await harness.time.pass(hour);
  expect(sumsOf(harness)).toMatchObject({ salesCount: 1, methods: { cash: pounds(100) }, outs: pounds(100) });
  expect(harness.shop.dayRecords.get(sale.receiptNumber)).toMatchObject({
    voidNumber: { payments: { cash: pounds(100) }, shiftId: sale.shiftId, day: sale.day },
  });
});

test('close × record whose first answer is outstanding: the count waits for it (BA-21, SF-19)', async () => {
  const harness = await openDrawer();
  const { sale } = requestsOf(harness);
  harness.line.backend.sendSaleNow = sale.send;
  const selling = harness.running.till.recordSale(inputOf());
  await harness.time.pass(0);
  const counting = harness.running.till.confirmCount({ denominations: null, counted: pounds(400) });
  await harness.time.pass(1_000);
  expect(harness.disk.ledger.shift?.count).toBeNull();
  sale.release();
  expect(await selling).toMatchObject({ value: { state: 'completed' } });
  await harness.time.pass(1_000);
  expect(await counting).toMatchObject({ ok: true });
  expect(await closed(harness)).toMatchObject({ close: { expected: pounds(400) } });
});

test('a count waits for a record whose first answer is outstanding however many wait before it (SF-19, RF-14)', async () => {
  const harness = await openDrawer();
  const { disk, line, time } = harness;
  line.backend.sendQueuedSale = () => new Promise(() => undefined);
  const before = memoryStore(disk, () => time.clock.now());
  for (let index = 0; index < 1_000; index += 1)
    await before.run(saleStep, aSale({ id: `before${index}`, units: {} }), { letter: 'A', leasedUntil: 0 });
  const { sale } = requestsOf(harness);
  line.backend.sendSaleNow = sale.send;
  const selling = harness.running.till.recordSale(inputOf());
  await time.pass(0);
  const counting = harness.running.till.confirmCount({ denominations: null, counted: pounds(400) });
  await time.pass(1_000);
  expect(disk.ledger.shift?.count).toBeNull();
  sale.release();
  await selling;
  await time.pass(1_000);
  expect(await counting).toMatchObject({ ok: true });
});

test('sale × confirmed count: refused until the closing is finished, and nothing is recorded (BA-21, SF-14)', async () => {
  const harness = await openDrawer();
  await counted(harness, 300);
  const input = inputOf();
  expect(await harness.running.till.recordSale(input)).toEqual({
    ok: false,
    error: { type: 'ShiftCounted' },
  });
  expect(harness.disk.ledger.lastReceipt).toBe(0);
  await closed(harness);
  await harness.running.till.openShift(pounds(0));
  // The payment stayed open: the same input goes on in the new shift.
  expect(await harness.running.till.recordSale(input)).toMatchObject({
    value: { sale: { shiftId: 'till-1_2' } },
  });
});

test('shifts switched × open shift: it closes uncounted at the next record (BA-21, SF-06)', async () => {
  const harness = await openDrawer();
  await sold(harness);
  harness.shop.posSettings = { ...harness.shop.posSettings, useShifts: false };
  harness.line.stall(false);
  expect((await sold(harness)).shiftId).toBe('till-1_2');
  expect((await harness.running.till.drawer()).closed).toMatchObject([
    { id: 'till-1_1', close: { closing: 'uncounted' } },
  ]);
});

/** A second window over the same disk. */
function window({ shop, time, disk }: TillHarness) {
  return startHarness({
    shop,
    time,
    disk,
    idPrefix: `window-${newOrderId()}`,
    leadership: () => () => undefined,
  });
}

test('payment × another window: one id sells one cart, the other is answered with its receipt (BA-21, PY-23, PY-24)', async () => {
  const first = await openDrawer();
  const second = await window(first);
  const input = inputOf(1);
  const sale = await sold(second, input);
  const answers = [
    await first.running.till.recordSale(inputOf(2, { id: input.id })),
    await first.running.till.recordSale(inputOf(1, { id: input.id, paid: byCard(100) })),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ error: { type: 'SoldOtherwise', receiptNumber: sale.receiptNumber } });
  expect(first.disk.ledger.lastReceipt).toBe(1);
  expect(await sold(first, input)).toMatchObject({ receiptNumber: sale.receiptNumber });
});

test('refund, void, pay-out, opening and close × another window: one of them, the other is refused in the step (BA-21, BA-01)', async () => {
  const first = await startHarness({ shop: shopWith({ useShifts: true }) });
  const second = await window(first);
  const windows = [first, second];
  const both = async <Outcome extends { readonly ok: boolean }>(
    act: (till: TillHarness) => Promise<Outcome>,
  ) => {
    const outcomes = await Promise.all(windows.map(act));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  };
  await both(({ running }) => running.till.openShift(pounds(100)));
  const sale = await sold(first);
  const input = await refundInput(first, sale);
  await refundInput(second, sale);
  await both(({ running }) => running.till.refund({ ...input, id: newOrderId() }));
  const other = await sold(first);
  for (const each of windows) await each.running.till.findReceipt(other.receiptNumber);
  await approved(first, 'void', other.id);
  await both(({ running }) =>
    running.till.voidSale({ id: newOrderId(), saleId: other.id, approvedBy: 'admin-1' }),
  );
  await both((till) => payOut(till, 60));
  await both(({ running }) => running.till.confirmCount({ denominations: null, counted: pounds(40) }));
  await both(({ running }) => running.till.closeShift({ nextFloat: noMoney, note: 'فرق', seen: {} }));
  expect(first.disk.ledger).toMatchObject({ lastReceipt: 4, lastShift: 1 });
});

test('kill × entry never handed over: sent once after the restart, under its own number (BA-21, RF-14)', async () => {
  const harness = await openDrawer();
  harness.line.backend.sendSaleNow = () => new Promise(() => undefined);
  void harness.running.till.recordSale(inputOf());
  await harness.time.pass(0);
  const entry = [...harness.disk.queue.values()].find(({ payload }) => payload.kind === 'sale');
  expect(entry?.leasedUntil).toBeGreaterThan(harness.time.clock.now());
  const again = await restarted(harness);
  await again.time.pass(maxLease + hour);
  expect([again.shop.sales.size, again.shop.sales.get(entry?.id ?? '')?.sale.receiptNumber]).toEqual([
    1,
    'A-000001',
  ]);
  expect(again.disk.queue.size).toBe(0);
});

test('kill × cart just sold: at the start the sold cart is known with its receipt, and not sold again (BA-21, HD-05, HD-09)', async () => {
  const harness = await openDrawer();
  const { till } = harness.running;
  const cart = aCart(aProduct({ id: 'p1', stock: 50 }));
  const content = cartContentToJson({ ...emptyCartContent, cart });
  const input = inputOf();
  const open = await till.holdCart({ rowId: null, changes: 0, saleId: input.id, content, name: 'أحمد' });
  if (!open.ok) throw new Error(open.error.type);
  const [held] = till.state.current().heldCarts;
  const sale = await sold(harness, input);
  const again = await restarted(harness);
  expect(again.running.till.state.current().heldCarts).toEqual([]);
  const screen = {
    rowId: null,
    changes: 0,
    saleId: null,
    content: cartContentToJson(emptyCartContent),
    name: '',
  };
  expect(await again.running.till.resumeCart(held?.id ?? '', screen)).toMatchObject({ ok: false });
  expect(await sold(again, input)).toMatchObject({ receiptNumber: sale.receiptNumber });
  expect(again.disk.ledger.lastReceipt).toBe(1);
});

test('price change × offline till: the till sells at its last known price, nothing is refused (BA-21, CO-17)', async () => {
  const harness = await openDrawer();
  harness.line.cut();
  harness.shop.products.set('p1', aProduct({ id: 'p1', price: pounds(150), stock: 10 }));
  const sale = await sold(harness);
  harness.line.restore();
  await harness.time.pass(hour);
  expect(harness.shop.sales.get(sale.id)).toMatchObject({ sale: { total: pounds(100) }, sentLater: true });
  expect(harness.running.till.state.current().refused).toEqual([]);
});

test('till restored from a backup: numbers of receipts and shifts go on above those of the backend (BA-21, TH-06)', async () => {
  const harness = await startHarness({ shop: shopWith({}) });
  harness.shop.letters.set('till-1', 'A');
  harness.shop.lastNumbers.set('till-1', { lastReceipt: 41, lastShift: 6 });
  await sold(harness);
  const again = await restarted(harness);
  expect(await sold(again)).toMatchObject({ receiptNumber: 'A-000042' });
  await again.time.pass(hour);
  expect(auditKindsIn(again.shop)).toContain('restored');
});
