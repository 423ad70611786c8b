// Requests the products of a visitor's first page while React starts, instead of after its first render.
import type { Backend } from '#backend/connect';
import type { readPublicProduct, readStorePage, readStoreProducts } from '#backend/public-catalogue';
import type { CatalogueSort } from '#domain/product';

type Products = Awaited<ReturnType<typeof readStoreProducts>>;
type StorePage = Awaited<ReturnType<typeof readStorePage>>;
type OneProduct = Awaited<ReturnType<typeof readPublicProduct>>;

/** `peek` is for a first render that shall not wait; `take` is for the first caller, later calls read again (CA-09). */
export interface CataloguePrefetch {
  readonly take: (sort: CatalogueSort) => Promise<Products> | undefined;
  readonly peek?: (sort: CatalogueSort) => Products | undefined;
  readonly takeProduct?: (id: string) => Promise<OneProduct> | undefined;
  readonly arrivedProduct?: (id: string) => OneProduct | undefined;
  /** The products of the first URL alone: a small answer that may come long before all products (CL-09). */
  readonly firstPage?: {
    /** The query of the URL, with its question mark. */
    readonly search: string;
    readonly answer: Promise<StorePage>;
    readonly peek: () => StorePage | undefined;
  };
  /** Settles when the first render can show what the first URL names, or that it cannot be had. */
  readonly isRenderable?: Promise<unknown>;
}

/** Prefetches on the pages that show products. The home page shows the first ones by name. */
export function prefetchCatalogue(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  backend: Promise<Backend>,
): CataloguePrefetch {
  const [, productId] = /^\/products\/([\w-]+)\/?$/u.exec(pathname) ?? [];
  if (productId !== undefined) return prefetchProduct(productId, backend);
  if (!/^\/(?:products)?$/.test(pathname)) return { take: () => undefined };
  const shown = pathname === '/' ? '' : search;
  const calls = import('#backend/public-catalogue');
  const readAll = async () => (await calls).readStoreProducts(await backend, usualSort);
  const all = new URLSearchParams(shown).has('sort') ? undefined : createPrefetch(usualSort, readAll());
  const answer = calls
    .then(async ({ readStorePage }) => readStorePage(await backend, shown))
    .catch(() => null);
  let page: StorePage | undefined;
  const isRenderable = answer.then(async (value): Promise<void> => {
    page = value;
    if (value === null || value.items.length === 0) await all?.answer;
  });
  return {
    take: (sort) => all?.take(sort),
    peek: (sort) => all?.peek(sort),
    firstPage: { search: shown, answer, peek: () => page },
    isRenderable,
  };
}

const usualSort: CatalogueSort = 'name';

function prefetchProduct(id: string, backend: Promise<Backend>): CataloguePrefetch {
  const read = async () => (await import('#backend/public-catalogue')).readPublicProduct(await backend, id);
  const { answer, take, peek } = createPrefetch(id, read());
  return { take: () => undefined, takeProduct: take, arrivedProduct: peek, isRenderable: answer };
}

/** One read that is taken once, by the key for which it was begun. Who takes it shows its failure. */
function createPrefetch<Answer>(key: string, answer: Promise<Answer>) {
  let isTaken = false;
  let arrived: Answer | undefined;
  answer.then(
    (value) => (arrived = value),
    () => undefined,
  );
  const isFor = (asked: string): boolean => asked === key && !isTaken;
  return {
    answer,
    peek: (asked: string) => (isFor(asked) ? arrived : undefined),
    take: (asked: string) => {
      if (!isFor(asked)) return undefined;
      isTaken = true;
      return answer;
    },
  };
}
