// The goods of the catalogue as products of the shop: with ids, barcodes, prices in piastres and the day they came in.
import { fromPounds, type Piastres } from '#kernel/money';
import type { ShopDay } from '#kernel/shop-day';
import { barcodeOf } from '../barcode.ts';
import { goods, type Good } from './index.ts';
import { clock } from '../history/hours.ts';

export type DemoProduct = Omit<Good, 'price' | 'originalPrice'> & {
  readonly id: string;
  readonly barcode: string;
  readonly price: Piastres;
  readonly originalPrice: Piastres | null;
  /** Percent off the original price. */
  readonly discount: number;
  readonly cameIn: number;
};

/** The products; new ones came in during the last three of the remembered weeks, the others on the first day. */
export function demoProducts(days: readonly ShopDay[]): readonly DemoProduct[] {
  return goods.map((good, index) => {
    const price = fromPounds(good.price);
    const originalPrice = good.originalPrice === undefined ? null : fromPounds(good.originalPrice);
    return {
      ...good,
      id: good.picture.replaceAll('-', ''),
      barcode: barcodeOf(index + 1),
      price,
      originalPrice,
      discount: originalPrice === null ? 0 : Math.round((1 - price / originalPrice) * 100),
      cameIn: clock(cameInOn(days, good, index), 9, index / 600),
    };
  });
}

/** How many of a good the shop keeps: more of what is bought often and costs little. */
export function openingStock({ demand, price }: Pick<DemoProduct, 'demand' | 'price'>): number {
  const usual = demand * demand * 2 + 6;
  return price > 100_000 ? Math.ceil(usual / 2) : usual;
}

function cameInOn(days: readonly ShopDay[], good: Good, index: number): ShopDay {
  const day = days[good.isNew ? days.length - 20 + (index % 12) : 0];
  if (day === undefined) throw new RangeError('too few remembered days');
  return day;
}
