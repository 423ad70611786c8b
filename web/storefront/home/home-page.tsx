// The home page (ST): hero, categories, featured products, boarding, accessories.
import { lazy } from 'react';
import { featuredCount } from '#domain/product';
import { storefrontTexts } from '#text';
import { Optional, Skeleton } from '#ui';
import { PageHead, useTakesBoarding } from '../../shell/index.ts';
import { loadBoardingBand, usePrefetchedParts } from '../prefetch-parts.ts';
import { useFirstPage } from '../catalogue/use-first-page.ts';
import { useCatalogue } from '../products/use-catalogue.ts';
import { ViewedProduct } from '../products/viewed-product.tsx';
import { Accessories } from './accessories.tsx';
import { CategoryChips } from './category-chips.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';

// Below the fold, so they load after the first screen. The home page is complete without them.
const BoardingBand = lazy(async () => ({ default: (await loadBoardingBand()).BoardingBand }));

export function HomePage() {
  const { list, retry } = useCatalogue('name');
  const firstPage = useFirstPage('');
  const products = list.type === 'Loaded' ? list.products : firstPage?.items;
  usePrefetchedParts(list.type === 'Loaded');
  return (
    <>
      <PageHead title={storefrontTexts.home.title} />
      <Hero />
      <div className="page-width flex flex-col gap-8 pt-5 md:gap-14 md:pt-10">
        <CategoryChips />
        <Featured
          list={products ? { type: 'Loaded', products } : list}
          count={featuredCount}
          onRetry={retry}
        />
        <Boarding />
        {list.type === 'Loaded' && <Accessories products={list.products} />}
        {products && <ViewedProduct products={products} />}
      </div>
    </>
  );
}

/** Its place is held until it is known whether the shop boards pets. */
function Boarding() {
  const boards = useTakesBoarding();
  const place = <Skeleton className="h-96 rounded-card" />;
  if (boards === false) return null;
  if (boards === undefined) return place;
  return (
    <Optional fallback={place} missing={null}>
      <BoardingBand />
    </Optional>
  );
}
