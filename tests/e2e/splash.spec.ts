// The splash: it covers the page at once, ends by itself or early, and is shown once a session.
import type { Page } from 'playwright/test';
import { shellTexts, splashTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { bar } from './page-parts.ts';
import { deadlines } from '../running/deadlines.ts';

const { navigation } = shellTexts;

test.describe('the splash', () => {
  const title = shellTexts.splash.title(shellTexts.storeName);
  /** Takes away the mark of the fixture, and only that: the one of the page itself stays. */
  const forgetSplash = (page: Page) =>
    page.addInitScript(() => {
      if (sessionStorage.getItem('aleef.splash') === 'skipped') sessionStorage.removeItem('aleef.splash');
    });

  // The tests move the page's clock: on a slow machine the splash would end before it is looked for.
  test.beforeEach(async ({ page }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
  });

  test('a dog, a welcome and dots are shown for five seconds, then the app (SH-35, SH-36, SH-37, SH-38)', async ({
    page,
  }) => {
    await forgetSplash(page);
    await page.goto('/');
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
    test(`${key} ends the splash early, and it is not shown again in this session (UX-42, SH-34)`, async ({
      page,
    }) => {
      await forgetSplash(page);
      await page.goto('/');
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

  test('the splash is shown before any script but the first, above the prerendered page (FW-02, FT-29, SH-34)', async ({
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
    await page.clock.resume();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('without any other script the splash ends five seconds after the start of the navigation (FW-02, LM-13)', async ({
    page,
  }) => {
    await forgetSplash(page);
    await page.route(/\.js$/u, async (route) => {
      if (route.request().url().includes('before-paint')) await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const skip = page.getByRole('button', { name: splashTexts.skip });
    await expect(skip).toBeVisible();
    // A part of the five seconds passed before this point.
    await page.clock.runFor(4000);
    await expect(skip).toBeVisible();
    await page.clock.runFor(1000);
    await expect(skip).toHaveCount(0);
  });

  test('a URL with splash=0 opens without the splash, and so does the session after it (FW-28, SH-34)', async ({
    page,
  }) => {
    await forgetSplash(page);
    for (const path of ['/?splash=0', '/', '/products']) {
      await page.goto(path);
      expect(await page.getByTestId('splash').count()).toBe(0);
    }
  });

  test('the page of a link opens without the splash, and the bare catalogue shows it later in the session (FW-28)', async ({
    page,
  }) => {
    await forgetSplash(page);
    for (const path of ['/products/creamysticks', '/products?category=cats', '/login', '/nowhere']) {
      await page.goto(path);
      expect(await page.getByTestId('splash').count()).toBe(0);
    }
    await page.goto('/products');
    await expect(page.getByTestId('splash')).toBeVisible();
  });

  test('whoever leaves the splash early does not see it again (FW-28)', async ({ page }) => {
    await forgetSplash(page);
    await page.goto('/');
    await expect(page.getByTestId('splash')).toBeVisible();
    await page.goto('/login');
    await page.goto('/');
    expect(await page.getByTestId('splash').count()).toBe(0);
  });
});
