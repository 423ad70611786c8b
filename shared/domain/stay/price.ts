// What a stay costs.
import { piastres, timesQuantity, type Piastres } from '#kernel/money';
import { nightsOf, type Period } from './nights.ts';

/** 100 pounds a night for every pet (LM-10, HR-02, HR-03). */
export const nightlyPrice: Piastres = piastres(10_000);

/** The number of nights times the nightly price. */
export function stayPrice(stay: Period): Piastres {
  return timesQuantity(nightlyPrice, nightsOf(stay));
}
