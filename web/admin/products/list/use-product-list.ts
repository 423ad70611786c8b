// The data of the product list: 32 packed documents to search in, and the products of the page that is shown.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createProductRepository, type StockLevel } from '#backend/products';
import { pageOf, type Page } from '#kernel/pagination';
import { cataloguePageSize, type Product } from '#domain/product';
import { searchableIndex, searchIndex, sharedBarcodes } from '#domain/product-index';
import type { IndexedProduct, SearchableProduct, SharedBarcode } from '#domain/product-index';
import type { BackendFailure } from '#backend/failure';
import { ok } from '#kernel/result';
import { useBackend } from '../../../shell/index.ts';
import { useLoaded } from '../../layout/use-loaded.ts';
import type { ListFilter } from './list-filter.ts';

/** One place of the grid: what the index says at once, and the product when it has been read. */
export interface ListedProduct {
  readonly indexed: IndexedProduct;
  readonly product: Product | undefined;
}

export type StockCounts = Readonly<Record<StockLevel, number>>;

export interface ProductList {
  readonly state: 'loading' | 'loaded';
  readonly failure: BackendFailure | undefined;
  readonly page: Page<ListedProduct>;
  readonly counts: StockCounts | undefined;
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
  const backend = useBackend();
  const repository = useMemo(() => createProductRepository(backend), [backend]);
  const index = useLoaded(
    useCallback(async () => {
      const read = await repository.index();
      return read.ok ? ok(searchableIndex(read.value)) : read;
    }, [repository]),
  );
  const counts = useLoaded(useCallback(() => repository.countByStock(), [repository]));
  const count = useLoaded(useCallback(() => repository.count(), [repository]));
  const level = useStockLevel(filter.stock);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const all = filter.stock === 'all' ? index.loaded : level.loaded;
  const known = all.state === 'loaded' ? all.value : nothing;
  const found = useMemo(
    () => searchIndex(known, filter).filter(({ id }) => !gone.has(id)),
    [known, filter, gone],
  );
  const indexed = index.loaded.state === 'loaded' ? index.loaded.value : nothing;
  const shared = useMemo(() => sharedBarcodes(indexed.filter(({ id }) => !gone.has(id))), [indexed, gone]);
  const page = pageOf(found, filter.page, cataloguePageSize);
  const products = usePageProducts(page.items.map(({ id }) => id));
  const total =
    filter.stock === 'all' || counts.loaded.state !== 'loaded' ? 0 : counts.loaded.value[filter.stock];
  const failed = [all, products.read].find((part) => part?.state === 'failed');
  return {
    state: all.state === 'loading' ? 'loading' : 'loaded',
    failure: failed?.state === 'failed' ? failed.failure : undefined,
    page: {
      ...page,
      items: page.items.map((indexed) => ({ indexed, product: products.byId.get(indexed.id) })),
    },
    counts: counts.loaded.state === 'loaded' ? counts.loaded.value : undefined,
    limit:
      level.loaded.state === 'loaded' && filter.stock !== 'all' && total > known.length
        ? { shown: known.length, total, more: level.more }
        : undefined,
    unindexed:
      index.loaded.state === 'loaded' && count.loaded.state === 'loaded'
        ? Math.max(0, count.loaded.value - index.loaded.value.length)
        : 0,
    sharedBarcodes: shared,
    reload: () => {
      index.reload();
      count.reload();
      counts.reload();
      level.reload();
      products.reload();
    },
    refresh: (id) => {
      products.refresh(id);
      counts.reload();
      level.reload();
    },
    forget: (id) => {
      setGone((before) => new Set([...before, id]));
      counts.reload();
    },
  };
}

const nothing: readonly SearchableProduct[] = [];

/** The products of a stock level, searched in the page like the index. */
function useStockLevel(stock: ListFilter['stock']) {
  const backend = useBackend();
  const [most, setMost] = useState(stockLevelStep);
  const { loaded, reload } = useLoaded(
    useCallback(async () => {
      if (stock === 'all') return ok(nothing);
      const read = await createProductRepository(backend).listByStock(stock, most);
      if (!read.ok) return read;
      const order = new Map(read.value.map(({ id }, place) => [id, place]));
      const inOrder = (id: string) => order.get(id) ?? 0;
      return ok(
        searchableIndex(read.value).toSorted((first, second) => inOrder(first.id) - inOrder(second.id)),
      );
    }, [backend, stock, most]),
  );
  return { loaded, reload, more: () => setMost((before) => before + stockLevelStep) };
}

/** The whole products of a page: read once each, after a pause in typing; what is there stays on the screen. */
function usePageProducts(ids: readonly string[]) {
  const backend = useBackend();
  const [byId, setById] = useState<ReadonlyMap<string, Product>>(new Map());
  const [read, setRead] = useState<{ readonly state: 'failed'; readonly failure: BackendFailure }>();
  const [round, setRound] = useState(0);
  // The attempt's number before the ids: asked again after a failure, it is another request.
  const request = [round, ...ids.filter((id) => !byId.has(id))].join(' ');
  useEffect(() => {
    const [, ...missing] = request.split(' ');
    if (missing.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await createProductRepository(backend).getSome(missing);
      if (!isCurrent) return;
      setRead(answer.ok ? undefined : { state: 'failed', failure: answer.error });
      if (answer.ok) {
        setById(
          (before) => new Map([...before, ...answer.value.map((product) => [product.id, product] as const)]),
        );
      }
    }, readingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [backend, request]);
  const refresh = (id: string) => {
    void createProductRepository(backend)
      .get(id)
      .then((answer) => {
        if (answer.ok) setById((before) => new Map([...before, [id, answer.value]]));
      });
  };
  const reload = () => {
    setById(new Map());
    setRound((before) => before + 1);
  };
  return { byId, read, refresh, reload };
}
