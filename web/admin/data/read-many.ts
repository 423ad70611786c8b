// Reads a list page by page, up to a limit: for files and for sums over many documents.
import type { Page, PageCursor, PageRequest } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { ok, type Result } from '#kernel/result';

export interface ReadItems<Item> {
  readonly items: readonly Item[];
  /** There are more items, which are left out. */
  readonly isCut: boolean;
}

export interface ReadLimits {
  readonly pageSize: number;
  /** A multiple of the page size. */
  readonly max: number;
}

export type ReadPage<Item, Cursor = PageCursor> = (
  page: PageRequest<Cursor>,
) => Promise<Result<Page<Item, Cursor>, BackendFailure>>;

export async function readMany<Item, Cursor = PageCursor>(
  readPage: ReadPage<Item, Cursor>,
  { pageSize, max }: ReadLimits,
): Promise<Result<ReadItems<Item>, BackendFailure>> {
  const items: Item[] = [];
  let after: Cursor | null = null;
  do {
    const page = await readPage({ size: pageSize, after });
    if (!page.ok) return page;
    items.push(...page.value.items);
    after = page.value.next;
  } while (after !== null && items.length < max);
  return ok({ items, isCut: after !== null });
}
