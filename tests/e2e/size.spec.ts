// The size of what a visitor's browser loads: the budgets of the storefront, measured on the served pages.
import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from 'playwright/test';
import { shellTexts, storefrontTexts } from '#text';
import { readSource } from '../../build/imports/extract.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { bar, footer } from './page-parts.ts';

const kilobyte = 1000;

/** Of a chunk's URL: the build names it by the module that it was made for. */
const chunksOf = { fullFirestore: /\/firestore-live-/u, queryLibrary: /\/use-read-/u };

test('the storefront loads at most 95 kB of script and 15 kB of style before its first paint (WS-25)', async ({
  request,
  baseURL,
}) => {
  const html = await textAt(request, `${baseURL}/`);
  const scripts = linksIn(
    html,
    /<script[^>]+src="([^"]+)"|<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/gu,
  );
  const styles = linksIn(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/gu);
  expect(scripts.length, 'scripts of the page').toBeGreaterThan(0);
  expect(styles.length, 'styles of the page').toBeGreaterThan(0);

  const loaded = await withStaticImports(
    request,
    scripts.map((path) => new URL(path, baseURL).href),
  );
  expectWithin('script before the first paint', loaded, 95 * kilobyte);

  const css = new Map<string, string>();
  for (const path of styles) css.set(path, await textAt(request, new URL(path, baseURL).href));
  expectWithin('style before the first paint', css, 15 * kilobyte);
});

for (const path of ['/', '/products', '/products/squeakyduck'] as const) {
  test(`a visitor of ${path} can buy after at most 135 kB of script, none of it of the back office, the pos or the full Firestore (WS-25)`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await noteFirstProduct(page);
    await page.goto(path);
    await expect(page.getByText(storefrontTexts.product.add, { exact: true }).first()).toBeVisible();
    const needed = await scriptsBeforeProducts(page);
    const loaded = new Map([...(await scripts())].filter(([url]) => needed.has(url)));
    expect(loaded.size).toBeGreaterThan(3);
    expectWithin(`script until a product of ${path} can be bought`, loaded, 135 * kilobyte);

    await page.waitForLoadState('networkidle');
    const all = await scripts();
    expect([...all.keys()].filter((url) => /admin|cashier|\bpos\b/iu.test(url))).toEqual([]);
    expect([...all.keys()].filter((url) => chunksOf.fullFirestore.test(url))).toEqual([]);
  });
}

for (const [role, path, isLoaded] of [
  ['visitor', '/products', false],
  ['cashier', '/cashier', false],
  ['admin', '/admin/categories', true],
] as const) {
  test(`${role} at ${path} loads the query library of the back office: ${isLoaded}`, async ({ page }) => {
    if (role !== 'visitor') await signInAs(page, role);
    const scripts = watchScripts(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    // The page of a signed-in user listens: its network is never idle.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect
      .poll(async () => [...(await scripts()).keys()].some((url) => chunksOf.queryLibrary.test(url)))
      .toBe(isLoaded);
    // The staff's pages listen, so the name of the chunk is still the right one.
    const hasFullFirestore = [...(await scripts()).keys()].some((url) => chunksOf.fullFirestore.test(url));
    expect(hasFullFirestore).toBe(role !== 'visitor');
  });
}

test('a visitor’s page loads no code of the sign-in (SH-54)', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/nowhere');
  await expect(footer(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(addresses.filter((address) => /identitytoolkit|securetoken|assets\/sign-in/u.test(address))).toEqual(
    [],
  );
  await expect(bar(page).getByRole('link', { name: shellTexts.navigation.login })).toBeVisible();
});

/** Bytes when a base line was last recorded. What grows by more than 3 % is looked into, and recorded anew if it is worth it (HZ-15). */
const recorded = {
  'script before the first paint': 94_956,
  'style before the first paint': 14_988,
  'script until a product of / can be bought': 133_527,
  'script until a product of /products can be bought': 129_123,
  'script until a product of /products/squeakyduck can be bought': 134_040,
} as const;

/** Prints the difference to the base line, and fails above 3 % of it and above the requirement's own limit. */
function expectWithin(name: keyof typeof recorded, files: ReadonlyMap<string, string>, limit: number): void {
  const bytes = sumOfSizes(files);
  const base = recorded[name];
  const most = Math.min(limit, Math.round(base * 1.03));
  console.log(`${name}: ${bytes} bytes, ${bytes - base} against what was recorded; at most ${most}`);
  expect(bytes, [...files.keys()].join('\n')).toBeLessThanOrEqual(most);
}

/**
 * The scripts loaded so far, by URL. Each is fetched again to be read, because the browser does not expose what it fetched
 * for its service worker or before a navigation.
 */
function watchScripts(page: Page): () => Promise<ReadonlyMap<string, string>> {
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') urls.add(response.url());
  });
  return async () =>
    new Map(await Promise.all([...urls].map(async (url) => [url, await textAt(page.request, url)] as const)));
}

/** The page itself notes when its first product can be bought: the test may look later, when other parts are being prefetched. */
async function noteFirstProduct(page: Page): Promise<void> {
  await page.addInitScript((add) => {
    new MutationObserver((_, observer) => {
      const buttons = [...document.querySelectorAll('article button')];
      if (!buttons.some(({ textContent }) => textContent.includes(add))) return;
      observer.disconnect();
      performance.mark('first-product');
    }).observe(document, { childList: true, subtree: true });
  }, storefrontTexts.product.add);
}

/** The URLs of the scripts whose loading began before the first product was there. */
async function scriptsBeforeProducts(page: Page): Promise<ReadonlySet<string>> {
  const urls = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first-product')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js(?:$|\?)/u.test(name) && startTime < shown)
      .map(({ name }) => name);
  });
  return new Set(urls);
}

/** Scripts and all their static imports. */
async function withStaticImports(
  request: APIRequestContext,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  const waiting = [...entries];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (loaded.has(url)) continue;
    const source = await textAt(request, url);
    loaded.set(url, source);
    for (const { specifier, kind } of readSource('chunk.js', source).imports) {
      if (kind === 'static' && specifier.startsWith('.')) waiting.push(new URL(specifier, url).href);
    }
  }
  return loaded;
}

async function textAt(request: APIRequestContext, url: string): Promise<string> {
  const answer = await request.get(url);
  expect(answer.ok(), url).toBe(true);
  return answer.text();
}

function linksIn(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
}

/** Bytes after gzip, the unit of the budgets. */
function sumOfSizes(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, text) => sum + gzipSync(text).length, 0);
}
