// The filters of a list: each value of a form that is not null, and a range of shop days.
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';
import type { PageFilter } from './pages.ts';

/** One filter for each field with a value; null stands for all. */
export function fieldsAre(values: Readonly<Record<string, string | boolean | null>>): readonly PageFilter[] {
  return Object.entries(values).flatMap(([field, value]) =>
    value === null ? [] : [{ field, operator: '==' as const, value }],
  );
}

/** Instants from the first to the last shop day, both included; null stands for no bound. */
export function isOnDays(
  field: string,
  { from, until }: { readonly from: ShopDay | null; readonly until: ShopDay | null },
): readonly PageFilter[] {
  const first: PageFilter[] =
    from === null ? [] : [{ field, operator: '>=', value: new Date(instantsOfDay(from).start) }];
  const last: PageFilter[] =
    until === null ? [] : [{ field, operator: '<', value: new Date(instantsOfDay(until).end) }];
  return [...first, ...last];
}
