// The places that stays take, one document a day: a client's transaction cannot query, so each day stores its own count.
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import { type Fields, readMap, readWhole } from '#kernel/fields';
import {
  type CapacityError,
  checkCapacity,
  type DayOccupancy,
  type Stay,
  type StayDraft,
  occupiedDaysOf,
} from '#domain/stay';
import { ok, type Result } from '#kernel/result';
import type { Capacity } from '#domain/settings';
import type { ShopDay } from '#kernel/shop-day';

export type OccupyingStay = Pick<Stay, 'petType' | 'startDate' | 'endDate' | 'status'>;

/** One day's count, and the stays that it counts. */
export interface DayStays extends DayOccupancy {
  readonly stays: ReadonlySet<string>;
}

export type OccupancyByDay = ReadonlyMap<ShopDay, DayStays>;

/** Reads the days of the given stays within the transaction, so that no other client takes the last place meanwhile. */
export async function readOccupancyOf(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  stays: readonly (OccupyingStay | null)[],
): Promise<OccupancyByDay> {
  const days = new Set(stays.flatMap((stay) => (stay === null ? [] : occupiedDaysOf(stay))));
  const read = await Promise.all(
    [...days].map(async (day) => {
      const fields = (await transaction.get(sdk.doc(database, 'occupancy', day))).data() ?? {};
      return [day, dayStaysOf(fields)] as const;
    }),
  );
  return new Map(read);
}

/** Refuses an active stay when one of the given days is full; other stays take no place. */
export function checkVacancy(
  draft: StayDraft,
  occupancy: OccupancyByDay,
  capacity: Capacity | null,
): Result<null, CapacityError> {
  return draft.status === 'active' ? checkCapacity(draft, occupancy, capacity) : ok(null);
}

/** A stay before and after a change; null for no stay. */
interface StayMove {
  readonly id: string;
  readonly before: OccupyingStay | null;
  readonly after: OccupyingStay | null;
}

/** Frees the places of the stay before the change and takes those after it. An ended stay keeps its places and takes no new ones. */
export function moveOccupancy(
  transaction: Transaction,
  store: DocumentStore,
  occupancy: OccupancyByDay,
  { id, before, after }: StayMove,
): void {
  const taken = new Set(after === null ? [] : occupiedDaysOf(after));
  for (const [day, { stays }] of occupancy) {
    const isCounted = stays.has(id);
    const freed = isCounted ? before : null;
    const now = taken.has(day) && (isCounted || isActive(after)) ? after : null;
    if (freed?.petType === now?.petType) continue;
    writeDay(transaction, store, { day, id, change: countChange(freed, now), petType: now?.petType ?? null });
  }
}

function isActive(stay: OccupyingStay | null): boolean {
  return stay?.status === 'active';
}

/** Reads occupancy/{day}. */
export function dayStaysOf(fields: Fields): DayStays {
  return {
    cats: readWhole(fields, 'cats', 0),
    dogs: readWhole(fields, 'dogs', 0),
    stays: new Set(Object.keys(readMap(fields, 'stays'))),
  };
}

function countChange(freed: OccupyingStay | null, taken: OccupyingStay | null): DayOccupancy {
  const one = (stay: OccupyingStay | null, petType: OccupyingStay['petType']) =>
    Number(stay?.petType === petType);
  return { cats: one(taken, 'cat') - one(freed, 'cat'), dogs: one(taken, 'dog') - one(freed, 'dog') };
}

interface DayChange {
  readonly day: ShopDay;
  readonly id: string;
  readonly change: DayOccupancy;
  /** The kind of animal that takes a place from now on, or null for none. */
  readonly petType: OccupyingStay['petType'] | null;
}

function writeDay(transaction: Transaction, { sdk, database }: DocumentStore, written: DayChange): void {
  const { day, id, change, petType } = written;
  transaction.set(
    sdk.doc(database, 'occupancy', day),
    {
      day,
      cats: sdk.increment(change.cats),
      dogs: sdk.increment(change.dogs),
      stays: { [id]: petType ?? sdk.deleteField() },
      updatedAt: sdk.serverTimestamp(),
    },
    { merge: true },
  );
}
