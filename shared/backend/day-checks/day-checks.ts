// The stored checks of the tills' days: `dayChecks/{tillId}_{day}`, with what an admin resolved (BA-19, TH-12).
import type { Transaction } from 'firebase/firestore/lite';
import { writeAuditEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, getIn, mapResult, readAll, type Records, transact } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { HashText } from '#domain/chain';
import {
  checkDay,
  dayCheckDocument,
  denialOf,
  placeOfDenial,
  readDayCheck,
  resolveDifference,
  uncheckedDay,
  withDenial,
  withFormer,
  type DayCheck,
  type DayDifference,
} from '#domain/day-check';
import type { AuditEntry } from '#domain/audit';
import { tillDayId } from '#domain/sale';
import type { DayRange } from '#domain/statistics';
import { readInstant } from '#kernel/fields';
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';
import type { Result } from '#kernel/result';
import { readCounts, type DayCount } from './counts.ts';
import { findFlagged, type FlaggedRecords } from './flagged.ts';
import { checkBounds, type CheckBounds } from './read-all-of.ts';
import { readDayRecords, type DayToCheck } from './read-day.ts';

export interface StoredDayCheck {
  readonly check: DayCheck;
  /** Milliseconds: when it ran, or when a difference of it was resolved. */
  readonly at: number | null;
}

export interface DayCheckRepository {
  /** What each finished day has now: `checks` are those of the range. */
  readonly counts: (
    range: DayRange,
    checks: readonly StoredDayCheck[],
  ) => Promise<Result<readonly DayCount[], BackendFailure>>;
  /** The records of a day and later that have a flag. */
  readonly flaggedRecords: (since: ShopDay) => Promise<Result<FlaggedRecords, BackendFailure>>;
  /** The checks of a range of days, or those that ran since a day began, of all tills. */
  readonly list: (
    of: DayRange | { readonly since: ShopDay },
  ) => Promise<Result<readonly StoredDayCheck[], BackendFailure>>;
  /** Reads the day in steps, recomputes it and stores what came out. What was resolved stays resolved. */
  readonly run: (
    day: DayToCheck,
    by: { readonly actor: Actor; readonly hashText: HashText },
  ) => Promise<Result<DayCheck, BackendFailure>>;
  /** Resolves all differences of a kind and document, with an entry of the audit log. */
  readonly resolve: (
    check: DayCheck,
    difference: DayDifference,
    resolution: { readonly note: string; readonly actor: Actor },
  ) => Promise<Result<DayCheck, BackendFailure>>;
  /** States in the check of its day that the actor did not approve what this entry says, with an entry of the audit log; once. */
  readonly denyApproval: (entry: AuditEntry, actor: Actor) => Promise<Result<DayCheck, BackendFailure>>;
}

export function createDayCheckRepository(
  backend: Backend,
  bounds: CheckBounds = checkBounds,
): DayCheckRepository {
  return {
    list: async (of) =>
      mapResult(
        await readAll(backend, 'dayChecks', (sdk) =>
          'since' in of
            ? [sdk.where('at', '>=', new Date(instantsOfDay(of.since).start))]
            : [sdk.where('day', '>=', of.first), sdk.where('day', '<=', of.last)],
        ),
        (found) =>
          found.map(({ fields }) => ({ check: readDayCheck(fields), at: readInstant(fields, 'at') })),
      ),
    flaggedRecords: (since) => findFlagged(backend, since, bounds),
    counts: (range, checks) =>
      readCounts(
        backend,
        range,
        checks.map(({ check }) => check),
      ),
    run: async (day, { actor, hashText }) => {
      const records = await readDayRecords(backend, day, bounds);
      if (!records.ok) return records;
      const check = checkDay(records.value, hashText);
      return transact(backend, async (transaction, store) => {
        const former = await storedCheck(transaction, store, check);
        return saveCheck(transaction, store, {
          check: withFormer(check, former?.differences ?? []),
          actor,
        });
      });
    },
    resolve: async (shown, difference, { note, actor }) =>
      transact(backend, async (transaction, store) => {
        const check = (await storedCheck(transaction, store, shown)) ?? shown;
        const act = {
          kind: 'resolved',
          subject: { id: difference.documentId, name: difference.receiptNumber || difference.documentId },
          after: { difference: difference.kind, note },
        } as const;
        writeAuditEntry(transaction, store, { act, actor });
        const resolved = resolveDifference(check, difference, { by: actor.id, note });
        return saveCheck(transaction, store, { check: resolved, actor });
      }),
    denyApproval: async (entry, actor) =>
      transact(backend, async (transaction, store) => {
        const place = placeOfDenial(entry);
        const check = (await storedCheck(transaction, store, place)) ?? uncheckedDay(place);
        const denied = withDenial(check, denialOf(entry, actor.id));
        if (denied === check) return check;
        writeAuditEntry(transaction, store, {
          act: { kind: 'approvalDenied', subject: entry.subject },
          actor,
        });
        return saveCheck(transaction, store, { check: denied, actor });
      }),
  };
}

export const storedChecks: Records<DayCheck> = {
  collection: 'dayChecks',
  read: (_id, fields) => readDayCheck(fields),
};

/** Null where the day was not checked yet. */
export function storedCheck(
  transaction: Transaction,
  store: DocumentStore,
  { tillId, day }: Pick<DayCheck, 'tillId' | 'day'>,
): Promise<DayCheck | null> {
  return getIn(transaction, store, storedChecks, tillDayId(tillId, day));
}

export function saveCheck(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { check, actor }: { readonly check: DayCheck; readonly actor: Actor },
): DayCheck {
  transaction.set(sdk.doc(database, 'dayChecks', tillDayId(check.tillId, check.day)), {
    ...dayCheckDocument(check),
    at: sdk.serverTimestamp(),
    by: actor.id,
    updatedAt: sdk.serverTimestamp(),
  });
  return check;
}
