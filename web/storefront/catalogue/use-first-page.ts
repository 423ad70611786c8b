// The products of the visit's first URL, painted until all products have arrived (CL-09).
import { startTransition, useEffect, useState } from 'react';
import { readCatalogueUrl, type Product } from '#domain/product';
import type { Page } from '#kernel/pagination';
import { useStorefront } from '../use-storefront.ts';
import { writeCatalogueUrl } from './catalogue-url.ts';

/** Null on other URLs than the first, before the answer, and when the server has none. */
export function useFirstPage(url: string): Page<Product> | null {
  const { firstPage } = useStorefront().cataloguePrefetch;
  const [page, setPage] = useState(() => firstPage?.peek() ?? null);
  useEffect(() => {
    void firstPage?.answer.then((answer) => startTransition(() => setPage(answer)));
  }, [firstPage]);
  const isShown = firstPage !== undefined && canonical(firstPage.search) === url;
  return isShown && page !== null && page.items.length > 0 ? page : null;
}

function canonical(search: string): string {
  return writeCatalogueUrl(readCatalogueUrl(new URLSearchParams(search))).toString();
}
