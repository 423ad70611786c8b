// Hand-over lists: made before their orders are handed over one by one, followed by the changes of these orders, and closed once.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import {
  type Actor,
  decide,
  getAll,
  getIn,
  getOne,
  getPage,
  type Page,
  type PageRequest,
  type Records,
  type Selection,
  transact,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  type CloseError,
  closeHandover,
  entriesDocument,
  type Handover,
  handoverDocument,
  maxOpenLists,
  openListOf,
  readHandover,
  withoutEntry,
} from '#domain/handover';
import { type Order, readOrder } from '#domain/order';
import { toPounds, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';

/** All for admins. */
export interface HandoverRepository {
  /** The earliest day first, at most `maxOpenLists`. */
  readonly listOpen: () => Promise<Result<readonly Handover[], BackendFailure>>;
  /** Open lists of this day or an earlier one, at most `size`. */
  readonly listOpenUntil: (
    day: ShopDay,
    size: number,
  ) => Promise<Result<readonly Handover[], BackendFailure>>;
  /** The newest closing first. */
  readonly listClosed: (page: PageRequest) => Promise<Result<Page<Handover>, BackendFailure>>;
  readonly get: (id: string) => Promise<Result<Handover, BackendFailure>>;
  /** Creates an open list under the id made before: repeating it makes no second one. */
  readonly create: (list: Handover) => Promise<Result<void, BackendFailure>>;
  /** Takes an order off an open list that was not handed over. Returns the list, or null when that was its last order and it is gone. */
  readonly leaveOut: (id: string, orderId: string) => Promise<Result<Handover | null, BackendFailure>>;
  /** Closes a list whose orders all have an outcome; the same closing again changes nothing. */
  readonly close: (
    id: string,
    counted: Piastres,
    actor: Actor,
  ) => Promise<Result<Handover, BackendFailure | CloseError>>;
}

/** The hand-over lists of a backend. */
export function createHandoverRepository(backend: Backend): HandoverRepository {
  return {
    listOpen: () => readLists(backend, (sdk) => [sdk.orderBy('day'), sdk.limit(maxOpenLists)]),
    listOpenUntil: (day, size) =>
      readLists(backend, (sdk) => [sdk.where('day', '<=', day), sdk.orderBy('day'), sdk.limit(size)]),
    listClosed: (page) =>
      getPage(backend, handovers, page, {
        by: 'closedAt',
        // Open lists have no time there.
        where: [{ field: 'closedAt', operator: '>', value: new Date(0) }],
      }),
    get: (id) => getOne(backend, handovers, id),
    create: (list) =>
      transact(backend, async (transaction, store) => {
        const reference = listReference(store, list.id);
        if ((await transaction.get(reference)).exists()) return;
        transaction.set(reference, {
          ...handoverDocument(list),
          createdAt: store.sdk.serverTimestamp(),
          updatedAt: store.sdk.serverTimestamp(),
        });
      }),
    leaveOut: (id, orderId) => decide(backend, leavingOut(id, orderId)),
    close: (id, counted, actor) => decide(backend, closeList(id, counted, actor)),
  };
}

const handovers: Records<Handover> = { collection: 'handovers', read: readHandover };
const orders: Records<Order> = { collection: 'orders', read: readOrder };

function readLists(
  backend: Backend,
  select: Selection,
): Promise<Result<readonly Handover[], BackendFailure>> {
  return getAll(backend, handovers, (sdk) => [sdk.where('closedAt', '==', null), ...select(sdk)]);
}

function leavingOut(id: string, orderId: string) {
  return async (
    transaction: Transaction,
    store: DocumentStore,
  ): Promise<Result<Handover | null, BackendFailure>> => {
    const list = await readListIn(transaction, store, id);
    if (list === null) return ok(null);
    const order = await getIn(transaction, store, orders, orderId);
    const isOnList = order !== null && openListOf(order, list) !== null;
    if (list.closing !== null || isOnList || !list.entries.has(orderId)) return ok(list);
    const left = withoutEntry(list, orderId);
    writeListIn(transaction, store, left);
    return ok(left.entries.size === 0 ? null : left);
  };
}

function closeList(id: string, counted: Piastres, actor: Actor) {
  return async (
    transaction: Transaction,
    store: DocumentStore,
  ): Promise<Result<Handover, BackendFailure | CloseError>> => {
    const list = await readListIn(transaction, store, id);
    if (list === null) return err({ type: 'NotFound' });
    const closed = closeHandover(list, { counted, by: actor.id, at: Date.now() });
    if (!closed.ok || list.closing !== null) return closed;
    transaction.update(listReference(store, id), {
      counted: toPounds(counted),
      closedBy: actor.id,
      closedAt: store.sdk.serverTimestamp(),
      updatedAt: store.sdk.serverTimestamp(),
    });
    return closed;
  };
}

/** A list within a transaction; null when there is none. */
export function readListIn(
  transaction: Transaction,
  store: DocumentStore,
  id: string,
): Promise<Handover | null> {
  return getIn(transaction, store, handovers, id);
}

/** Writes the entries of an open list; one without orders is deleted. */
export function writeListIn(transaction: Transaction, store: DocumentStore, list: Handover): void {
  const reference = listReference(store, list.id);
  if (list.entries.size === 0) transaction.delete(reference);
  else {
    transaction.update(reference, {
      ...entriesDocument(list),
      updatedAt: store.sdk.serverTimestamp(),
    });
  }
}

function listReference({ sdk, database }: DocumentStore, id: string) {
  return sdk.doc(database, 'handovers', id);
}
