// The correction of an order in its sheet (OD-24): pieces, place and an agreed fee, the new sum, and what is refused.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderRepository } from '#backend/orders';
import { readDeliverySettings } from '#domain/delivery';
import { displayOrderNumber, type Order } from '#domain/order';
import { err } from '#kernel/result';
import { aCustomer, anAdmin, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';
import {
  createMemoryDelivery,
  createMemoryOrders,
  createMemoryPersons,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, errorTexts, handoverTexts, orderCorrectionTexts as texts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import { alert, renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { OrdersScreen } from './orders-screen.tsx';

const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(50), stock: 10 });
const food = aProduct({ id: 'food', name: 'طعام قطط', price: pounds(120), stock: 10 });
const area = { isServed: true, cod: true, note: '' };

function orderOf(stated: Partial<Order> = {}): Order {
  const { orderNumber = 'ORD-1001' } = stated;
  const items = [
    anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: 3 }),
    anOrderItem({ id: food.id, name: food.name, price: food.price, quantity: 1 }),
    anOrderItem({ id: 'delivery:qena', name: 'توصيل قنا', price: pounds(80) }),
  ];
  return anOrder({
    id: 'o1',
    orderNumber,
    items,
    customerInfo: aCustomer({ phone: '01012345678', address: '٥ شارع النيل', city: 'qena' }),
    ...stated,
  });
}

async function openForm(
  order: Order,
  answer: (orders: OrderRepository) => Partial<OrderRepository> = () => ({}),
) {
  const shop = createMemoryShop({
    orders: [order],
    products: [ball, food],
    users: [anAdmin()],
  });
  shop.delivery = readDeliverySettings({
    areas: { qena: { ...area, fee: 80 }, giza: { ...area, fee: 40 } },
  });
  const orders = createMemoryOrders(shop);
  await renderAdmin(
    <OrdersScreen />,
    {
      orders: { ...orders, ...answer(orders) },
      deliverySettings: createMemoryDelivery(shop),
      persons: createMemoryPersons(shop),
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      watchNewestOrders: () => () => {},
    },
    `/admin/orders?order=${order.id}`,
    createDeviceStorage(() => localStorage),
  );
  const sheet = page.getByRole('dialog', { name: adminTexts.orders.detailsOf(displayOrderNumber(order)) });
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('button', { name: texts.correct }).click();
  const form = page.getByRole('dialog', { name: texts.correctOf(displayOrderNumber(order)) });
  await expect.element(form).toBeVisible();
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: false });
  const save = () => form.getByRole('button', { name: texts.save }).click();
  return { sheet, form, field, save, orders, now: () => shop.orders.get('o1') };
}

test('pieces and an agreed fee are corrected, and the new sum is shown before it is saved (OD-24, FA-24)', async () => {
  const { sheet, form, field, save, now } = await openForm(orderOf());
  await expect.element(form.getByText(texts.incomplete)).not.toBeInTheDocument();
  await field(ball.name).fill('');
  await expect.element(form.getByText(texts.incomplete)).toBeVisible();
  await field(ball.name).fill('١');
  await field(food.name).fill('0');
  const sums = form.getByRole('region', { name: texts.sums });
  await expect.element(sums).toMatchTextContent(texts.was('٣٥٠٫٠٠ جنيه'));
  await expect.element(sums).toMatchTextContent('١٣٠٫٠٠ جنيه');
  await field(texts.agreedFee).fill('25');
  await field(texts.feeReason).fill('زبون قديم');
  await expect.element(sums).toMatchTextContent('٧٥٫٠٠ جنيه');
  await expectAccessible();
  await save();
  await expect.element(toast(texts.saved)).toBeVisible();
  await expect.element(sheet).toMatchTextContent(texts.agreed('٢٥٫٠٠ جنيه', 'زبون قديم'));
  await expect.element(sheet).not.toMatchTextContent(food.name);
  await expect.element(sheet).toMatchTextContent(texts.change('٣٥٠٫٠٠ جنيه', '٧٥٫٠٠ جنيه'));
  expect(now()).toMatchObject({
    totalAmount: pounds(75),
    agreedFee: { amount: pounds(25) },
    status: 'pending',
  });
});

test('phone, address and governorate are corrected, the fee follows the governorate, and the name stays (OD-24)', async () => {
  const { sheet, form, field, save, now } = await openForm(orderOf());
  await field(texts.phone).fill('٠١١٥٥٥٠٠٠١١');
  const city = form.getByRole('combobox', { name: texts.city });
  await city.fill('الجيزة');
  await userEvent.keyboard('{Enter}');
  await field(texts.address).fill('٩ شارع الهرم');
  await expect.element(form.getByRole('region', { name: texts.sums })).toMatchTextContent('٤٠٫٠٠ جنيه');
  await save();
  await expect.element(sheet).toMatchTextContent('٩ شارع الهرم');
  const corrected = now();
  expect(corrected?.customerInfo).toMatchObject({ phone: '01155500011', city: 'giza', name: 'منى السيد' });
  expect(corrected?.totalAmount).toBe(pounds(310));
});

test('wrong fields are named, and nothing is saved (OD-24)', async () => {
  const { field, form, save, now } = await openForm(orderOf());
  await field(ball.name).fill('0');
  await field(food.name).fill('0');
  await field(texts.phone).fill(' ');
  await field(texts.address).fill('');
  await field(texts.agreedFee).fill('10');
  await save();
  for (const problem of [texts.oneStays, texts.phoneMissing, texts.addressMissing, texts.feeReasonMissing]) {
    await expect.element(form.getByText(problem)).toBeVisible();
  }
  await expect.element(field(ball.name)).toHaveFocus();
  await field(ball.name).fill('1000');
  await expect.element(form.getByText(texts.piecesOutOfRange(999))).toBeVisible();
  await field(texts.agreedFee).fill('1.234');
  await expect.element(form.getByText(errorTexts.field.invalidMoney)).toBeVisible();
  expect(now()?.steps).toEqual([]);
});

test('a correction without a change, and one below the money that arrived, are refused in the form (OD-24, OD-23)', async () => {
  const received = { amount: pounds(300), method: 'cash', reference: '', at: 1, by: 'u1' } as const;
  const { field, form, save } = await openForm(orderOf({ received }));
  await save();
  await expect.element(form.getByText(texts.nothingChanged)).toBeVisible();
  await field(food.name).fill('0');
  await save();
  await expect.element(form.getByText(texts.belowReceived('٣٠٠٫٠٠ جنيه'))).toBeVisible();
});

test('a failure leaves what was typed, and names the courier of an open list (OD-24)', async () => {
  const failures = [{ type: 'Unreachable' }, { type: 'WithCourier', courier: 'أحمد' }] as const;
  let attempts = 0;
  const { field, form, save } = await openForm(orderOf(), (orders) => ({
    correct: (...input) => {
      const failure = failures[attempts];
      attempts += 1;
      return failure === undefined ? orders.correct(...input) : Promise.resolve(err(failure));
    },
  }));
  await field(ball.name).fill('2');
  await save();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expect.element(field(ball.name)).toHaveValue('2');
  await save();
  await expect.element(form.getByRole('alert')).toMatchTextContent(handoverTexts.withCourier('أحمد'));
  await save();
  await expect.element(form).not.toBeInTheDocument();
});

test('an order that somebody else changed meanwhile shows as it is now, and names who (OD-24)', async () => {
  const order = orderOf();
  const { sheet, form, field, save, orders } = await openForm(order);
  const other = { id: 'other', name: 'نهى' };
  await orders.setStatus('o1', 'confirmed', other);
  await field(ball.name).fill('2');
  await save();
  await expect.element(alert(texts.changedMeanwhile(adminTexts.orders.somebody))).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(sheet).toMatchTextContent(adminTexts.orders.statuses.confirmed);
});

test.each(['shipped', 'completed', 'cancelled'] as const)(
  'an order that is %s offers no correction (OD-24)',
  async (status) => {
    const order = orderOf({ status });
    const shop = createMemoryShop({ orders: [order], products: [ball, food], users: [anAdmin()] });
    await renderAdmin(
      <OrdersScreen />,
      { orders: createMemoryOrders(shop), users: createMemoryUsers(shop), watchNewestOrders: () => () => {} },
      '/admin/orders?order=o1',
    );
    const sheet = page.getByRole('dialog', { name: adminTexts.orders.detailsOf(displayOrderNumber(order)) });
    await expect.element(sheet.getByText(adminTexts.orders.items, { exact: true })).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: texts.correct })).not.toBeInTheDocument();
  },
);

test('the form fits long names at a phone’s width (OD-24)', async () => {
  const name = 'طعام'.repeat(50);
  const items = [anOrderItem({ id: ball.id, name, quantity: 2 })];
  const { field, form } = await openForm(orderOf({ items }));
  await expect.element(field(name)).toBeVisible();
  await expectFitsLongText(form.element());
});
