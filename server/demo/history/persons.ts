// Who ordered in the history of the web store, and how their parcels went: by the functions that the back office uses.
import { countParcel, customerKey, noParcels, type Person } from '#domain/customer';
import { parcelOutcome, type Order } from '#domain/order';

export interface DemoPerson extends Person {
  readonly firstOrderId: string;
  readonly firstOrderAt: number;
  readonly updatedAt: number;
}

export interface PersonBook {
  /** By the key of their phone. */
  readonly persons: ReadonlyMap<string, DemoPerson>;
  /** The order after a change, linked to its person, whose counts follow. */
  readonly follow: (before: Order, after: Order, now: number) => Order;
}

export function createPersonBook(): PersonBook {
  const persons = new Map<string, DemoPerson>();
  return {
    persons,
    follow: (before, after, now) => {
      const key = customerKey(after.customerInfo.phone);
      if (key === null || (before.customerId === null && !after.stockTaken)) return after;
      const { name, phone } = after.customerInfo;
      const person: DemoPerson = persons.get(key) ?? {
        ...noParcels,
        id: `demoPerson${String(persons.size + 1).padStart(6, '0')}`,
        name,
        phone,
        phoneKeys: [key],
        firstOrderId: after.id,
        firstOrderAt: now,
        updatedAt: now,
      };
      const isNew = before.customerId === null;
      const change = { from: parcelOutcome(before), to: parcelOutcome(after), isNew, now };
      persons.set(key, { ...person, ...countParcel(person, change), updatedAt: now });
      return { ...after, customerId: person.id };
    },
  };
}
