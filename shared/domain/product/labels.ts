// The stock and price labels of a product's card.
import type { Piastres } from '#kernel/money';
import type { Product } from './product.ts';

export type StorefrontStock = 'InStock' | 'OutOfStock';
export type PosStock = 'Enough' | 'Low' | 'Unavailable';
export type BackOfficeStock = 'Enough' | 'Low' | 'OutOfStock' | 'Oversold';

/** At the point of sale 1 to 5 is low (LM-21); in the back office below 10 is low (LM-20). */
const posLowStock = 5;
export const backOfficeLowStock = 10;

/** The quantity that may be sold: 0 for a product without a price, which would be given away. */
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

/** AP-41; below 0: oversold by offline sales. */
export function backOfficeStock(stock: number): BackOfficeStock {
  if (stock < 0) return 'Oversold';
  if (stock === 0) return 'OutOfStock';
  return stock < backOfficeLowStock ? 'Low' : 'Enough';
}

/** The labels beside the price; null for those that are not shown. */
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

/** The text of the quick view (CA-39): the full description, or else the description. */
export function quickViewDescription(product: Product): string {
  return product.fullDescription ?? product.description;
}
