// Draws some of many by a seed.
import type { Random } from '#kernel/random';

/** At most so many, in a drawn order. */
export function draw<Item>(items: readonly Item[], { next }: Random, count: number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
