// The storefront header's category bar (AC-13): the active categories that are selected for it.
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { shellTexts } from '#text';
import { Anchor, Optional, Skeleton } from '#ui';
import { useShopInfo } from '../app-context.tsx';

const CategoryLinks = lazy(async () => ({ default: (await import('./category-links.tsx')).CategoryLinks }));

/** Reserves its height while it loads, so that the page below does not shift. Home and catalogue show the categories themselves. */
export function CategoryBar() {
  const { categories, isRead } = useShopInfo();
  const { pathname } = useLocation();
  const hasNone = categories?.every(({ isActive, showInHeader }) => !isActive || !showInHeader);
  const isUnread = categories === undefined && isRead === false;
  if (hasNone || isUnread || hasOwnCategories.has(pathname)) return null;
  return (
    <nav
      aria-label={shellTexts.navigation.categories}
      className="border-b border-line bg-surface print:hidden"
    >
      <ul className="page-width no-scrollbar flex h-12 items-center gap-1 overflow-x-auto">
        <Optional fallback={<Placeholders />} missing={<AllProducts />}>
          {categories ? <CategoryLinks categories={categories} /> : <Placeholders />}
        </Optional>
      </ul>
    </nav>
  );
}

/** Links to all products when the category links cannot be loaded. */
function AllProducts() {
  return (
    <li>
      <Anchor to="/products" className="flex min-h-11 items-center px-3 text-small font-semibold text-quiet">
        {shellTexts.navigation.allCategories}
      </Anchor>
    </li>
  );
}

const hasOwnCategories: ReadonlySet<string> = new Set(['/', '/products']);

function Placeholders() {
  return placeholders.map((width) => (
    <li key={width}>
      <Skeleton className={`mx-2 h-5 ${width}`} />
    </li>
  ));
}

const placeholders = ['w-14', 'w-16', 'w-18', 'w-20', 'w-24'] as const;
