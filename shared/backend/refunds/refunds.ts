// The refunds of all tills as the back office reads them. A till records a refund together with what it raises.
import type { Backend } from '#backend/connect';
import {
  entitiesFrom,
  mapResult,
  type Page,
  type PageFilter,
  type PageRequest,
  readAll,
  readOne,
  readPage,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readRefund, type RecordedRefund } from '#domain/refund';
import type { Result } from '#kernel/result';
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';

/** What a list of refunds is limited to; null stands for all. */
export interface RefundFilter {
  /** The first and the last shop day of the refund. */
  readonly from: ShopDay | null;
  readonly until: ShopDay | null;
  readonly tillId: string | null;
  readonly cashierId: string | null;
  /** Only those that gave back more than was left of their sale (RF-17). */
  readonly isBeyondSold: boolean;
}

/** All for admins. */
export interface RefundRepository {
  /** The newest first by the till's time. */
  readonly list: (
    page: PageRequest,
    filter: RefundFilter,
  ) => Promise<Result<Page<RecordedRefund>, BackendFailure>>;
  readonly get: (id: string) => Promise<Result<RecordedRefund, BackendFailure>>;
  /** All refunds of a sale, the oldest first. */
  readonly listOfSale: (saleId: string) => Promise<Result<readonly RecordedRefund[], BackendFailure>>;
}

/** The refunds of a backend. */
export function createRefundRepository(backend: Backend): RefundRepository {
  return {
    list: async (page, filter) =>
      mapResult(
        await readPage(backend, 'refunds', page, { by: 'timestamp', where: conditionsOf(filter) }),
        ({ items, next }) => ({ items: entitiesFrom(items, readRefund), next }),
      ),
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

function conditionsOf({ from, until, tillId, cashierId, isBeyondSold }: RefundFilter): readonly PageFilter[] {
  const conditions: (PageFilter | null)[] = [
    tillId === null ? null : { field: 'tillId', operator: '==', value: tillId },
    cashierId === null ? null : { field: 'cashierId', operator: '==', value: cashierId },
    isBeyondSold ? { field: 'beyondSold', operator: '==', value: true } : null,
    from === null ? null : { field: 'timestamp', operator: '>=', value: new Date(instantsOfDay(from).start) },
    until === null ? null : { field: 'timestamp', operator: '<', value: new Date(instantsOfDay(until).end) },
  ];
  return conditions.filter((condition) => condition !== null);
}
