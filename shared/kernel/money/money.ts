// Money is whole piastres, a hundred to the pound, so that binary rounding changes no amount.
import { toLatinDigits } from '#kernel/digits';
import { err, ok, type Result } from '#kernel/result';

declare const piastresBrand: unique symbol;

/** A whole number of piastres (1 pound = 100 piastres). */
export type Piastres = number & { readonly [piastresBrand]: true };

export type AmountError =
  | { readonly type: 'Empty' }
  | { readonly type: 'NotAnAmount' }
  | { readonly type: 'TooManyDecimals' }
  | { readonly type: 'TooLarge' };

/** The largest amount that a form accepts: ten million pounds. */
const maxAmount = 1_000_000_000;

/** The largest amount that is read from a document: a hundred million pounds. */
export const maxStoredAmount = 10_000_000_000;

/** Converts a whole number to piastres; throws for anything else, which is a defect of the caller. */
export function piastres(value: number): Piastres {
  if (!isPiastres(value)) throw new RangeError(`not a whole number of piastres: ${value}`);
  return value;
}

export const noMoney: Piastres = piastres(0);

/** Pounds of a document (at most 2 decimals; more are rounded) as piastres. */
export function fromPounds(pounds: number): Piastres {
  return piastres(Math.round(Number((pounds * 100).toFixed(4))));
}

/** Piastres as the pounds of a document, with at most 2 decimals. */
export function toPounds(amount: Piastres): number {
  return amount / 100;
}

export function addMoney(first: Piastres, second: Piastres): Piastres {
  return piastres(first + second);
}

export function subtractMoney(from: Piastres, amount: Piastres): Piastres {
  return piastres(from - amount);
}

/** A unit price times a whole quantity. */
export function timesQuantity(price: Piastres, quantity: number): Piastres {
  return piastres(price * quantity);
}

export function sumMoney(amounts: Iterable<Piastres>): Piastres {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return piastres(sum);
}

/**
 * Reads an amount of pounds as users type it: either kind of digits, '.' or '٫' before at most 2 decimals, a comma of any kind between
 * groups of three. One comma before one or two last digits is the decimal separator. Anything else is refused, never guessed.
 */
export function parseAmount(text: string): Result<Piastres, AmountError> {
  const typed = toLatinDigits(text)
    .trim()
    .replaceAll('٫', '.')
    .replace(/[٬،]/g, ',')
    .replace(/^(\d*),(\d{1,2})$/, '$1.$2');
  if (typed === '') return err({ type: 'Empty' });
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$|^\.(\d+)$/.exec(typed);
  if (match === null) return err({ type: 'NotAnAmount' });
  const pounds = (match[1] ?? '0').replaceAll(',', '');
  const decimals = match[2] ?? match[3] ?? '';
  if (decimals.length > 2) return err({ type: 'TooManyDecimals' });
  const amount = Number(pounds) * 100 + Number(decimals.padEnd(2, '0'));
  return isPiastres(amount) && amount <= maxAmount ? ok(amount) : err({ type: 'TooLarge' });
}

/**
 * Whether an amount field accepts these characters: digits and separators (AP-06). A wrong separator is accepted here and refused with a
 * message: dropping it silently would turn 12,50 into 1250.
 */
export function isAmountInProgress(text: string): boolean {
  return /^[\d.,٫٬،\s]*$/.test(toLatinDigits(text));
}

// A declaration, because `noMoney` is made while this file is being loaded.
function isPiastres(value: number): value is Piastres {
  return Number.isSafeInteger(value);
}
