// The items of each page, and the offered page numbers.

/** An element of the row of page numbers: a page, or a gap. */
export type PageLink = number | 'ellipsis';

/** One page of a list: its items, its number (from 1), how many pages there are, and the 'X-Y of N' of its items. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageCount: number;
  readonly range: PageRange;
}

/** First and last item shown, counted from 1 (both 0 when nothing is), of how many. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** The requested page of a list, or the nearest existing one. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number): Page<Item> {
  const total = items.length;
  const shown = clampPage(page, countPages(total, size));
  return pageAt(items.slice((shown - 1) * size, shown * size), { page: shown, total, size });
}

/** A page whose items were cut out of the whole list elsewhere. */
export function pageAt<Item>(
  items: readonly Item[],
  { page, total, size }: { readonly page: number; readonly total: number; readonly size: number },
): Page<Item> {
  const pageCount = countPages(total, size);
  const shown = clampPage(page, pageCount);
  return { items, page: shown, pageCount, range: rangeOf(shown, size, total) };
}

/** How many pages a list has: at least one, even when it is empty. */
function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The nearest existing page; page 1 for anything but a whole number. */
function clampPage(page: number, pageCount: number): number {
  return Number.isInteger(page) ? Math.min(Math.max(1, page), pageCount) : 1;
}

/** X, Y and N of 'showing X-Y of N' (CA-12, AP-36). */
function rangeOf(page: number, size: number, total: number): PageRange {
  return {
    first: total === 0 ? 0 : (page - 1) * size + 1,
    last: Math.min(page * size, total),
    total,
  };
}

/** The page numbers offered, with gaps (CA-16..19). */
export function pageLinks(page: number, pageCount: number): readonly PageLink[] {
  if (pageCount <= 5) return numbers(1, pageCount);
  if (page <= 3) return [1, 2, 3, 4, 'ellipsis', pageCount];
  if (page >= pageCount - 1) return [1, 'ellipsis', ...numbers(pageCount - 3, pageCount)];
  return [1, 'ellipsis', page - 1, page, page + 1, 'ellipsis', pageCount];
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
