// Sets of small integers as bits, so that sets of 50,000 are intersected and counted in microseconds.

export type Bitset = Uint32Array;

/** An empty set that can hold 0 to `size` - 1. */
export function bitsetOf(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

/** Whether the set has room for this number. */
export function fits(set: Bitset, member: number): boolean {
  return member >>> 5 < set.length;
}

export function setBit(set: Bitset, member: number): void {
  set[member >>> 5] = (set[member >>> 5] ?? 0) | (1 << (member & 31));
}

export function hasBit(set: Bitset, member: number): boolean {
  return (((set[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

/** The intersection; neither set is changed. */
export function intersect(first: Bitset, second: Bitset): Bitset {
  return first.map((bits, at) => bits & (second[at] ?? 0));
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (const bits of set) count += bitsIn(bits);
  return count;
}

// Adds neighbouring bits, then pairs, then groups of four, then all bytes at once.
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
