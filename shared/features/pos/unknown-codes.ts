// Scanned barcodes without a product. Each stays in the cart until it is resolved, so that no article leaves unpaid.

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

const maxCodes = 100;
const maxCodeLength = 128;
