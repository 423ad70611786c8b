// Pages of a list in memory: the cursor is the position of the next item.
import type { Page, PageCursor, PageRequest } from '#backend/documents';

export function pageOf<Item>(items: readonly Item[], { size, after }: PageRequest): Page<Item> {
  const start = after === null ? 0 : Number(after);
  const end = start + size;
  return { items: items.slice(start, end), next: end < items.length ? cursorAt(end) : null };
}

function cursorAt(position: number): PageCursor | null {
  const text = String(position);
  return isCursor(text) ? text : null;
}

function isCursor(text: string): text is PageCursor {
  return text !== '';
}
