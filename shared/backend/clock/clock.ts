// What the back office knows of wrong clocks: the spans of the shop server, and the numbers whose tills could not say when they were made.
import type { Backend } from '#backend/connect';
import { mapResult, readAll, readIfPresent } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readAuditEntry, type AuditEntry } from '#domain/audit';
import { clockRecordPath, readClockRecord, type ClockSpan } from '#domain/server-clock';
import type { Result } from '#kernel/result';
import { addDays, instantsOfDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

export interface DoubtfulTime {
  /** The id of the sale or refund. */
  readonly recordId: string;
  readonly receiptNumber: string;
  readonly tillId: string;
  /** Milliseconds: the time that it has, and the other one that it may have been made at. */
  readonly stated: number;
  readonly other: number;
}

export interface ClockRepository {
  /** The spans in which the shop server's clock was wrong; none in the cloud. */
  readonly spans: () => Promise<Result<readonly ClockSpan[], BackendFailure>>;
  /** The numbers that may belong to a day, or stand under it and may belong to another one. */
  readonly doubtful: (day: ShopDay) => Promise<Result<readonly DoubtfulTime[], BackendFailure>>;
}

/** Days around a day: a number may arrive so much later, or name a day so far away. */
const reach = 31;
const maxEntries = 500;

export function createClockRepository(backend: Backend): ClockRepository {
  return {
    spans: async () => {
      const { collection, id } = clockRecordPath;
      const found = await readIfPresent(backend, collection, id);
      return mapResult(found, (fields) => readClockRecord(fields ?? {}).spans);
    },
    doubtful: async (day) => {
      const { start } = instantsOfDay(addDays(day, -reach));
      const { end } = instantsOfDay(addDays(day, reach));
      const entries = await readAll(backend, 'audit', (sdk) => [
        sdk.where('kind', '==', 'clock'),
        sdk.where('at', '>=', new Date(start)),
        sdk.where('at', '<', new Date(end)),
        sdk.orderBy('at', 'desc'),
        sdk.limit(maxEntries),
      ]);
      return mapResult(entries, (found) =>
        found
          .flatMap(({ id, fields }) => doubtfulIn(readAuditEntry(id, fields)))
          .filter(({ stated, other }) => [shopDayOf(stated), shopDayOf(other)].includes(day)),
      );
    },
  };
}

/** The entry of a jump is about its till; that of a doubtful number is about the record. */
function doubtfulIn({ subject, tillId = '', before, after }: AuditEntry): readonly DoubtfulTime[] {
  const [other, stated] = [before?.['at'], after?.['at']];
  if (subject.id === tillId || typeof other !== 'number' || typeof stated !== 'number') return [];
  return [{ recordId: subject.id, receiptNumber: subject.name, tillId, stated, other }];
}
