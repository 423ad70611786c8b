// The only search folding: two spellings that an Arabic reader considers the same word become the same text.
import { toLatinDigits } from '#kernel/digits';

/** Folds a text for searching: letters, digits, case, marks; runs of white space become one space. Idempotent. */
export function foldText(text: string): string {
  return foldLetters(toLatinDigits(text.normalize('NFKC')))
    .toLowerCase()
    .normalize('NFD')
    .replace(silent, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether every word of the query occurs in a text that is already folded; the order of the words does not matter. */
export function matchesSearch(foldedHaystack: string, query: string): boolean {
  return matchesWords(foldedHaystack, searchWords(query));
}

/** The same for prepared query words, to search many texts with one query. */
export function matchesWords(foldedHaystack: string, words: readonly string[]): boolean {
  return words.every((word) => foldedHaystack.includes(word));
}

/** The folded words of a query; an empty query has none and so matches everything. */
export function searchWords(query: string): readonly string[] {
  return foldText(query)
    .split(' ')
    .filter((word) => word !== '');
}

const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
};

// Marks (tashkeel among them), tatweel, and the invisible characters that phones put around Arabic text.
const silent = /[\p{Mn}\p{Cf}\u0640]/gu;

function foldLetters(text: string): string {
  return text.replace(/[أإآٱىةؤئ]/g, (letter) => letters[letter] ?? letter);
}
