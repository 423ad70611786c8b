// Typed numbers: every kind of digit is converted to 0-9 before parsing.
import { err, ok, type Result } from '#kernel/result';

export type NumberError =
  { readonly type: 'Empty' } | { readonly type: 'NotANumber' } | { readonly type: 'OutOfRange' };

/** The limits of a typed decimal number: the smallest allowed value and the decimals of its step. */
export interface DecimalBounds {
  readonly minimum: number;
  readonly decimals: number;
}

/** Converts ٠-٩ and ۰-۹ to 0-9 and leaves every other character unchanged. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digitValue(digit)));
}

/** Whether a text holds digits only (of either kind), as the stock field requires (AP-08). Empty counts. */
export function isDigitsOnly(text: string): boolean {
  return /^\d*$/.test(toLatinDigits(text));
}

/** Reads a typed whole number of at least 0, in either kind of digits. */
export function parseWhole(text: string): Result<number, NumberError> {
  const typed = toLatinDigits(text).trim();
  if (typed === '') return err({ type: 'Empty' });
  if (!/^\d+$/.test(typed)) return err({ type: 'NotANumber' });
  const value = Number(typed);
  return Number.isSafeInteger(value) ? ok(value) : err({ type: 'OutOfRange' });
}

/** Reads a typed decimal number with '.', '٫' or a comma as its only decimal separator, within limits (HR-07, LM-29). */
export function parseDecimal(text: string, bounds: DecimalBounds): Result<number, NumberError> {
  const typed = toLatinDigits(text).trim().replace(/[٫,،]/g, '.');
  if (typed === '') return err({ type: 'Empty' });
  if (!/^-?\d+(\.\d+)?$/.test(typed)) return err({ type: 'NotANumber' });
  const value = Number(typed);
  const decimals = typed.split('.')[1]?.length ?? 0;
  return value >= bounds.minimum && decimals <= bounds.decimals && Number.isFinite(value)
    ? ok(value)
    : err({ type: 'OutOfRange' });
}

const arabicZero = 0x0660;
const persianZero = 0x06f0;

function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  return code >= persianZero ? code - persianZero : code - arabicZero;
}
