// A clock that jumps while a cashier waits: the lease of the record ends early, and the sync takes the record over.
import { expect, test } from 'vitest';
import { noMoney } from '#kernel/money';
import { answeredLater, inputOf, openDrawer, refundInput, requestsOf, sold } from './interactions/acts.ts';

const minute = 60_000;

test('FP-01 ER-56 a refused sale that the sync has sent meanwhile is not withdrawn: it is recorded and not void', async () => {
  const harness = await openDrawer();
  const { backend } = harness.line;
  const { sale: waiting, queuedSale: later } = requestsOf(harness);
  backend.sendSaleNow = waiting.send;
  backend.sendQueuedSale = later.send;
  // The shop has three pieces: refused while the cashier waits, accepted once it is sent later.
  const selling = harness.running.till.recordSale(inputOf(4, { productId: 'p2' }));
  await harness.time.pass(0);
  harness.time.setClockBy(10 * minute);
  await harness.time.pass(minute);
  expect(harness.shop.sales.size).toBe(1);
  waiting.release();
  const outcome = await selling;
  later.release();
  await harness.time.pass(minute);
  const [id = ''] = harness.shop.sales.keys();
  expect(outcome).toMatchObject({ ok: true, value: { sale: { id } } });
  expect(await harness.running.till.receipt(id)).toMatchObject({ state: 'completed' });
  expect([...harness.shop.dayRecords.keys()]).not.toContain('A-000001');
});

test('RF-16 FP-01 a refused refund that the sync has sent meanwhile is not withdrawn either', async () => {
  const harness = await openDrawer();
  const sale = await sold(harness);
  const input = await refundInput(harness, sale);
  const { backend } = harness.line;
  const refused = answeredLater(async () => ({ type: 'Refused', reason: 'permission-denied' }) as const);
  const { queuedRefund: later } = requestsOf(harness);
  backend.sendRefundNow = refused.send;
  backend.sendQueuedRefund = later.send;
  const refunding = harness.running.till.refund(input);
  await harness.time.pass(0);
  harness.time.setClockBy(10 * minute);
  await harness.time.pass(minute);
  refused.release();
  expect(await refunding).toMatchObject({ ok: true, value: { refund: { id: input.id } } });
  later.release();
  await harness.time.pass(minute);
  expect(harness.shop.refunds.size).toBe(1);
  expect(await harness.running.till.refundReceipt(input.id)).toMatchObject({ state: 'completed' });
});

test('CO-14 BA-01 a refused sale that another window sends once more is not discarded meanwhile', async () => {
  const harness = await openDrawer();
  const { line, shop, running, time } = harness;
  line.cut();
  const sale = await sold(harness);
  shop.refusing.add(sale.id);
  line.restore();
  await time.pass(minute);
  shop.refusing.delete(sale.id);
  const { queuedSale } = requestsOf(harness);
  line.backend.sendQueuedSale = queuedSale.send;
  await running.till.retryRefused(sale.id);
  await time.pass(0);
  await running.till.discardRefused(sale.id, 'بيع تجريبي', { approvedBy: 'admin-1', paidBack: noMoney });
  queuedSale.release();
  await time.pass(minute);
  expect(shop.sales.has(sale.id)).toBe(true);
  expect(await running.till.receipt(sale.id)).toMatchObject({ state: 'completed' });
});
