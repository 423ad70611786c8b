// The store in the program while the shop has no owner: whoever comes to it from the sign-in sees its name and 'soon'.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { create } from 'zustand';
import { someSettings } from '#testing/builders';
import { comingSoonTexts, shellTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderApp } from '../../../tests/component/render-app.tsx';
import type { ShopInfo } from '../shop-info.ts';

function infoOf(awaitsOwner: boolean) {
  return create<ShopInfo>()(() => ({
    settings: someSettings({ storeName: 'بيت القطط' }),
    categories: [],
    awaitsOwner,
    load: async () => undefined,
    reload: async () => undefined,
  }));
}

test.each(['/', '/products', '/cart', '/hosting-request', '/nowhere'])(
  'before the shop has an owner %s is its name and soon, and leads to the sign-in (FA-31)',
  async (path) => {
    await renderApp(path, { context: { useShopInfo: infoOf(true) } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'بيت القطط' })).toBeVisible();
    await expect.element(page.getByText(comingSoonTexts.text)).toBeVisible();
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('link', { name: comingSoonTexts.signIn }).click();
    await expect.poll(currentPath).toBe('/login');
  },
);

test('a shop with an owner shows its store (FA-31)', async () => {
  await renderApp('/cart', { context: { useShopInfo: infoOf(false) } });
  await expect
    .element(page.getByRole('navigation', { name: shellTexts.navigation.label }).first())
    .toBeVisible();
  await expect.element(page.getByText(comingSoonTexts.text)).not.toBeInTheDocument();
});
