// What a counter tells the back office of itself: that it is there, and how much it has not sent yet.
import { expect, test } from 'vitest';
import { aCart, aProduct, pounds } from '#testing/builders';
import { countsFollow, newOrderId, openCounter, someGoods, type Counter } from './till-harness.ts';
import { emptyDisk } from './memory-store.ts';
import { simulatedShop } from './simulated-shop.ts';

const minute = 60_000;

function sell({ running }: Counter) {
  return running.till.recordSale({
    id: newOrderId(),
    cart: aCart(aProduct({ id: 'p1', stock: 50 })),
    paid: pounds(10_000),
  });
}

function registered() {
  return { ...emptyDisk('till-1'), letter: 'A' };
}

test('a counter tells that it is there at its start, once it has its letter', async () => {
  const { shop } = await openCounter();
  expect(shop.presence).toEqual([{ tillId: 'till-1', unsent: 0 }]);
});

test('a counter without a connection tells nothing until the line is back, then what it still has', async () => {
  const counter = await openCounter({ cut: true, disk: registered() });
  await sell(counter);
  await sell(counter);
  await counter.time.pass(10 * minute);
  expect(counter.shop.presence).toEqual([]);
  counter.line.restore();
  await counter.time.pass(0);
  expect(counter.shop.presence).toEqual([{ tillId: 'till-1', unsent: 2 }]);
});

test('a changed count is told, at most once a minute and only as it is then', async () => {
  const counter = await openCounter({ cut: true, disk: registered() });
  await sell(counter);
  counter.shop.poisoned.add([...counter.disk.queue.keys()][0] ?? '');
  for (let index = 0; index < 4; index += 1) await sell(counter);
  await counter.time.pass(countsFollow);
  counter.line.restore();
  await counter.time.pass(minute - 1);
  expect(counter.shop.presence.map(({ unsent }) => unsent)).toEqual([5]);
  await counter.time.pass(1);
  expect(counter.shop.presence.map(({ unsent }) => unsent)).toEqual([5, 1]);
});

test('a counter at rest tells every five minutes that it is still there, wherever its clock is set', async () => {
  const { shop, time } = await openCounter();
  time.setClockBy(-24 * 60 * minute);
  await time.pass(5 * minute - 1);
  expect(shop.presence).toHaveLength(1);
  await time.pass(1);
  expect(shop.presence).toHaveLength(2);
  time.setClockBy(48 * 60 * minute);
  await time.pass(5 * minute);
  expect(shop.presence).toHaveLength(3);
});

test('what did not arrive is told again a minute later', async () => {
  const shop = simulatedShop(someGoods());
  shop.answersPresence = false;
  const { time } = await openCounter({ shop });
  expect(shop.presence).toHaveLength(1);
  await time.pass(2 * minute);
  expect(shop.presence).toHaveLength(3);
  shop.answersPresence = true;
  await time.pass(3 * minute);
  expect(shop.presence).toHaveLength(4);
});

test('a second window of the same till tells nothing; a stopped till neither', async () => {
  const follower = await openCounter({ disk: registered(), leadership: () => () => undefined });
  await follower.time.pass(10 * minute);
  expect(follower.shop.presence).toEqual([]);
  const counter = await openCounter();
  counter.running.stop();
  await counter.time.pass(10 * minute);
  expect(counter.shop.presence).toHaveLength(1);
});
