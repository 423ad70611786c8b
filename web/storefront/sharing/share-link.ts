// The link to a product's page that others can open, and the system's own way to share it (WS-17).
import type { Backend } from '#backend/connect';
import { readPublicUrl } from '#backend/server';
import { isPrivateName } from '#kernel/network';
import { productPath } from '../products/product-path.ts';

export interface SharedLink {
  /** Holds nothing about the visitor. */
  readonly url: string;
  /** Only devices in the shop's own network reach it. */
  readonly isInsideOnly: boolean;
}

/** `ownOrigin` is that of the page, for a shop that has stated no public URL. */
export async function readSharedLink(
  backend: Backend,
  productId: string,
  ownOrigin: string,
): Promise<SharedLink> {
  const origin = (await readPublicUrl(backend)) ?? ownOrigin;
  return { url: `${origin}${productPath(productId)}`, isInsideOnly: isPrivateName(new URL(origin).hostname) };
}

/** Opens the sheet of the system. False where there is none, or where it did not open; a sheet that the visitor closed counts as done. */
export async function shareBySystem(title: string, url: string): Promise<boolean> {
  // Not in every browser, and not on plain http.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
