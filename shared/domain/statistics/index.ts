export { sharesOf } from './shares.ts';
export {
  averageValue,
  dayFigures,
  discountShare,
  daysOf,
  formerSpan,
  noFigures,
  periodDays,
  periods,
  readDayOrders,
  readTillDay,
  recentOrdersCount,
  revenueOf,
  sumFigures,
  tillRevenueOf,
  topProducts,
  trend,
} from './statistics.ts';
export type {
  DayFigures,
  DayOrders,
  DayRange,
  DaySales,
  FormerSpan,
  Period,
  TopProduct,
  Totals,
} from './statistics.ts';
