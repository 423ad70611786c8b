// The goods of a visitor's first page, asked for while React is still starting instead of after its first render.
import type { Backend } from '#backend/connect';
import type { readCatalogue } from '#backend/public-catalogue';
import type { CatalogueSort } from '#domain/product';

type Reading = ReturnType<typeof readCatalogue>;

export interface CataloguePrefetch {
  /** What was asked for ahead, to the first who wants this order; later readings are fetched anew (CA-09). */
  readonly take: (sort: CatalogueSort) => Reading | undefined;
}

/** Asks ahead on the pages that show goods in the usual order. */
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
    window.readCatalogue(await backend, usualSort),
  );
  // Whoever takes it is told when it cannot be had.
  reading.catch(() => undefined);
  return reading;
}
