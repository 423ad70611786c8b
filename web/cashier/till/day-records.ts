// The sales of a day in the browser's database, for the proof and the count of the day.
import { numberedSale } from '#domain/proof';
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
      const sales = await database.getAllFromIndex('sales', 'day', IDBKeyRange.bound([day], [day, []]));
      return sales.map(({ sale, state }) => numberedSale(sale, state));
    },
    countOfDay: async (day) => {
      const [arrived = 0, queued = 0] = await Promise.all(
        ['completed', 'queued'].map((state) =>
          database.countFromIndex('sales', 'day', IDBKeyRange.only([day, state])),
        ),
      );
      return { recorded: arrived + queued, arrived };
    },
    daysAfter: async (receiptNumber) => {
      const days = new Set<ShopDay>();
      let cursor = await database.transaction('sales').store.openCursor(null, 'prev');
      while (cursor !== null && numberIn(cursor.value.sale.receiptNumber) > receiptNumber) {
        days.add(cursor.value.sale.day);
        cursor = await cursor.continue();
      }
      return [...days];
    },
  };
}
