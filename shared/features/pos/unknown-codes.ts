// Barcodes that were scanned and that no product has: each stands in the cart until it is settled, so that no article leaves unpaid.
import * as z from 'zod/mini';

/** Kept beside the cart, over a reload; `change` runs at once. */
export interface StoredCodes {
  readonly value: readonly string[];
  readonly change: (next: (codes: readonly string[]) => readonly string[]) => void;
}

export const withCode = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) || codes.length >= maxCodes ? codes : [...codes, code.slice(0, maxCodeLength)];

export const withoutCode = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes.filter((one) => one !== code) : codes;

export const codesToJson = (codes: readonly string[]): string => JSON.stringify(codes);

/** Broken content is told, and no code. */
export const codesFromJson = (
  text: string | null,
): { readonly value: readonly string[]; readonly isBroken: boolean } => {
  if (text === null) return { value: [], isBroken: false };
  const stored = storedCodes.safeParse(parsedJson(text));
  return stored.success ? { value: stored.data, isBroken: false } : { value: [], isBroken: true };
};

const maxCodes = 100;
const maxCodeLength = 128;

const storedCodes = z.array(z.string().check(z.maxLength(maxCodeLength))).check(z.maxLength(maxCodes));

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
