// The days of a till whose clock was set back: each may have numbers of the other one (TH-14).
import { tillDayId } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';

/** The facts of an entry `clock` of the audit log. */
interface ClockEntry {
  readonly tillId?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * The ids of both days. A clock that goes on, as that of a device that slept, gives no number to a day before: the entry that matters is
 * that of its way back, which the till makes with the first number whose day is earlier than that of the number before it.
 */
export function tillDaysSetBack({ tillId = '', before, after }: ClockEntry): readonly string[] {
  const [from, to] = [before?.['at'], after?.['at']];
  if (typeof from !== 'number' || typeof to !== 'number') return [];
  const [left, reached] = [shopDayOf(from), shopDayOf(to)];
  return reached < left ? [tillDayId(tillId, left), tillDayId(tillId, reached)] : [];
}
