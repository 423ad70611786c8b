// What is typed into a field of money, apart from the formatting: the storefront has no such field.
import { toLatinDigits } from '#kernel/digits';
import type { MoneyDigits } from '#kernel/money';

/** What is typed into a field of money, in the digits of the device: `12.5` → `١٢٫٥`. Its length stays. */
export function typedMoney(typed: string, digits: MoneyDigits): string {
  const latin = toLatinDigits(typed).replaceAll('٫', '.').replaceAll('٬', ',');
  if (digits === 'latin') return latin;
  return latin
    .replaceAll(/[0-9]/gu, (digit) => String.fromCodePoint(arabicZero + Number(digit)))
    .replaceAll('.', '٫');
}

const arabicZero = 0x660;
