// The catalogue as products of the shop: with ids, barcodes, prices in piastres and creation days.
import { fromPounds, type Piastres } from '#kernel/money';
import type { ShopDay } from '#kernel/shop-day';
import { barcodeOf } from '../barcode.ts';
import { productDefinitions, type ProductDefinition } from './index.ts';
import { clock } from '../history/hours.ts';

export type DemoProduct = Omit<ProductDefinition, 'price' | 'originalPrice'> & {
  readonly id: string;
  readonly barcode: string;
  readonly price: Piastres;
  readonly originalPrice: Piastres | null;
  /** Percent off the original price. */
  readonly discount: number;
  readonly receivedAt: number;
};

/** The products. New ones were created during the last three weeks of the history, the others on its first day. */
export function demoProducts(days: readonly ShopDay[]): readonly DemoProduct[] {
  return productDefinitions.map((definition, index) => {
    const price = fromPounds(definition.price);
    const originalPrice =
      definition.originalPrice === undefined ? null : fromPounds(definition.originalPrice);
    return {
      ...definition,
      id: definition.image.replaceAll('-', ''),
      barcode: barcodeOf(index + 1),
      price,
      originalPrice,
      discount: originalPrice === null ? 0 : Math.round((1 - price / originalPrice) * 100),
      receivedAt: clock(dayReceived(days, definition, index), 9, index / 600),
    };
  });
}

/** The opening stock of a product: higher for products that sell often and cost little. */
export function openingStock({ demand, price }: Pick<DemoProduct, 'demand' | 'price'>): number {
  const usual = demand * demand * 2 + 6;
  return price > 100_000 ? Math.ceil(usual / 2) : usual;
}

function dayReceived(days: readonly ShopDay[], definition: ProductDefinition, index: number): ShopDay {
  const day = days[definition.isNew ? days.length - 20 + (index % 12) : 0];
  if (day === undefined) throw new RangeError('too few remembered days');
  return day;
}
