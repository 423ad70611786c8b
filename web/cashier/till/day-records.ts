// The sales and refunds of a day in the browser's database, for the proof and the count of the day.
import { numberedRecord } from '#domain/proof';
import { numberIn } from '#domain/sale';
import type { ShopDay } from '#kernel/shop-day';
import type { TillStore } from '#till';
import type { TillDatabase } from './database.ts';

/** As `TillStore` states it. */
export function dayRecords(
  database: TillDatabase,
): Pick<TillStore, 'recordsOfDay' | 'countOfDay' | 'daysAfter'> {
  return {
    recordsOfDay: async (day) => {
      const range = IDBKeyRange.bound([day], [day, []]);
      const [sales, refunds] = await Promise.all([
        database.getAllFromIndex('sales', 'day', range),
        database.getAllFromIndex('refunds', 'day', range),
      ]);
      return [
        ...sales.map(({ sale, state }) => numberedRecord('sale', sale, state)),
        ...refunds.map(({ refund, state }) => numberedRecord('refund', refund, state)),
      ];
    },
    countOfDay: async (day) => {
      const counts = await Promise.all(
        (['completed', 'queued'] as const).map(async (state) => {
          const range = IDBKeyRange.only([day, state]);
          const [sales, refunds] = await Promise.all([
            database.countFromIndex('sales', 'day', range),
            database.countFromIndex('refunds', 'day', range),
          ]);
          return sales + refunds;
        }),
      );
      const [arrived = 0, queued = 0] = counts;
      return { recorded: arrived + queued, arrived };
    },
    daysAfter: async (receiptNumber) => {
      const days = new Set<ShopDay>();
      let cursor = await database.transaction('sales').store.openCursor(null, 'prev');
      while (cursor !== null && numberIn(cursor.value.sale.receiptNumber) > receiptNumber) {
        days.add(cursor.value.sale.day);
        cursor = await cursor.continue();
      }
      let refund = await database.transaction('refunds').store.openCursor(null, 'prev');
      while (refund !== null && numberIn(refund.value.refund.receiptNumber) > receiptNumber) {
        days.add(refund.value.refund.day);
        refund = await refund.continue();
      }
      return [...days];
    },
  };
}
