export {
  addMoney,
  fromPounds,
  isAmountInProgress,
  largestStoredAmount,
  noMoney,
  parseAmount,
  piastres,
  subtractMoney,
  sumMoney,
  timesQuantity,
  toPounds,
} from './money.ts';
export type { AmountError, Piastres } from './money.ts';
