// One list out of several that are each read in pages, the newest first: the log has the refunds among its entries (FA-30).
import type { PageCursor, PageRequest } from '#backend/documents';
import { allOk, ok } from '#kernel/result';
import type { ReadPage } from './read-many.ts';

/** Where each list stands, in their order; its `unshown` were read and belong to a later page. */
export type MergeCursor<Item> = readonly Place<Item>[];

interface Place<Item> {
  readonly unshown: readonly Item[];
  /** The page that is read next; 'end' after the last one. */
  readonly next: PageCursor | null | 'end';
}

/** `instantOf` in milliseconds: each list is in its descending order. A request reads at most one page of each list. */
export function mergePages<Item>(
  lists: readonly ReadPage<Item>[],
  instantOf: (item: Item) => number,
): ReadPage<Item, MergeCursor<Item>> {
  const start: MergeCursor<Item> = lists.map(() => ({ unshown: [], next: null }));
  return async ({ size, after }) => {
    const places = (after ?? start).map((place, index) => readOn(lists[index], place, size));
    const read = allOk(await Promise.all(places));
    if (!read.ok) return read;
    const { items, left } = takeNewest(
      read.value.map(({ unshown }) => unshown),
      size,
      instantOf,
    );
    const cursor = read.value.map(({ next }, index) => ({ unshown: left[index] ?? [], next }));
    const isLast = cursor.every(({ unshown, next }) => unshown.length === 0 && next === 'end');
    return ok({ items, next: isLast ? null : cursor });
  };
}

/** A list of which a whole page waits is not read. */
async function readOn<Item>(
  list: ReadPage<Item> | undefined,
  { unshown, next }: Place<Item>,
  size: PageRequest['size'],
) {
  if (list === undefined || next === 'end' || unshown.length >= size) return ok({ unshown, next });
  const page = await list({ size, after: next });
  if (!page.ok) return page;
  return ok({ unshown: [...unshown, ...page.value.items], next: page.value.next ?? ('end' as const) });
}

/** Of equally new ones that of the first list comes first. */
function takeNewest<Item>(
  lists: readonly (readonly Item[])[],
  count: number,
  instantOf: (item: Item) => number,
): { readonly items: readonly Item[]; readonly left: readonly (readonly Item[])[] } {
  const taken = lists.map(() => 0);
  const items: Item[] = [];
  while (items.length < count) {
    const heads = lists.flatMap((list, index) => {
      const item = list[taken[index] ?? 0];
      return item === undefined ? [] : [{ item, index }];
    });
    const [first, ...others] = heads;
    if (first === undefined) break;
    const newest = others.reduce(
      (best, head) => (instantOf(head.item) > instantOf(best.item) ? head : best),
      first,
    );
    items.push(newest.item);
    taken[newest.index] = (taken[newest.index] ?? 0) + 1;
  }
  return { items, left: lists.map((list, index) => list.slice(taken[index])) };
}
