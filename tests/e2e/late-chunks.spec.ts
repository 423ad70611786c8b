// Each lazily loaded chunk fails in turn on a page that loads it: the page stays usable. `npm run test:rest` does it for three chunks,
// `npm run prove` for all of them or for those whose names begin with PROVE_CHUNKS.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright/test';
import { adminTexts, posTexts, purchaseTexts, shellTexts, specialPageTexts, storefrontTexts } from '#text';
import { readSource } from '../../build/imports/extract.ts';
import { expect, preparePage, storeSignIn, test } from './fixtures.ts';
import type { Role } from './prepared-run.ts';
import { addButton, fillCheckout, quickViewButton } from './storefront/shopping.ts';

interface Act {
  readonly path: string;
  readonly as?: Role;
  /** The steps on the page; a missing chunk may end them early. */
  readonly go?: (page: Page) => Promise<void>;
}

function firstCard(page: Page) {
  return page.getByRole('article').first();
}

function pressFirst(name: RegExp | string) {
  return async (page: Page) => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
  };
}

async function fillAndOpenCart(page: Page): Promise<void> {
  await addButton(firstCard(page)).click();
  await page.getByRole('banner').getByRole('link', { name: shellTexts.navigation.cart }).click();
}

const acts: Readonly<Record<string, Act>> = {
  home: { path: '/' },
  view: { path: '/products', go: (page) => quickViewButton(firstCard(page)).click() },
  message: {
    path: '/products',
    go: async (page) => {
      await fillAndOpenCart(page);
      await pressFirst(/^احذف/u)(page);
    },
  },
  order: {
    path: '/products',
    go: async (page) => {
      await fillAndOpenCart(page);
      await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
      await fillCheckout(page);
      await pressFirst(purchaseTexts.checkout.submit)(page);
    },
  },
  boarding: { path: '/hosting-request' },
  nowhere: { path: '/nowhere' },
  signIn: { path: '/login' },
  profile: { path: '/profile', as: 'cashier' },
  preferences: { path: '/settings', as: 'cashier' },
  denied: { path: '/admin', as: 'cashier' },
  counter: { path: '/cashier', as: 'cashier' },
  counterBoarding: {
    path: '/cashier',
    as: 'cashier',
    go: (page) => page.getByRole('tab', { name: posTexts.tabs.boarding }).click(),
  },
  counterProducts: {
    path: '/cashier',
    as: 'cashier',
    go: (page) => page.getByRole('tab', { name: posTexts.tabs.products }).click(),
  },
  ...Object.fromEntries(
    [
      '',
      '/products-management',
      '/categories',
      '/users',
      '/users/add-user',
      '/orders',
      '/hosting',
      '/settings',
      '/statistics',
      '/tills',
    ].map((path) => [`admin${path}`, { path: `/admin${path}`, as: 'admin' } as const]),
  ),
  edit: {
    path: '/admin/products-management',
    as: 'admin',
    go: (page) => page.getByRole('main').locator('a[href*="/admin/edit-product/"]').first().click(),
  },
  label: {
    path: '/admin/products',
    as: 'admin',
    go: async (page) => {
      const { more, suggestBarcode, printLabel } = adminTexts.product;
      await page.getByText(more, { exact: true }).click();
      for (const name of [suggestBarcode, printLabel]) await page.getByRole('button', { name }).click();
    },
  },
  account: {
    path: '/products',
    as: 'admin',
    go: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^حساب /u })
        .click(),
  },
};

/** One for every visitor and two parts of the SDK; missing-parts.spec.ts has a route, a dialog and the messages. */
const samples: readonly (readonly [chunk: string, act: string])[] = [
  ['shop', 'home'],
  ['firestore-lite', 'order'],
  ['firestore-live', 'counter'],
];

/** Chunks that no page of a usual build loads: for a build without a backend, and for a server that receives the token. */
const onNoPage = ['misconfigured-build', 'token-sync'];

/** `all`, or the beginnings of the names of the chunks to try. */
const wanted = process.env['PROVE_CHUNKS'];

if (wanted !== undefined) {
  test('every lazily loaded chunk may be missing, and the page that needs it stays usable', async ({
    browser,
    shop,
  }) => {
    // Each of the chunks has its own deadlines.
    test.setTimeout(0);
    const place = { browser, address: shop.address };
    const loaders = new Map<string, string>();
    for (const [name, act] of Object.entries(acts)) {
      for (const chunk of await chunksOf(place, act)) if (!loaders.has(chunk)) loaders.set(chunk, name);
    }
    const late = lateChunks().filter((chunk) => wanted === 'all' || chunk.startsWith(wanted));
    console.log(`${late.length} late parts`);
    const isExpectedNowhere = (chunk: string) => onNoPage.some((name) => chunk.startsWith(`${name}-`));
    expect(late.filter((chunk) => !loaders.has(chunk) && !isExpectedNowhere(chunk))).toEqual([]);
    const failures: string[] = [];
    for (const chunk of late) {
      const act = acts[loaders.get(chunk) ?? ''];
      // All are tried, so that one run lists every failure.
      if (act !== undefined)
        await expectUsableWithout(place, chunk, act).catch((error: unknown) => {
          failures.push(`${chunk} in '${loaders.get(chunk)}': ${String(error).split('\n')[0]}`);
          console.log(failures.at(-1));
        });
    }
    expect(failures).toEqual([]);
  });
}

for (const [chunk, name] of samples) {
  test(`without ${chunk} the page of '${name}' stays usable (FW-01, FW-05)`, async ({ browser, shop }) => {
    const file = lateChunks().find((one) => one.startsWith(`${chunk}-`));
    const act = acts[name];
    expect(file, 'a part of that name in the build').toBeDefined();
    if (file !== undefined && act !== undefined)
      await expectUsableWithout({ browser, address: shop.address }, file, act);
  });
}

interface OpenShop {
  readonly browser: Browser;
  readonly address: string;
}

/** Milliseconds: a step whose chunk is missing never completes, and the cashier page listens, so that its network is never idle. */
const givenUpAfter = 5_000;

async function visit({ browser, address }: OpenShop, watch: (page: Page) => Promise<void>, act: Act) {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'ar-EG',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await preparePage(await context.newPage(), []);
  if (act.as !== undefined) await storeSignIn(page, act.as);
  await watch(page);
  await page.goto(act.path);
  await waitUntilIdle(page);
  page.setDefaultTimeout(givenUpAfter);
  await Promise.race([act.go?.(page).catch(() => undefined), untilPageIsMissing(page)]);
  await waitUntilIdle(page);
  return page;
}

/** Without its chunk a page shows a message instead: the steps on it would wait for their time limit. */
function untilPageIsMissing(page: Page): Promise<void> {
  const message = page.getByRole('heading', { name: specialPageTexts.crash.chunkTitle });
  return message.waitFor({ timeout: 0 }).catch(() => undefined);
}

function waitUntilIdle(page: Page): Promise<unknown> {
  return page.waitForLoadState('networkidle', { timeout: givenUpAfter }).catch(() => undefined);
}

/** The files under assets/ that the steps load. */
async function chunksOf(shop: OpenShop, act: Act): Promise<ReadonlySet<string>> {
  const loaded = new Set<string>();
  const watch = async (page: Page) => {
    page.on('request', (request) => loaded.add(basename(new URL(request.url()).pathname)));
  };
  const page = await visit(shop, watch, act);
  await page.context().close();
  return loaded;
}

async function expectUsableWithout(shop: OpenShop, chunk: string, act: Act): Promise<void> {
  const watch = async (page: Page) => {
    await page.route(`**/assets/${chunk}`, (route) => route.abort());
  };
  const page = await visit(shop, watch, act);
  await expect(page.locator('#root'), chunk).not.toBeEmpty();
  const bar = page.locator('header').getByRole('navigation', { name: shellTexts.navigation.label });
  // A dialog makes everything else on the page inert, but not invisible.
  await expect(bar.or(page.locator('header nav')).first(), chunk).toBeVisible();
  await expect(page.locator('main').first(), chunk).toHaveText(/[\u0621-\u064A]{2,}/u);
  await expect(page.getByText(storefrontTexts.catalogue.loading), chunk).toHaveCount(0);
  await page.context().close();
}

/** The scripts of the build that no page names and that no named script imports statically. */
function lateChunks(): readonly string[] {
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'web');
  const html = globSync('*.html', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const named = html.flatMap((text) =>
    [...text.matchAll(/assets\/([\w.-]+\.js)/gu)].map(([, file = '']) => file),
  );
  const early = new Set<string>();
  const waiting = [...named];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (early.has(file)) continue;
    early.add(file);
    const source = readFileSync(join(folder, 'assets', file), 'utf8');
    for (const { specifier, kind } of readSource(file, source).imports) {
      if (kind === 'static' && specifier.startsWith('./')) waiting.push(basename(specifier));
    }
  }
  return globSync('assets/*.js', { cwd: folder })
    .map((file) => basename(file))
    .filter((file) => !early.has(file))
    .toSorted();
}
