// The page of one product (WS-01, WS-02): images, price, stock, quantity and add button, delivery, share, description, related products.
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { pastelOf } from '#domain/category';
import { productLabels, quickViewDescription, type Product } from '#domain/product';
import { productName, productPageTexts } from '#text';
import { classes, LoadingRegion, Optional, Price, Skeleton } from '#ui';
import { PageHead, useShopInfo } from '../../shell/index.ts';
import { LoadFailed } from '../products/load-failed.tsx';
import { Badges, Rating, StockLabel } from '../products/product-labels.tsx';
import { CategoryPath } from './category-path.tsx';
import { Gallery } from './gallery.tsx';
import { Purchase } from './purchase.tsx';
import { RelatedSection } from './related-section.tsx';
import { useProduct } from '../products/use-product.ts';

const UnknownProduct = lazy(async () => ({
  default: (await import('./unknown-product.tsx')).UnknownProduct,
}));

export function ProductPage() {
  const { id = '' } = useParams();
  const { state, retry } = useProduct(id);
  const failed = <LoadFailed sentence={productPageTexts.loadFailed} onRetry={retry} />;
  return (
    <div className="page-width flex flex-col gap-4 pt-4 md:gap-6 md:pt-6">
      {state.type === 'Loading' && <LoadingProduct />}
      {state.type === 'Failed' && failed}
      {state.type === 'Unknown' && (
        <Optional fallback={<LoadingProduct />} missing={failed}>
          <UnknownProduct />
        </Optional>
      )}
      {state.type === 'Loaded' && <LoadedProduct product={state.product} />}
    </div>
  );
}

/** From this many letters on a name is set smaller, so that the price stays in sight. */
const longName = 60;

const columns = 'grid items-start gap-5 md:grid-cols-2 md:gap-8 lg:gap-12';

/** On a phone the images stand above the facts and the add button at the bottom edge, on a wide screen images and facts side by side. */
function LoadedProduct({ product }: { readonly product: Product }) {
  const categories = useShopInfo().categories ?? [];
  const description = quickViewDescription(product).trim();
  const name = productName(product);
  const { originalPrice } = productLabels(product);
  return (
    <>
      <PageHead title={name} />
      <CategoryPath category={product.category} />
      <article aria-label={name} className={columns}>
        <div className="min-w-0 lg:sticky lg:top-20">
          <Gallery product={product} category={pastelOf(product.category, categories)} />
        </div>
        <div className="flex min-w-0 flex-col items-start gap-4">
          <div className="flex flex-wrap items-center gap-2 empty:hidden">
            <Badges product={product} />
            <Rating product={product} />
          </div>
          <h1
            dir="auto"
            className={classes(
              'w-full wrap-anywhere',
              name.length > longName ? 'text-heading md:text-title' : 'text-title md:text-display',
            )}
          >
            {name}
          </h1>
          <Price piastres={product.price} was={originalPrice ?? undefined} size="display" />
          <StockLabel product={product} />
          <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
            <Purchase product={product} />
          </Suspense>
          {description !== '' && (
            <p className="w-full whitespace-pre-line wrap-anywhere" dir="auto">
              {description}
            </p>
          )}
        </div>
      </article>
      <RelatedSection key={product.id} product={product} />
    </>
  );
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
            <Skeleton className="h-12 w-44" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton className="h-24 w-full" />
          </div>
        </div>
      </LoadingRegion>
    </>
  );
}
