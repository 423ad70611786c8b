// What a counter tells the back office of itself: that it is there, and how much it has not sent yet.
import { expect, test } from 'vitest';
import { cashPayment } from '#domain/sale';
import { aCart, aProduct, pounds } from '#testing/builders';
import { countsFollow, newOrderId, startHarness, someProducts, type TillHarness } from './till-harness.ts';
import { emptyDisk, queuedSales } from './memory-store.ts';
import { simulatedShop } from './simulated-shop.ts';

const minute = 60_000;

function sell({ running }: TillHarness) {
  return running.till.recordSale({
    id: newOrderId(),
    cart: aCart(aProduct({ id: 'p1', stock: 50 })),
    paid: cashPayment(pounds(10_000)),
  });
}

function registered() {
  return { ...emptyDisk('till-1'), letter: 'A' };
}

test('a till reports its presence at its start, once it has its letter', async () => {
  const { shop } = await startHarness();
  expect(shop.presence).toMatchObject([{ tillId: 'till-1', unsent: 0 }]);
});

test('a till without a connection reports nothing until the connection returns, then its unsent records', async () => {
  const harness = await startHarness({ cut: true, disk: registered() });
  await sell(harness);
  await sell(harness);
  await harness.time.pass(10 * minute);
  expect(harness.shop.presence).toEqual([]);
  harness.line.restore();
  await harness.time.pass(0);
  expect(harness.shop.presence).toMatchObject([{ tillId: 'till-1', unsent: 2 }]);
});

test('a changed count is reported at most once a minute, with its value at that time', async () => {
  const harness = await startHarness({ cut: true, disk: registered() });
  await sell(harness);
  harness.shop.refusing.add(queuedSales(harness.disk)[0] ?? '');
  for (let index = 0; index < 4; index += 1) await sell(harness);
  await harness.time.pass(countsFollow);
  harness.line.restore();
  await harness.time.pass(minute - 1);
  expect(harness.shop.presence.map(({ unsent }) => unsent)).toEqual([5]);
  await harness.time.pass(1);
  expect(harness.shop.presence.map(({ unsent }) => unsent)).toEqual([5, 1]);
});

test('an idle till reports its presence every five minutes, whatever its clock says', async () => {
  const { shop, time } = await startHarness();
  time.setClockBy(-24 * 60 * minute);
  await time.pass(5 * minute - 1);
  expect(shop.presence).toHaveLength(1);
  await time.pass(1);
  expect(shop.presence).toHaveLength(2);
  time.setClockBy(48 * 60 * minute);
  await time.pass(5 * minute);
  expect(shop.presence).toHaveLength(3);
});

test('a report carries the last receipt and shift, also of records that no proof has stated yet (TH-06)', async () => {
  const harness = await startHarness({ cut: true, disk: registered() });
  await sell(harness);
  await sell(harness);
  harness.line.restore();
  await harness.time.pass(0);
  expect(harness.shop.presence).toMatchObject([{ lastReceipt: 2, lastShift: 1 }]);
});

test('a till states no number before it knows those that the backend has (TH-06)', async () => {
  const shop = simulatedShop(someProducts());
  shop.answersRegistration = false;
  shop.lastNumbers.set('till-1', { lastReceipt: 7, lastShift: 3 });
  const { time } = await startHarness({ shop, disk: registered() });
  await time.pass(2 * minute);
  expect(shop.presence).toEqual([]);
  shop.answersRegistration = true;
  await time.pass(2 * minute);
  expect(shop.presence[0]).toMatchObject({ lastReceipt: 7, lastShift: 3 });
});

test('a report that did not arrive is sent again a minute later', async () => {
  const shop = simulatedShop(someProducts());
  shop.answersPresence = false;
  const { time } = await startHarness({ shop });
  expect(shop.presence).toHaveLength(1);
  await time.pass(2 * minute);
  expect(shop.presence).toHaveLength(3);
  shop.answersPresence = true;
  await time.pass(3 * minute);
  expect(shop.presence).toHaveLength(4);
});

test('a second window of the same till tells nothing; a stopped till neither', async () => {
  const follower = await startHarness({ disk: registered(), leadership: () => () => undefined });
  await follower.time.pass(10 * minute);
  expect(follower.shop.presence).toEqual([]);
  const harness = await startHarness();
  harness.running.stop();
  await harness.time.pass(10 * minute);
  expect(harness.shop.presence).toHaveLength(1);
});
