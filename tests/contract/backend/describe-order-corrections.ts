// The correction of an order before it leaves (OD-24): one suite for the repositories with a started shop and those in memory.
import { describe, expect, test } from 'vitest';
import type { Actor } from '#backend/documents';
import type { HandoverRepository } from '#backend/handovers';
import type { OrderRepository } from '#backend/orders';
import type { ProductRepository } from '#backend/products';
import { makeHandover } from '#domain/handover';
import type { Correction, CorrectionError, Order } from '#domain/order';
import { err } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { anOrder, anOrderItem, pounds } from '#testing/builders';
import { aDraft } from './drafts.ts';
import { expectValue } from './shop.ts';

interface CorrectionRepositories {
  readonly actor: Actor;
  readonly handovers: HandoverRepository;
  readonly orders: OrderRepository;
  readonly products: ProductRepository;
}

export function correctionOf(order: Order, stated: Partial<Correction> = {}): Correction {
  const { phone, address, city } = order.customerInfo;
  return { pieces: [], place: { phone, address, city }, delivery: { type: 'None' }, ...stated };
}

const agreed = { type: 'Agreed', name: 'توصيل', fee: pounds(30), reason: 'زبون قديم' } as const;

export function describeOrderCorrections(name: string, open: () => Promise<CorrectionRepositories>): void {
  async function openWithOrder() {
    const repositories = await open();
    const { orders, products, actor } = repositories;
    const [ball, food] = [
      expectValue(await products.create(aDraft({ stock: 10 }), actor)),
      expectValue(await products.create(aDraft({ stock: 10 }), actor)),
    ];
    const items = [
      anOrderItem({ id: ball, price: pounds(50), quantity: 3 }),
      anOrderItem({ id: food, price: pounds(20), quantity: 1 }),
    ];
    expectValue(await orders.create(anOrder({ id: 'one', items })));
    const stocks = async () => [
      expectValue(await products.get(ball)).stock,
      expectValue(await products.get(food)).stock,
    ];
    const stored = async () => expectValue(await orders.get('one'));
    return { ...repositories, ball, food, stocks, stored, seen: await stored() };
  }

  describe(`corrections: ${name}`, () => {
    test('a correction is stored with its step, and moves no stock before the order has taken it (OD-24, FA-24)', async () => {
      const { orders, actor, seen, stored, stocks } = await openWithOrder();
      const place = { phone: '01100000000', address: '٩ شارع الهرم', city: 'giza' } as const;
      const correction = correctionOf(seen, { pieces: [2, 0], place, delivery: agreed });
      expectValue(await orders.correct(seen, correction, actor));
      const after = await stored();
      expect(after).toMatchObject({
        orderNumber: seen.orderNumber,
        status: 'pending',
        totalAmount: pounds(130),
        customerInfo: { ...seen.customerInfo, ...place },
        agreedFee: { amount: pounds(30), reason: 'زبون قديم', by: actor.id },
      });
      expect(after.items.map(({ quantity, total }) => [quantity, total])).toEqual([
        [2, pounds(100)],
        [1, pounds(30)],
      ]);
      expect(after.steps).toMatchObject([
        {
          status: 'pending',
          by: actor.id,
          correction: { after: { pieces: 2, total: pounds(130), city: 'giza' } },
        },
      ]);
      expect(await stocks()).toEqual([10, 10]);
      const usual = correctionOf(after, { place, delivery: { type: 'None' } });
      expect(expectValue(await orders.correct(after, usual, actor)).agreedFee).toBeNull();
      expect((await stored()).agreedFee).toBeNull();
    });

    test('the stock follows a corrected order by the difference, once, and its cancellation gives back what it has (OD-24)', async () => {
      const { orders, actor, stocks } = await openWithOrder();
      const seen = expectValue(await orders.setStatus('one', 'confirmed', actor));
      expect(await stocks()).toEqual([7, 9]);
      const correction = correctionOf(seen, { pieces: [5, 0] });
      const first = expectValue(await orders.correct(seen, correction, actor));
      expect(await stocks()).toEqual([5, 10]);
      const again = expectValue(await orders.correct(seen, correction, actor));
      expect(again.steps).toHaveLength(first.steps.length);
      expect(await stocks()).toEqual([5, 10]);
      expectValue(await orders.cancel('one', 'customer', actor));
      expect(await stocks()).toEqual([10, 10]);
    });

    test('an order that somebody else confirmed or corrected meanwhile is a conflict, and stays (OD-24)', async () => {
      const { orders, actor, seen, stored } = await openWithOrder();
      const confirmed = expectValue(await orders.setStatus('one', 'confirmed', actor));
      const fewer = correctionOf(seen, { pieces: [1, 1] });
      const conflict = { type: 'ChangedMeanwhile', by: actor.id } as const;
      expect(await orders.correct(seen, fewer, actor)).toMatchObject(err(conflict));
      expectValue(await orders.correct(confirmed, correctionOf(seen, { delivery: agreed }), actor));
      const answer = await orders.correct(confirmed, fewer, actor);
      expect(answer).toMatchObject(err({ ...conflict, current: { totalAmount: pounds(200) } }));
      expect((await stored()).totalAmount).toBe(pounds(200));
    });

    test('an order that left or is on an open list is not corrected, and one that is tried again is after the closing (OD-24, OD-22)', async () => {
      const { orders, handovers, actor, stored } = await openWithOrder();
      const confirmed = expectValue(await orders.setStatus('one', 'confirmed', actor));
      const now = Date.now();
      const draft = { courier: 'أحمد', phone: '01012345678', day: shopDayOf(now) };
      expectValue(
        await handovers.create(makeHandover({ id: 'l1', draft, orders: [confirmed], by: actor.id, now })),
      );
      const heavier = correctionOf(confirmed, { pieces: [4, 1] });
      const corrected = expectValue(await orders.correct(confirmed, heavier, actor));
      expectValue(await orders.handOver('l1', 'one', actor));
      const net = async () =>
        [...expectValue(await handovers.get('l1')).entries.values()].map((one) => one.net);
      expect(await net()).toEqual([corrected.totalAmount]);
      const correct = async () =>
        orders.correct(await stored(), correctionOf(confirmed, { pieces: [1, 1] }), actor);
      const left: CorrectionError = { type: 'NotCorrectable', status: 'shipped' };
      expect(await correct()).toEqual(err(left));
      expectValue(await orders.setOutcome('one', 'postponed', actor));
      expect(await correct()).toEqual(err({ type: 'WithCourier', courier: 'أحمد' }));
      expectValue(await handovers.close('l1', pounds(0), actor));
      expect(expectValue(await correct()).totalAmount).toBe(pounds(70));
    });

    test('a correction that changes nothing, or comes to less than what arrived, is refused (OD-24, OD-23)', async () => {
      const { orders, actor, seen, stored } = await openWithOrder();
      expect(await orders.correct(seen, correctionOf(seen), actor)).toEqual(err({ type: 'NothingChanged' }));
      const payment = { amount: pounds(100), method: 'cash', reference: '' } as const;
      expectValue(await orders.note('one', { type: 'Received', payment }, actor));
      const fewer = correctionOf(seen, { pieces: [1, 1] });
      const answer = await orders.correct(await stored(), fewer, actor);
      expect(answer).toEqual(err({ type: 'BelowReceived', received: pounds(100) }));
      expect(await orders.correct(seen, fewer, actor)).toMatchObject(err({ type: 'ChangedMeanwhile' }));
      expect((await stored()).totalAmount).toBe(pounds(170));
    });
  });
}
