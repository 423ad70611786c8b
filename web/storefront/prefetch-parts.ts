// Loads the parts that a visitor may open next once the first products are shown, because the connection may be lost later.
import { useEffect } from 'react';
import { loadQuickView } from './products/load-quick-view.ts';

export function loadBoardingBand() {
  return import('./home/boarding-band.tsx');
}

export function loadCartPage() {
  return import('./cart/cart-page.tsx');
}

export function loadProductPage() {
  return import('./product/product-page.tsx');
}

/** A failure is ignored: the part is loaded again when it is opened, and the failure is shown then. */
export function usePrefetchedParts(hasProducts: boolean): void {
  useEffect(() => {
    if (hasProducts)
      Promise.all([loadQuickView(), loadBoardingBand(), loadCartPage(), loadProductPage()]).catch(() => {});
  }, [hasProducts]);
}
