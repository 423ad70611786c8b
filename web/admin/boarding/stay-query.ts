// Which stays the list shows.

/** AH-02. */
export const stayFilters = ['all', 'active'] as const;
export type StayFilter = (typeof stayFilters)[number];

/** Stays read at once: with the requests and those above the capacity, opening stays far below 200 reads. */
export const stayPageSize = 20;

/** The filter of a URL; anything unknown is all. */
export function stayFilterFrom(text: string | null): StayFilter {
  return stayFilters.find((filter) => filter === text) ?? 'all';
}
