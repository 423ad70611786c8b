// Sales: each is one commit under the id from the till, so that a repeat changes nothing.
import type { Backend } from '#backend/connect';
import {
  entitiesFrom,
  mapResult,
  type Page,
  type PageRequest,
  readAll,
  readPage,
  readByIds,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { readSale, type RecordedSale } from '#domain/sale';
import { createSaleCommits, type SaleCommits } from './commit-sale.ts';

export interface SaleRepository extends SaleCommits {
  /** All sales, newest first by the till's time: for admins. */
  readonly list: (page: PageRequest) => Promise<Result<Page<RecordedSale>, BackendFailure>>;
  /** The newest sales that this user recorded. */
  readonly listOwn: (uid: string, size: number) => Promise<Result<readonly RecordedSale[], BackendFailure>>;
  /** Sales by id, in the order of the ids; missing ones are left out: for admins. */
  readonly getSome: (ids: readonly string[]) => Promise<Result<readonly RecordedSale[], BackendFailure>>;
  /** The newest sales with products that no longer existed when they were sent: for admins. */
  readonly listWithMissing: (size: number) => Promise<Result<readonly RecordedSale[], BackendFailure>>;
}

/** The sales of a backend. */
export function createSaleRepository(backend: Backend): SaleRepository {
  return {
    ...createSaleCommits(backend),
    list: async (page) =>
      mapResult(await readPage(backend, 'sales', page, { by: 'timestamp' }), ({ items, next }) => ({
        items: entitiesFrom(items, readSale),
        next,
      })),
    listOwn: async (uid, size) =>
      mapResult(
        await readAll(backend, 'sales', (sdk) => [
          sdk.where('recordedBy', '==', uid),
          sdk.orderBy('timestamp', 'desc'),
          sdk.limit(size),
        ]),
        (documents) => entitiesFrom(documents, readSale),
      ),
    getSome: async (ids) =>
      mapResult(await readByIds(backend, 'sales', ids), (documents) => entitiesFrom(documents, readSale)),
    listWithMissing: async (size) =>
      mapResult(
        await readAll(backend, 'sales', (sdk) => [sdk.where('missing', '!=', []), sdk.limit(size)]),
        (documents) => entitiesFrom(documents, readSale),
      ),
  };
}
