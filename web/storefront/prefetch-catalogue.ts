// Requests the products of a visitor's first page while React starts, instead of after its first render.
import type { Backend } from '#backend/connect';
import type { readStorePage, readStoreProducts } from '#backend/public-catalogue';
import type { CatalogueSort } from '#domain/product';

type Products = Awaited<ReturnType<typeof readStoreProducts>>;
type StorePage = Awaited<ReturnType<typeof readStorePage>>;

/** A read whose answer can also be had at once when it has arrived, so that a first render need not wait. */
export interface Prefetched<Answer> {
  readonly answer: Promise<Answer>;
  readonly arrived: () => Answer | undefined;
}

export interface CataloguePrefetch {
  /** The prefetched read for the first caller with this sort order. Later calls read again (CA-09). */
  readonly take: (sort: CatalogueSort) => Promise<Products> | undefined;
  /** The products of the first URL alone: a small answer that may come long before all products (CL-09). */
  readonly firstPage?: Prefetched<StorePage> & {
    /** The query of the URL, with its question mark. */
    readonly search: string;
  };
}

/** Prefetches on the pages that show products. The home page shows the first ones by name. */
export function prefetchCatalogue(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  backend: Promise<Backend>,
): CataloguePrefetch {
  if (!/^\/(?:products)?$/.test(pathname)) return { take: () => undefined };
  const shown = pathname === '/' ? '' : search;
  const calls = import('#backend/public-catalogue');
  let reading = new URLSearchParams(shown).has('sort')
    ? undefined
    : calls.then(async ({ readStoreProducts }) => readStoreProducts(await backend, usualSort));
  // The caller that takes the products shows their failure.
  reading?.catch(() => undefined);
  const page = calls.then(async ({ readStorePage }) => readStorePage(await backend, shown));
  return {
    take: (sort) => {
      const taken = sort === usualSort ? reading : undefined;
      if (taken) reading = undefined;
      return taken;
    },
    firstPage: { search: shown, ...prefetched(page.catch(() => null)) },
  };
}

const usualSort: CatalogueSort = 'name';

function prefetched<Answer>(answer: Promise<Answer>): Prefetched<Answer> {
  let arrived: Answer | undefined;
  void answer.then((value) => (arrived = value));
  return { answer, arrived: () => arrived };
}
