// The sums of a period and of the span before it, and the days of the chart.
import { addDays, type ShopDay } from '#kernel/shop-day';
import {
  type DayFigures,
  type DayRange,
  daysOf,
  noFigures,
  periodDays,
  type Period,
  periods,
  spanBefore,
  sumFigures,
  type Totals,
} from '#domain/statistics';

export interface Summary {
  readonly now: Totals;
  /** The same span just before (AT-13). */
  readonly before: Totals;
  /** The days of the chart in order; at least a week, so that a single day can be compared. */
  readonly days: readonly DayFigures[];
}

/** The days whose figures a summary needs, as one range. */
export function summaryRange(period: Period, today: ShopDay): DayRange {
  const firsts = [spanBefore(periodDays(period, today)).first, drawnDays(period, today).first];
  return { first: firsts.reduce(earlier), last: today };
}

/** `figures` may lack days without sales and orders. */
export function summaryOf(period: Period, today: ShopDay, figures: readonly DayFigures[]): Summary {
  const range = periodDays(period, today);
  const byDay = new Map(figures.map((day) => [day.day, day]));
  const within = (days: DayRange) => daysOf(days).map((day) => byDay.get(day) ?? noFigures(day));
  return {
    now: sumFigures(within(range)),
    before: sumFigures(within(spanBefore(range))),
    days: within(drawnDays(period, today)),
  };
}

/** The period of a URL; an unknown value is today. */
export function periodFrom(text: string | null): Period {
  return periods.find((period) => period === text) ?? 'today';
}

function drawnDays(period: Period, today: ShopDay): DayRange {
  return { first: earlier(periodDays(period, today).first, addDays(today, -6)), last: today };
}

function earlier(one: ShopDay, other: ShopDay): ShopDay {
  return one < other ? one : other;
}
