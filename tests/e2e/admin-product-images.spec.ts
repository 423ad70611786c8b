// The image formats that the product form accepts.
import sharp from 'sharp';
import { adminTexts, productEditingTexts } from '#text';
import { openScreen } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { chooseImage } from './products.ts';

const texts = adminTexts.product;

test.use({ reducedMotion: 'reduce' });

test('FA-17 AP-15 an image that the browser can draw is uploaded as a bitmap; the form names the accepted formats', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, { path: '/admin/products', title: texts.addTitle });
  await expect(page.getByText('JPG أو PNG أو WebP أو GIF حتى 10MB')).toBeVisible();
  const preview = page.getByRole('img', { name: productEditingTexts.form.imagePreview });
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#e9713c"/></svg>',
  );
  const avif = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#e9713c' } })
    .avif()
    .toBuffer();
  let former = '';
  for (const [name, kind, bytes] of [
    ['ball.svg', 'image/svg+xml', svg],
    ['ball.avif', 'image/avif', avif],
  ] as const) {
    await chooseImage(page, name, kind, bytes);
    await expect(preview).toHaveAttribute('src', /^\/uploads\/.+\.webp$/u);
    await expect(preview).not.toHaveAttribute('src', former);
    former = (await preview.getAttribute('src')) ?? '';
  }
  await chooseImage(page, 'photo.heic', 'image/heic', Buffer.from('no image at all'));
  await expect(page.getByRole('group', { name: texts.image }).getByRole('alert')).toHaveText(
    productEditingTexts.form.imageUndrawable,
  );
  await expect(preview).toHaveAttribute('src', former);
});
