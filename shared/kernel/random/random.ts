// Pseudo-random numbers (mulberry32): the same seed gives the same numbers on every machine and in every version.

export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number between the two, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** One of the items, with a probability by its weight. */
  readonly pickWeighted: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item;
  /** Twenty letters and digits, as Firestore makes its document ids. */
  readonly id: () => string;
}

/** A stream of random numbers for each seed (a 32-bit whole number). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => present(items[whole(0, items.length - 1)]);
  return {
    next,
    whole,
    pick,
    happens: (probability) => next() < probability,
    pickWeighted: (items, weightOf) => {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      return present(items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1));
    },
    id: () => Array.from({ length: 20 }, () => letters.charAt(whole(0, letters.length - 1))).join(''),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}
