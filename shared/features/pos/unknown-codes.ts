// Scanned barcodes without a product. Each stays in the cart until it is resolved, so that no article leaves unpaid.
import * as z from 'zod/mini';
import { parseJson } from '#kernel/fields';

/** Stored beside the cart, so it survives a reload; `change` runs at once. */
export interface StoredCodes {
  readonly value: readonly string[];
  readonly change: (next: (codes: readonly string[]) => readonly string[]) => void;
}

export function withCode(codes: readonly string[], code: string): readonly string[] {
  return codes.includes(code) || codes.length >= maxCodes ? codes : [...codes, code.slice(0, maxCodeLength)];
}

export function withoutCode(codes: readonly string[], code: string): readonly string[] {
  return codes.includes(code) ? codes.filter((one) => one !== code) : codes;
}

export function codesToJson(codes: readonly string[]): string {
  return JSON.stringify(codes);
}

/** Broken content is reported as broken and gives no codes. */
export function codesFromJson(text: string | null): {
  readonly value: readonly string[];
  readonly isBroken: boolean;
} {
  if (text === null) return { value: [], isBroken: false };
  const stored = storedCodes.safeParse(parseJson(text));
  return stored.success ? { value: stored.data, isBroken: false } : { value: [], isBroken: true };
}

const maxCodes = 100;
const maxCodeLength = 128;

const storedCodes = z.array(z.string().check(z.maxLength(maxCodeLength))).check(z.maxLength(maxCodes));
