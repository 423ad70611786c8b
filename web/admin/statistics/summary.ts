// What the statistics screen says of some days: the period beside the span before it, and the days that are drawn.
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
  /** Every day that is drawn, the first one first; at least a week, so that a day has others beside it. */
  readonly days: readonly DayFigures[];
}

/** The days whose figures a summary needs: one range, read once. */
export function summaryRange(period: Period, today: ShopDay): DayRange {
  const firsts = [spanBefore(periodDays(period, today)).first, drawnDays(period, today).first];
  return { first: firsts.reduce(earlier), last: today };
}

/** The summary of a period, from the figures of its days; days without any may be missing. */
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

/** The period of a URL; anything unknown is today. */
export function periodFrom(text: string | null): Period {
  return periods.find((period) => period === text) ?? 'today';
}

function drawnDays(period: Period, today: ShopDay): DayRange {
  return { first: earlier(periodDays(period, today).first, addDays(today, -6)), last: today };
}

function earlier(one: ShopDay, other: ShopDay): ShopDay {
  return one < other ? one : other;
}
