// Search over all goods of a counter, in memory and fast enough for each keystroke over 50,000 of them.
// It finds exactly what `filterProducts` finds, in the order of `sortProducts`.
import { foldText, searchWords } from '#domain/folding';
import { everyCategory, productSearchText, type Product, type ProductSort } from '#domain/product';
import { sortedSlots, type SlotOrder } from './slot-order.ts';
import { bitsetOf, countBits, hasBit, intersect, setBit, type Bitset } from './bitset.ts';

export interface FoundProducts {
  /** In the wanted order, at most as many as were asked for. */
  readonly products: readonly Product[];
  /** How many there are in all. */
  readonly count: number;
}

export interface ProductSearch {
  /** Brings the index up to a list of products; costs only for what changed since the last one. */
  replace(products: readonly Product[]): void;
  /** PO-06, PO-07, PO-08. */
  find(
    wanted: { readonly query: string; readonly category: string; readonly sort: ProductSort },
    limit: number,
  ): FoundProducts;
  /** The product with exactly this barcode, whichever digits and case it is written in. */
  withBarcode(barcode: string): Product | null;
}

/** An empty index. */
export const productSearch = (): ProductSearch => {
  let index = emptyIndex();
  let order: SlotOrder = sortedSlots([]);
  let listed: readonly Product[] = [];

  return {
    replace: (products) => {
      const { gone, saved } = differences(listed, products);
      listed = products;
      for (const id of gone) remove(index, id);
      let places = saved.map((product) => place(index, product));
      if (index.slots.length > 2 * products.length + sparePlaces) {
        index = emptyIndex();
        order = sortedSlots([]);
        places = products.map((product) => place(index, product));
      }
      const fresh = places.filter(({ isFresh }) => isFresh).map(({ slot }) => slot);
      const changed = places.filter(({ isFresh }) => !isFresh).map(({ slot }) => slot);
      order = order.next(index.slots, { fresh, changed });
      if (fresh.length > 0) index.matches.clear();
      if (gone.length + saved.length > 0) index.categories.clear();
    },
    find: ({ query, category, sort }, limit) => {
      const words = searchWords(query);
      const wanted = words.reduce(
        (found, word) => intersect(found, matchesOf(index, word)),
        membersOf(index, category),
      );
      const products: Product[] = [];
      const slots = order.by(sort);
      for (let place = 0; place < slots.length && products.length < limit; place += 1) {
        const slot = slots[place] ?? 0;
        const product = hasBit(wanted, slot) ? index.slots[slot] : undefined;
        if (product) products.push(product);
      }
      return { products, count: countBits(wanted) };
    },
    withBarcode: (barcode) => {
      const slot = index.barcodes.get(foldText(barcode));
      return slot === undefined ? null : (index.slots[slot] ?? null);
    },
  };
};

/** Places of products that are gone are left empty until there are too many of them. */
const sparePlaces = 1000;

interface Index {
  /** Products by their place; null where one has gone. */
  readonly slots: (Product | null)[];
  readonly slotOf: Map<string, number>;
  readonly barcodes: Map<string, number>;
  /** The folded words of all products, and the places of the products that have each. */
  readonly words: string[];
  readonly postings: number[][];
  readonly wordOf: Map<string, number>;
  /** The words that hold each letter and each pair of letters. */
  readonly wordsWith: Map<string, number[]>;
  /** What was found for words of queries: the words that hold each, and how many words there were then. */
  readonly holding: Map<string, { readonly found: number[]; readonly lookedAt: number }>;
  /** Places by word of a query and by category, as far as they were asked for since the last change. */
  readonly matches: Map<string, Bitset>;
  readonly categories: Map<string, Bitset>;
}

const emptyIndex = (): Index => ({
  slots: [],
  slotOf: new Map(),
  barcodes: new Map(),
  words: [],
  postings: [],
  wordOf: new Map(),
  wordsWith: new Map(),
  holding: new Map(),
  matches: new Map(),
  categories: new Map(),
});

interface Differences {
  readonly gone: readonly string[];
  readonly saved: readonly Product[];
}

/** What a list has that the one before has not. Lists that follow each other hold mostly the very same products at the same places. */
const differences = (before: readonly Product[], now: readonly Product[]): Differences => {
  const gone = new Set<string>();
  const saved: Product[] = [];
  for (let at = 0; at < Math.max(before.length, now.length); at += 1) {
    const [former, product] = [before[at], now[at]];
    if (former === product) continue;
    if (former) gone.add(former.id);
    if (product) saved.push(product);
  }
  for (const { id } of saved) gone.delete(id);
  return { gone: [...gone], saved };
};

interface Place {
  readonly slot: number;
  /** False where a product keeps the place that it had. */
  readonly isFresh: boolean;
}

/** Gives a product a new place if its words are new. */
const place = (index: Index, product: Product): Place => {
  const present = index.slotOf.get(product.id);
  const before = present === undefined ? undefined : index.slots[present];
  if (present !== undefined && before && hasSameWords(before, product)) {
    index.slots[present] = product;
    return { slot: present, isFresh: false };
  }
  if (before) remove(index, before.id);
  const slot = index.slots.push(product) - 1;
  index.slotOf.set(product.id, slot);
  if (product.barcode !== null) index.barcodes.set(foldText(product.barcode), slot);
  for (const word of new Set(productSearchText(product).split(' '))) addPosting(index, word, slot);
  return { slot, isFresh: true };
};

const remove = (index: Index, id: string): void => {
  const slot = index.slotOf.get(id);
  if (slot === undefined) return;
  const barcode = index.slots[slot]?.barcode;
  if (barcode && index.barcodes.get(foldText(barcode)) === slot) index.barcodes.delete(foldText(barcode));
  index.slots[slot] = null;
  index.slotOf.delete(id);
};

const hasSameWords = (before: Product, product: Product): boolean =>
  before.name === product.name &&
  before.description === product.description &&
  before.barcode === product.barcode;

const addPosting = (index: Index, word: string, slot: number): void => {
  if (word === '') return;
  const known = index.wordOf.get(word);
  if (known !== undefined) {
    index.postings[known]?.push(slot);
    return;
  }
  const added = index.words.push(word) - 1;
  index.wordOf.set(word, added);
  index.postings.push([slot]);
  for (let at = 0; at < word.length; at += 1) {
    noteWord(index, word.slice(at, at + 1), added);
    if (at > 0) noteWord(index, word.slice(at - 1, at + 1), added);
  }
};

const noteWord = (index: Index, part: string, word: number): void => {
  const holding = index.wordsWith.get(part);
  if (holding === undefined) index.wordsWith.set(part, [word]);
  else if (holding.at(-1) !== word) holding.push(word);
};

/** The words that may hold a query's word: those of its rarest pair of letters. */
const candidatesFor = (index: Pick<Index, 'wordsWith'>, queryWord: string): readonly number[] => {
  if (queryWord.length === 1) return index.wordsWith.get(queryWord) ?? [];
  let rarest: readonly number[] | null = null;
  for (let at = 1; at < queryWord.length; at += 1) {
    const holding = index.wordsWith.get(queryWord.slice(at - 1, at + 1)) ?? [];
    if (rarest === null || holding.length < rarest.length) rarest = holding;
  }
  return rarest ?? [];
};

const matchesOf = (index: Index, queryWord: string): Bitset => {
  const known = index.matches.get(queryWord);
  if (known !== undefined) return known;
  const found = bitsetOf(index.slots.length);
  for (const word of wordsHolding(index, queryWord)) {
    for (const slot of index.postings[word] ?? []) setBit(found, slot);
  }
  index.matches.set(queryWord, found);
  return found;
};

/** The words that hold a query's word. Words are only ever added, so what was found before is only looked at for those since. */
const wordsHolding = ({ words, ...index }: Index, queryWord: string): readonly number[] => {
  if (queryWord.length <= 2) return candidatesFor(index, queryWord);
  const known = index.holding.get(queryWord);
  const found = known?.found ?? [];
  const candidates =
    known === undefined ? candidatesFor(index, queryWord) : numbersFrom(known.lookedAt, words.length);
  for (const word of candidates) if (words[word]?.includes(queryWord) === true) found.push(word);
  if (known === undefined && index.holding.size >= mostRemembered) index.holding.clear();
  index.holding.set(queryWord, { found, lookedAt: words.length });
  return found;
};

/** Words of queries whose words are remembered. */
const mostRemembered = 100;

const numbersFrom = (first: number, end: number): readonly number[] =>
  Array.from({ length: end - first }, (_, at) => first + at);

const membersOf = (index: Index, category: string): Bitset => {
  const known = index.categories.get(category);
  if (known !== undefined) return known;
  const members = bitsetOf(index.slots.length);
  for (const [slot, product] of index.slots.entries()) {
    if (product && (category === everyCategory || product.category === category)) setBit(members, slot);
  }
  index.categories.set(category, members);
  return members;
};
