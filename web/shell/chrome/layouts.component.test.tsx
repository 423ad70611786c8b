// The layout of the store's pages: the skip link before the content, and the footer after it, whose links open pages.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardingTexts, footerTexts, purchaseTexts, shellTexts, storefrontTexts } from '#text';
import { currentPath, currentSearch } from '../../../tests/component/current-path.tsx';
import { renderApp } from '../../../tests/component/render-app.tsx';

const main = page.getByRole('main');
const footer = page.getByRole('contentinfo', { name: footerTexts.label });
const { catalogue, home } = storefrontTexts;

for (const [link, address, title] of [
  [footerTexts.home, '/', home.heroTitle],
  [footerTexts.products, '/products', catalogue.title],
  [footerTexts.cart, '/cart', purchaseTexts.cart.empty],
  [footerTexts.boardingRequest, '/hosting-request', boardingTexts.request.title],
  [footerTexts.petBoarding, '/hosting-request', boardingTexts.request.title],
  [footerTexts.petSupplies, '/products?category=supplies', catalogue.title],
  [footerTexts.pages.returns, '/returns', footerTexts.pages.returns],
  [footerTexts.pages.privacy, '/privacy', footerTexts.pages.privacy],
  [footerTexts.petAccessories, '/products?category=accessories', catalogue.title],
] as const) {
  test(`the link ${link} of the footer opens ${address}, which ends with the footer (SH-57, SH-58, SH-60, FW-27)`, async () => {
    await renderApp('/nowhere');
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(`${currentPath() ?? ''}${currentSearch() ?? ''}`).toBe(address);
    await expect.element(footer).toBeVisible();
    expect(footer.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      main.element().getBoundingClientRect().bottom,
    );
  });
}

test('the skip link is the first stop of the keyboard and moves the focus to the content of the page', async () => {
  await renderApp('/nowhere');
  await expect.element(footer).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: shellTexts.skipToContent });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
});
