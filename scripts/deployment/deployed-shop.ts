// Fetches parts of a deployed shop, as a messenger does: status, one product page and its preview image.
import type { Terminal } from '../operator/terminal.ts';

export type Fetch = (url: string) => Promise<Response>;

/** Prints each answer; false when one is not as it should be. */
export async function showDeployedShop(
  origin: string,
  fetchUrl: Fetch,
  terminal: Terminal,
): Promise<boolean> {
  const show = async (url: string, type: string): Promise<string | null> => {
    const { line, text } = await answerOf(url, type, fetchUrl);
    if (text === null) terminal.warn(line);
    else terminal.print(line);
    return text;
  };
  const status = await show(`${origin}/api/status`, 'application/json');
  if (status !== null) terminal.print(status.slice(0, 500));
  const map = await show(`${origin}/sitemap.xml`, 'application/xml');
  const product = /<loc>([^<]*\/products\/[^<]+)<\/loc>/u.exec(map ?? '')?.[1];
  if (product === undefined) {
    terminal.print('The shop has no product yet, so no product page was fetched');
    return status !== null && map !== null;
  }
  const page = await show(product, 'text/html');
  const preview = /property="og:image" content="([^"]+)"/u.exec(page ?? '')?.[1];
  if (preview === undefined) {
    terminal.warn(`${product} names no preview image`);
    return false;
  }
  return (await show(preview.replaceAll('&#38;', '&'), 'image/')) !== null && status !== null;
}

async function answerOf(url: string, type: string, fetchUrl: Fetch) {
  try {
    const response = await fetchUrl(url);
    const bytes = await response.arrayBuffer();
    const found = response.headers.get('content-type') ?? '';
    const line = `${url}: ${response.status}, ${found}, ${bytes.byteLength} bytes`;
    return { line, text: response.ok && found.startsWith(type) ? new TextDecoder().decode(bytes) : null };
  } catch (failure) {
    return { line: `${url}: ${failure instanceof Error ? failure.message : String(failure)}`, text: null };
  }
}
