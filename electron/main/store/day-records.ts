// The numbered records of a day, for the proof and the count of the day.
import { numberedRecord } from '#domain/proof';
import { shopDay } from '#kernel/shop-day';
import { emptyDayCount, type TillStore } from '#till';
import { refundReceiptFrom, saleReceiptFrom } from './entries.ts';
import type { RecordRows } from './record-rows.ts';

/** As `TillStore` states it. */
export function dayRecords(
  records: RecordRows,
): Pick<TillStore, 'recordsOfDay' | 'countOfDay' | 'daysAfter'> {
  return {
    recordsOfDay: async (day) =>
      records.ofDay.all(day).flatMap((row) => {
        const [sold, refunded] = [saleReceiptFrom(row), refundReceiptFrom(row)];
        if (sold !== null) return [numberedRecord('sale', sold.sale, sold.state)];
        return refunded === null ? [] : [numberedRecord('refund', refunded.refund, refunded.state)];
      }),
    countOfDay: async (day) => records.countOfDay.get(day) ?? emptyDayCount,
    daysAfter: async (receiptNumber) => records.daysAfter.all(receiptNumber).map(({ day }) => shopDay(day)),
  };
}
