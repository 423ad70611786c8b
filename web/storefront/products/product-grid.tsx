// Cards in a grid with quick view and add button, and the same grid while it loads.
import { Suspense } from 'react';
import type { Product } from '#domain/product';
import { storefrontTexts } from '#text';
import { Card, LoadingRegion, Skeleton } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { ProductCard } from './product-card.tsx';
import { useAddToCart, useQuantitiesInCart } from './use-add-to-cart.ts';
import { useViewed } from './use-viewed.ts';

export interface ProductGridProps {
  readonly products: readonly Product[];
  readonly descriptionLength: number;
  /** The number of cards that are visible without scrolling. */
  readonly firstCount: number;
  readonly columns?: keyof typeof columnClasses;
}

export function ProductGrid(props: ProductGridProps) {
  return (
    <Suspense fallback={<ProductGridSkeleton count={props.products.length} columns={props.columns} />}>
      <Grid {...props} />
    </Suspense>
  );
}

function Grid({ products, descriptionLength, firstCount, columns = 'catalogue' }: ProductGridProps) {
  const categories = useShopInfo().categories ?? [];
  const onAdd = useAddToCart();
  const inCart = useQuantitiesInCart();
  const { open } = useViewed();
  return (
    <ul className={columnClasses[columns]}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            categories={categories}
            descriptionLength={descriptionLength}
            heading={columns === 'catalogue' ? 'h2' : 'h3'}
            onQuickView={({ id }) => open(id)}
            onAdd={onAdd}
            inCart={inCart.get(product.id)}
            isFirst={index < firstCount}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton(props: {
  readonly count: number;
  readonly columns?: ProductGridProps['columns'];
}) {
  return (
    <LoadingRegion
      label={storefrontTexts.catalogue.loading}
      className={columnClasses[props.columns ?? 'catalogue']}
    >
      {Array.from({ length: props.count }, (_, index) => (
        <Card key={index} className="flex flex-col overflow-hidden p-2">
          <Skeleton className="aspect-square w-full rounded-card" />
          <div className="flex flex-col gap-3 p-2 pt-4">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-5 w-5/6" />
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
            <div className="flex items-center justify-between">
              <Skeleton className="h-3.5 w-1/4" />
              <Skeleton className="size-11 rounded-full" />
            </div>
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}

const wide = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4';

const columnClasses = {
  catalogue: wide,
  related: wide,
  home: 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3',
} as const;
