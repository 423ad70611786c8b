// The products that cashiers added: what the owner sees of each, and the press that publishes, edits or withdraws it.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { someInstant, aProduct, aUser, pounds } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUnseenProducts,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { ok } from '#kernel/result';
import { adminTexts, controlTexts, failureText, formatMoment, makerTexts, unseenProductTexts } from '#text';
import { currentPath } from '../../../../tests/component/current-path.tsx';
import { expectAccessibleInLightAndDark } from '../../../../tests/component/expect-accessible.ts';
import {
  alert,
  field,
  renderAdmin,
  toast,
  unreachableRepositories,
} from '../../../../tests/component/render-admin.tsx';
import { TodayScreen } from '../../today/today-screen.tsx';
import { EditProductScreen } from '../edit/edit-product-screen.tsx';
import { ProductListScreen } from '../list/product-list-screen.tsx';

const texts = unseenProductTexts;
const name = 'دراي فود 15 كجم';
const dry = aProduct({
  id: 'dry',
  name,
  price: pounds(1),
  stock: 17,
  isUnseen: true,
  createdAt: someInstant,
});
const toy = aProduct({ id: 'toy', name: 'كرة مطاط', stock: 0, isUnseen: true, createdAt: someInstant - 1 });
const panel = page.getByRole('region', { name: texts.title });
const cards = panel.getByRole('listitem');
const card = cards.filter({ hasText: name });

afterEach(() => page.viewport(1280, 800));

async function openShop(screen: ReactNode, products = [dry, toy, aProduct({ id: 'seen', name: 'رمل' })]) {
  const shop = createMemoryShop({ products, users: [aUser({ id: 'karim', name: 'كريم عادل' })] });
  shop.addedBy.set('dry', { by: 'karim', byName: 'نهى شريف' });
  shop.addedBy.set('toy', { by: 'gone', byName: 'سامي' });
  shop.soldUnseen.set('dry', { pieces: 3, sum: pounds(3), isMore: false });
  const unreachable = unreachableRepositories();
  await renderAdmin(screen, {
    categories: createMemoryCategories(shop),
    products: createMemoryProducts(shop),
    users: createMemoryUsers(shop),
    unseenProducts: createMemoryUnseenProducts(shop),
    movements: { listOf: async () => ok({ items: [], next: null }) },
    tills: {
      ...unreachable.tills,
      list: async () => ok([{ id: 'till-A', letter: 'A', name: '', lastSeenAt: Date.now(), unsent: 0 }]),
    },
    tillDays: { ...unreachable.tillDays, ofDay: async () => ok([]), ofTill: async () => ok([]) },
    shifts: {
      ...unreachable.shifts,
      list: async () => ok({ items: [], next: null }),
      listOpen: async () => ok([]),
      listDiscarded: async () => ok([]),
    },
  });
  return shop;
}

test.each([
  ['on the page of the day', <TodayScreen key="today" />],
  ['in the product list', <ProductListScreen key="list" />],
])(
  '%s the owner sees price, stock, who added it, pieces and sum sold, and one press publishes it (FA-29, TH-10)',
  async (_, screen) => {
    const shop = await openShop(screen);
    await expect.poll(() => cards.elements().length).toBe(2);
    for (const text of [
      texts.stock(17),
      'بيع منه 3 قطع بمبلغ',
      texts.addedBy('كريم عادل', formatMoment(someInstant)),
    ])
      await expect.element(card).toMatchTextContent(text);
    // The price of a piece, and what was sold.
    await expect.element(card).toMatchTextContent('١٫٠٠');
    await expect.element(card).toMatchTextContent('٣٫٠٠');
    await expect.element(cards.filter({ hasText: toy.name })).toMatchTextContent(texts.notSold);
    await card.getByRole('button', { name: texts.publishOf(name) }).click();
    await expect.element(toast(texts.published(name))).toBeVisible();
    await expect.poll(() => cards.elements().length).toBe(1);
    expect(shop.products.get('dry')).toMatchObject({ isUnseen: false, price: pounds(1) });
  },
);

test('a product is withdrawn after a question, and the list does not show it any more (FA-29, AP-39)', async () => {
  const shop = await openShop(<ProductListScreen />);
  await card.getByRole('button', { name: texts.withdrawOf(name) }).click();
  const question = page.getByRole('dialog', { name: texts.withdrawQuestion });
  await expect.element(question).toMatchTextContent(name);
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  expect(shop.products.has('dry')).toBe(true);
  await card.getByRole('button', { name: texts.withdrawOf(name) }).click();
  await question.getByRole('button', { name: texts.withdraw }).click();
  await expect.element(toast(texts.withdrawn(name))).toBeVisible();
  expect(shop.products.has('dry')).toBe(false);
  await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
});

test('the owner edits the price of a product, which stays hidden, and publishes it from its page (FA-29, AP-42)', async () => {
  const shop = await openShop(
    <Routes>
      <Route path="/" element={<Navigate to="/admin/today" replace />} />
      <Route path="/admin/today" element={<TodayScreen />} />
      <Route path="/admin/edit-product/:productId" element={<EditProductScreen />} />
    </Routes>,
  );
  await card.getByRole('link', { name: `${texts.edit} ${name}` }).click();
  await expect.poll(currentPath).toBe('/admin/edit-product/dry');
  await expect.element(page.getByText(texts.notInStore)).toBeVisible();
  await field(adminTexts.product.price).fill('1450');
  await page.getByRole('button', { name: adminTexts.product.save }).click();
  await expect.poll(() => shop.products.get('dry')).toMatchObject({ isUnseen: true, price: pounds(1450) });
  await page.getByRole('button', { name: texts.publish }).click();
  await expect.element(toast(texts.published(name))).toBeVisible();
  await expect.element(page.getByText(texts.notInStore)).not.toBeInTheDocument();
  expect(shop.products.get('dry')).toMatchObject({ isUnseen: false, price: pounds(1450) });
});

test('a product whose price changed meanwhile is not published, and shows the new price (FA-29)', async () => {
  const shop = await openShop(<ProductListScreen />);
  await expect.element(card).toMatchTextContent('١٫٠٠');
  shop.products.set('dry', { ...dry, price: pounds(900) });
  await card.getByRole('button', { name: texts.publishOf(name) }).click();
  await expect.element(alert(texts.priceChanged('').slice(0, 12))).toMatchTextContent('٩٠٠٫٠٠');
  await expect.element(card).toMatchTextContent('٩٠٠٫٠٠');
  expect(shop.products.get('dry')?.isUnseen).toBe(true);
});

test('an unseen product names who added it by the account, never by the name that its entry states (FS-30, FA-29)', async () => {
  await openShop(<ProductListScreen />);
  const moment = formatMoment(someInstant);
  await expect.element(card).toMatchTextContent(texts.addedBy('كريم عادل', moment));
  await expect.element(card).not.toMatchTextContent('نهى شريف');
  await expect
    .element(cards.filter({ hasText: toy.name }))
    .toMatchTextContent(texts.addedBy(makerTexts.gone('سامي'), formatMoment(someInstant - 1)));
});

test('without a product that waits there is no section (FA-29)', async () => {
  await openShop(<ProductListScreen />, [aProduct({ id: 'seen', name: 'رمل' })]);
  await expect.element(page.getByRole('link', { name: 'رمل', exact: true })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a read that fails is shown and is repeated (FA-29)', async () => {
  const shop = createMemoryShop({ products: [dry] });
  const memory = createMemoryUnseenProducts(shop);
  let isFailing = true;
  await renderAdmin(<ProductListScreen />, {
    categories: createMemoryCategories(shop),
    products: createMemoryProducts(shop),
    unseenProducts: {
      ...memory,
      list: async () => (isFailing ? { ok: false, error: { type: 'Unreachable' } } : memory.list()),
    },
  });
  const failed = alert(texts.loadFailed(failureText({ type: 'Unreachable' })));
  await expect.element(failed).toBeVisible();
  isFailing = false;
  await failed.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(card).toBeVisible();
});

test.each([390, 1440])('at %i px the panel is accessible in light and dark (FA-29, UX-08)', async (width) => {
  await page.viewport(width, 900);
  await openShop(<ProductListScreen />);
  await expect.element(card).toBeVisible();
  await expectAccessibleInLightAndDark();
  for (const element of panel.getByRole('button').elements()) {
    const { left, right } = element.getBoundingClientRect();
    expect([left >= 0, right <= width]).toEqual([true, true]);
  }
});
