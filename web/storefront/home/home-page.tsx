// The home page (ST): hero, categories, featured goods, boarding, accessories.
import { lazy, Suspense } from 'react';
import { featuredCount } from '#domain/product';
import { storefrontTexts } from '#text';
import { Skeleton } from '#ui';
import { PageHead } from '../../shell/index.ts';
import { useProductList } from '../products/product-list.ts';
import { Accessories } from './accessories.tsx';
import { CategoryChips } from './category-chips.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';

// Below the first screen, so it comes after it.
const BoardingBand = lazy(async () => ({ default: (await import('./boarding-band.tsx')).BoardingBand }));

export function HomePage() {
  const { list, retry } = useProductList('name');
  return (
    <>
      <PageHead title={storefrontTexts.home.title} />
      <Hero />
      <div className="page-width flex flex-col gap-8 pt-5 md:gap-14 md:pt-10">
        <CategoryChips />
        <Featured list={list} count={featuredCount} onRetry={retry} />
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <BoardingBand />
        </Suspense>
        {list.state === 'loaded' && <Accessories products={list.products} />}
      </div>
    </>
  );
}
