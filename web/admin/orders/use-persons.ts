// The persons of the listed orders for their words of confidence, read once for all cards.
import type { Person } from '#domain/customer';
import type { Order } from '#domain/order';
import { useAdmin } from '../data/admin.tsx';
import { useLastLoaded, useRead } from '../data/use-read.ts';

/** Keeps the opening of the screen below 200 documents. Further orders have their word in the sheet only. */
const maxPersonsForCards = 60;

/** null for an order of nobody yet; undefined until it is read, and when it cannot be read. */
export function usePersons(orders: readonly Order[]): (order: Order) => Person | null | undefined {
  const { persons } = useAdmin();
  const asked = orders.slice(0, maxPersonsForCards);
  const ids = asked.map(({ id, customerId }) => `${id} ${customerId ?? ''}`);
  const read = useRead(['orders', 'persons', ...ids], () => persons.ofOrders(asked), {
    isEnabled: asked.length > 0,
  });
  const known = useLastLoaded(read);
  const isAsked = new Set(asked.map(({ id }) => id));
  return (order) => (known === null || !isAsked.has(order.id) ? undefined : (known.get(order.id) ?? null));
}
