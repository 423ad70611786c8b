// The periods of a list of sales or orders, and the days that each has.
import { addDays, startOfMonth, type ShopDay } from '#kernel/shop-day';

export const periods = ['all', 'today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Period = (typeof periods)[number];

export interface Days {
  readonly from: ShopDay | null;
  readonly until: ShopDay | null;
}

/** Whether the last day is before the first, so that no day is chosen. */
export function isReversed({ from, until }: Days): boolean {
  return from !== null && until !== null && until < from;
}

/** The days of a period; of the chosen days, the last ones that were shown. */
export function daysOf(period: Period, today: ShopDay, shown: Days): Days {
  switch (period) {
    case 'all':
      return { from: null, until: null };
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), until: today };
    case 'month':
      return { from: startOfMonth(today), until: today };
    case 'custom':
      return { from: shown.from ?? today, until: shown.until ?? today };
  }
}

/** The first period with these days; `custom` for any others. */
export function periodOf(days: Days, today: ShopDay): Period {
  const found = periods.find((period) => {
    const { from, until } = daysOf(period, today, days);
    return period !== 'custom' && from === days.from && until === days.until;
  });
  return found ?? 'custom';
}
