// The visitor's cart: storage, and changes of its products.
import { createProductRepository } from '#backend/products';
import { purchaseTexts, storefrontTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';
import { addButton, cartBadge, readStored } from './storefront/shopping.ts';

const texts = purchaseTexts.cart;

test.use({ reducedMotion: 'reduce' });

test('adding twice makes one line of two, stored with all its fields over a reload (CT-12, CT-13, CT-16, CT-19)', async ({
  page,
}) => {
  await page.goto('/products');
  const card = page.getByRole('article').first();
  await addButton(card).click();
  // The button shows the confirmation for two seconds and works during that time.
  await addButton(card)
    .or(card.getByRole('button', { name: storefrontTexts.product.added }))
    .click();
  await expect(cartBadge(page, 2)).toBeVisible();
  await page.reload();
  await expect(cartBadge(page, 2)).toBeVisible();
  await expect
    .poll(() => readStored(page, 'cart'))
    .toMatchObject([
      {
        id: expect.any(String),
        name: expect.any(String),
        price: 75,
        stock: expect.any(Number),
        description: expect.any(String),
        category: expect.any(String),
        image: expect.stringContaining('/images/products/'),
        rating: expect.any(Number),
        isNew: expect.any(Boolean),
        discount: expect.any(Number),
        originalPrice: null,
        quantity: 2,
      },
    ]);
});

test('a product that was sold out meanwhile is refused, and the cart shows what changed (CT-17, ER-61)', async ({
  page,
  freshShop,
}) => {
  await page.goto(`${freshShop.address}/products`);
  const cards = page.getByRole('article');
  const [first, second, third] = [cards.nth(0), cards.nth(1), cards.nth(2)];
  const names = [await first.getByRole('heading').innerText(), await second.getByRole('heading').innerText()];
  await addButton(first).click();
  await addButton(second).click();
  await addButton(second).click();
  const office = await openBackOffice(freshShop.address);
  const products = createProductRepository(office.backend);
  const all = valueOf(await products.listAll());
  const byName = (name: string | undefined) => {
    const found = all.find((product) => product.name === name);
    if (found === undefined) throw new Error(`no product ${name}`);
    return found;
  };
  const gone = byName(names[0]);
  const fewer = byName(names[1]);
  valueOf(await products.update(gone, { ...gone, stock: 0 }, office.actor));
  valueOf(await products.update(fewer, { ...fewer, stock: 1, price: byName(names[0]).price }, office.actor));
  await office.close();
  await expect(addButton(third)).toBeVisible();

  await page.goto(`${freshShop.address}/cart`);
  const note = page.getByRole('status').filter({ hasText: texts.changed });
  await expect(note).toContainText(texts.dropped(gone.name));
  await expect(note).toContainText(texts.lowered(fewer.name, 1));
  await expect(note).toContainText('وأصبح ٧٥٫٠٠ جنيه');
  await expect(page.getByRole('button', { name: /^احذف .* من السلة$/u })).toHaveCount(1);
  await expect(page.getByRole('region', { name: texts.summary })).toContainText('٧٥٫٠٠');
});
