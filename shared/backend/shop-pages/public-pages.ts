// The shop's own pages for its visitors: apart from the catalogue's reads, because no other page needs them (FW-27).
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { readPublicDocument } from '#backend/public-catalogue';
import { plainShopPages, readShopPages, type ShopPages } from '#domain/shop-pages';
import { ok, type Result } from '#kernel/result';

/** Reads settings/pages; every page has its usual text while there is no record. */
export async function readPublicPages(backend: Backend): Promise<Result<ShopPages, BackendFailure>> {
  const found = await readPublicDocument(backend, 'settings', 'pages');
  if (found.ok) return ok(readShopPages(found.value.fields));
  return found.error.type === 'NotFound' ? ok(plainShopPages) : found;
}
