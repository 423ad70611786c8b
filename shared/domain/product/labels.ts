// What a product's card says about stock and price.
import type { Piastres } from '#kernel/money';
import type { Product } from './product.ts';

export type StorefrontStock = 'InStock' | 'OutOfStock';
export type PosStock = 'Enough' | 'Low' | 'Unavailable';
export type BackOfficeStock = 'Enough' | 'Low' | 'OutOfStock' | 'Oversold';

/** At the counter 1 to 5 is low (LM-21); in the back office below 10 is (LM-20). */
const posLowStock = 5;
export const backOfficeLowStock = 10;

/** How many may be sold: none of a product without a price, which would be given away. */
export function stockForSale({ price, stock }: Pick<Product, 'price' | 'stock'>): number {
  return price > 0 ? stock : 0;
}

/** CA-34, CA-35. */
export function storefrontStock(stock: number): StorefrontStock {
  return stock > 0 ? 'InStock' : 'OutOfStock';
}

/** PO-12, PO-13. */
export function posStock(stock: number): PosStock {
  if (stock <= 0) return 'Unavailable';
  return stock <= posLowStock ? 'Low' : 'Enough';
}

/** AP-41; below 0 it was oversold by sales made offline. */
export function backOfficeStock(stock: number): BackOfficeStock {
  if (stock < 0) return 'Oversold';
  if (stock === 0) return 'OutOfStock';
  return stock < backOfficeLowStock ? 'Low' : 'Enough';
}

/** What a card shows beside the price; null for what it does not show. */
export interface ProductLabels {
  readonly isNew: boolean;
  readonly discount: number | null;
  /** Shown struck through, only when above the price (CA-32). */
  readonly originalPrice: Piastres | null;
  readonly rating: number | null;
}

/** CA-25, CA-26, CA-31, CA-32. */
export function productLabels(product: Product): ProductLabels {
  return {
    isNew: product.isNew,
    discount: product.discount > 0 ? product.discount : null,
    originalPrice:
      product.originalPrice !== null && product.originalPrice > product.price ? product.originalPrice : null,
    rating: product.rating > 0 ? product.rating : null,
  };
}

/** The text of the quick view (CA-39): the full description, or else the whole description. */
export function quickViewDescription(product: Product): string {
  return product.fullDescription ?? product.description;
}
