/** The digits in which a device shows amounts of money (R6). */
export const moneyDigits = ['arabic', 'latin'] as const;
export type MoneyDigits = (typeof moneyDigits)[number];
