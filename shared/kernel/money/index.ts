export {
  addMoney,
  fromPounds,
  isAmountInProgress,
  maxStoredAmount,
  noMoney,
  parseAmount,
  piastres,
  subtractMoney,
  sumMoney,
  timesQuantity,
  toPounds,
} from './money.ts';
export type { AmountError, Piastres } from './money.ts';
export { moneyDigits } from './money-digits.ts';
export type { MoneyDigits } from './money-digits.ts';
