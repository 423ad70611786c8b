// Joins class names, leaving out what does not apply.

/** `classes('a', condition && 'b', undefined)` → `'a'` or `'a b'`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
