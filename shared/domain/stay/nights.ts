// Limits for the length and the start of a boarding: the same for a stay and for a visitor's request.
import { addDays, addYears, daysBetween, parseShopDay, type ShopDay } from '#kernel/shop-day';

/** The first and the last day of a stay or of a request. */
export interface Period {
  readonly startDate: ShopDay;
  readonly endDate: ShopDay;
}

/** The maximum number of nights of a stay and of a request. */
export const maxNights = 180;

/** The nights of a period, at least 1. */
export function nightsOf({ startDate, endDate }: Period): number {
  return Math.max(1, daysBetween(startDate, endDate));
}

/** The latest end of a period that begins on a day. */
function latestEnd(start: ShopDay): ShopDay {
  return addDays(start, maxNights);
}

/** The latest day on which a period that is recorded today can begin: two years ahead. */
export function latestStart(today: ShopDay): ShopDay {
  return addYears(today, 2);
}

/** The latest end that a form offers: for the chosen start, or for the latest start while none is chosen that a stay can have. */
export function latestEndOffered(startDate: string, today: ShopDay): ShopDay {
  const start = parseShopDay(startDate);
  const latest = latestStart(today);
  return latestEnd(start === null || start > latest ? latest : start);
}
