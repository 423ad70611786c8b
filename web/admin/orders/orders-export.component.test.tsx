// The days of the list of orders, and its export as a file.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderRepository } from '#backend/orders';
import type { Order } from '#domain/order';
import { ok } from '#kernel/result';
import { addDays, instantsOfDay } from '#kernel/shop-day';
import { aCustomer, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';
import {
  createMemoryOrders,
  createMemoryPersons,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, salesTexts } from '#text';
import { currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { savedFiles } from '../../../tests/component/saved-files.ts';
import { shopToday } from '../../../tests/running/shop-today.ts';

const texts = adminTexts.orders;
const cards = page.getByRole('main').getByRole('article');
const today = await shopToday();
const lastWeek = addDays(today, -7);

function orderOn(day: typeof today, id: string, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: 'ball', name: 'كرة', price: pounds(50), quantity: 2 })];
  return anOrder({ id, orderNumber: `ORD-${id}`, items, createdAt: instantsOfDay(day).start, ...stated });
}

async function openOrders(stored: readonly Order[], path: string, answer: Partial<OrderRepository> = {}) {
  const shop = createMemoryShop({ orders: stored, products: [aProduct({ id: 'ball' })] });
  await renderAdmin(
    <OrdersScreen />,
    {
      orders: { ...createMemoryOrders(shop), ...answer },
      persons: createMemoryPersons(shop),
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      watchNewestOrders: () => () => {},
    },
    path,
  );
}

test('the list has the orders of the chosen days, which the URL has (UX-31, AO-04)', async () => {
  await openOrders([orderOn(today, '1001'), orderOn(lastWeek, '1002')], '/admin/orders');
  await expect.poll(() => cards.elements().length).toBe(2);
  const period = page.getByLabelText(salesTexts.period);
  await period.selectOptions(salesTexts.periods.today);
  await expect.poll(() => cards.elements().length).toBe(1);
  await expect.element(cards.first()).toMatchTextContent('ORD-1001');
  expect(currentSearch()).toBe(`?from=${today}&until=${today}`);
  await period.selectOptions(salesTexts.periods.custom);
  await page.getByLabelText(salesTexts.from, { exact: true }).fill(lastWeek);
  await page.getByLabelText(salesTexts.until, { exact: true }).fill(lastWeek);
  await expect.element(cards.first()).toMatchTextContent('ORD-1002');
  await expect.poll(() => cards.elements().length).toBe(1);
  await expectAccessible();
  await period.selectOptions(salesTexts.periods.yesterday);
  await expect.element(page.getByText(texts.emptyDays)).toBeVisible();
  await period.selectOptions(salesTexts.periods.all);
  await expect.poll(() => cards.elements().length).toBe(2);
  expect(currentSearch()).toBe('');
});

test('the orders of the filter are exported with what is left to collect, without formulas (FA-27, UX-31, OD-23)', async () => {
  const files = savedFiles();
  const customerInfo = aCustomer({ name: '=1+1', phone: '+201001234567' });
  const order = orderOn(today, '1001', {
    customerInfo,
    totalAmount: pounds(100.5),
    status: 'confirmed',
    received: { amount: pounds(60), method: 'instapay', reference: '', at: 1, by: 'u1' },
  });
  await openOrders(
    [order, orderOn(today, '1002'), orderOn(lastWeek, '1003', { status: 'confirmed' })],
    `/admin/orders?status=confirmed&from=${today}&until=${today}`,
  );
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.element(toast(texts.exported(1))).toBeVisible();
  await expect.poll(() => files.length).toBe(1);
  const [heading, line, rest] = (files[0] ?? '').split('\r\n');
  expect(heading).toContain(texts.number);
  expect(rest).toBe('');
  const cells = line?.split(',') ?? [];
  expect(cells.slice(0, 1)).toEqual(['ORD-1001']);
  expect(cells.slice(2, 5)).toEqual([texts.statuses.confirmed, "'=1+1", "'+201001234567"]);
  expect(cells.slice(-4)).toEqual([`كرة ${texts.lineQuantity(2)}`, '2', '100.5', '40.5']);
});

test('nothing is left to collect of an order that was completed or cancelled (FA-27)', async () => {
  const files = savedFiles();
  const ended = (['completed', 'cancelled'] as const).map((status) => orderOn(today, status, { status }));
  await openOrders(ended, '/admin/orders');
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.poll(() => files.length).toBe(1);
  const lines = (files[0] ?? '').split('\r\n').slice(1, 3);
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['100', '0'],
    ['100', '0'],
  ]);
});

test('a phone number survives a spreadsheet, and is bare digits for another program (FA-25)', async () => {
  const files = savedFiles();
  const customerInfo = aCustomer({ phone: '01001234567' });
  await openOrders([orderOn(today, '1001', { customerInfo })], '/admin/orders');
  const save = page.getByRole('button', { name: texts.exportCsv });
  await save.click();
  await expect.poll(() => files.length).toBe(1);
  await page.getByRole('switch', { name: adminTexts.forPrograms }).click();
  await save.click();
  await expect.poll(() => files.length).toBe(2);
  expect(files[0]).toContain(',"=""01001234567""",');
  expect(files[1]).toContain(',01001234567,');
});

test('a file that does not have all orders is announced (UX-31)', async () => {
  const files = savedFiles();
  const order = orderOn(today, '1001');
  const stored = [order, orderOn(lastWeek, '1002')];
  const { list } = createMemoryOrders(createMemoryShop({ orders: stored }));
  await openOrders(stored, '/admin/orders', {
    list: async (_, { size }) => {
      const first = await list('all', { size: 1, after: null });
      if (!first.ok) return first;
      const items = Array.from({ length: size }, (__, index) => ({ ...order, id: `${index}` }));
      return ok({ items, next: first.value.next });
    },
  });
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.element(page.getByText(texts.exportCut(5_000))).toBeVisible();
  await expect.poll(() => files.length).toBe(1);
});
