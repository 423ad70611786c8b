// Loads the code of a visitor's first page while React starts, instead of after its first render.
import type { ComponentType } from 'react';

/** Components that the first render can use at once: a lazy one shows its placeholder first, also when it has been loaded. */
export interface Preloaded {
  readonly StorefrontRoutes: ComponentType<{ readonly productPage?: ComponentType | undefined }>;
  readonly ProductPage: ComponentType | undefined;
}

/** Loads the storefront's code except on staff pages. Null when it has failed: the route loads it again and shows the failure. */
export async function preloadStorefront(pathname: string): Promise<Preloaded | null> {
  if (/^\/(?:admin|cashier|login|setup|profile|settings)(?:\/|$)/.test(pathname)) return null;
  const isProduct = /^\/products\/./.test(pathname);
  try {
    const [{ StorefrontRoutes }, product] = await Promise.all([
      import('./storefront/index.ts'),
      isProduct ? import('./storefront/product/product-page.tsx') : undefined,
    ]);
    return { StorefrontRoutes, ProductPage: product?.ProductPage };
  } catch {
    return null;
  }
}
