// The list of stays a page at a time: which ones, and how many pages of them are shown.
import type { Backend } from '#backend/connect';
import type { PageCursor } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { createStayRepository } from '#backend/stays';
import type { Stay } from '#domain/stay';
import { ok, type Result } from '#kernel/result';

/** AH-02. */
export const stayFilters = ['all', 'active'] as const;
export type StayFilter = (typeof stayFilters)[number];

export interface StayPages {
  readonly stays: readonly Stay[];
  /** null when all are shown. */
  readonly next: PageCursor | null;
}

/** Stays read at once: with the requests and those above the capacity, opening stays far below 200 reads. */
export const stayPageSize = 20;

/** The filter of an address; anything unknown is all. */
export function stayFilterFrom(text: string | null): StayFilter {
  return stayFilters.find((filter) => filter === text) ?? 'all';
}

/** The first stays of a filter: all by their start, descending (AH-04), the active ones by their end, ascending (AH-03). */
export async function readStays(
  backend: Backend,
  filter: StayFilter,
  size: number,
): Promise<Result<StayPages, BackendFailure>> {
  const hostings = createStayRepository(backend);
  const page = { size, after: null };
  const found = await (filter === 'all' ? hostings.list(page) : hostings.listActivePage(page));
  return found.ok ? ok({ stays: found.value.items, next: found.value.next }) : found;
}
