// The parts of every page: splash, navigation, footer, preview strip, access to protected pages, preferences, error pages.
import type { Page } from 'playwright/test';
import { controlTexts, footerTexts, purchaseTexts, shellTexts, specialPageTexts, splashTexts } from '#text';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { deadlines } from '../running/deadlines.ts';

const { navigation } = shellTexts;

function bar(page: Page) {
  return page.getByRole('navigation', { name: navigation.label });
}

function footer(page: Page) {
  return page.getByRole('contentinfo', { name: footerTexts.label });
}

test('a chunk that cannot be fetched shows a message without a broken image, and is loaded by a retry', async ({
  page,
  pageErrors,
}) => {
  const { crash } = specialPageTexts;
  await page.route(/\/assets\/cart-page|\/images\/illustrations\//u, (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: navigation.cart, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: crash.chunkTitle })).toBeVisible();
  await expect(page.getByRole('alert').locator('img')).toBeHidden();
  await expectNoAxeViolations(page);
  expect(pageErrors.splice(0).join('\n')).toContain('dynamically imported module');
  await page.unrouteAll();
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: purchaseTexts.cart.title })).toBeVisible();
});

test.describe('the splash', () => {
  const title = shellTexts.splash.title(shellTexts.storeName);
  const forgetSplash = (page: Page) =>
    page.addInitScript(() => {
      if (sessionStorage.getItem('aleef.splash.tested') !== null) return;
      sessionStorage.setItem('aleef.splash.tested', 'yes');
      sessionStorage.removeItem('aleef.splash');
    });

  const stopTime = async (page: Page) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
  };

  test('SH-35 SH-36 SH-37 SH-38 a dog, a welcome and dots are shown for five seconds, then the app', async ({
    page,
  }) => {
    // The test moves the page's clock, so a slow machine does not shorten the splash.
    await stopTime(page);
    await forgetSplash(page);
    await page.goto('/nowhere');
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await page.getByText(title).isVisible()).toBe(true);
    }).toPass({ timeout: deadlines.expect, intervals: [100] });
    await expect(page.getByRole('img', { name: splashTexts.dog })).toBeVisible();
    await expect(page.getByRole('status', { name: splashTexts.loading })).toBeVisible();
    await page.clock.runFor(4500);
    await expect(page.getByText(title)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByText(title)).toHaveCount(0);
    await page.clock.resume();
    await expect(bar(page).getByRole('link', { name: navigation.cart })).toBeVisible();
  });

  for (const key of ['Escape', 'Enter']) {
    test(`UX-42 SH-34 ${key} ends the splash early, and it is not shown again in this session`, async ({
      page,
    }) => {
      await forgetSplash(page);
      await page.goto('/nowhere');
      const splash = page.getByTestId('splash');
      await expect(splash).toBeFocused();
      await expect(splash).toHaveCSS('outline-style', 'none');
      await page.keyboard.press(key);
      await expect(page.getByText(title)).toHaveCount(0);
      await page.reload();
      await expect(bar(page)).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
    });
  }

  test('FW-02 FT-29 SH-34 the splash is shown before any script but the first, above the prerendered page', async ({
    page,
  }) => {
    await forgetSplash(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\.js$/u, async (route) => {
      if (!route.request().url().includes('before-paint')) await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const skip = page.getByRole('button', { name: splashTexts.skip });
    await expect(skip).toBeInViewport();
    await expect(page.getByRole('img', { name: splashTexts.dog })).toBeVisible();
    const sight = page.locator('[data-prerendered] h1');
    await expect(sight).toHaveCSS('visibility', 'visible');
    const isCovered = (element: HTMLElement): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#splash') !== null;
    };
    const isInert = (root: Element): boolean => root instanceof HTMLElement && root.inert;
    expect(await sight.evaluate(isCovered)).toBe(true);
    expect(await page.locator('#root').evaluate(isInert)).toBe(true);
    await skip.click();
    await expect(skip).toHaveCount(0);
    expect(await sight.evaluate(isCovered)).toBe(false);
    expect(await page.locator('#root').evaluate(isInert)).toBe(false);
    letGo();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('FW-02 LM-13 without any other script the splash ends five seconds after the start of the navigation', async ({
    page,
  }) => {
    await forgetSplash(page);
    await page.route(/\.js$/u, async (route) => {
      if (route.request().url().includes('before-paint')) await route.continue();
    });
    await stopTime(page);
    await page.goto('/', { waitUntil: 'commit' });
    const skip = page.getByRole('button', { name: splashTexts.skip });
    await expect(skip).toBeVisible();
    // A part of the five seconds passed before this point.
    await page.clock.runFor(4000);
    await expect(skip).toBeVisible();
    await page.clock.runFor(1000);
    await expect(skip).toHaveCount(0);
  });

  test('SH-34 a URL with splash=0 opens without the splash', async ({ page }) => {
    await forgetSplash(page);
    await page.goto('/nowhere?splash=0');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});

test('invalid content in the browser storage is removed, and the page opens', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cart', '{not json');
    localStorage.setItem('aleef.preferences', '[1,2');
  });
  await page.goto('/nowhere');
  await expect(bar(page).getByRole('link', { name: navigation.cart, exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart.broken'))).toBe('{not json');
});

test('FW-06 FT-28 SH-52 SH-53 the menu of a phone closes on every navigation and does not open again by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = bar(page).getByRole('button', { name: navigation.openMenu });
  const menu = bar(page).getByRole('link', { name: navigation.home });
  await open.click();
  await bar(page).getByRole('link', { name: navigation.products, exact: true }).click();
  await expect(page).toHaveURL('/products');
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(menu).toHaveCount(0);
  await open.click();
  await menu.click();
  await expect(menu).toHaveCount(0);
});

test('UX-41 SH-52 Back closes the menu of a phone, and the menu leaves no step behind', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cart');
  const open = bar(page).getByRole('button', { name: navigation.openMenu });
  const home = bar(page).getByRole('link', { name: navigation.home });
  await open.click();
  await expect(home).toBeVisible();
  await page.goBack();
  await expect(home).toHaveCount(0);
  await expect(page).toHaveURL('/cart');
  await page.goForward();
  await expect(page).toHaveURL('/cart');
  await expect(home).toHaveCount(0);
  await open.click();
  await home.click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(home).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/');
});

test('SH-56 SH-57 SH-58 SH-60 the footer is on every page, and each of its links opens a page', async ({
  page,
}) => {
  for (const [link, opens] of [
    [footerTexts.petBoarding, /\/hosting-request$/u],
    [footerTexts.petSupplies, /\/products\?category=supplies$/u],
    [footerTexts.petAccessories, /\/products\?category=accessories$/u],
    [footerTexts.products, /\/products$/u],
    [footerTexts.cart, /\/cart$/u],
  ] as const) {
    await page.goto('/nowhere');
    await footer(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(opens);
    await expect(footer(page)).toBeVisible();
  }
});

test('SH-07 SH-08 SH-09 FW-04 the strip shows when the shop server is disconnected and connected again; missing opening hours are read then', async ({
  page,
  shopProcess,
}) => {
  for (const read of ['**/api/catalogue/shop', '**/documents:batchGet*', '**/documents:runQuery*'])
    await page.route(read, (route) => route.abort());
  await page.goto(`${shopProcess.address}/nowhere`);
  const strip = page.locator('[data-strip]');
  await expect(page.getByText(shellTexts.previewConnected)).toBeVisible();
  await expect(strip).toHaveCSS('position', 'static');
  await expect(footer(page)).toBeVisible();
  await shopProcess.stop();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText(shellTexts.previewDisconnected)).toBeVisible();
  await expect(strip).toHaveCSS('position', 'fixed');
  await shopProcess.restart('gently');
  await expect(footer(page).getByRole('heading', { name: footerTexts.hours })).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(shellTexts.previewConnected)).toBeVisible();
  await expect(footer(page).getByRole('heading', { name: footerTexts.hours })).toBeVisible();
});

test('a footer that cannot be fetched does not change the page', async ({ page }) => {
  await page.route(/assets\/footer/u, (route) => route.abort());
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: specialPageTexts.notFound.title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(bar(page).getByRole('link', { name: navigation.cart })).toBeVisible();
  await expect(footer(page)).toHaveCount(0);
});

test('the skip link moves the focus to the content of the page', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: shellTexts.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('SH-54 a visitor’s page loads no code of the sign-in', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/nowhere');
  await expect(footer(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(addresses.filter((address) => /identitytoolkit|securetoken|assets\/sign-in/u.test(address))).toEqual(
    [],
  );
  await expect(bar(page).getByRole('link', { name: navigation.login })).toBeVisible();
});
