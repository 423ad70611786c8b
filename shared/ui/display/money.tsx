// An amount of money in the numerals of the shop: pounds in full size, piastres smaller and raised. What is copied and read
// aloud is the whole amount. The device chooses the digits (UX-01).
import { use } from 'react';
import { formatMoney, moneyText, type MoneyParts } from '#text';
import { classes } from '../classes.ts';
import { MoneyDigitsContext } from './money-digits.ts';

export interface MoneyFormat {
  readonly parts: (piastres: number) => MoneyParts;
  /** As one string with its currency, for labels and messages. */
  readonly text: (piastres: number) => string;
}

/** Formats amounts in the digits of the device. */
export function useMoneyFormat(): MoneyFormat {
  const digits = use(MoneyDigitsContext);
  return {
    parts: (piastres) => formatMoney(piastres, digits),
    text: (piastres) => moneyText(piastres, digits),
  };
}

export function Money(props: { readonly piastres: number; readonly className?: string }) {
  const { amount } = useMoneyFormat().parts(props.piastres);
  return (
    <span className={classes('money', props.className)}>
      {amount.slice(0, -fractionDigits)}
      <span className="money-fraction">{amount.slice(-fractionDigits)}</span>
    </span>
  );
}

const fractionDigits = 2;
