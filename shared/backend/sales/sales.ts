// Sales: each is one commit under the id from the till, so that a repeat changes nothing.
import type { Backend } from '#backend/connect';
import {
  fieldsAre,
  getAll,
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
import { ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { readSale, type RecordedSale, type Sale } from '#domain/sale';
import { createSaleCommits, type SaleCommits } from './record-sale.ts';

export interface SaleRepository extends SaleCommits {
  /** The sales of a filter, all by default, newest first by the till's time: for admins. */
  readonly list: (
    page: PageRequest,
    filter?: SaleFilter,
  ) => Promise<Result<Page<RecordedSale>, BackendFailure>>;
  /** The sales with one of these receipt numbers, at most `maxNumbers` of each call, newest first: for admins. */
  readonly listByNumber: (
    receiptNumbers: readonly string[],
  ) => Promise<Result<readonly RecordedSale[], BackendFailure>>;
  /** The newest sales that this user recorded. */
  readonly listOwn: (uid: string, size: number) => Promise<Result<readonly RecordedSale[], BackendFailure>>;
  /** Sales by id, in the order of the ids; missing ones are left out: for admins. */
  readonly getSome: (ids: readonly string[]) => Promise<Result<readonly RecordedSale[], BackendFailure>>;
  /** The newest sales with products that no longer existed when they were sent: for admins. */
  readonly listWithMissing: (size: number) => Promise<Result<readonly RecordedSale[], BackendFailure>>;
}

/** What a list of sales is limited to; null stands for all (UX-31). */
export interface SaleFilter {
  /** The first and the last shop day. */
  readonly from: ShopDay | null;
  readonly until: ShopDay | null;
  readonly tillId: string | null;
  readonly cashierId: string | null;
  /** The one method of a sale, or `split`. */
  readonly method: Sale['paymentMethod'] | null;
}

/** Receipt numbers of one query: the maximum of alternatives in a filter of Firestore. */
const maxNumbers = 30;

/** A number belongs to one sale; a few more are read, so that a number that was used twice is seen. */
const maxFound = 50;

/** The sales of a backend. */
export function createSaleRepository(backend: Backend): SaleRepository {
  return {
    ...createSaleCommits(backend),
    list: (page, filter) =>
      getPage(backend, storedSales, page, { by: 'timestamp', where: filter ? conditionsOf(filter) : [] }),
    listByNumber: async (receiptNumbers) =>
      receiptNumbers.length === 0
        ? ok([])
        : mapResult(
            await getAll(backend, storedSales, (sdk) => [
              sdk.where('receiptNumber', 'in', receiptNumbers.slice(0, maxNumbers)),
              sdk.limit(maxFound),
            ]),
            (found) => found.toSorted((one, other) => other.timestamp - one.timestamp),
          ),
    listOwn: (uid, size) =>
      getAll(backend, storedSales, (sdk) => [
        sdk.where('recordedBy', '==', uid),
        sdk.orderBy('timestamp', 'desc'),
        sdk.limit(size),
      ]),
    getSome: (ids) => getSome(backend, storedSales, ids),
    listWithMissing: (size) =>
      getAll(backend, storedSales, (sdk) => [sdk.where('missing', '!=', []), sdk.limit(size)]),
  };
}

export const storedSales: Records<RecordedSale> = { collection: 'sales', read: readSale };

function conditionsOf({ tillId, cashierId, method, ...days }: SaleFilter): readonly PageFilter[] {
  return [...fieldsAre({ tillId, cashierId, paymentMethod: method }), ...isOnDays('timestamp', days)];
}
