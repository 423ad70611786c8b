// In-memory search over all products of a till, fast enough for each keystroke over 50,000 of them. It finds exactly what `filterProducts`
// finds, in the order of `sortProducts`.
import { normalBarcode } from '#domain/barcode';
import { searchWords } from '#kernel/folding';
import {
  everyCategory,
  hasSameWords,
  productSearchText,
  type Product,
  type ProductSort,
} from '#domain/product';
import { sortedSlots, type SlotOrder } from './slot-order.ts';
import { bitsetOf, countBits, fits, hasBit, intersect, setBit, type Bitset } from './bitset.ts';

export interface FoundProducts {
  /** In the chosen order, at most as many as requested. */
  readonly products: readonly Product[];
  /** Number of all matches. */
  readonly count: number;
}

export interface ProductSearch {
  /** Updates the index to a list of products; costs only for what changed since the last one. Words of products are indexed later. */
  replace(products: readonly Product[]): void;
  /** Does a part of the work of the next search, for some milliseconds; false if nothing was left to do. */
  readAhead(): boolean;
  /** PO-06, PO-07, PO-08. */
  find(
    wanted: { readonly query: string; readonly category: string; readonly sort: ProductSort },
    limit: number,
  ): FoundProducts;
  /** The product with exactly this barcode, in any digits and case. */
  withBarcode(barcode: string): Product | null;
}

/** Starts with an empty index. */
export function createProductSearch(): ProductSearch {
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
      if (fresh.length > maxRemembered) index.matches.clear();
      order = order.next(index.slots, { fresh, changed });
      if (gone.length + saved.length > 0) index.categories.clear();
    },
    readAhead: () => {
      if (index.unread.length === 0) return findAhead(index);
      readWords(index, readAtOnce);
      return true;
    },
    find: ({ query, category, sort }, limit) => {
      const words = searchWords(query);
      if (words.length > 0) readWords(index, Infinity);
      const wanted = words.reduce(
        (found, word) => intersect(found, matchesOf(index, word)),
        membersOf(index, category),
      );
      const count = countBits(wanted);
      const wantedCount = Math.min(limit, count);
      const products: Product[] = [];
      const slots = order.by(sort);
      for (let place = 0; place < slots.length && products.length < wantedCount; place += 1) {
        const slot = slots[place] ?? 0;
        const product = hasBit(wanted, slot) ? index.slots[slot] : undefined;
        if (product) products.push(product);
      }
      return { products, count };
    },
    withBarcode: (barcode) => {
      const slot = index.barcodes.get(normalBarcode(barcode));
      return slot === undefined ? null : (index.slots[slot] ?? null);
    },
  };
}

/** Number of products that a slow machine indexes in a few milliseconds. */
const readAtOnce = 200;

/** Slots of removed products stay empty until there are too many of them. */
const sparePlaces = 1000;

interface Index {
  /** Products by slot; null where one was removed. */
  readonly slots: (Product | null)[];
  readonly slotOf: Map<string, number>;
  readonly barcodes: Map<string, number>;
  /** Slots of the products that are not indexed yet. */
  readonly unread: number[];
  /** The folded words of all products, and the slots of the products that contain each. */
  readonly words: string[];
  readonly postings: number[][];
  readonly wordOf: Map<string, number>;
  /** The words that contain each letter and each pair of letters; see `pairKey`. */
  readonly wordsWith: Map<number, number[]>;
  /** How many words have the same beginning; see `countBeginnings`. */
  readonly beginnings: Map<string, number>;
  /** Slots by word of a query, including removed products; updated while the products change. */
  readonly matches: Map<string, Bitset>;
  /** Slots by category, as far as requested since the last change. */
  readonly categories: Map<string, Bitset>;
}

function emptyIndex(): Index {
  return {
    slots: [],
    slotOf: new Map(),
    barcodes: new Map(),
    unread: [],
    words: [],
    postings: [],
    wordOf: new Map(),
    wordsWith: new Map(),
    beginnings: new Map(),
    matches: new Map(),
    categories: new Map(),
  };
}

interface Differences {
  readonly gone: readonly string[];
  readonly saved: readonly Product[];
}

/** The difference between a list and the one before. Consecutive lists mostly hold the same objects at the same positions. */
function differences(before: readonly Product[], now: readonly Product[]): Differences {
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
}

interface Place {
  readonly slot: number;
  /** False where a product keeps its slot. */
  readonly isFresh: boolean;
}

/** Gives a product a new slot if its words are new. */
function place(index: Index, product: Product): Place {
  const present = index.slotOf.get(product.id);
  const before = present === undefined ? undefined : index.slots[present];
  if (present !== undefined && before && hasSameWords(before, product)) {
    index.slots[present] = product;
    return { slot: present, isFresh: false };
  }
  if (before) remove(index, before.id);
  const slot = index.slots.push(product) - 1;
  index.slotOf.set(product.id, slot);
  if (product.barcode !== null) index.barcodes.set(normalBarcode(product.barcode), slot);
  index.unread.push(slot);
  return { slot, isFresh: true };
}

function readWords(index: Index, count: number): void {
  for (const slot of index.unread.splice(0, count)) {
    const product = index.slots[slot];
    if (!product) continue;
    const text = productSearchText(product);
    for (const word of new Set(text.split(' '))) addPosting(index, word, slot);
    addMatches(index, text, slot);
  }
}

function remove(index: Index, id: string): void {
  const slot = index.slotOf.get(id);
  if (slot === undefined) return;
  const barcode = index.slots[slot]?.barcode;
  if (barcode && index.barcodes.get(normalBarcode(barcode)) === slot)
    index.barcodes.delete(normalBarcode(barcode));
  index.slots[slot] = null;
  index.slotOf.delete(id);
}

function addPosting(index: Index, word: string, slot: number): void {
  if (word === '') return;
  const known = index.wordOf.get(word);
  if (known !== undefined) {
    index.postings[known]?.push(slot);
    return;
  }
  const added = index.words.push(word) - 1;
  index.wordOf.set(word, added);
  index.postings.push([slot]);
  countBeginnings(index, word);
  let before = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at);
    noteWord(index, letter, added);
    if (at > 0) noteWord(index, pairKey(before, letter), added);
    before = letter;
  }
}

/** With two letters, and with one more where so many words share the beginning that it matters. */
function countBeginnings({ beginnings }: Index, word: string): void {
  for (let length = 2; length <= word.length; length += 1) {
    const beginning = word.slice(0, length);
    const words = (beginnings.get(beginning) ?? 0) + 1;
    beginnings.set(beginning, words);
    if (words <= commonBeginning) return;
  }
}

/** A pair of letters as one number; a single letter is its own code, which no pair has. */
function pairKey(first: number, second: number): number {
  return first * 0x1_00_00 + second;
}

function noteWord(index: Index, letters: number, word: number): void {
  const holding = index.wordsWith.get(letters);
  if (holding === undefined) index.wordsWith.set(letters, [word]);
  else if (holding.at(-1) !== word) holding.push(word);
}

/** A word of a query has no space, so the text contains it if one of its words does. */
function addMatches(index: Index, text: string, slot: number): void {
  for (const [queryWord, found] of index.matches) {
    if (!text.includes(queryWord)) continue;
    if (fits(found, slot)) setBit(found, slot);
    else index.matches.delete(queryWord);
  }
}

/** Candidate words for a word of a query: those of its rarest pair of letters. */
function candidatesFor(index: Index, queryWord: string): readonly number[] {
  if (queryWord.length === 1) return index.wordsWith.get(queryWord.charCodeAt(0)) ?? [];
  let rarest: readonly number[] | null = null;
  for (let at = 1; at < queryWord.length; at += 1) {
    const pair = pairKey(queryWord.charCodeAt(at - 1), queryWord.charCodeAt(at));
    const holding = index.wordsWith.get(pair) ?? [];
    if (rarest === null || holding.length < rarest.length) rarest = holding;
  }
  return rarest ?? [];
}

function matchesOf(index: Index, queryWord: string): Bitset {
  const known = index.matches.get(queryWord);
  if (known !== undefined) return known;
  const found = bitsetOf(index.slots.length + sparePlaces);
  for (const word of candidatesFor(index, queryWord)) {
    if (queryWord.length > 2 && index.words[word]?.includes(queryWord) !== true) continue;
    for (const slot of index.postings[word] ?? []) setBit(found, slot);
  }
  if (index.matches.size >= maxRemembered) index.matches.clear();
  index.matches.set(queryWord, found);
  return found;
}

/** Computes one more of the searches that cost most when they are typed for the first time. False when all of them are computed. */
function findAhead(index: Index): boolean {
  const next = nextLetter(index) ?? nextBeginning(index);
  if (next !== undefined) matchesOf(index, next);
  return next !== undefined;
}

/** A search begins with one letter, which most products contain. */
function nextLetter({ wordsWith, matches }: Index): string | undefined {
  let letters = 0;
  for (const key of wordsWith.keys()) {
    if (key >= pairKey(1, 0)) continue;
    const letter = String.fromCharCode(key);
    if (!matches.has(letter)) return letter;
    letters += 1;
    if (letters === maxLetters) return undefined;
  }
  return undefined;
}

/** Barcodes of a country begin with the same digits, and no pair of them narrows the search. */
function nextBeginning({ beginnings, matches }: Index): string | undefined {
  let common = 0;
  for (const [beginning, words] of beginnings) {
    if (words < commonBeginning) continue;
    if (!matches.has(beginning)) return beginning;
    common += 1;
    if (common === maxBeginnings) return undefined;
  }
  return undefined;
}

/** Arabic and Latin letters, digits, and a reserve. */
const maxLetters = 100;

/** A scan of fewer words than these is not noticeable. */
const commonBeginning = 500;
const maxBeginnings = 150;

/** Number of query words whose slots are cached: more than are computed ahead. */
const maxRemembered = 300;

function membersOf(index: Index, category: string): Bitset {
  const known = index.categories.get(category);
  if (known !== undefined) return known;
  const members = bitsetOf(index.slots.length);
  for (const [slot, product] of index.slots.entries()) {
    if (product && (category === everyCategory || product.category === category)) setBit(members, slot);
  }
  index.categories.set(category, members);
  return members;
}
