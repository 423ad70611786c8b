// Name and description of a product, with a placeholder for a missing one (CA-27, CA-29).
import type { Product } from '#domain/product';
import { storefrontTexts } from './storefront.ts';

export function productName({ name }: Pick<Product, 'name'>): string {
  return name || storefrontTexts.product.noName;
}

export function productDescription(description: string): string {
  return description.trim() || storefrontTexts.product.noDescription;
}
