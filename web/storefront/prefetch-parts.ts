// What a visitor may ask for next, fetched once the first goods are shown: by then the connection may be gone.
import { useEffect } from 'react';

export function loadQuickView() {
  return import('./products/quick-view.tsx');
}

export function loadBoardingBand() {
  return import('./home/boarding-band.tsx');
}

export function loadCartPage() {
  return import('./cart/cart-page.tsx');
}

/** What cannot be had now is asked for again when it is opened, and said there. */
export function usePrefetchedParts(hasGoods: boolean): void {
  useEffect(() => {
    if (hasGoods) Promise.all([loadQuickView(), loadBoardingBand(), loadCartPage()]).catch(() => {});
  }, [hasGoods]);
}
