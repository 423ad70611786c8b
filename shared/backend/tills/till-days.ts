// The days of the tills: what each stated, beside the sums that its sales and refunds have raised. Two reads a till and day.
import type { Backend } from '#backend/connect';
import { mapResult, readAll, readByIds, type StoredDocument } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readProof, type ArrivedDay, type TillDay } from '#domain/proof';
import { readTillDay } from '#domain/statistics';
import { readInstant, readText } from '#kernel/fields';
import { allOk, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';

export interface TillDayRepository {
  /** The tills that stated or sold anything on a day. */
  readonly ofDay: (day: ShopDay) => Promise<Result<readonly TillDay[], BackendFailure>>;
  /** One till on each of some days, in their order. */
  readonly ofTill: (
    tillId: string,
    days: readonly ShopDay[],
  ) => Promise<Result<readonly TillDay[], BackendFailure>>;
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
    ofTill: async (tillId, days) => {
      const ids = days.map((day) => `${tillId}_${day}`);
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

function tillDayOf(
  { tillId, day }: Pick<TillDay, 'tillId' | 'day'>,
  proofs: readonly StoredDocument[],
  sums: readonly StoredDocument[],
): TillDay {
  const id = `${tillId}_${day}`;
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
