// Money as the shop shows it (SH-06, R6): exactly two decimals, then the word جنيه; Arabic-Indic digits unless the device chose
// Latin ones.
import type { MoneyDigits } from '#kernel/money';

/** An amount in two parts, so that a screen can show the word smaller than the number. */
export interface MoneyParts {
  readonly amount: string;
  readonly currency: string;
}

/** The currency beside every amount. */
export const currencyWord = 'جنيه';

/** In the heading of a column of amounts: 'in pounds' (R15). */
export const inCurrency = 'بالجنيه';
const options: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const formats: Record<MoneyDigits, Intl.NumberFormat> = {
  arabic: /* @__PURE__ */ new Intl.NumberFormat('ar-EG', options),
  latin: /* @__PURE__ */ new Intl.NumberFormat('ar-EG-u-nu-latn', options),
};

/** `123450` piastres → `{ amount: '١٬٢٣٤٫٥٠', currency: 'جنيه' }`. Exact below 40 × 10¹² pounds. */
export function formatMoney(piastres: number, digits: MoneyDigits = 'arabic'): MoneyParts {
  return { amount: formats[digits].format(piastres / 100), currency: currencyWord };
}

/** The same as one string, for labels and messages. */
export function moneyText(piastres: number, digits: MoneyDigits = 'arabic'): string {
  const { amount, currency } = formatMoney(piastres, digits);
  return `${amount} ${currency}`;
}
