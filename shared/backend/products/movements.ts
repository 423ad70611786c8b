// The stock movements of a product, newest first, page by page. This file only reads them: each is written by its cause.
import type { Backend } from '#backend/connect';
import { entitiesFrom, mapResult, type Page, type PageRequest, readPage } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { type Movement, readMovement } from '#domain/stock';

export interface MovementRepository {
  readonly listOf: (productId: string, page: PageRequest) => Promise<Result<Page<Movement>, BackendFailure>>;
}

/** The movements of a backend. */
export function createMovementRepository(backend: Backend): MovementRepository {
  return {
    listOf: async (productId, page) =>
      mapResult(
        await readPage(backend, 'movements', page, {
          by: 'at',
          where: [{ field: 'productId', operator: '==', value: productId }],
        }),
        ({ items, next }) => ({ items: entitiesFrom(items, readMovement), next }),
      ),
  };
}
