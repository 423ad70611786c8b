// The data of the product list: the search index of 32 packed documents, and the products of the shown page.
import { useMemo, useState } from 'react';
import { mapResult } from '#backend/documents';
import type { StockLevel } from '#backend/products';
import { hasCategory, type Category } from '#domain/category';
import { cataloguePageSize, everyCategory, type Product } from '#domain/product';
import {
  searchableIndex,
  searchIndex,
  sharedBarcodes,
  type IndexedProduct,
  type SearchableProduct,
} from '#domain/product-index';
import { pageOf } from '#kernel/pagination';
import { ok } from '#kernel/result';
import { useAdmin } from '../../data/admin.tsx';
import { useInvalidate, useLastLoaded, useRead } from '../../data/use-read.ts';
import { missingCategory, type ListFilter } from './list-filter.ts';
import { readingPause, useAfterPause } from './use-after-pause.ts';
import { useSorted } from './use-sorted.ts';

/** One card: its entry of the index, and the product once it is read. */
export interface ListedProduct {
  readonly indexed: IndexedProduct;
  readonly product: Product | undefined;
}

export type StockCounts = Readonly<Record<StockLevel, number>>;

export type ProductList = ReturnType<typeof useProductList>;

/** Products of a stock level that are read at once, so that opening the screen reads less than 200 documents. */
const stockLevelStep = 120;

/** `categories`: null while they are not known. */
export function useProductList(filter: ListFilter, categories: readonly Category[] | null) {
  const { products: repository } = useAdmin();
  const invalidate = useInvalidate();
  const index = useRead(['products', 'index'], async () =>
    mapResult(await repository.index(), searchableIndex),
  );
  const counts = useLastLoaded(useRead(['products', 'countByStock'], repository.countByStock));
  const count = useLastLoaded(useRead(['products', 'count'], repository.count));
  const total = countOf(filter.stock, counts);
  // A stock level is ordered as a whole, so all of it is read.
  const level = useStockLevel(filter.stock, filter.sort === null ? 0 : total);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const searched = filter.stock === 'all' ? index : level.read;
  const known = searched.type === 'Loaded' ? searched.value : nothing;
  const found = useMemo(
    () => searchList(known, filter, categories).filter(({ id }) => !gone.has(id)),
    [known, filter, categories, gone],
  );
  const indexed = index.type === 'Loaded' ? index.value : nothing;
  const withoutCategory = useMemo(
    () => indexed.filter((product) => !gone.has(product.id) && isWithoutCategory(product, categories)).length,
    [indexed, categories, gone],
  );
  const shared = useMemo(() => sharedBarcodes(indexed.filter(({ id }) => !gone.has(id))), [indexed, gone]);
  const sorted = useSorted(found, filter, searched.type === 'Loaded');
  const page = pageOf(sorted.found, filter.page, cataloguePageSize);
  const products = usePageProducts(page.items.map(({ id }) => id));
  const isLimited = filter.stock !== 'all' && level.read.type === 'Loaded' && total > known.length;
  const failed = [searched, sorted.read, products.read].find((read) => read?.type === 'Failed');
  return {
    isLoading: searched.type === 'Loading' || sorted.read?.type === 'Loading',
    failed,
    page: {
      ...page,
      items: page.items.map((one): ListedProduct => ({
        indexed: one,
        product: products.byId.get(one.id),
      })),
    },
    counts,
    /** Set when only a part of the products of a stock level is read. */
    limit: isLimited ? { shown: known.length, total, more: level.more } : undefined,
    /** Products that the search does not know, because another program created them. */
    unindexed: count === null || index.type !== 'Loaded' ? 0 : Math.max(0, count - index.value.length),
    sharedBarcodes: shared,
    /** The number of products whose category does not exist. */
    withoutCategory,
    reload: () => {
      products.forgetAll();
      void invalidate(['products']);
    },
    /** Reads a product again after a change; what is known of the change is shown at once. */
    refresh: (id: string, changed: Partial<Product>) => {
      products.refresh(id, changed);
      void invalidate(['products', 'countByStock'], ['products', 'stockLevel']);
    },
    /** Removes a deleted product from the list. */
    forget: (id: string) => {
      setGone((before) => new Set([...before, id]));
      void invalidate(['products', 'countByStock']);
    },
  };
}

function searchList(
  known: readonly SearchableProduct[],
  filter: ListFilter,
  categories: readonly Category[] | null,
): readonly SearchableProduct[] {
  if (filter.category !== missingCategory) return searchIndex(known, filter);
  return searchIndex(known, { ...filter, category: everyCategory }).filter((product) =>
    isWithoutCategory(product, categories),
  );
}

function isWithoutCategory({ category }: IndexedProduct, categories: readonly Category[] | null): boolean {
  return categories !== null && !hasCategory(category, categories);
}

function countOf(stock: ListFilter['stock'], counts: StockCounts | null): number {
  return stock === 'all' || counts === null ? 0 : counts[stock];
}

const nothing: readonly SearchableProduct[] = [];

/** The products of a stock level, searched like the index. */
function useStockLevel(stock: ListFilter['stock'], least: number) {
  const { products } = useAdmin();
  const [stepped, setSize] = useState(stockLevelStep);
  const size = Math.max(stepped, least);
  const read = useRead(
    ['products', 'stockLevel', stock, size],
    async () => {
      if (stock === 'all') return ok(nothing);
      const found = await products.listByStock(stock, size);
      if (!found.ok) return found;
      const order = new Map(found.value.map(({ id }, place) => [id, place]));
      const inOrder = (id: string) => order.get(id) ?? 0;
      return ok(
        searchableIndex(found.value).toSorted((first, second) => inOrder(first.id) - inOrder(second.id)),
      );
    },
    { isEnabled: stock !== 'all' },
  );
  return { read, more: () => setSize((before) => before + stockLevelStep) };
}

const noProducts: ReadonlyMap<string, Product> = new Map();

/** The products of a page: each is read once, after a pause in typing, and stays on the screen. */
function usePageProducts(ids: readonly string[]) {
  const { products } = useAdmin();
  const [byId, setById] = useState(noProducts);
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set());
  const wanted = useAfterPause(ids.filter((id) => !byId.has(id) || stale.has(id)).join(' '), readingPause);
  const read = useRead(['products', 'some', wanted], () => products.getSome(wanted.split(' ')), {
    isEnabled: wanted !== '',
  });
  const loaded = read.type === 'Loaded' ? read.value : null;
  const [merged, setMerged] = useState(loaded);
  if (loaded !== null && loaded !== merged) {
    setMerged(loaded);
    setById(new Map([...byId, ...loaded.map((product) => [product.id, product] as const)]));
    setStale(new Set([...stale].filter((id) => !loaded.some((product) => product.id === id))));
  }
  return {
    byId,
    read,
    refresh: (id: string, changed: Partial<Product>) => {
      setById((before) => {
        const known = before.get(id);
        return known === undefined ? before : new Map([...before, [id, { ...known, ...changed }]]);
      });
      setStale((before) => new Set([...before, id]));
    },
    forgetAll: () => setById(noProducts),
  };
}
