export {
  averageValue,
  dayFigures,
  daysOf,
  noFigures,
  periodDays,
  periods,
  readDayOrders,
  readTillDay,
  recentOrdersCount,
  recentOrderStatuses,
  spanBefore,
  sumFigures,
  topProducts,
  topProductsCount,
  trend,
} from './statistics.ts';
export type { DayFigures, DayOrders, DayRange, DaySales, Period, TopProduct, Totals } from './statistics.ts';
