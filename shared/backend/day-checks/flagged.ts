// How many recent records the backend took with a flag: each is for the owner to look at (TH-17).
import type { Backend } from '#backend/connect';
import { mapResult, readAll } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readText } from '#kernel/fields';
import { allOk, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';

export type FlaggedCounts = Readonly<Record<'hashMismatch' | 'numberTwice' | 'beyondSold', number>>;

/** Documents of one flag that are read at most. */
const maxFlagged = 50;

/** The flagged records of a day and later. */
export async function countFlagged(
  backend: Backend,
  since: ShopDay,
): Promise<Result<FlaggedCounts, BackendFailure>> {
  const count = async (collection: 'sales' | 'refunds', flag: keyof FlaggedCounts) =>
    mapResult(
      await readAll(backend, collection, (sdk) => [sdk.where(flag, '==', true), sdk.limit(maxFlagged)]),
      (found) => found.filter(({ fields }) => readText(fields, 'day') >= since).length,
    );
  const counts = await Promise.all([
    count('sales', 'hashMismatch'),
    count('refunds', 'hashMismatch'),
    count('sales', 'numberTwice'),
    count('refunds', 'numberTwice'),
    count('refunds', 'beyondSold'),
  ]);
  return mapResult(allOk(counts), ([soldWrong, refundedWrong, soldTwice, refundedTwice, beyondSold]) => ({
    hashMismatch: soldWrong + refundedWrong,
    numberTwice: soldTwice + refundedTwice,
    beyondSold,
  }));
}
