// Orders: created once under the id made at submit, listed page by page, and changed together with the effects of a status.
import type { Backend } from '#backend/connect';
import {
  confirmExists,
  countAll,
  createOnce,
  getAll,
  getOne,
  getPage,
  getSome,
  type NewDocument,
  type Page,
  type PageFilter,
  type PageRequest,
  type Selection,
} from '#backend/documents';
import { type BackendFailure, isOutage } from '#backend/failure';
import { deriveTrackId, type DeriveTrackId } from '#backend/order-tracks';
import {
  allDays,
  instantsOfDays,
  type Order,
  type OrderDays,
  orderDocument,
  type OrderStatus,
  orderStatuses,
} from '#domain/order';
import { ok, type Result } from '#kernel/result';
import { type CorrectionWrites, createCorrectionWrites } from './correction-writes.ts';
import { countOpenOrdersWith, type OpenOrderCount } from './open-orders.ts';
import { createNoteWrites, type NoteWrites } from './note-writes.ts';
import { searchOrders } from './search.ts';
import { createStatusWrites, type StatusWrites } from './status.ts';
import { storedOrders } from './stored-orders.ts';
import { createTrackWrites } from './track-writes.ts';

export interface OrderRepository extends StatusWrites, CorrectionWrites, NoteWrites {
  /** Creates an order (CH-13, DB-52) under the id made at submit: repeating it makes no second one. */
  readonly create: (order: Order) => Promise<Result<void, BackendFailure>>;
  /** Creates an order that may exist already (CH-20..23): checks its existence first. */
  readonly createIfMissing: (order: Order) => Promise<Result<void, BackendFailure>>;
  /** A page of the orders, newest first (DB-49), of one status (DB-50) or of a group, of all days by default (UX-31). */
  readonly list: (
    status: OrderStatus | OrderGroup,
    page: PageRequest,
    days?: OrderDays,
  ) => Promise<Result<Page<Order>, BackendFailure>>;
  /** Number of orders of each status and group, counted by the backend. */
  readonly count: () => Promise<Result<OrderCounts, BackendFailure>>;
  /** The newest completed or processing orders (DB-57). */
  readonly listRecent: (size: number) => Promise<Result<readonly Order[], BackendFailure>>;
  readonly get: (id: string) => Promise<Result<Order, BackendFailure>>;
  /** Orders by id; missing ones are left out. */
  readonly getSome: (ids: readonly string[]) => Promise<Result<readonly Order[], BackendFailure>>;
  /** The number of the newest `openOrdersLookedThrough` unfinished orders that contain a product. */
  readonly countOpenWith: (productId: string) => Promise<Result<OpenOrderCount, BackendFailure>>;
  /**
   * Orders by a complete number or phone among all of them, or by a name or a part of these among the newest `searchedOrders`; newest
   * first.
   */
  readonly search: (query: string) => Promise<Result<readonly Order[], BackendFailure>>;
}

/** `owed`: cancelled orders whose advance payment is to be paid back (OD-23). */
export type OrderGroup = 'all' | 'owed';

export type OrderCounts = Readonly<Record<OrderStatus | OrderGroup, number>>;

/** The orders of a backend. */
export function createOrderRepository(
  backend: Backend,
  derive: DeriveTrackId = deriveTrackId,
): OrderRepository {
  return {
    create: (order) => createOnce(backend, newDocumentOf(order)),
    createIfMissing: (order) => createIfMissing(backend, order),
    list: (status, page, days = allDays) =>
      getPage(backend, storedOrders, page, { by: 'createdAt', where: conditionsOf(status, days) }),
    count: () => countOrders(backend),
    listRecent: (size) =>
      getAll(backend, storedOrders, (sdk) => [
        sdk.where('status', 'in', ['completed', 'processing']),
        sdk.orderBy('createdAt', 'desc'),
        sdk.limit(size),
      ]),
    get: (id) => getOne(backend, storedOrders, id),
    getSome: (ids) => getSome(backend, storedOrders, ids),
    countOpenWith: (productId) => countOpenOrdersWith(backend, productId),
    search: (query) => searchOrders(backend, query),
    ...createStatusWrites(backend, derive),
    ...createCorrectionWrites(backend, createTrackWrites(derive)),
    ...createNoteWrites(backend),
  };
}

function conditionsOf(status: OrderStatus | OrderGroup, days: OrderDays): readonly PageFilter[] {
  const { start, end } = instantsOfDays(days);
  const conditions: (PageFilter | null)[] = [
    status === 'all' ? null : conditionOf(status),
    start === null ? null : { field: 'createdAt', operator: '>=', value: new Date(start) },
    end === null ? null : { field: 'createdAt', operator: '<', value: new Date(end) },
  ];
  return conditions.filter((condition) => condition !== null);
}

function conditionOf(status: OrderStatus | 'owed'): PageFilter {
  return status === 'owed'
    ? { field: 'returnedAt', operator: '==', value: null }
    : { field: 'status', operator: '==', value: status };
}

function newDocumentOf(order: Order): NewDocument {
  return { collection: 'orders', id: order.id, fields: orderDocument(order) };
}

/** Checks existence first: an admin's own repeat would not be denied and would set an order in work back to pending. */
async function createIfMissing(backend: Backend, order: Order): Promise<Result<void, BackendFailure>> {
  const confirmed = await confirmExists(backend, { collection: 'orders', id: order.id });
  if (confirmed.ok || isOutage(confirmed.error)) return confirmed;
  return createOnce(backend, newDocumentOf(order));
}

async function countOrders(backend: Backend): Promise<Result<OrderCounts, BackendFailure>> {
  const counts: Record<OrderStatus | OrderGroup, number> = { ...noOrders };
  const counted = await Promise.all(
    ([...orderStatuses, 'all', 'owed'] as const).map(async (status) => ({
      status,
      count: await countAll(backend, 'orders', withStatus(status)),
    })),
  );
  for (const { status, count } of counted) {
    if (!count.ok) return count;
    counts[status] = count.value;
  }
  return ok(counts);
}

const noOrders: OrderCounts = {
  all: 0,
  owed: 0,
  pending: 0,
  confirmed: 0,
  processing: 0,
  shipped: 0,
  completed: 0,
  cancelled: 0,
};

function withStatus(status: OrderStatus | OrderGroup): Selection {
  if (status === 'all') return () => [];
  const { field, operator, value } = conditionOf(status);
  return (sdk) => [sdk.where(field, operator, value)];
}
