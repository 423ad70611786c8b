// What follows from the orders of a person, and what is noted on an order: one suite for the repositories with a started shop and those in
// memory.
import { describe, expect, test } from 'vitest';
import type { Actor } from '#backend/documents';
import type { OrderRepository } from '#backend/orders';
import type { PersonRepository } from '#backend/persons';
import type { ProductRepository } from '#backend/products';
import type { Order } from '#domain/order';
import { err, ok } from '#kernel/result';
import { aCustomer, anOrder, anOrderItem, pounds } from '#testing/builders';
import { aDraft } from './drafts.ts';
import { expectValue } from './shop.ts';

interface HandlingRepositories {
  readonly actor: Actor;
  readonly orders: OrderRepository;
  readonly persons: PersonRepository;
  readonly products: ProductRepository;
}

export function describeOrderHandling(name: string, open: () => Promise<HandlingRepositories>): void {
  describe(`persons and notes: ${name}`, () => {
    test('a phone in any spelling is one person, whose refused parcels follow each correction (OD-17, OD-18)', async () => {
      const { orders, persons, actor } = await open();
      const first = await placed(orders, 'one', '01012345678');
      const second = await placed(orders, 'two', '+20 101 234 5678');
      const known = async () => expectValue(await persons.ofOrders([first, second]));
      expect((await known()).size).toBe(0);
      await ship(orders, first.id, actor);
      expectValue(await orders.cancel(first.id, 'refused', actor));
      expect((await known()).get('two')).toMatchObject({ delivered: 0, refused: 1 });
      expectValue(await orders.cancel(first.id, 'refused', actor));
      expectValue(await orders.correctReason(first.id, 'shop', actor));
      expectValue(await orders.correctReason(first.id, 'shop', actor));
      expect((await known()).get('two')).toMatchObject({ refused: 0, lastRefusedAt: null });
      const taken = expectValue(await orders.setStatus(second.id, 'completed', actor));
      expect((await known()).get('one')).toMatchObject({ delivered: 1, refused: 0, id: taken.customerId });
      expectValue(await orders.remove(second.id, actor));
      expect((await known()).get('one')).toMatchObject({ delivered: 0, refused: 0 });
    });

    test('a cancellation of an order that was cancelled for another reason, and a correction of a standing one, are conflicts (OD-18)', async () => {
      const { orders, actor } = await open();
      const { id } = await placed(orders, 'one', '01012345678');
      expect(await orders.correctReason(id, 'shop', actor)).toMatchObject(err({ type: 'ChangedMeanwhile' }));
      expectValue(await orders.cancel(id, 'customer', actor));
      expect(await orders.cancel(id, 'noStock', actor)).toMatchObject(err({ type: 'ChangedMeanwhile' }));
      expect(expectValue(await orders.get(id))).toMatchObject({ reason: 'customer', customerId: null });
      expect(expectValue(await orders.setStatus(id, 'pending', actor))).toMatchObject({ reason: null });
    });

    test('a deleted person and their phone are gone, and their orders make no new one (OD-17)', async () => {
      const { orders, persons, actor } = await open();
      const order = await placed(orders, 'one', '01012345678');
      const { customerId } = expectValue(await orders.setStatus(order.id, 'confirmed', actor));
      expect(customerId).not.toBeNull();
      expectValue(await persons.remove(customerId ?? '', actor));
      expectValue(await persons.remove(customerId ?? '', actor));
      const done = expectValue(await orders.setStatus(order.id, 'completed', actor));
      expect(expectValue(await persons.ofOrders([order, done])).size).toBe(0);
      const later = await placed(orders, 'two', '01012345678');
      const again = expectValue(await orders.setStatus(later.id, 'confirmed', actor));
      expect(again.customerId).not.toBe(customerId);
      expect(expectValue(await persons.ofOrders([again])).size).toBe(1);
    });

    test('questions, note and advance payment are noted, and the payment is owed back after the cancellation (OD-16, OD-19, OD-23)', async () => {
      const { orders, actor } = await open();
      const { id, totalAmount } = await placed(orders, 'one', '01012345678');
      const payment = { amount: pounds(40), method: 'instapay', reference: '77' } as const;
      expect(expectValue(await orders.note(id, { type: 'Asked' }, actor)).askedAt).not.toBeNull();
      expect(expectValue(await orders.note(id, { type: 'Answered' }, actor)).answeredAt).not.toBeNull();
      expectValue(await orders.note(id, { type: 'Note', text: 'ضاعت رسوم المندوب' }, actor));
      expectValue(await orders.note(id, { type: 'Received', payment }, actor));
      expect(await orders.note(id, { type: 'Returned' }, actor)).toEqual(err({ type: 'NothingToReturn' }));
      const tooMuch = { ...payment, amount: pounds(totalAmount / 100 + 1) };
      expect(await orders.note(id, { type: 'Received', payment: tooMuch }, actor)).toEqual(
        err({ type: 'AmountOutOfRange' }),
      );
      const owed = async () => expectValue(await orders.list('owed', { size: 5, after: null })).items.length;
      expect(await owed()).toBe(0);
      const cancelled = expectValue(await orders.cancel(id, 'customer', actor));
      expect(cancelled).toMatchObject({ received: { ...payment, by: actor.id }, note: 'ضاعت رسوم المندوب' });
      expect([await owed(), expectValue(await orders.count()).owed]).toEqual([1, 1]);
      expectValue(await orders.setStatus(id, 'pending', actor));
      expect(await owed()).toBe(0);
      expectValue(await orders.cancel(id, 'customer', actor));
      expectValue(await orders.note(id, { type: 'Returned' }, actor));
      expect(await owed()).toBe(0);
      expect(expectValue(await orders.get(id)).returnedAt).not.toBeNull();
    });

    test('an advance payment that was noted by mistake is taken back (OD-23)', async () => {
      const { orders, actor } = await open();
      const { id } = await placed(orders, 'one', '01012345678');
      const payment = { amount: pounds(40), method: 'cash', reference: '' } as const;
      expectValue(await orders.cancel(id, 'customer', actor));
      expectValue(await orders.note(id, { type: 'Received', payment }, actor));
      expect(expectValue(await orders.count()).owed).toBe(1);
      expectValue(await orders.note(id, { type: 'NotReceived' }, actor));
      expect(expectValue(await orders.get(id)).received).toBeNull();
      expect(expectValue(await orders.count()).owed).toBe(0);
    });

    test('damaged pieces that came back leave the stock once (OD-19)', async () => {
      const { orders, products, actor } = await open();
      const productId = expectValue(await products.create(aDraft({ stock: 10 }), actor));
      const items = [anOrderItem({ id: productId, quantity: 3 })];
      const { id } = await placed(orders, 'one', '01012345678', { items });
      const writeOff = (pieces: number) =>
        orders.writeOff(id, { productId, pieces, reason: 'كيس ممزق' }, actor);
      expect(await writeOff(1)).toEqual(err({ type: 'NotReturned', most: 0 }));
      await ship(orders, id, actor);
      expect(await writeOff(1)).toEqual(err({ type: 'NotReturned', most: 0 }));
      expectValue(await orders.cancel(id, 'refused', actor));
      for (const pieces of [4, 0, 1.5]) {
        expect(await writeOff(pieces)).toEqual(err({ type: 'NotReturned', most: 3 }));
      }
      expect(await writeOff(2)).toEqual(ok(undefined));
      expect(await writeOff(1)).toEqual(ok(undefined));
      expect(expectValue(await products.get(productId)).stock).toBe(8);
      expect(expectValue(await orders.listWriteOffs(id))).toMatchObject([
        { productId, amount: -2, reason: 'writeOff', note: 'كيس ممزق', byName: actor.name },
      ]);
    });
  });
}

async function placed(
  orders: OrderRepository,
  id: string,
  phone: string,
  stated: Partial<Order> = {},
): Promise<Order> {
  const order = anOrder({ id, customerInfo: aCustomer({ phone }), ...stated });
  expectValue(await orders.create(order));
  return expectValue(await orders.get(id));
}

async function ship(orders: OrderRepository, id: string, actor: Actor): Promise<void> {
  expectValue(await orders.setStatus(id, 'confirmed', actor));
  expectValue(await orders.setStatus(id, 'shipped', actor));
}
