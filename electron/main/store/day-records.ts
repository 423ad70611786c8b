// The numbered records of a day, for the proof and the count of the day.
import { piastres } from '#kernel/money';
import { shopDay } from '#kernel/shop-day';
import { emptyDayCount, type TillStore } from '#till';
import type { Statements } from './statements.ts';

/** As `TillStore` states it. */
export function dayRecords(
  statements: Statements,
): Pick<TillStore, 'recordsOfDay' | 'countOfDay' | 'daysAfter'> {
  return {
    recordsOfDay: async (of) =>
      statements.recordsOfDay
        .all({ day: of })
        .map(({ total, day, ...row }) => ({ ...row, total: piastres(total), day: shopDay(day) })),
    countOfDay: async (day) => statements.countOfDay.get({ day }) ?? emptyDayCount,
    daysAfter: async (receiptNumber) =>
      statements.daysAfter.all({ number: receiptNumber }).map(({ day }) => shopDay(day)),
  };
}
