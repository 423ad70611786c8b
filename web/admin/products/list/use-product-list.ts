// The data of the product list: 32 packed documents to search in, and the products of the page that is shown.
import { useEffect, useMemo, useState } from 'react';
import { mapResult } from '#backend/documents';
import type { StockLevel } from '#backend/products';
import { cataloguePageSize, type Product } from '#domain/product';
import {
  searchableIndex,
  searchIndex,
  sharedBarcodes,
  type IndexedProduct,
  type SearchableProduct,
  type SharedBarcode,
} from '#domain/product-index';
import { type Page, pageOf } from '#kernel/pagination';
import { ok } from '#kernel/result';
import { useAdmin } from '../../data/admin.tsx';
import { type FailedRead, useInvalidate, useLastLoaded, useRead } from '../../data/use-read.ts';
import type { ListFilter } from './list-filter.ts';

/** One place of the grid: what the index says at once, and the product when it has been read. */
export interface ListedProduct {
  readonly indexed: IndexedProduct;
  readonly product: Product | undefined;
}

export type StockCounts = Readonly<Record<StockLevel, number>>;

export interface ProductList {
  /** Of what is searched: the index, or the products of a stock level. */
  readonly isLoading: boolean;
  readonly failed: FailedRead | null;
  readonly page: Page<ListedProduct>;
  readonly counts: StockCounts | null;
  /** How many of a stock level are shown of how many there are; only when not all are. */
  readonly limit: { readonly shown: number; readonly total: number; readonly more: () => void } | undefined;
  /** Products that the search does not know, because another program put them there; 0 as a rule. */
  readonly unindexed: number;
  /** Barcodes that several products carry. */
  readonly sharedBarcodes: readonly SharedBarcode[];
  readonly reload: () => void;
  /** Reads one product again after it was changed here. */
  readonly refresh: (id: string) => void;
  /** Takes a deleted product out of the list. */
  readonly forget: (id: string) => void;
}

/** Products of a stock level that are read at once: with everything else an opening stays below 200 documents. */
const stockLevelStep = 120;

/** Milliseconds of typing pause after which the page's products are read. */
const readingPause = 120;

export function useProductList(filter: ListFilter): ProductList {
  const { products: repository } = useAdmin();
  const invalidate = useInvalidate();
  const index = useRead(['products', 'index'], async () =>
    mapResult(await repository.index(), searchableIndex),
  );
  const counts = useLastLoaded(useRead(['products', 'countByStock'], repository.countByStock));
  const count = useLastLoaded(useRead(['products', 'count'], repository.count));
  const level = useStockLevel(filter.stock);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const searched = filter.stock === 'all' ? index : level.read;
  const known = searched.type === 'Loaded' ? searched.value : nothing;
  const found = useMemo(
    () => searchIndex(known, filter).filter(({ id }) => !gone.has(id)),
    [known, filter, gone],
  );
  const indexed = index.type === 'Loaded' ? index.value : nothing;
  const shared = useMemo(() => sharedBarcodes(indexed.filter(({ id }) => !gone.has(id))), [indexed, gone]);
  const page = pageOf(found, filter.page, cataloguePageSize);
  const products = usePageProducts(page.items.map(({ id }) => id));
  const total = filter.stock === 'all' || counts === null ? 0 : counts[filter.stock];
  const isLimited = filter.stock !== 'all' && level.read.type === 'Loaded' && total > known.length;
  return {
    isLoading: searched.type === 'Loading',
    failed: [searched, products.read].find((read) => read.type === 'Failed') ?? null,
    page: {
      ...page,
      items: page.items.map((one) => ({ indexed: one, product: products.byId.get(one.id) })),
    },
    counts,
    limit: isLimited ? { shown: known.length, total, more: level.more } : undefined,
    unindexed: count === null || index.type !== 'Loaded' ? 0 : Math.max(0, count - index.value.length),
    sharedBarcodes: shared,
    reload: () => {
      products.forgetAll();
      void invalidate(['products']);
    },
    refresh: (id) => {
      products.refresh(id);
      void invalidate(['products', 'countByStock'], ['products', 'stockLevel']);
    },
    forget: (id) => {
      setGone((before) => new Set([...before, id]));
      void invalidate(['products', 'countByStock']);
    },
  };
}

const nothing: readonly SearchableProduct[] = [];

/** The products of a stock level, searched in the page like the index. */
function useStockLevel(stock: ListFilter['stock']) {
  const { products } = useAdmin();
  const [size, setSize] = useState(stockLevelStep);
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

/** The whole products of a page: read once each, after a pause in typing; what is loaded stays on the screen. */
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
    refresh: (id: string) => setStale((before) => new Set([...before, id])),
    forgetAll: () => setById(noProducts),
  };
}

/** The value as it was when it last rested for so many milliseconds. */
function useAfterPause(value: string, pause: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
