// The images of a product with a started shop: written, read by everybody, reordered, cleared.
import { expect, test } from 'vitest';
import { createProductRepository } from '#backend/products';
import { aDraft } from './backend/drafts.ts';
import { expectValue, openTestShop } from './backend/shop.ts';

test('the images of a product are stored in their order, and an edit that has none clears them (WS-12, DB-28, DB-29)', async () => {
  const { admin, visitor } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const draft = aDraft({
    image: '/uploads/1.webp',
    images: ['/uploads/2.webp', 'https://images.test/3.png'],
  });
  const id = expectValue(await products.create(draft, admin.actor));
  const loaded = expectValue(await createProductRepository(visitor).get(id));
  expect(loaded).toMatchObject({ image: draft.image, images: draft.images });

  const reordered = { ...draft, image: '/uploads/2.webp', images: ['/uploads/1.webp'] };
  expectValue(await products.update(loaded, reordered, admin.actor));
  const edited = expectValue(await products.get(id));
  expect(edited).toMatchObject({ image: '/uploads/2.webp', images: ['/uploads/1.webp'] });

  expectValue(await products.update(edited, { ...draft, image: '', images: [] }, admin.actor));
  expect(expectValue(await products.get(id))).toMatchObject({ image: '', images: [] });
});

test('inline data is refused as an image (WS-13, AP-20)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const inline = 'data:image/png;base64,AAAA';
  expect((await products.create(aDraft({ image: inline }), admin.actor)).ok).toBe(false);
  expect((await products.create(aDraft({ image: '/1.webp', images: [inline] }), admin.actor)).ok).toBe(false);
});
