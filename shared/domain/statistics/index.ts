export {
  averageValue,
  daysOf,
  noFigures,
  periodDays,
  periods,
  readDayFigures,
  recentOrdersCount,
  recentOrderStatuses,
  spanBefore,
  sumFigures,
  topProducts,
  topProductsCount,
  trend,
} from './statistics.ts';
export type { DayFigures, DayRange, Period, TopProduct, Totals } from './statistics.ts';
