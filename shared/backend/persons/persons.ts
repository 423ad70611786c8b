// The people who order, read for the cards of their orders, and deleted with the phones that lead to them.
import { writeAuditEntry } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { type Actor, entitiesFrom, isDocumentId, readByIds, transact } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { customerKey, type Person, readPerson } from '#domain/customer';
import type { Order } from '#domain/order';
import { readOptionalText } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';

export interface PersonRepository {
  /** The person of each order, by the id of the order: its own, or the one to whom its phone leads. Orders of nobody are left out. */
  readonly ofOrders: (
    orders: readonly Order[],
  ) => Promise<Result<ReadonlyMap<string, Person>, BackendFailure>>;
  /** Deletes a person and their phones in one commit with an entry of the audit log that has no personal data. */
  readonly remove: (customerId: string, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

export function createPersonRepository(backend: Backend): PersonRepository {
  return {
    ofOrders: (orders) => personsOf(backend, orders),
    remove: (customerId, actor) =>
      transact(backend, async (transaction, store) => {
        const { sdk, database } = store;
        const reference = sdk.doc(database, 'customers', customerId);
        const fields = (await transaction.get(reference)).data();
        if (fields === undefined) return;
        const links = readPerson(customerId, fields).phoneKeys.map((key) => sdk.doc(database, 'phones', key));
        const stored = await Promise.all(links.map((link) => transaction.get(link)));
        for (const link of stored) {
          if (link.data()?.['customerId'] === customerId) transaction.delete(link.ref);
        }
        transaction.delete(reference);
        const act = { kind: 'personDeleted', subject: { id: customerId, name: '' } } as const;
        writeAuditEntry(transaction, store, { act, actor, id: `personDeleted_${customerId}` });
      }),
  };
}

async function personsOf(
  backend: Backend,
  orders: readonly Order[],
): Promise<Result<ReadonlyMap<string, Person>, BackendFailure>> {
  const keys = dropRepeated(orders.flatMap((order) => (order.customerId === null ? keyOf(order) : [])));
  const links = await readByIds(backend, 'phones', keys);
  if (!links.ok) return links;
  const byKey = new Map(
    links.value.map(({ id, fields }) => [id, readOptionalText(fields, 'customerId')] as const),
  );
  const idOf = (order: Order): readonly string[] => {
    if (order.customerId !== null) return [order.customerId];
    return keyOf(order).flatMap((key) => byKey.get(key) ?? []);
  };
  const found = await readByIds(
    backend,
    'customers',
    dropRepeated(orders.flatMap(idOf)).filter(isDocumentId),
  );
  if (!found.ok) return found;
  const persons = new Map(entitiesFrom(found.value, readPerson).map((person) => [person.id, person]));
  const entries = orders.flatMap((order) =>
    idOf(order).flatMap((id) => {
      const person = persons.get(id);
      return person === undefined ? [] : [[order.id, person] as const];
    }),
  );
  return ok(new Map(entries));
}

function keyOf({ customerInfo }: Order): readonly string[] {
  const key = customerKey(customerInfo.phone);
  return key === null || !isDocumentId(key) ? [] : [key];
}

function dropRepeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
