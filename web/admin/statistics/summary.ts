// The sums of a period and of the span before it, and the days of the chart.
import { addDays, type ShopDay, shopDayOf } from '#kernel/shop-day';
import {
  type DayFigures,
  type DayRange,
  daysOf,
  formerSpan,
  noFigures,
  periodDays,
  type Period,
  periods,
  sumFigures,
  type Totals,
} from '#domain/statistics';

export interface Summary {
  readonly now: Totals;
  /** The former day, week or month up to the same time (AT-13). */
  readonly before: Totals;
  /** The days of the chart in order; at least a week, so that a single day can be compared. */
  readonly days: readonly DayFigures[];
  /** The last days in order, for the small lines in the cards. */
  readonly recentDays: readonly DayFigures[];
}

/** The days of the small lines, with today as the last one. */
export function recentDays(today: ShopDay): DayRange {
  return { first: addDays(today, -13), last: today };
}

/** The days whose figures a summary needs, as one range. */
export function summaryRange(period: Period, now: number): DayRange {
  const today = shopDayOf(now);
  const { whole, last } = formerSpan(period, now);
  const firsts = [whole?.first ?? last, drawnDays(period, today).first, recentDays(today).first];
  return { first: firsts.reduce(earlier), last: today };
}

/** `figures` may lack days without sales and orders; `partOfLast` is the part of the last day of the former span. */
export function summaryOf(
  { period, now }: { readonly period: Period; readonly now: number },
  figures: readonly DayFigures[],
  partOfLast: DayFigures,
): Summary {
  const today = shopDayOf(now);
  const byDay = new Map(figures.map((day) => [day.day, day]));
  const within = (days: DayRange) => daysOf(days).map((day) => byDay.get(day) ?? noFigures(day));
  const { whole } = formerSpan(period, now);
  return {
    now: sumFigures(within(periodDays(period, today))),
    before: sumFigures([...(whole === null ? [] : within(whole)), partOfLast]),
    days: within(drawnDays(period, today)),
    recentDays: within(recentDays(today)),
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
