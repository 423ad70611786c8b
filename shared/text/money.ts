// Money as the shop shows it (SH-06): Arabic-Egypt digits, exactly two decimals, then the word جنيه.

/** An amount in two parts, so that a screen can show the word smaller than the number. */
export interface MoneyParts {
  readonly amount: string;
  readonly currency: string;
}

const currencyWord = 'جنيه';
const amountFormat = /* @__PURE__ */ new Intl.NumberFormat('ar-EG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `123450` piastres → `{ amount: '١٬٢٣٤٫٥٠', currency: 'جنيه' }`. Exact below 40 × 10¹² pounds. */
export function formatMoney(piastres: number): MoneyParts {
  return { amount: amountFormat.format(piastres / 100), currency: currencyWord };
}

/** The same as one string, for labels and messages. */
export function moneyText(piastres: number): string {
  const { amount, currency } = formatMoney(piastres);
  return `${amount} ${currency}`;
}
