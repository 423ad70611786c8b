/** FNV-1a over code points, as a whole number of 32 bits. It spreads ids; it protects nothing. */
export function fnv1a(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
