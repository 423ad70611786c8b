import { use } from 'react';
import { typedMoney } from '#text';
import { MoneyDigitsContext } from './money-digits.ts';

/** Writes what is typed into a field of money in the digits of the device (UX-07). */
export function useTypedMoney(): (typed: string) => string {
  const digits = use(MoneyDigitsContext);
  return (typed) => typedMoney(typed, digits);
}
