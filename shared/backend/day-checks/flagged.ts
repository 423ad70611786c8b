// The recent records that the backend took with a flag: each is for the owner to look at (TH-17).
import type { Backend } from '#backend/connect';
import { mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { inSteps, type CheckBounds } from './read-all-of.ts';

/** Ids by flag. */
export type FlaggedRecords = Readonly<Record<'hashMismatch' | 'numberTwice', readonly string[]>>;

/** The flagged records of a day and later, all of them up to the bound of a check: as many as that are an alarm by themselves. */
export async function findFlagged(
  backend: Backend,
  since: ShopDay,
  bounds: CheckBounds,
): Promise<Result<FlaggedRecords, BackendFailure>> {
  const atOnce = { pause: () => Promise.resolve(), bounds };
  const found = await inSteps(backend, atOnce, async (steps) => {
    const idsOf = async (collection: 'sales' | 'refunds', flag: keyof FlaggedRecords) =>
      (
        await steps.greatest(collection, 'day', (sdk) => [
          sdk.where(flag, '==', true),
          sdk.where('day', '>=', since),
        ])
      ).map(({ id }) => id);
    const idsOfBoth = async (flag: keyof FlaggedRecords) =>
      (await Promise.all([idsOf('sales', flag), idsOf('refunds', flag)])).flat();
    const [hashMismatch, numberTwice] = await Promise.all([
      idsOfBoth('hashMismatch'),
      idsOfBoth('numberTwice'),
    ]);
    return { hashMismatch, numberTwice };
  });
  return mapResult(found, ({ value }) => value);
}
