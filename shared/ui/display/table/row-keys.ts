// The keys ↑ and ↓ of a data table: they move the focus to the row above and below.
import type { KeyboardEvent } from 'react';

/** Returns whether the key walked. Inside a field the keys belong to the field. */
export function walkRows(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
  if (event.target instanceof Element && event.target.matches(fields)) return false;
  const row = event.currentTarget;
  const next = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
  return true;
}

const fields = 'input:not([type=checkbox]), select, textarea, dialog, dialog *';
