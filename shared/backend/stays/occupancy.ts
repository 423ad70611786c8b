// The data of the occupancy calendar: a document a day, and the stays of these days.
import type { Backend } from '#backend/connect';
import { getSome, readAll } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Stay } from '#domain/stay';
import { ok, type Result } from '#kernel/result';
import { parseShopDay, type ShopDay } from '#kernel/shop-day';
import { type DayStays, dayStaysOf } from './occupancy-writes.ts';
import { storedStays } from './stored-stays.ts';

/** The places taken on some days; a day without a document has none taken. */
export interface Occupancy {
  readonly days: ReadonlyMap<ShopDay, DayStays>;
  /** The stays of these days, at most `maxStaysRead`. */
  readonly stays: readonly Stay[];
  /** Stays of these days that were not read. */
  readonly more: number;
}

/** With the days of a month and a page of the list, opening stays below 200 reads. */
const maxStaysRead = 100;

export async function readOccupancy(
  backend: Backend,
  first: ShopDay,
  last: ShopDay,
): Promise<Result<Occupancy, BackendFailure>> {
  const read = await readAll(backend, 'occupancy', (sdk) => [
    sdk.where('day', '>=', first),
    sdk.where('day', '<=', last),
    sdk.orderBy('day'),
  ]);
  if (!read.ok) return read;
  const days = read.value.flatMap(({ id, fields }) => {
    const day = parseShopDay(id);
    return day === null ? [] : [[day, dayStaysOf(fields)] as const];
  });
  const ids = [...new Set(days.flatMap(([, { stays }]) => [...stays]))];
  const stays = await getSome(backend, storedStays, ids.slice(0, maxStaysRead));
  if (!stays.ok) return stays;
  return ok({
    days: new Map(days),
    stays: stays.value,
    more: Math.max(0, ids.length - maxStaysRead),
  });
}
