// Hand-over lists and their orders: the same behaviour over a started shop and in memory.
import { describe, expect, test } from 'vitest';
import { newDocumentId, type Actor } from '#backend/documents';
import type { HandoverRepository } from '#backend/handovers';
import type { OrderRepository } from '#backend/orders';
import { expectedOf, makeHandover, type Handover } from '#domain/handover';
import type { Order } from '#domain/order';
import { err, ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { anOrder, anOrderItem, pounds, someInstant } from '#testing/builders';
import { expectValue } from './shop.ts';

interface TestRepositories {
  readonly actor: Actor;
  readonly orders: OrderRepository;
  readonly handovers: HandoverRepository;
}

type OpenRepositories = () => Promise<TestRepositories>;

function priced(id: string, amount: number): Order {
  const item = anOrderItem({ id: 'ball', price: pounds(amount), quantity: 1 });
  return anOrder({ id, orderNumber: `ORD-${amount}`, items: [item] });
}

const [small, large] = [priced('small', 100), priced('large', 250)];

/** A shop whose two orders are confirmed, and a list with both that is not handed over yet. */
async function withList(open: OpenRepositories) {
  const repositories = await open();
  const { orders, handovers, actor } = repositories;
  for (const order of [small, large]) {
    expectValue(await orders.create(order));
    expectValue(await orders.setStatus(order.id, 'confirmed', actor));
  }
  const list = await addList(repositories, { courier: 'أحمد', of: [small, large] });
  return { ...repositories, list, current: async () => expectValue(await handovers.get(list.id)) };
}

async function addList(
  { handovers, actor }: TestRepositories,
  {
    courier,
    of,
    day = '2026-11-20',
  }: { readonly courier: string; readonly of: readonly Order[]; readonly day?: string },
): Promise<Handover> {
  const list = makeHandover({
    id: newDocumentId(),
    draft: { courier, phone: '01012345678', day: shopDay(day) },
    orders: of,
    by: actor.id,
    now: someInstant,
  });
  expectValue(await handovers.create(list));
  return list;
}

export function describeHandovers(name: string, open: OpenRepositories): void {
  describe(`hand-over lists: ${name}`, () => {
    test('each order is shipped with its courier, once, and the list is made once (OD-20)', async () => {
      const { orders, handovers, list, actor, current } = await withList(open);
      expect(await handovers.create({ ...list, entries: new Map() })).toEqual(ok(undefined));
      expect((await current()).entries).toEqual(list.entries);
      expect(await orders.handOver(list.id, 'small', actor)).toEqual(ok({ type: 'HandedOver' }));
      expect(await orders.handOver(list.id, 'small', actor)).toEqual(ok({ type: 'Nothing' }));
      const shipped = expectValue(await orders.get('small'));
      expect(shipped).toMatchObject({ status: 'shipped', courier: 'أحمد', handoverId: list.id });
      expect(shipped.steps.map(({ status }) => status)).toEqual(['confirmed', 'shipped']);
      expect(expectValue(await orders.getSome(['gone', 'large', 'small'])).map(({ id }) => id)).toEqual([
        'large',
        'small',
      ]);
    });

    test("a second list refuses an order with the first courier's name and loses it (OD-22)", async () => {
      const repositories = await withList(open);
      const { orders, handovers, list, actor } = repositories;
      expectValue(await orders.handOver(list.id, 'small', actor));
      const second = await addList(repositories, { courier: 'كريم', of: [small, large] });
      const why = { type: 'WithCourier', courier: 'أحمد' } as const;
      expect(await orders.handOver(second.id, 'small', actor)).toEqual(ok({ type: 'LeftOut', why }));
      expect([...expectValue(await handovers.get(second.id)).entries.keys()]).toEqual(['large']);
      expectValue(await orders.setStatus('large', 'pending', actor));
      expect(await orders.handOver(second.id, 'large', actor)).toEqual(
        ok({ type: 'LeftOut', why: { type: 'NotDeliverable', status: 'pending' } }),
      );
      expect(await handovers.get(second.id)).toEqual(err({ type: 'NotFound' }));
    });

    test('while it is on an open list, each status of an order is written into the list (OD-22)', async () => {
      const { orders, list, actor, current } = await withList(open);
      expectValue(await orders.handOver(list.id, 'small', actor));
      expectValue(await orders.setStatus('small', 'completed', actor, 'shipped'));
      const taken = await current();
      expect(taken.entries.get('small')).toEqual({ net: pounds(100), outcome: 'taken' });
      expect(expectedOf(taken)).toBe(pounds(100));
      expectValue(await orders.setStatus('small', 'shipped', actor));
      expect((await current()).entries.get('small')).toEqual({ net: pounds(100), outcome: null });
      expectValue(await orders.setStatus('small', 'processing', actor));
      expect((await current()).entries.get('small')?.outcome).toBe('postponed');
      expectValue(await orders.setStatus('large', 'completed', actor));
      expect((await current()).entries.get('large')?.outcome).toBeNull();
    });

    test('money that arrives in advance is not collected by the courier any more (OD-22, OD-23)', async () => {
      const { orders, list, actor, current } = await withList(open);
      expectValue(await orders.handOver(list.id, 'small', actor));
      expectValue(await orders.setOutcome('small', 'taken', actor));
      const payment = { amount: pounds(60), method: 'vodafone', reference: '' } as const;
      expectValue(await orders.note('small', { type: 'Received', payment }, actor));
      expect((await current()).entries.get('small')).toEqual({ net: pounds(40), outcome: 'taken' });
      expect(expectedOf(await current())).toBe(pounds(40));
      expectValue(await orders.note('small', { type: 'NotReceived' }, actor));
      expect(expectedOf(await current())).toBe(pounds(100));
    });

    test('on an open list an order is cancelled by the list alone, and is not deleted (OD-18, OD-22)', async () => {
      const { orders, list, actor, current } = await withList(open);
      expectValue(await orders.handOver(list.id, 'small', actor));
      const withCourier = err({ type: 'WithCourier', courier: 'أحمد' });
      expect(await orders.cancel('small', 'customer', actor)).toEqual(withCourier);
      expect(await orders.remove('small', actor)).toEqual(withCourier);
      expectValue(await orders.setOutcome('small', 'refused', actor));
      expect(expectValue(await orders.get('small'))).toMatchObject({
        status: 'cancelled',
        reason: 'refused',
      });
      expect((await current()).entries.get('small')?.outcome).toBe('refused');
      expectValue(await orders.setOutcome('small', 'unreachable', actor));
      expect(expectValue(await orders.get('small')).reason).toBe('unreachable');
      expectValue(await orders.setOutcome('small', 'taken', actor));
      const taken = expectValue(await orders.get('small'));
      expect(taken).toMatchObject({ status: 'completed', reason: null });
      expect(expectedOf(await current())).toBe(pounds(100));
    });

    test('a list is closed once, when each of its orders has an outcome, and frees its orders (OD-21)', async () => {
      const repositories = await withList(open);
      const { orders, handovers, list, actor, current } = repositories;
      const close = (amount: number) => handovers.close(list.id, pounds(amount), actor);
      for (const { id } of [small, large]) expectValue(await orders.handOver(list.id, id, actor));
      expectValue(await orders.setOutcome('small', 'taken', actor));
      expect(await close(90)).toEqual(err({ type: 'Undecided', count: 1 }));
      expectValue(await orders.setOutcome('large', 'postponed', actor));
      expect(await close(90)).toMatchObject(ok({ closing: { counted: pounds(90), by: actor.id } }));
      expect(await close(90)).toMatchObject(ok({ closing: { counted: pounds(90) } }));
      expect(await close(100)).toMatchObject(err({ type: 'ClosedMeanwhile', list: { id: list.id } }));
      const closed = await current();
      const next = await addList(repositories, { courier: 'كريم', of: [large] });
      expect(await orders.handOver(next.id, 'large', actor)).toEqual(ok({ type: 'HandedOver' }));
      expect(await current()).toEqual(closed);
      expectValue(await orders.cancel('small', 'customer', actor));
      expectValue(await orders.remove('small', actor));
    });

    test('open lists are listed by day, those until a day, and closed ones by their closing (OD-21)', async () => {
      const repositories = await withList(open);
      const { handovers, orders, list, actor } = repositories;
      const earlier = await addList(repositories, { courier: 'كريم', of: [large], day: '2026-11-18' });
      const listed = expectValue(await handovers.listOpen());
      expect(listed.map(({ id }) => id)).toEqual([earlier.id, list.id]);
      const until = async (day: string, size: number) =>
        expectValue(await handovers.listOpenUntil(shopDay(day), size)).map(({ id }) => id);
      expect(await until('2026-11-19', 5)).toEqual([earlier.id]);
      expect(await until('2026-11-20', 1)).toEqual([earlier.id]);
      expectValue(await orders.handOver(earlier.id, 'large', actor));
      expectValue(await orders.setOutcome('large', 'taken', actor));
      expectValue(await handovers.close(earlier.id, pounds(250), actor));
      const page = expectValue(await handovers.listClosed({ size: 5, after: null }));
      expect(page.items.map(({ id }) => id)).toEqual([earlier.id]);
      expect(expectValue(await handovers.listOpen()).map(({ id }) => id)).toEqual([list.id]);
    });

    test('an order that was not handed over leaves the list, one that was stays (OD-22)', async () => {
      const { orders, handovers, list, actor } = await withList(open);
      expectValue(await orders.handOver(list.id, 'small', actor));
      const whole = expectValue(await handovers.leaveOut(list.id, 'small'));
      expect(whole?.entries.size).toBe(2);
      const left = expectValue(await handovers.leaveOut(list.id, 'large'));
      expect([...(left?.entries.keys() ?? [])]).toEqual(['small']);
      expect(await handovers.leaveOut('gone', 'large')).toEqual(ok(null));
    });
  });
}
