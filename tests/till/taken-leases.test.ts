// A clock that jumps while a cashier waits: the lease of the record ends early, and the sync takes the record over.
import { expect, test } from 'vitest';
import type { Refund } from '#domain/refund';
import { noMoney } from '#kernel/money';
import { endLeaseStep, withdrawStep, type TillStore } from '#till';
import { memoryStore } from './memory-store.ts';
import { aQueuedStay } from './sales.ts';
import { approved, startHarness, type TillHarness } from './till-harness.ts';
import { answeredLater, inputOf, openDrawer, refundInput, requestsOf, sold } from './interactions/acts.ts';

const minute = 60_000;

test('a refused sale that the sync has sent meanwhile is not withdrawn: it is recorded and not void (FP-01, ER-56)', async () => {
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

test('a refused refund that the sync has sent meanwhile is not withdrawn either (RF-16, FP-01)', async () => {
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

test('a refused sale that another window sends once more is not discarded meanwhile (CO-14, BA-01)', async () => {
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
  await approved(harness, 'discard', sale.id);
  await running.till.discardRefused(sale.id, 'بيع تجريبي', { approvedBy: 'admin-1', paidBack: noMoney });
  queuedSale.release();
  await time.pass(minute);
  expect(shop.sales.has(sale.id)).toBe(true);
  expect(await running.till.receipt(sale.id)).toMatchObject({ state: 'completed' });
});

/** Another window settles the record while the backend is asked; this window gets another answer, by default none. */
function decidedElsewhere<
  Wanted extends { readonly id: string },
  const Answer extends object = { readonly type: 'Unanswered' },
>(
  { disk, time }: TillHarness,
  settle: (other: TillStore, record: Wanted) => Promise<unknown>,
  answer?: Answer,
) {
  return async (record: Wanted) => {
    await settle(
      memoryStore(disk, () => time.clock.now()),
      record,
    );
    return answer ?? ({ type: 'Unanswered' } as const);
  };
}

test('a sale without an answer that another window has recorded or made void meanwhile is answered as what it is (FP-01)', async () => {
  const harness = await openDrawer();
  const { line, running } = harness;
  line.backend.sendSaleNow = decidedElsewhere(harness, (other, { id }) => other.acknowledge(id));
  expect(await running.till.recordSale(inputOf())).toMatchObject({ ok: true, value: { state: 'completed' } });
  line.backend.sendSaleNow = decidedElsewhere(harness, (other, { id }) =>
    other.run(withdrawStep, [id], 'not taken'),
  );
  expect(await running.till.recordSale(inputOf())).toEqual({
    ok: false,
    error: { type: 'Refused', reason: 'not taken' },
  });
  line.backend.sendSaleNow = async () => ({ type: 'Unanswered' });
  expect(await running.till.recordSale(inputOf())).toMatchObject({ ok: true, value: { state: 'queued' } });
});

test('a refund without an answer that another window has decided is answered as what it is (RF-14, FP-01)', async () => {
  const harness = await openDrawer();
  const { line, running } = harness;
  const sale = await sold(harness, inputOf(3));
  line.backend.sendRefundNow = decidedElsewhere(harness, (other, { id }) => other.acknowledge(id));
  expect(await running.till.refund(await refundInput(harness, sale))).toMatchObject({
    ok: true,
    value: { state: 'completed' },
  });
  line.backend.sendRefundNow = decidedElsewhere(harness, (other, { id }) =>
    other.run(withdrawStep, [id], 'not taken'),
  );
  expect(await running.till.refund(await refundInput(harness, sale))).toEqual({
    ok: false,
    error: { type: 'Refused', reason: 'not taken' },
  });
});

test('an exchange without an answer whose refund was recorded elsewhere sends no sale that is void (RF-22, FP-01)', async () => {
  const harness = await openDrawer();
  const { line, running, shop } = harness;
  const sale = await sold(harness);
  line.backend.sendRefundNow = decidedElsewhere(harness, async (other, refund: Refund) => {
    const [, queued] = await other.queuedRecords(10);
    await other.run(withdrawStep, [queued?.id ?? ''], 'out of stock', refund);
    await other.acknowledge(refund.id);
  });
  const { payments: _, references: __, ...refund } = await refundInput(harness, sale);
  const exchanged = await running.till.exchange({
    refund,
    givenBackBy: 'cash',
    sale: inputOf(1, { paid: [] }),
  });
  expect(exchanged).toMatchObject({
    ok: true,
    value: {
      refund: { state: 'completed' },
      sale: { ok: false, error: { type: 'Refused', reason: 'out of stock' } },
    },
  });
  expect([...shop.sales.keys()]).toEqual([sale.id]);
});

test('a stay without an answer that another window has sent meanwhile is answered as recorded (CO-06, FP-01)', async () => {
  const harness = await startHarness();
  const { line, running } = harness;
  line.backend.sendStayNow = decidedElsewhere(harness, (other, { id }) => other.acknowledge(id));
  expect(await running.till.recordStay(aQueuedStay(''))).toMatchObject({ value: { state: 'completed' } });
  line.backend.sendStayNow = async () => ({ type: 'Unanswered' });
  expect(await running.till.recordStay(aQueuedStay(''))).toMatchObject({ value: { state: 'queued' } });
});

test('a refused stay that the sync has taken over or sent meanwhile is not withdrawn (CO-06, FP-01)', async () => {
  const harness = await startHarness();
  const { line, running, shop, disk } = harness;
  const full = { type: 'Full', days: [] } as const;
  const { queuedStay: later } = requestsOf(harness);
  line.backend.sendQueuedStay = later.send;
  line.backend.sendStayNow = decidedElsewhere(harness, (other, { id }) => other.run(endLeaseStep, id), full);
  expect(await running.till.recordStay(aQueuedStay(''))).toMatchObject({ value: { state: 'queued' } });
  line.backend.sendStayNow = decidedElsewhere(harness, (other, { id }) => other.acknowledge(id), full);
  expect(await running.till.recordStay(aQueuedStay(''))).toMatchObject({ value: { state: 'completed' } });
  later.release();
  line.backend.sendStayNow = async () => full;
  expect(await running.till.recordStay(aQueuedStay(''))).toMatchObject({ error: { type: 'Full' } });
  await harness.time.pass(minute);
  expect([shop.stays.size, disk.queue.size]).toEqual([1, 0]);
});
