// Barcodes: the one form in which they are stored and compared, EAN-13 with its check digit, and the shop's own codes under a prefix
// reserved for use inside a store.
import { toLatinDigits } from '#kernel/digits';

/**
 * The form in which a barcode is saved, compared, searched and scanned: without space around it and without the invisible characters that
 * phones put around Arabic text, digits as 0-9, upper case. Idempotent; '' when there is no code.
 */
export function normalBarcode(text: string): string {
  return toLatinDigits(text.replace(/\p{Cf}/gu, ''))
    .trim()
    .toUpperCase();
}

/** Whether a spreadsheet has turned a long code into a number such as 6.22105E+12. Its last digits are lost. */
export function isSpreadsheetNumber(code: string): boolean {
  return /^\d+(?:[.,٫]\d+)?E\+?\d+$/.test(normalBarcode(code));
}

/** The prefix of codes that a shop assigns itself (GS1: 20 to 29 are restricted circulation). */
const inStorePrefix = '2';

/** How many own codes a shop can assign: eleven digits follow the prefix. */
export const inStoreCodes = 100_000_000_000;

/** The n-th code of the shop's own as EAN-13; `number` is whole, from 0, below `inStoreCodes`. */
export function inStoreBarcode(number: number): string {
  return ean13(`${inStorePrefix}${String(number).padStart(11, '0')}`);
}

/** The EAN-13 that begins with these twelve digits. */
export function ean13(digits: string): string {
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a code is a complete EAN-13: thirteen digits with a correct check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && code.endsWith(String(checkDigit(code.slice(0, 12))));
}

/** Whether a code has the length of an EAN-13 but a wrong check digit: a misread or mistyped code. */
export function hasWrongCheckDigit(code: string): boolean {
  return /^\d{13}$/.test(code) && !isEan13(code);
}

/** The check digit for the first twelve digits of an EAN-13: alternating weights 1 and 3, up to the next ten (GS1). */
function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
