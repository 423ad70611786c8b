// The checkout page: the form and its messages, an order under way, a refused order, and an order that has not arrived.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { err } from '#kernel/result';
import { pendingOrdersToJson } from '#domain/order';
import { aCartItem, anOrder, pounds } from '#testing/builders';
import {
  cityNames,
  deliveryTexts,
  errorTexts,
  footerTexts,
  mapLinkText,
  placedOrderTexts,
  purchaseTexts,
  savedInputTexts,
} from '#text';
import { field, fillForm } from '../../../tests/component/checkout-form.ts';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../tests/component/expect-usable.ts';
import { amountsIn, expectColumn } from '../../../tests/component/money-columns.ts';
import { readStored, renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { PendingOrders } from './pending-orders.tsx';
import { cleanup } from 'vitest-browser-react';

const texts = purchaseTexts.checkout;
const done = purchaseTexts.confirmation;
const cart = [
  aCartItem({ id: 'food', name: 'طعام قطط', price: pounds(75) }),
  aCartItem({ id: 'ball', name: 'كرة', price: pounds(95) }),
];
const submit = page.getByRole('button', { name: texts.submit });
const heading = page.getByRole('heading', { level: 1 });
const number = page.getByText(/^ORD-\d+$/u);
const cash = page.getByRole('radio', { name: new RegExp(`^${texts.payments.cash}`, 'u') });
const options = page.getByRole('option');
const forget = page.getByRole('button', { name: savedInputTexts.forget });

afterEach(() => page.viewport(1280, 800));

test('an empty cart shows a message instead of the form (CH-03)', async () => {
  await renderStorefront(<CheckoutPage />);
  await expect.element(page.getByRole('heading', { level: 1, name: texts.empty })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
});

test('what a buyer agrees to stands beside the button, in pages that leave the form open (FW-27)', async () => {
  await renderStorefront(<CheckoutPage />, { cart });
  await expect.element(page.getByText(new RegExp(`^${texts.agreement}`, 'u'))).toBeVisible();
  for (const name of ['privacy', 'returns'] as const) {
    const link = page.getByRole('link', { name: footerTexts.pages[name] });
    await expect.element(link).toHaveAttribute('href', `/${name}`);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('the form shows what is missing and sends nothing before it is complete (CH-01, CH-02, CH-04, CH-05)', async () => {
  const { shop } = await renderStorefront(<CheckoutPage />, { cart });
  await expect.element(page.getByText(texts.step)).toBeVisible();
  const summary = page.getByRole('region', { name: texts.summary });
  for (const { name } of cart) await expect.element(summary).toMatchTextContent(name);
  await expect.element(page.getByText('١٧٠٫٠٠')).toBeVisible();
  expectColumn(amountsIn(summary.element()));
  await expect.element(field(texts.phone)).toHaveAttribute('placeholder', '01XXXXXXXXX');
  await expect.element(field(texts.phone)).toHaveAttribute('inputmode', 'tel');
  await expect.element(field(texts.name)).toHaveAttribute('autocomplete', 'name');
  expect(page.getByRole('radio').elements()).toHaveLength(4);

  await submit.click();
  for (const error of Object.values(texts.errors)) await expect.element(page.getByText(error)).toBeVisible();
  await expect.element(field(texts.name)).toHaveFocus();
  await expect.element(field(texts.name)).toHaveAccessibleDescription(texts.errors.name);
  await expectAccessible();
  expect(shop.orders.size).toBe(0);
  expect(readStored('pendingOrders')).toBeNull();
});

test('a governorate is found by typing, with the keys, by a press and by its exact name (OD-01)', async () => {
  await renderStorefront(<CheckoutPage />, { cart });
  const city = field(texts.city);
  await city.click();
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual(Object.values(cityNames));
  await city.fill('اسما');
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    cityNames.ismailia,
    cityNames.other,
  ]);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(city).toHaveValue(cityNames.ismailia);
  await city.fill('سينا');
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(city).toHaveValue(cityNames['south-sinai']);
  await city.fill('لا توجد');
  await userEvent.keyboard('{Tab}');
  await expect.element(city).toHaveValue(cityNames['south-sinai']);
  await city.fill('لا توجد');
  await page.getByRole('option', { name: cityNames.other }).click();
  await expect.element(city).toHaveValue(cityNames.other);
  await city.fill('Cairo');
  await userEvent.keyboard('{Escape}');
  await expect.element(city).toHaveValue(cityNames.cairo);
});

const delivery = {
  areas: {
    giza: { isServed: true, fee: 45, from: 2, until: 4, cod: true, note: 'القرى بموعد' },
    qena: { isServed: true, fee: 80, cod: false, note: '' },
    'north-sinai': { isServed: false, cod: true, note: '' },
  },
  freeFrom: 300,
  pay: { wallet: '01099999999', instapay: 'aleef@instapay', bank: '' },
};

test('delivery and returns stand before the form, from the lowest fee on until a governorate is chosen (WS-29, WS-30)', async () => {
  await renderStorefront(<CheckoutPage />, { cart, delivery: { ...delivery, returns: 'نستبدل خلال شهر' } });
  const from = page.getByText(deliveryTexts.from('٤٥٫٠٠ جنيه'));
  await expect.element(from).toBeVisible();
  await expect.element(page.getByText('نستبدل خلال شهر')).toBeVisible();
  expect(from.element().getBoundingClientRect().bottom).toBeLessThan(
    field(texts.name).element().getBoundingClientRect().top,
  );
  await fillForm();
  await expect
    .element(page.getByText(deliveryTexts.to('giza', '٤٥٫٠٠ جنيه', { from: 2, until: 4 })))
    .toBeVisible();
});

test('the governorate shows fee, days, note and the new total, and the order has the fee as a line (OD-03, OD-04)', async () => {
  const { shop } = await renderStorefront(<CheckoutPage />, { cart, delivery });
  await fillForm();
  const note = page.getByRole('status').filter({ hasText: 'القرى بموعد' });
  await expect.element(note).toMatchTextContent('رسوم التوصيل ٤٥٫٠٠ جنيه · يصل خلال \u20662-4\u2069 أيام');
  await expect.element(note).toMatchTextContent('باقي ١٣٠٫٠٠ جنيه على التوصيل المجاني');
  await expect.element(page.getByText('٢١٥٫٠٠')).toBeVisible();
  expectColumn(amountsIn(page.getByRole('region', { name: texts.summary }).element()));
  await expectAccessible();
  await submit.click();
  await expect.element(number).toBeVisible();
  const [order] = shop.orders.values();
  expect(order?.items.at(-1)).toMatchObject({ id: 'delivery:giza', name: 'توصيل الجيزة', total: pounds(45) });
  expect(order?.totalAmount).toBe(pounds(215));
});

test('free delivery reads as free after the order too (FW-26, WS-31)', async () => {
  await renderStorefront(<CheckoutPage />, { cart, delivery: { ...delivery, freeFrom: 100 } });
  await fillForm();
  await submit.click();
  await expect.element(number).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: deliveryTexts.line('giza') });
  await expect.element(line).toMatchTextContent(deliveryTexts.freeWord);
  await expect.element(line).not.toMatchTextContent('٠٫٠٠');
});

test('where the lowest fee is zero, delivery is free in some governorates (FW-26, WS-29)', async () => {
  const areas = { ...delivery.areas, giza: { ...delivery.areas.giza, fee: 0 } };
  await renderStorefront(<CheckoutPage />, { cart, delivery: { ...delivery, areas } });
  await expect.element(page.getByText(deliveryTexts.freeSomewhere)).toBeVisible();
});

test('a governorate without service is refused, and cash where it is off cannot be chosen (OD-03, OD-06, WS-31)', async () => {
  const settings = { whatsapp: '01000000100' };
  const { shop } = await renderStorefront(<CheckoutPage />, { cart, delivery, settings });
  await fillForm();
  await field(texts.city).fill(cityNames['north-sinai']);
  await expect.element(page.getByText(deliveryTexts.notServed('north-sinai'))).toBeVisible();
  await submit.click();
  await expect.element(field(texts.city)).toHaveAccessibleDescription(deliveryTexts.chooseOther);
  await field(texts.city).fill(cityNames.qena);
  await userEvent.keyboard('{Escape}');
  await expect.element(cash).toBeDisabled();
  await expect.element(page.getByText(deliveryTexts.noCash('qena'))).toBeVisible();
  await submit.click();
  await expect.element(page.getByText(texts.errors.payment)).toBeVisible();
  expect(shop.orders.size).toBe(0);
  await page.getByText(texts.payments.instapay).click();
  await submit.click();
  await expect.element(number).toBeVisible();
  const pay = page.getByRole('region', { name: placedOrderTexts.pay });
  await expect.element(pay).toMatchTextContent('aleef@instapay');
  await expect.element(pay).toMatchTextContent('٢٥٠٫٠٠');
  await expect.element(pay).toMatchTextContent(placedOrderTexts.writeNumber);
  const receipt = pay.getByRole('link', { name: placedOrderTexts.sendReceipt }).element();
  const [chat, message] = (receipt.getAttribute('href') ?? '').split('?text=');
  expect(chat).toBe('https://wa.me/201000000100');
  expect(decodeURIComponent(message ?? '')).toMatch(/\u2066ORD-\d+\u2069 بمبلغ ٢٥٠٫٠٠ جنيه/u);
  const placed = page.getByRole('region', { name: placedOrderTexts.order });
  for (const given of ['طعام قطط', deliveryTexts.line('qena'), 'سارة أحمد', '٥ شارع النيل', cityNames.qena]) {
    await expect.element(placed).toMatchTextContent(given);
  }
  expectColumn(amountsIn(placed.element()));
  await expectAccessible();
});

test('without a fee the shop agrees on it by phone, and the order has no line for it (OD-03)', async () => {
  const { shop } = await renderStorefront(<CheckoutPage />, { cart });
  await fillForm();
  await expect.element(page.getByText(deliveryTexts.byPhone)).toBeVisible();
  await submit.click();
  await expect.element(number).toBeVisible();
  expect([...shop.orders.values()][0]?.items).toHaveLength(2);
});

test('a phone that looks mistyped is asked about once, then taken (OD-07)', async () => {
  const { shop } = await renderStorefront(<CheckoutPage />, { cart });
  await fillForm();
  await field(texts.phone).fill('0223456789');
  await submit.click();
  await expect.element(field(texts.phone)).toHaveAccessibleDescription(errorTexts.field.unusualPhone);
  await expect.element(field(texts.phone)).toHaveFocus();
  expect(shop.orders.size).toBe(0);
  await submit.click();
  await expect.element(number).toBeVisible();
});

test('while an order is being sent the button is busy and ignores a second press (FT-10, CH-12)', async () => {
  const held = Promise.withResolvers<void>();
  let creations = 0;
  const { shop } = await renderStorefront(<CheckoutPage />, {
    cart,
    orders: ({ create }) => ({
      create: async (order) => {
        creations += 1;
        await held.promise;
        return create(order);
      },
    }),
  });
  await fillForm();
  await submit.click();
  const busy = page.getByRole('button', { name: texts.submitting });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  (await field(texts.name).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect.element(number).toBeVisible();
  expect(creations).toBe(1);
  expect(shop.orders.size).toBe(1);
});

test('a refused order shows its reason on the form, and the cart and the input stay', async () => {
  let isRefused = true;
  await renderStorefront(<CheckoutPage />, {
    cart,
    orders: ({ create }) => ({
      create: async (order) =>
        isRefused ? err({ type: 'Refused', code: 'permission-denied' }) : create(order),
    }),
  });
  await fillForm();
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.refused);
  await expect.element(field(texts.name)).toHaveValue('سارة أحمد');
  expect(readStored('cart')).toHaveLength(2);
  expect(readStored('pendingOrders')).toEqual([]);
  expect(readStored('orders')).toBeNull();
  isRefused = false;
  await submit.click();
  await expect.element(number).toBeVisible();
});

test('an order that has not arrived has its own heading, which changes when it arrives (FW-17, WS-32, CH-18, CH-20)', async () => {
  let isDown = true;
  const { outbox } = await renderStorefront(<CheckoutPage />, {
    cart,
    orders: ({ create, createIfMissing }) => ({
      create: async (order) => (isDown ? err({ type: 'Unreachable' }) : create(order)),
      createIfMissing: async (order) => (isDown ? err({ type: 'Unreachable' }) : createIfMissing(order)),
    }),
  });
  await fillForm();
  await submit.click();
  await expect.element(number).toBeVisible();
  await expect.element(heading).toMatchTextContent(done.waitingTitle);
  await expect.element(page.getByText(done.queuedHere, { exact: true })).toBeVisible();
  await expect.element(page.getByText(done.arrived, { exact: true })).not.toBeInTheDocument();
  isDown = false;
  await outbox.sendQueued();
  await expect.element(heading).toMatchTextContent(done.title);
  await expect.element(page.getByText(done.arrived, { exact: true })).toBeVisible();
  await expect.element(page.getByText(done.queuedHere, { exact: true })).not.toBeInTheDocument();
});

test('what was typed is there again when the checkout is opened again, until it is cleared (FW-09, WS-26)', async () => {
  await renderStorefront(<CheckoutPage />, { cart });
  await fillForm();
  await expect.element(page.getByText(savedInputTexts.stored)).toBeVisible();
  await cleanup();
  await renderStorefront(<CheckoutPage />, { cart });
  await expect.element(page.getByText(savedInputTexts.restored)).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue('سارة أحمد');
  await expect.element(field(texts.city)).toHaveValue(cityNames.giza);
  await expect.element(cash).toBeChecked();
  await expectAccessible();
  await forget.click();
  await expect.element(field(texts.name)).toHaveValue('');
  await expect.element(field(texts.name)).toHaveFocus();
  await expect.element(page.getByText(savedInputTexts.restored)).not.toBeInTheDocument();
  expect(readStored('aleef.checkout')).toBeNull();
});

test('the placed order removes the input; the next checkout proposes its customer until it is cleared (FW-21, WS-26, WS-28)', async () => {
  await renderStorefront(<CheckoutPage />, { cart });
  await fillForm();
  await submit.click();
  await expect.element(number).toBeVisible();
  expect(readStored('aleef.checkout')).toBeNull();
  await cleanup();
  await renderStorefront(<CheckoutPage />, { cart });
  await expect.element(page.getByText(savedInputTexts.fromLastOrder)).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue('سارة أحمد');
  await expect.element(field(texts.phone)).toHaveValue('01001234567');
  await expect.element(field(texts.address)).toHaveValue('٥ شارع النيل');
  await expect.element(field(texts.city)).toHaveValue(cityNames.giza);
  await expect.element(cash).not.toBeChecked();
  await forget.click();
  await expect.element(field(texts.name)).toHaveValue('');
  await cleanup();
  await renderStorefront(<CheckoutPage />, { cart });
  await expect.element(field(texts.name)).toHaveValue('');
  await expect.element(page.getByText(savedInputTexts.fromLastOrder)).not.toBeInTheDocument();
  // The order itself is forgotten on the page of the orders alone.
  expect(readStored('pendingOrders')).toMatchObject([{ sent: true }]);
  await fillForm();
  await submit.click();
  await expect.element(number).toBeVisible();
  await cleanup();
  await renderStorefront(<CheckoutPage />, { cart });
  await expect.element(page.getByText(savedInputTexts.fromLastOrder)).toBeVisible();
});

test('a map link is stored apart, shown as the place on the map, and proposed in the address of the next order (FW-23)', async () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC';
  const { shop } = await renderStorefront(<CheckoutPage />, { cart });
  await fillForm();
  await field(texts.address).fill(`٥ شارع النيل ${mapUrl}`);
  await submit.click();
  await expect.element(number).toBeVisible();
  const [order] = shop.orders.values();
  expect(order?.customerInfo).toMatchObject({ address: '٥ شارع النيل', mapUrl });
  const link = page.getByRole('link', { name: mapLinkText });
  await expect.element(link).toHaveAttribute('href', mapUrl);
  await expectAccessible();
  await cleanup();
  await renderStorefront(<CheckoutPage />, { cart });
  await expect.element(field(texts.address)).toHaveValue(`٥ شارع النيل\n${mapUrl}`);
});

test('a map link alone is an address (FW-23)', async () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC';
  const { shop } = await renderStorefront(<CheckoutPage />, { cart });
  await fillForm();
  await field(texts.address).fill(mapUrl);
  await submit.click();
  await expect.element(page.getByRole('link', { name: mapLinkText })).toBeVisible();
  const [order] = shop.orders.values();
  expect(order?.customerInfo).toMatchObject({ address: '', mapUrl });
});

test('the checkout with its governorate on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone', async () => {
  await renderStorefront(<CheckoutPage />, { cart, delivery });
  await fillForm();
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});

test.each(['before the page opened', 'while it was open'])(
  'an order whose page was closed while it was sent is confirmed, and its cart emptied, when it arrived %s (FW-25)',
  async (when) => {
    const order = anOrder({ items: cart.map((item) => ({ ...item, total: item.price })) });
    const isSent = when === 'before the page opened';
    const pending = [{ order, isSent, shown: 'nothing' }] as const;
    localStorage.setItem('pendingOrders', pendingOrdersToJson(pending));
    const { outbox } = await renderStorefront(
      <>
        <PendingOrders />
        <CheckoutPage />
      </>,
      { cart, path: '/checkout' },
    );
    if (!isSent) {
      await expect.element(heading).toMatchTextContent(done.waitingTitle);
      expect(readStored('cart')).toHaveLength(2);
      await outbox.sendQueued();
    }
    await expect.element(heading).toMatchTextContent(done.title);
    await expect.element(page.getByText(order.orderNumber, { exact: true })).toBeVisible();
    await expect.poll(() => readStored('cart')).toEqual([]);
    expect(readStored('pendingOrders')).toMatchObject([{ sent: true, shown: 'sent' }]);
  },
);

test('an order that arrived while no page subscribed is reported on the next page, and its cart emptied (FW-25)', async () => {
  const order = anOrder({ items: cart.map((item) => ({ ...item, total: item.price })) });
  localStorage.setItem('pendingOrders', pendingOrdersToJson([{ order, isSent: true, shown: 'nothing' }]));
  await renderStorefront(<PendingOrders />, { cart, path: '/products' });
  await expect.element(page.getByText(done.sentLater(order.orderNumber))).toBeVisible();
  await expect.poll(() => readStored('cart')).toEqual([]);
  expect(readStored('pendingOrders')).toMatchObject([{ shown: 'sent' }]);
});
