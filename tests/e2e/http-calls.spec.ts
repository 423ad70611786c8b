// The URLs that a page requests: the shop's own files, the database, the sign-in and four calls of its API. No other.
import { adminTexts, posTexts } from '#text';
import type { Page } from 'playwright/test';
import { expect, signInByForm, test } from './fixtures.ts';

test.use({ storesApp: true });

/** The paths that a page may request, on the shop's own origin. */
const known = [
  // Pages and the files of the build, the service worker among them.
  /^\/(?:products|cart|checkout|hosting-request|login|cashier|admin(?:\/[a-z-]+)*)?$/u,
  /^\/(?:assets|icons|images|uploads)\//u,
  /^\/[a-z-]+\.(?:js|json|webmanifest|ico|svg|png)$/u,
  // The database and the sign-in.
  /^\/v1\/projects\/demo-aleef\/databases\/\(default\)\/documents/u,
  /^\/google\.firestore\.v1\.Firestore\/(?:Listen|Write)\/channel$/u,
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//u,
  // The shop's API.
  /^\/api\/(?:status|upload)(?:\.php)?$/u,
  /^\/api\/catalogue(?:\/(?:page|shop))?$/u,
  /^\/api\/(?:folder-info|test-drive)$/u,
];

/** Collects every other request from now on: method and URL. */
function unknownCalls(page: Page, origin: string): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    const isKnown = url.origin === origin && known.some((path) => path.test(url.pathname));
    if (!isKnown) found.push(`${request.method()} ${url.href}`);
  });
  return found;
}

test('a visitor’s pages call the database and no other URL (HT-01)', async ({ page, shop }) => {
  const calls = unknownCalls(page, shop.address);
  for (const path of ['/', '/products', '/cart', '/hosting-request', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(calls).toEqual([]);
});

test('the till and the back office call the database, the sign-in and the four calls of the API (HT-01)', async ({
  page,
  shop,
}) => {
  const calls = unknownCalls(page, shop.address);
  await signInByForm(page, 'admin');
  await page.goto('/cashier');
  await expect(page.getByRole('heading', { level: 1, name: posTexts.title })).toBeVisible();
  await page.goto('/admin/products');
  await expect(page.getByRole('status').filter({ hasText: adminTexts.server.title })).toContainText(
    adminTexts.server.online,
  );
  for (const path of ['/admin/orders', '/admin/statistics', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(calls).toEqual([]);
});
