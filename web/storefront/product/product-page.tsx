// The page of one product (WS-01, WS-02): image, price, stock, full description, category path, quantity and add button.
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { pastelOf } from '#domain/category';
import { quickViewDescription, type Product } from '#domain/product';
import { productDescription, productName, productPageTexts } from '#text';
import { Card, LoadingRegion, ProductImage, Skeleton } from '#ui';
import { PageHead, useShopInfo } from '../../shell/index.ts';
import { AddRow } from '../products/add-row.tsx';
import { LoadFailed } from '../products/load-failed.tsx';
import { Badges, Rating, StockLabel } from '../products/product-labels.tsx';
import { useAddToCart, useQuantitiesInCart } from '../products/use-add-to-cart.ts';
import { CategoryPath } from './category-path.tsx';
import { UnknownProduct } from './unknown-product.tsx';
import { useProduct } from '../products/use-product.ts';

export function ProductPage() {
  const { id = '' } = useParams();
  const { state, retry } = useProduct(id);
  return (
    <div className="page-width flex flex-col gap-4 pt-4 md:gap-6 md:pt-6">
      {state.type === 'Loading' && <LoadingProduct />}
      {state.type === 'Failed' && <LoadFailed sentence={productPageTexts.loadFailed} onRetry={retry} />}
      {state.type === 'Unknown' && <UnknownProduct />}
      {state.type === 'Loaded' && <LoadedProduct product={state.product} />}
    </div>
  );
}

const columns = 'grid gap-5 md:grid-cols-2 md:gap-8 lg:gap-12';

/** On a phone the image stands above the facts, on a wide screen beside them. */
function LoadedProduct({ product }: { readonly product: Product }) {
  const categories = useShopInfo().categories ?? [];
  const name = productName(product);
  return (
    <>
      <PageHead title={name} />
      <CategoryPath category={product.category} />
      <article aria-label={name} className={columns}>
        <ProductImage
          src={product.image}
          alt={name}
          category={pastelOf(product.category, categories)}
          loading="eager"
          className="w-full self-start"
        />
        <div className="flex flex-col items-start gap-4">
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            <Badges product={product} />
            <Rating product={product} />
          </div>
          <h1 dir="auto" className="text-title wrap-anywhere md:text-display">
            {name}
          </h1>
          <StockLabel product={product} />
          <Card className="w-full p-4">
            <Suspense fallback={<Skeleton className="h-12 w-full" />}>
              <Buy product={product} />
            </Suspense>
          </Card>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {productDescription(quickViewDescription(product))}
          </p>
        </div>
      </article>
    </>
  );
}

/** Suspends until the cart is open. */
function Buy({ product }: { readonly product: Product }) {
  const onAdd = useAddToCart();
  const inCart = useQuantitiesInCart().get(product.id) ?? 0;
  return <AddRow product={product} onAdd={onAdd} inCart={inCart} priceSize="display" />;
}

function LoadingProduct() {
  return (
    <>
      <PageHead title={productPageTexts.loading} />
      <LoadingRegion label={productPageTexts.loading} className="flex flex-col gap-4 md:gap-6">
        <Skeleton className="h-11 w-48" />
        <div className={columns}>
          <Skeleton className="aspect-square w-full rounded-card" />
          <div className="flex flex-col gap-4">
            <Skeleton className="h-10 w-5/6" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-20 w-full rounded-card" />
            <Skeleton className="h-24 w-full" />
          </div>
        </div>
      </LoadingRegion>
    </>
  );
}
