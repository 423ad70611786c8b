// The refunds of all tills as the back office reads them. A till records a refund together with what it raises.
import type { Backend } from '#backend/connect';
import { storedChecks } from '#backend/day-checks';
import {
  fieldsAre,
  getAll,
  getOne,
  getPage,
  getSome,
  isOnDays,
  mapResult,
  type Page,
  type PageFilter,
  type PageRequest,
  type Records,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readRefund, type RecordedRefund } from '#domain/refund';
import { beyondSoldOf } from '#domain/day-check';
import { tillDayId } from '#domain/sale';
import { ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';

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
    get: (id) => getOne(backend, refunds, id),
    listOfSale: async (saleId) =>
      mapResult(await getAll(backend, refunds, (sdk) => [sdk.where('saleId', '==', saleId)]), (found) =>
        found.toSorted((one, other) => one.timestamp - other.timestamp),
      ),
  };
}

const refunds: Records<RecordedRefund> = { collection: 'refunds', read: readRefund };

function listPage(
  backend: Backend,
  page: PageRequest,
  filter: RefundFilter,
  by: 'timestamp' | 'createdAt' = 'timestamp',
): Promise<Result<Page<RecordedRefund>, BackendFailure>> {
  return getPage(backend, refunds, page, { by, where: conditionsOf(filter, by) });
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
    const checks = await getSome(backend, storedChecks, ids);
    if (!checks.ok) return checks;
    const open = items.filter(
      ({ id }) => !checks.value.some((check) => (beyondSoldOf(check, id)?.resolved ?? null) !== null),
    );
    if (open.length > 0 || next === null || pages === maxPages) return ok({ items: open, next });
    request = { ...page, after: next };
  }
}

function conditionsOf(
  { tillId, cashierId, isBeyondSold, ...days }: RefundFilter,
  by: 'timestamp' | 'createdAt',
): readonly PageFilter[] {
  const beyondSold = isBeyondSold ? true : null;
  return [...fieldsAre({ tillId, cashierId, beyondSold }), ...isOnDays(by, days)];
}
