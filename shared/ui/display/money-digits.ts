// The digits of all amounts below a provider, apart from the formatting: the first paint needs this context alone.
import { createContext } from 'react';
import type { MoneyDigits } from '#kernel/money';

/** Arabic-Indic digits without a provider. */
export const MoneyDigitsContext = createContext<MoneyDigits>('arabic');
