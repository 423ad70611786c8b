// Requests the products of a visitor's first page while React starts, instead of after its first render.
import type { Backend } from '#backend/connect';
import type { readStoreProducts } from '#backend/public-catalogue';
import type { CatalogueSort } from '#domain/product';

type Reading = ReturnType<typeof readStoreProducts>;

export interface CataloguePrefetch {
  /** The prefetched read for the first caller with this sort order. Later calls read again (CA-09). */
  readonly take: (sort: CatalogueSort) => Reading | undefined;
}

/** Prefetches on the pages that show products in the default order. */
export function prefetchCatalogue(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  backend: Promise<Backend>,
): CataloguePrefetch {
  const isShown = /^\/(?:products)?$/.test(pathname) && !new URLSearchParams(search).has('sort');
  let reading = isShown ? readAhead(backend) : undefined;
  return {
    take: (sort) => {
      const taken = sort === usualSort ? reading : undefined;
      if (taken) reading = undefined;
      return taken;
    },
  };
}

const usualSort: CatalogueSort = 'name';

function readAhead(backend: Promise<Backend>): Reading {
  const reading = import('#backend/public-catalogue').then(async (window) =>
    window.readStoreProducts(await backend, usualSort),
  );
  // The caller that takes the result shows the failure.
  reading.catch(() => undefined);
  return reading;
}
