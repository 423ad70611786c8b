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
  spanBefore,
  sumFigures,
  topProducts,
  trend,
} from './statistics.ts';
export type { DayFigures, DayOrders, DayRange, DaySales, Period, TopProduct, Totals } from './statistics.ts';
