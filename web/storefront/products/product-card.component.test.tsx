// The cards of products and the quick view: the fields that each product has, sold-out products, and records with missing fields.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readStorefrontProduct } from '#domain/product';
import type { Fields } from '#kernel/fields';
import { aCartItem } from '#testing/builders';
import { categoryNames, controlTexts, shellTexts, storefrontTexts } from '#text';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
} from '../../../tests/component/expect-accessible.ts';
import { reading, renderApp } from '../../../tests/component/render-app.tsx';
import { advance, press, stopTimers } from '../../../tests/component/timers.ts';

const texts = storefrontTexts.product;
const view = page.getByRole('dialog');
const wideAdd = view.getByRole('button', { name: texts.add });
const long = 'وصف طويل للمنتج الكامل '.repeat(6).trim();

const rich = {
  name: 'طوق كامل',
  category: 'accessories',
  description: long,
  fullDescription: 'كل التفاصيل هنا',
  price: 90.5,
  stock: 5,
  originalPrice: 120,
  discount: 25,
  isNew: true,
  image: '/images/products/no-such-picture.svg',
};
const soldOut = { name: 'طوق نافد', category: 'accessories', price: 10, stock: 0, description: '' };

async function showProduct(fields: Fields) {
  await renderApp('/products', { readProducts: reading([readStorefrontProduct('shown', fields)]) });
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  return {
    card,
    text: (shown: string) => card.getByText(shown, { exact: true }),
    add: card.getByRole('button', { name: new RegExp(`^${texts.add}`, 'u') }),
    openView: () =>
      card.getByRole('button', { name: new RegExp(`^${texts.quickViewNamed('')}`, 'u') }).click(),
  };
}

test('a card shows that the product is new, and its discount (CA-23, CA-24, CA-25, CA-26)', async () => {
  const { text } = await showProduct(rich);
  await expect.element(text(texts.isNew)).toBeVisible();
  await expect.element(text(texts.discount(25))).toBeVisible();
});

test('a card shows the name, the cut description and the category (CA-27, CA-28, CA-30, LM-05)', async () => {
  const { card, text } = await showProduct(rich);
  await expect.element(card.getByRole('heading', { name: rich.name })).toBeVisible();
  const description = card.getByRole('paragraph').first();
  await expect.element(description).toBeVisible();
  expect(description.element().textContent).toBe(`${long.slice(0, 80).trimEnd()}...`);
  await expect.element(text(categoryNames.accessories)).toBeVisible();
});

test('a card shows the price, the price before and the stock, but no rating of 0 (CA-31, CA-32, CA-33, CA-34)', async () => {
  const { card, text } = await showProduct(rich);
  await expect.element(card.getByText(/٩٠٫٥٠/u)).toBeVisible();
  expect(card.element().querySelector('del')?.textContent).toContain('١٢٠٫٠٠');
  await expect.element(text(texts.inStock)).toBeVisible();
  expect(card.getByRole('img', { name: /التقييم/u }).elements()).toEqual([]);
});

test('name and picture are one link to the page of the product, and the eye alone opens the quick view (UI-03)', async () => {
  const { card, add, openView, text } = await showProduct(rich);
  const link = card.getByRole('link', { name: rich.name });
  await expect.element(link).toHaveAttribute('href', '/products/shown');
  const eye = card.getByRole('button', { name: texts.quickViewNamed(rich.name) }).element();
  const middle = (one: Element) => {
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  };
  const image = card.element().firstElementChild;
  for (const covered of [image, card.getByRole('heading').element(), text(texts.inStock).element()])
    expect(covered && middle(covered)?.closest('a')).toBe(link.element());
  expect(eye.contains(middle(eye))).toBe(true);
  expect(add.element().contains(middle(add.element()))).toBe(true);
  expect(eye.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await openView();
  await expect.element(page.getByRole('dialog', { name: rich.name })).toBeVisible();
});

test('the button confirms for a while, and no broken image is shown (CA-23, CA-36)', async () => {
  const { card, add } = await showProduct(rich);
  await add.click();
  await expect.element(card.getByRole('button', { name: new RegExp(`^${texts.added}`, 'u') })).toBeVisible();
  await expect.element(add).toBeVisible();
  await expect.poll(() => card.element().querySelectorAll('img').length).toBe(0);
});

test('after the confirmation the button carries the pieces in the cart (UX-40, CA-36)', async () => {
  const { card, add } = await showProduct(rich);
  stopTimers();
  press(add);
  await advance(0);
  press(card.getByRole('button', { name: new RegExp(`^${texts.added}`, 'u') }));
  await advance(1999);
  expect(card.getByText(texts.times(2)).elements()).toEqual([]);
  await advance(1);
  expect(add.element().textContent).toContain(texts.times(2));
  expect(add.element().textContent).toContain(texts.add);
});

test('the add button of a card refuses a quantity above the stock (CT-18, ER-62)', async () => {
  const product = readStorefrontProduct('shown', rich);
  const cart = [aCartItem({ ...product, quantity: product.stock })];
  await renderApp('/products', { readProducts: reading([product]), cart });
  await page
    .getByRole('article')
    .getByRole('button', { name: new RegExp(`^${texts.add}`, 'u') })
    .click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(storefrontTexts.refusals.aboveStock);
  const link = page.getByRole('banner').getByRole('link', { name: shellTexts.navigation.cartWithCount(5) });
  await expect.element(link).toBeVisible();
});

test('a card shows that the product is sold out and has no description, and cannot be added (CA-29, CA-35)', async () => {
  const { card, text, add } = await showProduct(soldOut);
  await expect.element(text(texts.outOfStock)).toBeVisible();
  await expect.element(text(texts.noDescription)).toBeVisible();
  expect(add.elements()).toEqual([]);
  expect(card.element().querySelector('del')).toBeNull();
  expect(text(texts.isNew).elements()).toEqual([]);
});

test('the quick view shows the full description, the category and the price before, and adds (CA-38, CA-39, CA-40, CA-41)', async () => {
  const { openView } = await showProduct(rich);
  await openView();
  await expect.element(page.getByRole('dialog', { name: rich.name })).toBeVisible();
  await expect.element(view.getByText('كل التفاصيل هنا')).toBeVisible();
  await expect.element(view.getByText(categoryNames.accessories, { exact: true })).toBeVisible();
  expect(view.element().querySelector('del')?.textContent).toContain('١٢٠٫٠٠');
  await wideAdd.click();
  await expect.element(view.getByRole('button', { name: texts.added })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(view).not.toBeInTheDocument();
});

test('the quick view adds the wanted pieces, at most the stock, and shows how many are in the cart (UX-36)', async () => {
  const { openView } = await showProduct(rich);
  await openView();
  const increase = view.getByRole('button', { name: controlTexts.increase(rich.name) });
  await increase.click();
  await wideAdd.click();
  await expect.element(view.getByText(texts.inCart(2))).toBeVisible();
  await expect.element(view.getByRole('group').getByRole('status')).toMatchTextContent(/^1$/u);
  await increase.click();
  await increase.click();
  await expect.element(increase).toBeDisabled();
  await view.getByRole('button', { name: texts.added }).click();
  await expect.element(view.getByText(texts.inCart(5))).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test.each([
  { width: 1440, wanted: (_: number, image: number) => image >= 360 },
  { width: 390, wanted: (sheet: number, image: number) => image === sheet && sheet === 390 },
])('at $width the image of the quick view is large (UX-36, CA-38)', async ({ width, wanted }) => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, 900);
  const { openView } = await showProduct(rich);
  await openView();
  await expect.element(view).toBeVisible();
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
  const sizes = () =>
    [widthOf(view.element()), widthOf(view.element().querySelector('.aspect-square'))] as const;
  await expect.poll(() => wanted(...sizes()), { message: sizes().join() }).toBe(true);
});

test('the quick view is accessible in light and dark, on a desktop and on a phone', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const { openView } = await showProduct({ ...rich, rating: 4.5, image: '/images/products/ball.svg' });
  await openView();
  await expect.element(view).toBeVisible();
  await expectAccessibleInLightAndDark();
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('the quick view of a sold-out product shows the stock and cannot add it (CA-42, CA-43)', async () => {
  const { openView } = await showProduct(soldOut);
  await openView();
  await expect.element(wideAdd).toBeDisabled();
  await expect.element(view.getByText(texts.outOfStock)).toBeVisible();
});

test.each([390, 1440])(
  'at %i a cut description is shown in full, on as many lines as it needs (FW-10, CA-28, ST-08, LM-05)',
  async (width) => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(width, 900);
    const brushes = [40, 80].map((length) =>
      readStorefrontProduct(`brush-${length}`, {
        name: `فرشاة ${length}`,
        category: 'accessories',
        price: 10,
        stock: 5,
        description: 'وصف قصير للمنتج '
          .repeat(6)
          .slice(0, length - 1)
          .concat('.'),
      }),
    );
    await renderApp('/products', { readProducts: reading(brushes) });
    const cards = page.getByRole('article');
    await expect.poll(() => cards.elements().length).toBe(2);
    expect(innerWidth).toBe(width);
    for (const card of cards.all()) {
      const description = await card.getByRole('paragraph').first().findElement();
      expect([...(description.textContent ?? '')].length).toBeGreaterThanOrEqual(40);
      // No line is hidden; heights are rounded to whole pixels.
      expect(description.scrollHeight - description.clientHeight).toBeLessThan(2);
      expect(description.scrollWidth - description.clientWidth).toBe(0);
    }
  },
);

test('image and rating are on the card and in the quick view (FT-07, CA-23, CA-38, CA-40)', async () => {
  const { card, openView } = await showProduct({ ...rich, rating: 4.5, image: '/images/products/ball.svg' });
  const imageIn = (part: Element) => part.querySelector<HTMLElement>('[class*="bg-pastel-"] ~ img');
  await expect.poll(() => imageIn(card.element())).not.toBeNull();
  await expect.element(imageIn(card.element())).toBeVisible();
  const stars = { name: /^التقييم 4\.5 من 5$/u };
  await expect.element(card.getByRole('img', stars)).toBeVisible();
  await openView();
  await expect.element(view).toBeVisible();
  await expect.poll(() => imageIn(view.element())).not.toBeNull();
  await expect.element(imageIn(view.element())).toBeVisible();
  await expect.element(view.getByRole('img', stars)).toBeVisible();
});

test.each(['light', 'dark'])(
  'in the %s theme the disc behind an image has the colour of the category (UX-30, CA-23)',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const { card } = await showProduct({ ...rich, image: '/images/products/ball.svg' });
    const sample = document.createElement('i');
    sample.style.color = 'var(--pastel-accessories)';
    document.body.append(sample);
    onTestFinished(() => sample.remove());
    const disc = card.element().querySelector('.aspect-square > .rounded-full');
    expect(disc && getComputedStyle(disc).backgroundColor).toBe(getComputedStyle(sample).color);
    expect(getComputedStyle(sample).color).toBe(theme === 'dark' ? 'rgb(76, 46, 37)' : 'rgb(252, 223, 214)');
  },
);

test('a drawing replaces a missing image (FT-07, CA-23)', async () => {
  const { card } = await showProduct(rich);
  await expect.poll(() => card.element().querySelector('[class*="bg-pastel-"] ~ * svg')).not.toBeNull();
  expect(card.element().querySelector('img')).toBeNull();
});

test('a record without name and stock is shown as a product without a name that is in stock (FT-07, FT-33, CA-27, CA-37)', async () => {
  const { card, text } = await showProduct({ price: 10, category: 'food' });
  await expect.element(page.getByRole('article', { name: texts.noName })).toBeVisible();
  await expect.element(card.getByRole('heading', { name: texts.noName })).toBeVisible();
  await expect.element(text(texts.inStock)).toBeVisible();
  const banner = page.getByRole('banner');
  const press = () => card.getByRole('button').last().click();
  for (let pieces = 1; pieces <= 10; pieces += 1) {
    await press();
    await expect
      .element(banner.getByRole('link', { name: shellTexts.navigation.cartWithCount(pieces), exact: true }))
      .toBeVisible();
  }
  await press();
  await expect.element(page.getByRole('alert')).toMatchTextContent(storefrontTexts.refusals.aboveStock);
});

test('a record without a category is shown as uncategorised, on the card and in the quick view (FT-33, CA-46)', async () => {
  const { text, openView } = await showProduct({ name: 'طعام', price: 10, stock: 5 });
  await expect.element(text(categoryNames.uncategorised)).toBeVisible();
  await openView();
  await expect.element(view.getByText(categoryNames.uncategorised, { exact: true })).toBeVisible();
});

test('a record without a price is marked as out of stock and cannot be added (FW-15, CA-34)', async () => {
  const { text, add, openView } = await showProduct({ name: 'طعام', category: 'food', stock: 5 });
  await expect.element(text(texts.outOfStock)).toBeVisible();
  expect(add.elements()).toEqual([]);
  await openView();
  await expect.element(wideAdd).toBeDisabled();
});
