// The page of a product on a phone that was sent its link: images by keyboard, the cart, and the link again.
import { createProductRepository } from '#backend/products';
import { galleryTexts, imageViewerTexts, sharingTexts, storefrontTexts } from '#text';
import { expect, expectAccessibleInLightAndDark, expectFits, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';
import { cartBadge } from './storefront/shopping.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

test('a product opened by its link on a phone is looked at by keyboard, put into the cart and shared (WS-02, WS-12, WS-17, WS-24)', async ({
  page,
  freshShop,
}) => {
  const office = await openBackOffice(freshShop.address);
  const products = createProductRepository(office.backend);
  const duck = valueOf(await products.get('squeakyduck'));
  const images = ['/images/products/ball.svg', '/images/products/brush.svg'];
  valueOf(await products.update(duck, { ...duck, images }, office.actor));
  await office.close();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':batchGet')) reads.push(request.postData() ?? '');
  });

  await page.goto(`${freshShop.address}/products/${duck.id}`);
  const article = page.getByRole('article', { name: duck.name });
  await expect(article.getByRole('link', { name: sharingTexts.order })).toBeVisible();
  await expectFits(page);
  expect(reads.filter((read) => read.includes(`/products/${duck.id}`))).toHaveLength(1);
  expect(reads.filter((read) => read.includes('/settings/delivery'))).toHaveLength(1);

  const image = (place: number) => galleryTexts.image(duck.name, place, 3);
  await article.getByRole('button', { name: galleryTexts.enlarge(image(1)) }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(article.getByRole('button', { name: galleryTexts.show(2) })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: image(2) });
  await expect(viewer.getByRole('button', { name: imageViewerTexts.zoom(image(2)) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer.getByRole('button', { name: imageViewerTexts.whole(image(2)) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await article.getByRole('button', { name: storefrontTexts.product.add }).click();
  await expect(cartBadge(page, 1)).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await article.getByRole('button', { name: sharingTexts.share, exact: true }).click();
  const share = page.getByRole('dialog', { name: sharingTexts.shareTitle });
  await expect(share.getByRole('textbox')).toHaveValue(`${freshShop.address}/products/${duck.id}`);
  await expect(share.getByText(sharingTexts.insideOnly)).toBeVisible();
});
