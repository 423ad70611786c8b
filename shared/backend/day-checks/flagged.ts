// The recent records that the backend took with a flag: each is for the owner to look at (TH-17).
import type { Backend } from '#backend/connect';
import { mapResult, readAll } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readText } from '#kernel/fields';
import { allOk, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';

/** Ids by flag. */
export type FlaggedRecords = Readonly<Record<'hashMismatch' | 'numberTwice', readonly string[]>>;

/** Documents of one flag that are read at most. */
const maxFlagged = 50;

/** The flagged records of a day and later. */
export async function findFlagged(
  backend: Backend,
  since: ShopDay,
): Promise<Result<FlaggedRecords, BackendFailure>> {
  const idsOf = async (collection: 'sales' | 'refunds', flag: keyof FlaggedRecords) =>
    mapResult(
      await readAll(backend, collection, (sdk) => [sdk.where(flag, '==', true), sdk.limit(maxFlagged)]),
      (found) => found.filter(({ fields }) => readText(fields, 'day') >= since).map(({ id }) => id),
    );
  const ids = await Promise.all([
    idsOf('sales', 'hashMismatch'),
    idsOf('refunds', 'hashMismatch'),
    idsOf('sales', 'numberTwice'),
    idsOf('refunds', 'numberTwice'),
  ]);
  return mapResult(allOk(ids), ([soldWrong, refundedWrong, soldTwice, refundedTwice]) => ({
    hashMismatch: [...soldWrong, ...refundedWrong],
    numberTwice: [...soldTwice, ...refundedTwice],
  }));
}
