// The sheet of an order and its print-out: amounts in columns, the steps in the footer, deletion in the menu.
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { displayOrderNumber, type Order } from '#domain/order';
import type { User } from '#domain/user';
import { anAdmin, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';
import {
  createMemoryOrders,
  createMemoryPersons,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, formatMoment, inCurrency, makerTexts } from '#text';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { amountsIn, expectColumn, smallestType } from '../../../tests/component/money-columns.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const texts = adminTexts.orders;
const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(50), stock: 10 });

function orderOf(id: string, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: 2 })];
  return anOrder({ id, orderNumber: `ORD-${id}`, items, ...stated });
}

async function openSheet(order: Order, users: readonly User[] = [anAdmin()]) {
  const shop = createMemoryShop({ orders: [order], products: [ball], users });
  await renderAdmin(
    <OrdersScreen />,
    {
      orders: createMemoryOrders(shop),
      persons: createMemoryPersons(shop),
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      watchNewestOrders: () => () => {},
    },
    `/admin/orders?order=${order.id}`,
  );
  await expect.element(details(order)).toBeVisible();
  return { now: () => shop.orders.get(order.id) };
}

const longName = 'طعام'.repeat(40);

function longOrder(): Order {
  const items = [
    anOrderItem({ id: ball.id, name: longName, price: pounds(50), quantity: 2 }),
    anOrderItem({ id: 'b', name: 'قفص', price: pounds(12_345), quantity: 12 }),
  ];
  return orderOf('1001', { items, totalAmount: pounds(148_240) });
}

test('the details name who took each step and when, the newest first; older steps name nobody (FA-30)', async () => {
  const at = Date.parse('2026-11-20T18:14:00Z');
  const order = orderOf('1001', {
    status: 'shipped',
    steps: [
      { status: 'confirmed', at: at - 60_000 },
      { status: 'processing', at, by: 'noha' },
      { status: 'shipped', at: at + 60_000, by: 'gone' },
    ],
  });
  await openSheet(order, [anAdmin({ id: 'noha', name: 'نهى' })]);
  const list = details(order).getByRole('list', { name: texts.stepMakers });
  const shown = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect
    .poll(shown)
    .toEqual([
      `${texts.stepMaker.shipped(makerTexts.gone(''))} ${formatMoment(at + 60_000)}`,
      `${texts.stepMaker.processing('نهى')} ${formatMoment(at)}`,
    ]);
  await expectAccessibleInLightAndDark();
});

test('the amounts of the details are a column that a long name does not move (UX-18, UX-04, AO-20)', async () => {
  const order = longOrder();
  await openSheet(order);
  const table = await details(order).getByRole('table').findElement();
  expectColumn([...table.querySelectorAll('td:last-child .money')]);
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(
    table.parentElement?.getBoundingClientRect().width ?? 0,
  );
  expect(table.textContent.match(new RegExp(inCurrency, 'gu'))).toHaveLength(1);
});

test('the columns of amounts of a printed order stay on the paper beside a long name (UX-18, UX-04, AO-20)', async () => {
  const order = longOrder();
  await openSheet(order);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(() => void cdp().send('Emulation.setEmulatedMedia', { media: '' }));
  // The width of A5 without its margins.
  await page.viewport(480, 700);
  const paper = document.querySelector('.printed-order');
  if (paper === null) throw new Error('no printed order');
  await expect.poll(() => paper.getBoundingClientRect().width).toBe(480);
  expect(paper.scrollWidth).toBe(480);
  expectColumn([...paper.querySelectorAll('td:last-child .money')]);
  expectColumn([...paper.querySelectorAll('td:nth-child(3) .money')]);
  for (const amount of amountsIn(paper)) {
    const { left, right } = amount.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(480);
  }
  expect(smallestType(paper)).toBeGreaterThanOrEqual(12);
  expect(paper.textContent.match(new RegExp(inCurrency, 'gu'))).toHaveLength(2);
  await page.viewport(1280, 800);
});

test('the footer has the total and the next steps, and the name of the customer is called so (UX-49, AO-20)', async () => {
  const order = orderOf('1001');
  const { now } = await openSheet(order);
  const sheet = details(order);
  await expect.element(sheet.getByRole('term').filter({ hasText: texts.name })).toBeVisible();
  await expect.element(sheet.getByRole('heading', { name: texts.customer })).toBeVisible();
  expect(buttonsIn(sheet.element().querySelector('footer'))).toEqual([texts.confirm, texts.cancel]);
  await expect.poll(() => amountsIn(sheet.element().querySelector('footer') ?? document).length).toBe(1);
  await expectAccessibleInLightAndDark();
  await sheet.getByRole('button', { name: texts.cancelNamed(order.orderNumber) }).click();
  const question = page.getByRole('dialog', { name: texts.confirmCancel(order.orderNumber) });
  await question.getByRole('button', { name: texts.leaveOrder }).click();
  expect(now()?.status).toBe('pending');
  await sheet.getByRole('button', { name: texts.confirmNamed(order.orderNumber) }).click();
  await expect.poll(() => now()?.status).toBe('confirmed');
});

test('deletion is in a menu; Escape closes the menu and leaves the details open (UX-49, AO-27)', async () => {
  const order = orderOf('1001', { status: 'confirmed' });
  await openSheet(order);
  const sheet = details(order);
  expect(buttonsIn(sheet.element().querySelector('footer'))).toEqual([texts.deliver]);
  const remove = sheet.getByRole('button', { name: texts.remove });
  await expect.element(remove).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: texts.moreActions }).click();
  await expect.element(remove).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
});

function details(order: Order) {
  return page.getByRole('dialog', { name: texts.detailsOf(displayOrderNumber(order)) });
}

function buttonsIn(part: Element | null): readonly string[] {
  return [...(part?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
}
