// The quick view of the product in the URL, or a message when the code of the view cannot be loaded.
import { lazy } from 'react';
import type { Product } from '#domain/product';
import { productName, specialPageTexts, storefrontTexts } from '#text';
import { Dialog, ErrorState, Optional } from '#ui';
import { openAgain, useShopInfo } from '../../shell/index.ts';
import { loadQuickView } from './load-quick-view.ts';
import { useAddToCart, useQuantitiesInCart } from './use-add-to-cart.ts';
import { useProduct } from './use-product.ts';
import { useViewed } from './use-viewed.ts';

const QuickView = lazy(async () => ({ default: (await loadQuickView()).QuickView }));

/** Rendered once in a page that shows `products`. */
export function ViewedProduct(props: { readonly products: readonly Product[] }) {
  const { id, close } = useViewed();
  const product = id === null ? undefined : props.products.find((one) => one.id === id);
  if (product === undefined) return null;
  return (
    <Optional key={product.id} missing={<MissingView product={product} onClose={close} />}>
      <View product={product} onClose={close} />
    </Optional>
  );
}

interface ViewProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Suspends until the cart is open. */
function View({ product: listed, onClose }: ViewProps) {
  // The list has only the beginning of a description.
  const { state } = useProduct(listed.id);
  const product = state.type === 'Loaded' ? state.product : listed;
  const categories = useShopInfo().categories ?? [];
  const onAdd = useAddToCart();
  const inCart = useQuantitiesInCart().get(product.id) ?? 0;
  return (
    <QuickView product={product} categories={categories} onAdd={onAdd} inCart={inCart} onClose={onClose} />
  );
}

function MissingView({ product, onClose }: ViewProps) {
  return (
    <Dialog title={productName(product)} onClose={onClose}>
      <ErrorState
        happened={storefrontTexts.product.quickViewMissing}
        advice={specialPageTexts.crash.chunkHint}
        onRetry={() => void openAgain()}
      />
    </Dialog>
  );
}
