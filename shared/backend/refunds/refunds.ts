// The refunds of all tills as the back office reads them. A till records a refund together with what it raises.
import type { Backend } from '#backend/connect';
import {
  entitiesFrom,
  mapResult,
  type Page,
  type PageFilter,
  type PageRequest,
  readAll,
  readByIds,
  readOne,
  readPage,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readRefund, type RecordedRefund } from '#domain/refund';
import { beyondSoldOf, readDayCheck } from '#domain/day-check';
import { tillDayId } from '#domain/sale';
import { ok, type Result } from '#kernel/result';
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';

/** What a list of refunds is limited to; null stands for all. */
export interface RefundFilter {
  /** The first and the last shop day of the refund. */
  readonly from: ShopDay | null;
  readonly until: ShopDay | null;
  readonly tillId: string | null;
  readonly cashierId: string | null;
  /** Only those that gave back more than was left of their sale, until an admin resolves them (RF-17). */
  readonly isBeyondSold: boolean;
}

/** All for admins. */
export interface RefundRepository {
  /** The newest first by the till's time. */
  readonly list: (
    page: PageRequest,
    filter: RefundFilter,
  ) => Promise<Result<Page<RecordedRefund>, BackendFailure>>;
  /** The newest by their arrival, whose days `from` and `until` are here; the log has them so (FA-30). */
  readonly listArrived: (
    page: PageRequest,
    filter: Omit<RefundFilter, 'isBeyondSold'>,
  ) => Promise<Result<Page<RecordedRefund>, BackendFailure>>;
  readonly get: (id: string) => Promise<Result<RecordedRefund, BackendFailure>>;
  /** All refunds of a sale, the oldest first. */
  readonly listOfSale: (saleId: string) => Promise<Result<readonly RecordedRefund[], BackendFailure>>;
}

/** All refunds beyond the sold that nobody resolved. */
export const openBeyondSold: RefundFilter = {
  from: null,
  until: null,
  tillId: null,
  cashierId: null,
  isBeyondSold: true,
};

/** The refunds of a backend. */
export function createRefundRepository(backend: Backend): RefundRepository {
  return {
    list: (page, filter) =>
      filter.isBeyondSold ? listOpen(backend, page, filter) : listPage(backend, page, filter),
    listArrived: (page, filter) => listPage(backend, page, { ...filter, isBeyondSold: false }, 'createdAt'),
    get: async (id) =>
      mapResult(await readOne(backend, 'refunds', id), (found) => readRefund(id, found.fields)),
    listOfSale: async (saleId) =>
      mapResult(
        await readAll(backend, 'refunds', (sdk) => [sdk.where('saleId', '==', saleId)]),
        (documents) =>
          entitiesFrom(documents, readRefund).toSorted((one, other) => one.timestamp - other.timestamp),
      ),
  };
}

async function listPage(
  backend: Backend,
  page: PageRequest,
  filter: RefundFilter,
  by: 'timestamp' | 'createdAt' = 'timestamp',
): Promise<Result<Page<RecordedRefund>, BackendFailure>> {
  return mapResult(
    await readPage(backend, 'refunds', page, { by, where: conditionsOf(filter, by) }),
    ({ items, next }) => ({ items: entitiesFrom(items, readRefund), next }),
  );
}

/** Pages that one request reads at most in search of a refund that is not resolved: what is resolved stays among them for good. */
const maxPages = 4;

/**
 * The first page on which one is not resolved, or an empty one after the most that a request reads. A refund never changes, so what was
 * resolved stands in the check of its day.
 */
async function listOpen(
  backend: Backend,
  page: PageRequest,
  filter: RefundFilter,
): Promise<Result<Page<RecordedRefund>, BackendFailure>> {
  for (let request = page, pages = 1; ; pages += 1) {
    const read = await listPage(backend, request, filter);
    if (!read.ok) return read;
    const { items, next } = read.value;
    const ids = [...new Set(items.map(({ tillId, day }) => tillDayId(tillId, day)))];
    const checked = await readByIds(backend, 'dayChecks', ids);
    if (!checked.ok) return checked;
    const checks = checked.value.map(({ fields }) => readDayCheck(fields));
    const open = items.filter(
      ({ id }) => !checks.some((check) => (beyondSoldOf(check, id)?.resolved ?? null) !== null),
    );
    if (open.length > 0 || next === null || pages === maxPages) return ok({ items: open, next });
    request = { ...page, after: next };
  }
}

function conditionsOf(
  { from, until, tillId, cashierId, isBeyondSold }: RefundFilter,
  by: 'timestamp' | 'createdAt',
): readonly PageFilter[] {
  const conditions: (PageFilter | null)[] = [
    tillId === null ? null : { field: 'tillId', operator: '==', value: tillId },
    cashierId === null ? null : { field: 'cashierId', operator: '==', value: cashierId },
    isBeyondSold ? { field: 'beyondSold', operator: '==', value: true } : null,
    from === null ? null : { field: by, operator: '>=', value: new Date(instantsOfDay(from).start) },
    until === null ? null : { field: by, operator: '<', value: new Date(instantsOfDay(until).end) },
  ];
  return conditions.filter((condition) => condition !== null);
}
