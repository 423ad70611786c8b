// How many orders are in sight, and in which form.
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderRepository } from '#backend/orders';
import { displayOrderNumber, type Order } from '#domain/order';
import { aCustomer, anAdmin, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';
import {
  createMemoryOrders,
  createMemoryPersons,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, moneyText, orderHandlingTexts, tableTexts } from '#text';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
} from '../../../tests/component/expect-accessible.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { OrdersScreen } from './orders-screen.tsx';

const texts = adminTexts.orders;
const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(50), stock: 10_000 });
const few = aProduct({ id: 'few', name: 'قفص', price: pounds(900), stock: 1 });
const other = { id: 'admin-2', name: 'نهى المدير' } as const;
const cards = page.getByRole('main').getByRole('article');
const screens = [
  [1440, 900],
  [1024, 768],
] as const;
type Width = (typeof screens)[number][0];

const views = page.getByRole('group', { name: tableTexts.view });
const rows = page.getByRole('row');

afterEach(() => page.viewport(1280, 800));

function orderOf(id: string, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: 2 })];
  return anOrder({ id, orderNumber: `ORD-17954530${id}`, items, ...stated });
}

async function openOrders(orders: readonly Order[], answer: Partial<OrderRepository> = {}) {
  const shop = createMemoryShop({ orders, products: [ball, few], users: [anAdmin(other)] });
  const repository = createMemoryOrders(shop);
  await renderAdmin(
    <Frame>
      <OrdersScreen />
    </Frame>,
    {
      orders: { ...repository, ...answer },
      persons: createMemoryPersons(shop),
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      watchNewestOrders: () => () => {},
    },
    '/admin/orders',
    createDeviceStorage(() => localStorage),
  );
  return { orders: repository, now: ({ id }: Order) => shop.orders.get(id)?.status };
}

async function openTable(orders: readonly Order[]) {
  const opened = await openOrders(orders);
  await views.getByRole('button', { name: tableTexts.views.table }).click();
  await expect.poll(() => rows.elements().length).toBe(orders.length + 1);
  return opened;
}

const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
const manyOrders = Array.from({ length: 20 }, (_, index) =>
  orderOf(`${10_000 + index}`, { status: statuses[index % 4] ?? 'pending', createdAt: index }),
);

const leastCards: Record<Width, number> = { 1440: 8, 1024: 6 };

test.each(screens)('at %i×%i pixels enough cards are in sight (UX-09, AO-04)', async (width, height) => {
  await page.viewport(width, height);
  await openOrders(manyOrders);
  await expect.poll(() => cards.elements().length).toBe(20);
  expect(inSight(cards.elements())).toBeGreaterThanOrEqual(leastCards[width]);
});

test('the four figures are one row of 56 pixels, and the chips have no numbers (UX-09, AO-01)', async () => {
  await openOrders(manyOrders);
  const figures = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^[^\d-]+\d+$/u })
      .elements();
  await expect.poll(() => figures().length).toBe(4);
  expect(new Set(figures().map((one) => one.getBoundingClientRect().top)).size).toBe(1);
  expect(figures().map((one) => one.getBoundingClientRect().height)).toEqual([56, 56, 56, 56]);
  const chips = page.getByRole('group', { name: texts.filters });
  await expect.element(chips).not.toMatchTextContent(/\d/u);
});

const leastRows: Record<Width, number> = { 1440: 12, 1024: 9 };

test.each(screens)('at %i×%i pixels enough rows of 52 pixels are in sight (UX-09)', async (width, height) => {
  await page.viewport(width, height);
  const city = { city: 'alexandria', name: 'عبد الرحمن الشافعي' } as const;
  await openTable(manyOrders.map((order) => ({ ...order, customerInfo: aCustomer(city) })));
  const [, ...lines] = rows.elements();
  expect(new Set(lines.map((row) => row.getBoundingClientRect().height))).toEqual(new Set([52]));
  expect(inSight(lines)).toBeGreaterThanOrEqual(leastRows[width]);
  const { left } = page.getByRole('table').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(24);
});

test('R14 a row has all facts and the next step; the device remembers the table (UX-09)', async () => {
  const items = [anOrderItem({ id: few.id, name: few.name, price: few.price, quantity: 3 })];
  const order = orderOf('10001', { items, totalAmount: pounds(2700) });
  await openTable([order]);
  const row = rows.nth(1);
  const { name, phone, city } = order.customerInfo;
  const facts = [displayOrderNumber(order), name, phone, texts.cities[city], texts.statuses.pending];
  for (const fact of facts) await expect.element(row).toMatchTextContent(fact);
  await expect.element(row).toMatchTextContent(moneyText(order.totalAmount));
  await expect.element(row).toMatchTextContent(texts.stockShort(few.name));
  expect(
    row
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([texts.confirm]);
  await expectAccessibleInLightAndDark();
  await row.getByText(name).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(displayOrderNumber(order));
  expect(localStorage.getItem('aleef.ordersView')).toBe('table');
  const filter = page.getByRole('group', { name: texts.filters });
  expect(filter.getByRole('button').elements()).toHaveLength(2);
});

test('R14 below 768 px a device that remembers the table shows cards (UX-09)', async () => {
  await openTable(manyOrders);
  await page.viewport(390, 844);
  await expect.poll(() => page.getByRole('table').elements().length).toBe(0);
  await page.viewport(1280, 800);
  await expect.poll(() => page.getByRole('table').elements().length).toBe(1);
});

test('R14 a heading sorts the rows that are shown (UX-09)', async () => {
  const totals = [300, 20, 1000];
  await openTable(
    totals.map((total, index) =>
      orderOf(`${10_000 + index}`, { totalAmount: pounds(total), createdAt: index }),
    ),
  );
  const sort = page.getByRole('button', { name: texts.total, exact: false });
  const shown = () =>
    rows
      .elements()
      .slice(1)
      .map(({ textContent }) => totals.findIndex((total) => textContent.includes(moneyText(pounds(total)))));
  expect(shown()).toEqual([2, 1, 0]);
  await sort.click();
  await expect.poll(shown).toEqual([1, 0, 2]);
  await sort.click();
  await expect.poll(shown).toEqual([2, 0, 1]);
});

test('a sorted table says that it does not have all orders yet (UX-09)', async () => {
  await openOrders([...manyOrders, orderOf('20000', { createdAt: 20 })]);
  await views.getByRole('button', { name: tableTexts.views.table }).click();
  await page.getByRole('button', { name: texts.total, exact: false }).click();
  await expect.element(page.getByText(texts.sortedShown(20))).toBeVisible();
  await page.getByRole('button', { name: texts.more }).click();
  await expect.poll(() => rows.elements().length).toBe(22);
  await expect.element(page.getByText(texts.sortedShown(20))).not.toBeInTheDocument();
});

test('one press loads the rest of the orders into a sorted table (UX-09)', async () => {
  const orders = Array.from({ length: 45 }, (_, index) =>
    orderOf(`${10_000 + index}`, { createdAt: index, totalAmount: pounds(1_000 - index) }),
  );
  await openOrders(orders);
  await views.getByRole('button', { name: tableTexts.views.table }).click();
  await page.getByRole('button', { name: texts.total, exact: false }).click();
  await page.getByRole('button', { name: texts.loadRest }).click();
  await expect.poll(() => rows.elements().length).toBe(46);
  await expect.element(page.getByRole('button', { name: texts.loadRest })).not.toBeInTheDocument();
  await expect.element(rows.nth(1)).toMatchTextContent(moneyText(pounds(956)));
});

test.each([768, 1024])(
  'at %i pixels the longest facts of an order fit into the table (UX-09)',
  async (width) => {
    await page.viewport(width, 768);
    const facts = { city: 'ismailia', name: 'عبد الرحمن الشافعي' } as const;
    const items = [anOrderItem({ id: few.id, name: few.name, price: few.price, quantity: 3 })];
    await openTable(
      manyOrders.map((order) => ({
        ...order,
        items,
        totalAmount: pounds(123_456),
        customerInfo: aCustomer(facts),
      })),
    );
    const table = page.getByRole('table').element();
    const frame = width === 768 ? 48 : 24 + 264;
    expect(table.scrollWidth).toBeLessThanOrEqual(width - frame);
  },
);

test('chosen orders are confirmed one by one, and the first that is short ends it and is named (UX-35, AO-09)', async () => {
  const items = [anOrderItem({ id: few.id, name: few.name, price: few.price, quantity: 1 })];
  const one = orderOf('10001', { createdAt: 1, items });
  const two = orderOf('10002', { createdAt: 2 });
  const short = orderOf('10003', { createdAt: 3, items });
  const last = orderOf('10004', { createdAt: 4 });
  const { now } = await openTable([one, two, short, last]);
  await page.getByRole('checkbox', { name: tableTexts.chooseAllOnPage }).click();
  const confirm = page.getByRole('button', { name: texts.confirmChosen(4) });
  await expect.element(page.getByRole('button', { name: texts.deliverChosen(0) })).toBeDisabled();
  await confirm.click();
  const reason = texts.shortOf(few.name, 1, 0);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(texts.batchStopped(displayOrderNumber(short), reason));
  await expect
    .element(page.getByText(texts.batchDone('confirmed', [one, two].map(displayOrderNumber))))
    .toBeVisible();
  expect([one, two, short, last].map(now)).toEqual(['confirmed', 'confirmed', 'pending', 'pending']);
  await expect.element(rowOf(one)).toMatchTextContent(texts.statuses.confirmed);
  expect(chosenRows()).toHaveLength(2);
});

test('after several confirmations each buyer with a chat and without an answer can be asked (OD-16, UX-35)', async () => {
  const phoneOf = (phone: string) => ({ customerInfo: aCustomer({ phone }) });
  const one = orderOf('10001', { createdAt: 1, ...phoneOf('01012345678') });
  const answered = orderOf('10002', { createdAt: 2, askedAt: 1, answeredAt: 2 });
  const withoutChat = orderOf('10003', { createdAt: 3, ...phoneOf('19777') });
  const two = orderOf('10004', { createdAt: 4, ...phoneOf('01112345678') });
  await openTable([one, answered, withoutChat, two]);
  await page.getByRole('checkbox', { name: tableTexts.chooseAllOnPage }).click();
  await page.getByRole('button', { name: texts.confirmChosen(4) }).click();
  const chats = page.getByRole('list', { name: orderHandlingTexts.askBuyers }).getByRole('link');
  await expect.element(chats.first()).toBeVisible();
  const urls = chats.elements().map((link) => new URL(link.getAttribute('href') ?? ''));
  expect(urls.map(({ pathname }) => pathname)).toEqual(['/201012345678', '/201112345678']);
  expect(urls[1]?.searchParams.get('text')).toContain(displayOrderNumber(two));
  await expect.element(chats.last()).toMatchTextContent(displayOrderNumber(two));
  await expectAccessible();
});

test('deliveries end at an order that another admin has changed, and name both (UX-35, AO-11, AO-24)', async () => {
  const confirmed = { status: 'confirmed', stockTaken: true } as const;
  const first = orderOf('10001', { ...confirmed, createdAt: 1 });
  const changed = orderOf('10002', { ...confirmed, createdAt: 2 });
  const last = orderOf('10003', { ...confirmed, createdAt: 3 });
  const { orders, now } = await openTable([first, changed, last]);
  await orders.cancel(changed.id, 'customer', other);
  await page.getByRole('checkbox', { name: tableTexts.chooseAllOnPage }).click();
  await page.getByRole('button', { name: texts.deliverChosen(3) }).click();
  const reason = texts.changedMeanwhile(texts.statuses.cancelled, other.name);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(texts.batchStopped(displayOrderNumber(changed), reason));
  expect([first, changed, last].map(now)).toEqual(['completed', 'cancelled', 'confirmed']);
  await expect.element(rowOf(first)).toMatchTextContent(texts.statuses.completed);
  await expect.element(rowOf(changed)).toMatchTextContent(texts.statuses.cancelled);
});

function rowOf(order: Order) {
  return rows.filter({ hasText: displayOrderNumber(order) });
}

function chosenRows(): readonly Element[] {
  return rows.elements().filter((row) => row.getAttribute('aria-selected') === 'true');
}

/** The space that header, sidebar and strip of the back office take. */
function Frame({ children }: { readonly children: ReactNode }) {
  const hasSidebar = innerWidth >= 1024;
  return <div style={{ padding: hasSidebar ? '88px 24px 28px 264px' : '88px 24px 28px' }}>{children}</div>;
}

/** How many elements are whole above the strip. */
function inSight(elements: readonly Element[]): number {
  return elements.filter((one) => one.getBoundingClientRect().bottom <= innerHeight - 28).length;
}
