export {
  addDays,
  addYears,
  daysBetween,
  daysUntil,
  parseShopDay,
  shopDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
  weekdays,
} from './calendar.ts';
export type { ShopDay, Weekday } from './calendar.ts';
export {
  instantOf,
  instantsOfDay,
  instantsOfDays,
  looseShopDay,
  shopDayOf,
  startOfShopDay,
} from './instants.ts';
export type { InstantRange } from './instants.ts';
