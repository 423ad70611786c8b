// The shop days to which a list of orders is limited.
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';

/** The first and the last shop day; null for no limit. */
export interface OrderDays {
  readonly from: ShopDay | null;
  readonly until: ShopDay | null;
}

export const allDays: OrderDays = { from: null, until: null };

/** The instants of the days: from the first one, and before the second one. */
export function instantsOfDays({ from, until }: OrderDays): {
  readonly start: number | null;
  readonly end: number | null;
} {
  return {
    start: from === null ? null : instantsOfDay(from).start,
    end: until === null ? null : instantsOfDay(until).end,
  };
}

/** An order without a time is on no day. */
export function isWithinDays(createdAt: number | null, days: OrderDays): boolean {
  const { start, end } = instantsOfDays(days);
  if (createdAt === null) return start === null && end === null;
  return (start === null || createdAt >= start) && (end === null || createdAt < end);
}
