// What waits in the browser's queue, read with limits.
import {
  checkedEntry,
  isCustomerEntry,
  isLeased,
  type CustomerRecord,
  type OutboxRecord,
  type QueueEntry,
} from '#till';
import type { StoredEntry, TillDatabase } from './database.ts';

/** As `TillStore` states it. */
export async function waitingEntries(
  database: TillDatabase,
  limit: number,
  excluding: ReadonlySet<string>,
  now: number,
): Promise<readonly QueueEntry<OutboxRecord>[]> {
  const queue = database.transaction('queue').store;
  const isFree = async ({ id, leasedUntil, after }: StoredEntry): Promise<boolean> => {
    if (excluding.has(id) || isLeased(leasedUntil, now)) return false;
    const earlier = await Promise.all(after.map((one) => queue.index('id').getKey(one)));
    return earlier.every((key) => key === undefined);
  };
  // One request for as many as must hold enough unless some are not free: a cursor asks for each.
  for (let most = limit + excluding.size; ; most *= 2) {
    const entries = await queue.index('isRefused').getAll(0, most);
    const areFree = await Promise.all(entries.map(isFree));
    const free = entries.filter((_, at) => areFree[at]);
    if (free.length >= limit || entries.length < most) return free.slice(0, limit).map(checkedEntry);
  }
}

/** As `TillStore` states it. */
export async function queuedRecords(
  database: TillDatabase,
  limit: number,
): Promise<readonly QueueEntry<CustomerRecord>[]> {
  const queue = database.transaction('queue').store;
  // Other records and reports stand among them: usually none, so that the first request holds enough.
  for (let most = limit; ; most *= 2) {
    const entries = await queue.index('isRefused').getAll(0, most);
    const records = entries.map(checkedEntry).filter(isCustomerEntry);
    if (records.length >= limit || entries.length < most) return records.slice(0, limit);
  }
}

/** As `TillStore` states it. */
export async function leasedRecords(
  database: TillDatabase,
  limit: number,
): Promise<readonly QueueEntry<CustomerRecord>[]> {
  // Only a record of a customer is leased.
  const leased = await database.getAllFromIndex(
    'queue',
    'leasedUntil',
    IDBKeyRange.lowerBound(0, true),
    limit,
  );
  return leased
    .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
    .map(checkedEntry)
    .filter(isCustomerEntry);
}
