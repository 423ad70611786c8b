// Sets of small whole numbers as bits, so that sets of 50,000 are cut and counted in microseconds.

export type Bitset = Uint32Array;

/** An empty set that can hold 0 to `size` - 1. */
export const bitsetOf = (size: number): Bitset => new Uint32Array((size + 31) >>> 5);

/** Whether the set has room for this number. */
export const fits = (set: Bitset, member: number): boolean => member >>> 5 < set.length;

export const setBit = (set: Bitset, member: number): void => {
  set[member >>> 5] = (set[member >>> 5] ?? 0) | (1 << (member & 31));
};

export const hasBit = (set: Bitset, member: number): boolean =>
  (((set[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;

/** What both sets hold; neither is changed. */
export const intersect = (first: Bitset, second: Bitset): Bitset =>
  first.map((bits, at) => bits & (second[at] ?? 0));

export const countBits = (set: Bitset): number => {
  let count = 0;
  for (const bits of set) count += bitsIn(bits);
  return count;
};

// Adds neighbouring bits, then pairs, then fours, then all bytes at once.
const bitsIn = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
