// The products of the store: the packed catalogue of the server; the stored base while the server does not answer; the listing of the
// database in a shop where no service has ever run.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import {
  catalogueBaseIds,
  readCatalogueBase,
  readPackedPage,
  readPackedProducts,
} from '#domain/packed-catalogue';
import type { CatalogueSort, Product } from '#domain/product';
import type { Page } from '#kernel/pagination';
import { err, ok, type Result } from '#kernel/result';
import { downloadJson, fetchJson, readDocuments } from './rest.ts';
import { readCatalogue } from './shop-window.ts';
import { inTime } from './slow.ts';

type Products = Result<readonly Product[], BackendFailure>;

/** What lists show and search of each product, in no stated order (CL-08). */
export async function readStoreProducts(backend: Backend, sort: CatalogueSort): Promise<Products> {
  const served = readServed(backend);
  const first = await inTime(served);
  if (first?.ok) return first;
  const base = readBase(backend);
  const best = first === null ? await firstUsable(served, base) : await base;
  return best.ok || best.error.type !== 'NotFound' ? best : readCatalogue(backend, sort);
}

/** The products that the URL of the catalogue shows, from one small answer; null when there is none (CL-09). */
export async function readStorePage(backend: Backend, search: string): Promise<Page<Product> | null> {
  const answer = await fetchJson(`${backend.apiOrigin}/api/catalogue/page${search}`);
  return answer.ok ? readPackedPage(answer.value) : null;
}

async function readServed(backend: Backend): Promise<Products> {
  const answer = await downloadJson(`${backend.apiOrigin}/api/catalogue`);
  return answer.ok ? productsOr(readPackedProducts(answer.value)) : answer;
}

/** Seven reads (CL-12); `NotFound` when no service has written a base. */
async function readBase(backend: Backend): Promise<Products> {
  const answer = await readDocuments(backend, 'catalogue', catalogueBaseIds);
  if (!answer.ok) return answer;
  if (answer.value.length === 0) return err({ type: 'NotFound' });
  return productsOr(readCatalogueBase(new Map(answer.value.map(({ id, fields }) => [id, fields]))));
}

function productsOr(products: readonly Product[] | null): Products {
  return products === null ? err({ type: 'Unexpected', message: 'a damaged catalogue' }) : ok(products);
}

/** The first answer with products; without any, the second's failure. */
async function firstUsable(first: Promise<Products>, second: Promise<Products>): Promise<Products> {
  const earlier = await Promise.race([first, second]);
  if (earlier.ok) return earlier;
  const later = await first;
  return later.ok ? later : second;
}
