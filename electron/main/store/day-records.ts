// The numbered records of a day, for the proof and the count of the day.
import { numberedRecord } from '#domain/proof';
import { shopDay } from '#kernel/shop-day';
import { emptyDayCount, type TillStore } from '#till';
import { receiptFrom } from './entries.ts';
import type { RecordRows } from './record-rows.ts';

/** As `TillStore` states it. */
export function dayRecords(
  records: RecordRows,
): Pick<TillStore, 'recordsOfDay' | 'countOfDay' | 'daysAfter'> {
  return {
    recordsOfDay: async (day) =>
      records.ofDay.all(day).flatMap((row) => {
        const stored = receiptFrom(row);
        if (stored === null) return [];
        return stored.type === 'Sale'
          ? [numberedRecord('sale', stored.receipt.sale, row.state)]
          : [numberedRecord('refund', stored.receipt.refund, row.state)];
      }),
    countOfDay: async (day) => records.countOfDay.get(day) ?? emptyDayCount,
    daysAfter: async (receiptNumber) => records.daysAfter.all(receiptNumber).map(({ day }) => shopDay(day)),
  };
}
