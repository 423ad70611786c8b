// The stock movements of a product, newest first, page by page. This file only reads them: each is written by its cause.
import type { Backend } from '#backend/connect';
import { fieldsAre, getPage, type Page, type PageRequest, type Records } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { type Movement, readMovement } from '#domain/stock';

export interface MovementRepository {
  readonly listOf: (productId: string, page: PageRequest) => Promise<Result<Page<Movement>, BackendFailure>>;
}

/** The movements of a backend. */
export function createMovementRepository(backend: Backend): MovementRepository {
  return {
    listOf: (productId, page) =>
      getPage(backend, storedMovements, page, { by: 'at', where: fieldsAre({ productId }) }),
  };
}

export const storedMovements: Records<Movement> = { collection: 'movements', read: readMovement };
