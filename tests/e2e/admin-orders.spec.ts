// The orders screen of an admin: an order from its confirmation to its refusal on delivery, and its printed sheet.
import { addMoney } from '#kernel/money';
import { anOrderItem, aCustomer, pounds } from '#testing/builders';
import {
  adminTexts,
  deliveryTexts,
  moneyText,
  orderCorrectionTexts,
  orderHandlingTexts,
  trackingTexts,
} from '#text';
import { openScreen, secondAdmin } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { cardOf, details, ordersScreen as screen, placeOne } from './orders.ts';

const texts = adminTexts.orders;

test.use({ reducedMotion: 'reduce' });

test('an order from قنا with free delivery is tracked by its buyer and refused on delivery: its stock is back, its phone is marked (OD-11, OD-18)', async ({
  page,
  shop,
  openAs,
}) => {
  const customerInfo = aCustomer({ phone: '01511223344', city: 'qena' });
  const { order, stock } = await secondAdmin(shop, async ({ products, place, stock: stockOf }) => {
    const [product] = await products();
    const { id, name, price } = product;
    const free = anOrderItem({ id: 'delivery:qena', name: deliveryTexts.line('qena'), price: pounds(0) });
    const items = [anOrderItem({ id, name, price, quantity: 2 }), free];
    return { order: await place(product, 2, { items, customerInfo }), stock: await stockOf(id) };
  });
  const productId = order.items[0]?.id ?? '';
  const stockNow = () => secondAdmin(shop, ({ stock: stockOf }) => stockOf(productId));
  await openScreen(page, shop, screen);
  const card = cardOf(page, order);
  await expect(card).toContainText(orderHandlingTexts.confidences.new);
  await card.getByRole('button', { name: texts.confirm }).click();
  await expect(card).toContainText(texts.statuses.confirmed);
  expect(await stockNow()).toBe(stock - 2);
  const setStatus = async (status: 'shipped' | 'cancelled') => {
    await card.getByRole('button', { name: texts.detailsNamed(order.orderNumber) }).click();
    await details(page, order).getByLabel(texts.changeStatus).selectOption(status);
  };
  await setStatus('shipped');
  await expect(card).toContainText(texts.statuses.shipped);
  const buyer = await openAs('visitor');
  await buyer.goto('/track');
  await buyer.getByLabel(trackingTexts.track.number).fill(order.orderNumber);
  await buyer.getByLabel(trackingTexts.track.phone).fill('+20 151 122 3344');
  await buyer.getByRole('button', { name: trackingTexts.track.submit }).click();
  await expect(buyer.getByRole('listitem').filter({ hasText: trackingTexts.stages.shipped })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await setStatus('cancelled');
  await page.getByText(orderHandlingTexts.reasons.refused).click();
  await page.getByRole('button', { name: texts.cancel, exact: true }).click();
  await expect(card).toContainText(texts.statuses.cancelled);
  await expect(card).toContainText(orderHandlingTexts.confidences.careful);
  await expect(card).toContainText(orderHandlingTexts.counts(0, 1));
  expect(await stockNow()).toBe(stock);
});

test('an order is printed alone on its page, with the phone and address of the shop (UX-52, AO-20)', async ({
  page,
  shop,
}) => {
  const order = await placeOne(shop);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await openScreen(page, shop, { ...screen, path: `/admin/orders?order=${order.id}` });
  await details(page, order).getByRole('button', { name: texts.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const sheet = page.locator('.printed-order');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText(order.orderNumber);
  // Of the demo shop.
  await expect(sheet).toContainText('27 شارع 9، المعادي، القاهرة');
  await expect(sheet).toContainText(/\+?[\d ]{10,}/u);
  await expect(sheet).toContainText(moneyText(order.totalAmount));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('a confirmed order is corrected: stock, card, message, print-out and the track of the new phone follow (OD-24, FA-24)', async ({
  page,
  shop,
  openAs,
}) => {
  const order = await placeOne(shop, { customerInfo: aCustomer({ phone: '01511223355', city: 'other' }) });
  const [item] = order.items;
  const stockNow = () => secondAdmin(shop, ({ stock }) => stock(item?.id ?? ''));
  const stock = await stockNow();
  await openScreen(page, shop, screen);
  const card = cardOf(page, order);
  await card.getByRole('button', { name: texts.confirm }).click();
  await expect(card).toContainText(texts.statuses.confirmed);
  expect(await stockNow()).toBe(stock - 2);
  await card.getByRole('button', { name: texts.detailsNamed(order.orderNumber) }).click();
  const sheet = details(page, order);
  await sheet.getByRole('button', { name: orderCorrectionTexts.correct }).click();
  const form = page.getByRole('dialog', { name: orderCorrectionTexts.correctOf(order.orderNumber) });
  await form.getByLabel(item?.name ?? '').fill('1');
  await form.getByLabel(orderCorrectionTexts.phone).fill('01511223366');
  await form.getByLabel(orderCorrectionTexts.agreedFee).fill('35');
  await form.getByLabel(orderCorrectionTexts.feeReason).fill('مع زميل في الطريق');
  const total = moneyText(addMoney(item?.price ?? pounds(0), pounds(35)));
  await expect(form.getByRole('region', { name: orderCorrectionTexts.sums })).toContainText(total);
  await form.getByRole('button', { name: orderCorrectionTexts.save }).click();
  await expect(form).toBeHidden();
  await expect(sheet).toContainText(total);
  await expect(sheet).toContainText('مع زميل في الطريق');
  const message = sheet.getByRole('link', { name: orderHandlingTexts.askByWhatsapp });
  const text = new URL((await message.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(total);
  await expect(page.locator('.printed-order')).toContainText(total);
  await page.keyboard.press('Escape');
  await expect(card).toContainText(total);
  expect(await stockNow()).toBe(stock - 1);
  const buyer = await openAs('visitor');
  await buyer.goto('/track');
  await buyer.getByLabel(trackingTexts.track.number).fill(order.orderNumber);
  await buyer.getByLabel(trackingTexts.track.phone).fill('01511223366');
  await buyer.getByRole('button', { name: trackingTexts.track.submit }).click();
  await expect(buyer.getByRole('listitem').filter({ hasText: trackingTexts.stages.confirmed })).toBeVisible();
});
