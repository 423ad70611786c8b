// What a product's page says beside the product: delivery, returns, order by chat, share, related products.
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectBackend } from '#backend/connect';
import type { Product } from '#domain/product';
import { aProduct, pounds } from '#testing/builders';
import { controlTexts, deliveryTexts, productPageTexts, sharingTexts, storefrontTexts } from '#text';
import { currentPath, currentSearch, goBack } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../tests/component/expect-usable.ts';
import { renderStorefront, type OpenStorefront } from '../../../tests/component/render-storefront.tsx';
import { ProductPage } from './product-page.tsx';

const ball = aProduct({ id: 'ball', name: 'كرة مطاط', category: 'toys', price: pounds(60), stock: 9 });

function openPage(options: OpenStorefront & { readonly others?: readonly Product[] } = {}) {
  const { others = [], ...rest } = options;
  return renderStorefront(
    <Routes>
      <Route path="/products/:id" element={<ProductPage />} />
    </Routes>,
    { path: '/products/ball', products: [ball, ...others], ...rest },
  );
}

const delivery = {
  areas: { giza: { isServed: true, fee: 45, from: 1, until: 3, cod: true, note: '' } },
  freeFrom: 200,
};
const article = page.getByRole('article', { name: ball.name });
const order = article.getByRole('link', { name: sharingTexts.order });

function messageOf(link: Element): string {
  return new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
}

afterEach(() => page.viewport(1280, 800));

test('the page says what delivery to the remembered governorate costs, and what the shop takes back (WS-02, WS-29, WS-30)', async () => {
  localStorage.setItem('aleef.governorate', 'giza');
  await openPage({ delivery });
  const line = deliveryTexts.to('giza', '٤٥٫٠٠ جنيه', { from: 1, until: 3 });
  await expect.element(article.getByText(line)).toBeVisible();
  await expect.element(article.getByText(deliveryTexts.missingForFree('١٤٠٫٠٠ جنيه'))).toBeVisible();
  await expect.element(article.getByText(deliveryTexts.returns)).toBeVisible();
  await expectAccessible();
});

test('the shop’s own line about returns stands in place of the usual one (WS-30)', async () => {
  await openPage({ delivery: { returns: 'نستبدل خلال شهر' } });
  await expect.element(article.getByText('نستبدل خلال شهر')).toBeVisible();
  expect(article.getByText(deliveryTexts.returns).elements()).toHaveLength(0);
});

test('the order by WhatsApp has the chosen pieces, price, delivery, total and link, and says that it is no order yet (WS-18)', async () => {
  localStorage.setItem('aleef.governorate', 'giza');
  await openPage({ delivery, settings: { whatsapp: '01012345678' } });
  await expect.element(order).toBeVisible();
  await article.getByRole('button', { name: controlTexts.increase(ball.name) }).click();
  await expect.poll(() => messageOf(order.element())).toContain('× 2: ١٢٠٫٠٠ جنيه');
  const message = messageOf(order.element());
  expect(order.element().getAttribute('href')).toMatch(/^https:\/\/wa\.me\/201012345678\?text=/u);
  expect(message).toContain('المحافظة: الجيزة');
  expect(message).toContain('الإجمالي: ١٦٥٫٠٠ جنيه');
  expect(message).toContain(`${location.origin}/products/ball`);
  await expect.element(article.getByText(sharingTexts.orderNote)).toBeVisible();
});

test('the order by WhatsApp of a sold-out product says that it is sold out, beside the link and in the message (FW-26, WS-18)', async () => {
  const path = '/products/gone';
  const gone = { ...ball, id: 'gone', stock: 0 };
  await openPage({ path, products: [gone], delivery, settings: { whatsapp: '01012345678' } });
  await expect.element(order).toBeVisible();
  expect(messageOf(order.element())).toContain('(غير متوفر في المتجر الآن)');
  await expect.element(article.getByText(sharingTexts.soldOutNote)).toBeVisible();
  expect(article.getByText(sharingTexts.orderNote).elements()).toHaveLength(0);
});

test('a shop without a mobile has no order by WhatsApp (WS-18)', async () => {
  await openPage();
  await expect.element(article.getByText(deliveryTexts.returns)).toBeVisible();
  expect(order.elements()).toHaveLength(0);
});

/** A backend whose server states its public URL. */
function aBackend(publicUrl: string | null) {
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ success: true, message: '', publicUrl })));
  const { origin } = location;
  const backend = connectBackend(
    { kind: 'shopServer', origin, apiOrigin: origin },
    { name: crypto.randomUUID() },
  );
  onTestFinished(async () => {
    fetching.mockRestore();
    await backend.close();
  });
  return Promise.resolve(backend);
}

const share = article.getByRole('button', { name: sharingTexts.share, exact: true });
const dialog = page.getByRole('dialog', { name: sharingTexts.shareTitle });

function setSystemShare(call: unknown): void {
  Object.defineProperty(navigator, 'share', { value: call, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

test('the sheet of the system gets name and public URL, and nothing about the visitor (WS-17)', async () => {
  const call = vi.fn(() => Promise.resolve());
  setSystemShare(call);
  await openPage({ path: '/products/ball?view=other', backend: aBackend('https://shop.example') });
  await share.click();
  await expect
    .poll(() => call.mock.calls)
    .toEqual([[{ title: ball.name, url: 'https://shop.example/products/ball' }]]);
  expect(dialog.elements()).toHaveLength(0);
});

test('without a sheet the link can be copied and sent in WhatsApp (WS-17)', async () => {
  setSystemShare(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await openPage({ backend: aBackend('https://shop.example') });
  await share.click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('https://shop.example/products/ball');
  const link = dialog.getByRole('link', { name: sharingTexts.whatsapp });
  expect(messageOf(link.element())).toBe(`${ball.name}\nhttps://shop.example/products/ball`);
  expect(dialog.getByText(sharingTexts.insideOnly).elements()).toHaveLength(0);
  await expectAccessible();
});

test('Back closes the link that is shared and stays on the page (FW-22)', async () => {
  setSystemShare(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await openPage({ backend: aBackend('https://shop.example') });
  const path = currentPath();
  await share.click();
  await expect.element(dialog).toBeVisible();
  goBack();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(currentPath()).toBe(path);
  await expect.element(share).toBeVisible();
});

test('a link that opens inside the shop only says so, whatever the system offers (WS-17)', async () => {
  const call = vi.fn(() => Promise.resolve());
  setSystemShare(call);
  await openPage({ backend: aBackend(null) });
  await share.click();
  await expect.element(dialog.getByText(sharingTexts.insideOnly)).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue(`${location.origin}/products/ball`);
  expect(call).not.toHaveBeenCalled();
});

test('products of the category in stock stand below, the nearest in price first, with their quick view (WS-14)', async () => {
  const toy = (id: string, price: number, stock = 5) =>
    aProduct({ id, name: `لعبة ${id}`, category: 'toys', price: pounds(price), stock });
  await openPage({ others: [toy('far', 500), toy('near', 65), toy('gone', 60, 0), aProduct({ id: 'cat' })] });
  const related = page.getByRole('region', { name: sharingTexts.related });
  await expect.element(related.getByRole('article').first()).toBeVisible();
  expect(
    related
      .getByRole('article')
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['لعبة near', 'لعبة far']);
  await related.getByRole('button', { name: storefrontTexts.product.quickViewNamed('لعبة near') }).click();
  await expect.poll(currentSearch).toBe('?view=near');
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: productPageTexts.allDetails }))
    .toBeVisible();
});

test('on a phone quantity and add button stay at the bottom edge and cover nothing at the end of the page (WS-02)', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openPage();
  const add = article.getByRole('button', { name: storefrontTexts.product.add });
  await expect.element(add).toBeVisible();
  const bottom = () => add.element().getBoundingClientRect().bottom;
  expect(bottom()).toBeGreaterThan(780);
  scrollTo(0, document.documentElement.scrollHeight);
  expect(bottom()).toBeGreaterThan(780);
  expect(bottom()).toBeLessThanOrEqual(844);
});

test('a product without reviews shows no rating (WS-19, CA-31)', async () => {
  await openPage();
  await expect.element(article.getByText(storefrontTexts.product.inStock)).toBeVisible();
  expect(article.getByRole('img', { name: /التقييم/u }).elements()).toHaveLength(0);
});

test('a product’s page on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone', async () => {
  await openPage({ delivery, settings: { whatsapp: '01012345678' } });
  await expect.element(order).toBeVisible();
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});
