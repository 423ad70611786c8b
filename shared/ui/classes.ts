// Joins class names and leaves out the values that are false or undefined.

/** `classes('a', condition && 'b', undefined)` → `'a'` or `'a b'`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
