export { isDigitsOnly, parseDecimal, parseWhole, toLatinDigits } from './digits.ts';
export type { DecimalBounds, NumberError } from './digits.ts';
