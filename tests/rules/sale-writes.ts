// The commit that records a sale.
import { set, type Write } from './rules-shop.ts';
import { receipt, sale, tillDay } from './shop-data.ts';
import type { Data, Plain } from './values.ts';

/** A sale with the day sums that it increases and its number; a total that is no number increases them like the valid sale. */
export function sold(more: Data = {}): readonly Write[] {
  const whole = sale(more);
  const { units } = whole;
  const [day, tillId] = [textOf(whole['day']), textOf(whole['tillId'])];
  const salesPiastres = piastresOf(whole['total']);
  const discountsPiastres = piastresOf(whole['listTotal']) - salesPiastres;
  const payments = entriesOf(whole['payments']);
  const methods = Object.fromEntries(payments.map(([method, paid]) => [method, piastresOf(paid)]));
  const sums = { salesPiastres, discountsPiastres, methods, units: units ?? {}, day, tillId };
  return [
    set('sales/s2', whole),
    set(`tillDays/${tillId}_${day}`, tillDay(sums)),
    set(`receiptIndex/${textOf(whole['receiptNumber'])}`, receipt({ day })),
  ];
}

function piastresOf(value: Plain | undefined): number {
  return typeof value === 'number' && value >= 0 ? Math.round(value * 100) : 19_900;
}

function entriesOf(value: Plain | undefined): readonly (readonly [string, Plain])[] {
  const isMap =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
  return isMap ? Object.entries(value) : [];
}

function textOf(value: Plain | undefined): string {
  return typeof value === 'string' ? value : '';
}
