// Receipt numbers: the letter of the till, and a number without gaps.
import { toLatinDigits } from '#kernel/digits';

/** 'A-000123' for the 123rd receipt of till A. */
export function formatReceiptNumber(letter: string, number: number): string {
  return `${letter}-${String(number).padStart(6, '0')}`;
}

/** Without I, O and Q, which are read as 1 and 0 (FS-36). */
const tillLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** The letter of the n-th till (from 1): A to Z without I, O and Q, then AA, AB, … The rules give 552 of them. */
export function tillLetter(count: number): string {
  let letters = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / tillLetters.length)) {
    letters = tillLetters.charAt((rest - 1) % tillLetters.length) + letters;
  }
  return letters;
}

/**
 * The receipt numbers that a search means, in both kinds of digits and cases: 'a-12' is A-000012, and digits alone are that number of
 * each of these letters. Empty for anything else.
 */
export function receiptNumbersOf(query: string, letters: readonly string[]): readonly string[] {
  const typed = /^([A-Z]*)\s*-?\s*(\d{1,12})$/.exec(toLatinDigits(query).trim().toUpperCase());
  if (typed === null) return [];
  const [, letter = '', digits] = typed;
  return (letter === '' ? letters : [letter]).map((each) => formatReceiptNumber(each, Number(digits)));
}

/** The letter and the number of a receipt number as it is stored; null for anything else. */
export function numberParts(
  receiptNumber: string,
): { readonly letter: string; readonly number: number } | null {
  const [, letter, digits] = /^([^-]*)-(\d{1,12})$/.exec(receiptNumber) ?? [];
  return letter === undefined || digits === undefined ? null : { letter, number: Number(digits) };
}

/** 123 of 'A-000123'; 0 where there is none. */
export function numberIn(receiptNumber: string): number {
  return numberParts(receiptNumber)?.number ?? 0;
}
