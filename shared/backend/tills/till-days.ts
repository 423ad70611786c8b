// The days of the tills: what each stated, beside the sums that its sales and refunds have raised. Two reads a till and day.
import type { Backend } from '#backend/connect';
import { mapResult, readAll, readByIds, type StoredDocument } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readAuditEntry } from '#domain/audit';
import { readProof, type ArrivedDay, type ReceivedProof, type TillDay } from '#domain/proof';
import { readHealth, tillDaysSetBack, type StatedHealth } from '#domain/till-health';
import { tillDayId } from '#domain/sale';
import { readTillDay } from '#domain/statistics';
import { readInstant, readText } from '#kernel/fields';
import { allOk, type Result } from '#kernel/result';
import { addDays, instantsOfDay, type ShopDay } from '#kernel/shop-day';

/** Documents read at most: an alarm needs no whole list. */
const maxUnsent = 50;
const maxTills = 50;
const maxClockEntries = 200;

/** Days around a range: an entry may arrive so much later than its clock was set, or name a day so far away. */
const clockReach = 31;

export interface TillDayRepository {
  /** The tills that stated or sold anything on a day. */
  readonly ofDay: (day: ShopDay) => Promise<Result<readonly TillDay[], BackendFailure>>;
  /** One till on each of some days, in their order. */
  readonly ofTill: (
    tillId: string,
    days: readonly ShopDay[],
  ) => Promise<Result<readonly TillDay[], BackendFailure>>;
  /** The state of the tills' devices, as each stated it last. */
  readonly health: () => Promise<Result<readonly StatedHealth[], BackendFailure>>;
  /** The state of the devices whose newest backup is of a day before this one. */
  readonly oldBackups: (before: ShopDay) => Promise<Result<readonly StatedHealth[], BackendFailure>>;
  /** Ids of the till days between which a clock was set back, in a range of days: each may have numbers of the other one (TH-14). */
  readonly clockDays: (first: ShopDay, last: ShopDay) => Promise<Result<ReadonlySet<string>, BackendFailure>>;
  /** The days of which a record that was made before an instant, in milliseconds, has not arrived. */
  readonly unsentSince: (instant: number) => Promise<Result<readonly ReceivedProof[], BackendFailure>>;
}

export function createTillDayRepository(backend: Backend): TillDayRepository {
  return {
    ofDay: async (day) => {
      const ofCollection = (collection: 'tillProofs' | 'tillDays') =>
        readAll(backend, collection, (sdk) => [sdk.where('day', '==', day)]);
      const answers = await Promise.all([ofCollection('tillProofs'), ofCollection('tillDays')]);
      return mapResult(allOk(answers), ([stated, arrived]) => {
        const tillIds = new Set([...stated, ...arrived].map(({ fields }) => readText(fields, 'tillId')));
        return [...tillIds].map((tillId) => tillDayOf({ tillId, day }, stated, arrived));
      });
    },
    health: async () =>
      mapResult(await readAll(backend, 'tillHealth', (sdk) => [sdk.limit(maxTills)]), healthIn),
    oldBackups: async (before) =>
      mapResult(
        await readAll(backend, 'tillHealth', (sdk) => [
          sdk.where('state.backupDay', '<', before),
          sdk.limit(maxTills),
        ]),
        healthIn,
      ),
    clockDays: async (first, last) => {
      const [start, end] = [
        instantsOfDay(addDays(first, -clockReach)).start,
        instantsOfDay(addDays(last, clockReach)).end,
      ];
      const entries = await readAll(backend, 'audit', (sdk) => [
        sdk.where('kind', '==', 'clock'),
        sdk.where('at', '>=', new Date(start)),
        sdk.where('at', '<', new Date(end)),
        sdk.orderBy('at', 'desc'),
        sdk.limit(maxClockEntries),
      ]);
      return mapResult(
        entries,
        (found) => new Set(found.flatMap(({ id, fields }) => tillDaysSetBack(readAuditEntry(id, fields)))),
      );
    },
    unsentSince: async (instant) =>
      mapResult(
        await readAll(backend, 'tillProofs', (sdk) => [
          sdk.where('unsentSince', '<=', new Date(instant)),
          sdk.limit(maxUnsent),
        ]),
        proofsIn,
      ),
    ofTill: async (tillId, days) => {
      const ids = days.map((day) => tillDayId(tillId, day));
      const answers = await Promise.all([
        readByIds(backend, 'tillProofs', ids),
        readByIds(backend, 'tillDays', ids),
      ]);
      return mapResult(allOk(answers), ([stated, arrived]) =>
        days.map((day) => tillDayOf({ tillId, day }, stated, arrived)),
      );
    },
  };
}

function proofsIn(documents: readonly StoredDocument[]): readonly ReceivedProof[] {
  return documents.map(({ fields }) => readProof(fields));
}

function healthIn(documents: readonly StoredDocument[]): readonly StatedHealth[] {
  return documents.map(({ id, fields }) => readHealth(id, fields));
}

function tillDayOf(
  { tillId, day }: Pick<TillDay, 'tillId' | 'day'>,
  proofs: readonly StoredDocument[],
  sums: readonly StoredDocument[],
): TillDay {
  const id = tillDayId(tillId, day);
  const proof = proofs.find((one) => one.id === id);
  const arrived = sums.find((one) => one.id === id);
  return {
    tillId,
    day,
    proof: proof === undefined ? null : readProof(proof.fields),
    arrived: arrived === undefined ? null : arrivedDay(day, arrived),
  };
}

function arrivedDay(day: ShopDay, { fields }: StoredDocument): ArrivedDay {
  return {
    ...readTillDay(day, fields),
    tillId: readText(fields, 'tillId'),
    updatedAt: readInstant(fields, 'updatedAt') ?? 0,
  };
}
