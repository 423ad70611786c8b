// The visitor's cart: lines, limits, storage, and changes of its products.
import { createProductRepository } from '#backend/products';
import { controlTexts, purchaseTexts, storefrontTexts } from '#text';
import { expect, expectAccessibleInLightAndDark, expectNoAxeViolations, resizeTo, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';
import { addButton, cartBadge, fillCart, readStored } from './storefront/shopping.ts';

const texts = purchaseTexts.cart;

test.use({ reducedMotion: 'reduce' });

test('CT-01 ER-75 an empty cart shows a message and a link to the products', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: texts.empty })).toBeVisible();
  await page.getByRole('link', { name: texts.browse }).click();
  await expect(page).toHaveURL('/products');
});

test('CT-03 CT-04 CT-09 CT-11 quantities change the total, and the links to checkout and products are shown', async ({
  page,
}) => {
  const [name = ''] = await fillCart(page, 2);
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.locator('img')).toBeVisible();
  const less = line.getByRole('button', { name: controlTexts.decrease(name) });
  await expect(less).toBeDisabled();
  await line.getByRole('button', { name: controlTexts.increase(name) }).click();
  await expect(line.getByRole('status')).toHaveText('2');
  await expect(less).toBeEnabled();
  await expect(line).toContainText('٧٥٫٠٠');
  await expect(line).toContainText('١٥٠٫٠٠');
  const summary = page.getByRole('region', { name: texts.summary });
  await expect(summary).toContainText(texts.count(3));
  await expect(summary.getByText('٢٤٥٫٠٠')).toHaveCount(2);
  await less.click();
  await expect(line.getByRole('status')).toHaveText('1');
  await expect(page.getByRole('link', { name: texts.continueShopping })).toHaveAttribute('href', '/products');
  await expect(page.getByRole('link', { name: texts.checkout })).toHaveAttribute('href', '/checkout');
});

test('CT-07 CT-10 a removed line can be restored; the whole cart is cleared after a confirmation', async ({
  page,
}) => {
  const [name = ''] = await fillCart(page, 2);
  await page.goto('/cart');
  await page.getByRole('button', { name: texts.removeNamed(name) }).click();
  await expect(page.getByRole('button', { name: texts.removeNamed(name) })).toHaveCount(0);
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(page.getByRole('button', { name: texts.removeNamed(name) })).toBeVisible();

  await page.getByRole('button', { name: texts.clear }).click();
  const question = page.getByRole('dialog', { name: texts.clearQuestion });
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect(page.getByRole('button', { name: texts.removeNamed(name) })).toBeVisible();
  await page.getByRole('button', { name: texts.clear }).click();
  await question.getByRole('button', { name: texts.clear }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.empty })).toBeVisible();
  await expect.poll(() => readStored(page, 'cart')).toEqual([]);
});

test('FW-16 CT-07 a removed line is restored to its place', async ({ page }) => {
  const [, name = ''] = await fillCart(page, 3);
  await page.goto('/cart');
  const lines = page.getByRole('region', { name: texts.lines }).getByRole('listitem');
  await expect(lines.nth(1)).toContainText(name);
  await page.getByRole('button', { name: texts.removeNamed(name) }).click();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(1)).toContainText(name);
});

test('FW-08 CT-10 Back closes the confirmation dialog and does not change the cart', async ({ page }) => {
  await fillCart(page, 1);
  await page.goto('/cart');
  await page.getByRole('button', { name: texts.clear }).click();
  const question = page.getByRole('dialog', { name: texts.clearQuestion });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/cart');
  await expect(cartBadge(page, 1)).toBeVisible();
});

test('CT-12 CT-13 CT-16 CT-19 adding twice makes one line of two, stored with all its fields over a reload', async ({
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

test('CT-18 ER-62 a quantity above the stock is refused in the catalogue and on the cart page', async ({
  page,
}) => {
  await fillCart(page, 1);
  await page.evaluate(() => {
    const [item] = JSON.parse(localStorage.getItem('cart') ?? '[]');
    localStorage.setItem('cart', JSON.stringify([{ ...item, quantity: item.stock }]));
  });
  await page.goto('/products');
  await addButton(page.getByRole('article').first()).click();
  await expect(page.getByRole('alert')).toContainText(storefrontTexts.refusals.aboveStock);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^زد كمية/u }).click();
  await expect(page.getByRole('alert')).toHaveText(storefrontTexts.refusals.aboveStock);
});

test('CT-17 ER-61 a product that was sold out meanwhile is refused, and the cart shows what changed', async ({
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

test('DB-62 an invalid stored cart is removed, and the shop works', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', '{"broken": ');
  });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: texts.empty })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart.broken'))).toBe('{"broken": ');
  await fillCart(page, 1);
  await expect.poll(() => readStored(page, 'cart')).toHaveLength(1);
});

test('a filled cart is accessible in light and dark and fits a phone', async ({ page }) => {
  await fillCart(page, 2);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: texts.checkout })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await resizeTo(page, { width: 390, height: 844 });
  await expect(page.getByRole('link', { name: texts.checkout })).toBeInViewport();
  await expectNoAxeViolations(page);
});
