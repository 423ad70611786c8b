// The persons of a shop in memory, with the phones that lead to them.
import type { PersonRepository } from '#backend/persons';
import { countParcel, customerKey, noParcels, type Person } from '#domain/customer';
import { parcelOutcome, type Order } from '#domain/order';
import { ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryPersons(shop: MemoryShop): PersonRepository {
  return {
    ofOrders: (orders) =>
      answer(shop, () =>
        ok(
          new Map(
            orders.flatMap((order) => {
              const person = personOf(shop, order);
              return person === null ? [] : [[order.id, person] as const];
            }),
          ),
        ),
      ),
    remove: (customerId) =>
      answer(shop, () => {
        shop.persons.delete(customerId);
        return ok(undefined);
      }),
  };
}

/** The order after a change, linked to its person, whose counts follow. */
export function withPerson(shop: MemoryShop, before: Order, after: Order, now: number): Order {
  const person = personOf(shop, after);
  const key = customerKey(after.customerInfo.phone);
  const isNew = before.customerId === null;
  if (key === null || (isNew && !after.stockTaken)) return after;
  if (person === null && !isNew) return after;
  const { name, phone } = after.customerInfo;
  const known = person ?? { ...noParcels, id: shop.newId(), name, phone, phoneKeys: [key] };
  const change = { from: parcelOutcome(before), to: parcelOutcome(after), isNew, now };
  shop.persons.set(known.id, { ...known, ...countParcel(known, change) });
  return { ...after, customerId: known.id };
}

/** The person loses what a deleted order has added. */
export function withoutParcel(shop: MemoryShop, order: Order, now: number): void {
  const person = order.customerId === null ? undefined : shop.persons.get(order.customerId);
  if (person === undefined) return;
  const change = { from: parcelOutcome(order), to: null, isNew: false, now };
  shop.persons.set(person.id, { ...person, ...countParcel(person, change) });
}

function personOf(shop: MemoryShop, { customerId, customerInfo }: Order): Person | null {
  if (customerId !== null) return shop.persons.get(customerId) ?? null;
  const key = customerKey(customerInfo.phone);
  return [...shop.persons.values()].find(({ phoneKeys }) => key !== null && phoneKeys.includes(key)) ?? null;
}
