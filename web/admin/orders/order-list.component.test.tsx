// The orders in the back office: counts that filter, every status with the stock, live updates, and what is missing in stock.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminRepositories } from '#backend/admin';
import { displayOrderNumber, orderStatuses, type Order, type OrderStatus } from '#domain/order';
import { aCustomer, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';
import {
  createMemoryOrders,
  createMemoryPersons,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, controlTexts, deliveryTexts, mapLinkText, moneyText, orderHandlingTexts } from '#text';
import { currentSearch, goBack } from '../../../tests/component/current-path.tsx';
import { actor, renderAdmin } from '../../../tests/component/render-admin.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const texts = adminTexts.orders;
const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(50), stock: 10 });
const cards = page.getByRole('main').getByRole('article');
const filters = page.getByRole('group', { name: texts.filters });

type OnOrders = Parameters<AdminRepositories['watchNewestOrders']>[1];

function orderOf(id: string, pieces: number, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: pieces })];
  return anOrder({ id, orderNumber: `ORD-${id}`, items, ...stated });
}

async function openOrders(stored: readonly Order[]) {
  const shop = createMemoryShop({ orders: stored, products: [ball] });
  const orders = createMemoryOrders(shop);
  const products = createMemoryProducts(shop);
  let productReads = 0;
  const listeners = new Set<OnOrders>();
  await renderAdmin(<OrdersScreen />, {
    orders,
    products: {
      ...products,
      getSome: async (ids) => {
        const read = await products.getSome(ids);
        productReads += 1;
        return read;
      },
    },
    persons: createMemoryPersons(shop),
    users: createMemoryUsers(shop),
    watchNewestOrders: (_, onUpdate) => {
      listeners.add(onUpdate);
      return () => void listeners.delete(onUpdate);
    },
  });
  const newest = () =>
    [...shop.orders.values()].toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  return {
    orders,
    now: (order: Order) => shop.orders.get(order.id),
    stock: () => shop.products.get(ball.id)?.stock,
    setStock: (stock: number) => shop.products.set(ball.id, { ...ball, stock }),
    productReads: () => productReads,
    isWatched: () => listeners.size > 0,
    /** Sends the newest orders, as the backend does after every change. */
    publish: () => {
      for (const listener of listeners) listener({ type: 'Value', value: newest(), isCurrent: true });
    },
  };
}

test('the counts include all orders and filter the list, as the chips do (AO-01, AO-02, AO-03, AO-05)', async () => {
  const completed = Array.from({ length: 3 }, (_, at) => orderOf(`10${at}`, 1, { status: 'completed' }));
  const cancelled = Array.from({ length: 21 }, (_, at) => orderOf(`20${at}`, 1, { status: 'cancelled' }));
  await openOrders([orderOf('1', 1), ...completed, ...cancelled]);
  await expect
    .poll(() =>
      filters
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      texts.filterAll,
      texts.statuses.pending,
      texts.statuses.confirmed,
      texts.statuses.completed,
      texts.statuses.cancelled,
      orderHandlingTexts.owed,
    ]);
  await expect.element(figure(texts.all)).toMatchTextContent('25');
  await expect.element(figure(texts.statuses.pending)).toMatchTextContent('1');
  await expect.element(figure(texts.statuses.confirmed)).toMatchTextContent('0');
  await expect.element(figure(texts.statuses.completed)).toMatchTextContent('3');

  await figure(texts.statuses.completed).click();
  await expect.poll(currentSearch).toMatch(/status=completed/u);
  await expect.poll(statusesShown).toEqual(completed.map(() => texts.statuses.completed));
  await expect.element(figure(texts.statuses.completed)).toMatchTextContent('3');

  await filters.getByRole('button', { name: texts.statuses.cancelled }).click();
  await expect.poll(statusesShown).toEqual(Array.from({ length: 20 }, () => texts.statuses.cancelled));
  goBack();
  await expect.poll(currentSearch).toMatch(/status=completed/u);
  await figure(texts.all).click();
  await expect.poll(currentSearch).not.toMatch(/status=/u);
  await expect.poll(() => cards.elements().length).toBe(20);
});

test('the newest order is first, and more load in pages (AO-04)', async () => {
  const orders = Array.from({ length: 45 }, (_, at) => orderOf(`${1_000 + at}`, 1, { createdAt: at }));
  await openOrders(orders);
  await expect.element(cards.first()).toMatchTextContent('ORD-1044');
  await expect.poll(() => cards.elements().length).toBe(20);
  await page.getByRole('button', { name: texts.more }).click();
  await expect.poll(() => cards.elements().length).toBe(40);
  const numbers = cards.elements().map(({ textContent }) => /ORD-\d+/u.exec(textContent)?.[0]);
  expect(new Set(numbers).size).toBe(40);
});

const statusNames = [
  ['AO-13', 'قيد الانتظار'],
  ['AO-14', 'تم التأكيد'],
  ['AO-15', 'قيد التجهيز'],
  ['AO-16', 'تم الشحن'],
  ['AO-17', 'مكتمل'],
  ['AO-18', 'ملغي'],
] as const;

test('free delivery reads as free in details and print-out of an order (FW-26)', async () => {
  const free = anOrderItem({ id: 'delivery:giza', name: deliveryTexts.line('giza'), price: pounds(0) });
  const order = orderOf('1001', 2);
  await openOrders([{ ...order, items: [...order.items, free] }]);
  await openDetails(order);
  const row = details(order).getByRole('row').filter({ hasText: free.name });
  await expect.element(row).toMatchTextContent(deliveryTexts.freeWord);
  await expect.element(row).not.toMatchTextContent('٠٫٠٠');
  const printed = [...document.querySelectorAll('.printed-order tbody tr')].at(-1)?.textContent;
  expect(printed).toContain(deliveryTexts.freeWord);
  expect(printed).not.toContain('٠٫٠٠');
});

test('card, details and print-out of an order link to its place on the map (FW-23)', async () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC';
  const order = orderOf('1001', 2, { customerInfo: aCustomer({ address: '', mapUrl }) });
  await openOrders([order]);
  const link = cards.getByRole('link', { name: mapLinkText });
  await expect.element(link).toHaveAttribute('href', mapUrl);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await openDetails(order);
  await expect
    .element(details(order).getByRole('link', { name: mapLinkText }))
    .toHaveAttribute('href', mapUrl);
  await expect
    .poll(() => document.querySelector('.printed-order')?.textContent)
    .toContain(`${texts.address}: ${texts.cities.cairo} · ${mapLinkText}: ${mapUrl}`);
});

test('the details set any status, and the stock changes once (AO-19, AO-20, AO-21)', async () => {
  const customerInfo = aCustomer({ name: 'أسامة الطيّب', address: '7 شارع الهرم' });
  const order = orderOf('1001', 2, { customerInfo });
  const { now, stock } = await openOrders([order]);
  await openDetails(order);
  await expect.element(details(order)).toMatchTextContent(customerInfo.name);
  await expect.element(details(order)).toMatchTextContent(customerInfo.address);
  await expect.element(details(order)).toMatchTextContent(moneyText(order.totalAmount));
  const options = statusField(order).getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(
    orderStatuses.map((status) => texts.statuses[status]),
  );
  expect(options.map(({ textContent }) => textContent)).toEqual(statusNames.map(([, name]) => name));
  const steps: readonly (readonly [OrderStatus, number])[] = [
    ['shipped', 8],
    ['processing', 8],
    ['cancelled', 10],
    ['completed', 8],
  ];
  for (const [status, expected] of steps) {
    await statusField(order).selectOptions(texts.statuses[status]);
    if (status === 'cancelled') {
      const question = page.getByRole('dialog', { name: texts.confirmCancel(displayOrderNumber(order)) });
      await question.getByText(orderHandlingTexts.reasons.customer).click();
      await question.getByRole('button', { name: texts.cancel }).click();
    }
    await expect.element(details(order)).not.toBeInTheDocument();
    await expect.element(cardOf(order)).toMatchTextContent(texts.statuses[status]);
    expect(stock()).toBe(expected);
    await openDetails(order);
  }
  expect(now(order)).toMatchObject({ status: 'completed' });
});

test('a new order is announced above the list, which does not move until the user loads it (AO-04)', async () => {
  const { orders, isWatched, publish } = await openOrders([orderOf('1001', 1, { createdAt: 1 })]);
  await expect.poll(isWatched).toBe(true);
  publish();
  const order = orderOf('1002', 1, { createdAt: 2 });
  await orders.create(order);
  publish();
  await expect.element(page.getByRole('status').filter({ hasText: texts.newOrders(1) })).toBeVisible();
  expect(cards.elements()).toHaveLength(1);
  await expect.element(cards.first()).toMatchTextContent('ORD-1001');
  await page.getByRole('button', { name: texts.showNew }).click();
  await expect.element(cards.first()).toMatchTextContent(order.orderNumber);
  await expect.element(page.getByText(texts.newOrders(1))).not.toBeInTheDocument();
});

test('a shortage that another order causes shows a warning at once and a confirmation dialog (FA-02, FT-04, AO-07, AO-09)', async () => {
  const older = orderOf('1001', 10, { createdAt: 1 });
  const newer = orderOf('1002', 10, { createdAt: 2 });
  const { stock } = await openOrders([older, newer]);
  await expect.element(cardOf(newer)).toBeVisible();
  await expect.element(cardOf(newer)).not.toMatchTextContent(texts.stockShort(ball.name));
  await confirm(older);
  await expect.element(cardOf(older)).toMatchTextContent(texts.statuses.confirmed);
  await expect.element(cardOf(newer)).toMatchTextContent(texts.stockShort(ball.name));

  await confirm(newer);
  const question = shortQuestion(newer);
  await expect.element(question).toMatchTextContent(texts.shortOf(ball.name, 10, 0));
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect.element(cardOf(newer)).toMatchTextContent(texts.statuses.pending);
  expect(stock()).toBe(0);

  await confirm(newer);
  await question.getByRole('button', { name: texts.confirmAnyway }).click();
  await expect.element(cardOf(newer)).toMatchTextContent(texts.statuses.confirmed);
  expect(stock()).toBe(-10);
});

test('a shortage that the screen has not loaded yet shows a dialog when the order is confirmed (FA-02, FT-04, AO-09, AO-20)', async () => {
  const order = orderOf('1001', 10);
  const { now, setStock } = await openOrders([order]);
  await openDetails(order);
  await expect.element(details(order)).toMatchTextContent(ball.name);
  setStock(5);
  await statusField(order).selectOptions(texts.statuses.confirmed);
  const question = shortQuestion(order);
  await expect.element(question).toMatchTextContent(texts.shortOf(ball.name, 10, 5));
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect.element(statusField(order)).toHaveValue('pending');
  expect(now(order)).toMatchObject({ status: 'pending', stockTaken: false });
});

test('a confirmation by another admin updates the warnings of the other orders (FA-02, AO-07, AO-20)', async () => {
  const older = orderOf('1001', 10, { createdAt: 1 });
  const newer = orderOf('1002', 10, { createdAt: 2 });
  const { orders, productReads, isWatched, publish } = await openOrders([older, newer]);
  await expect.poll(isWatched).toBe(true);
  publish();
  await expect.poll(productReads).toBe(1);
  await openDetails(newer);
  await expect.element(details(newer)).toMatchTextContent(ball.name);
  // The sheet reads the products of its order itself, before anything changes.
  await expect.poll(productReads).toBe(2);
  await orders.setStatus(older.id, 'confirmed', actor);
  publish();
  await expect.element(details(newer)).toMatchTextContent(texts.shortOf(ball.name, 10, 0));
  await expect.element(cardOf(newer)).toMatchTextContent(texts.stockShort(ball.name));
});

function figure(name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d+$`, 'u') });
}

function cardOf(order: Order) {
  return page.getByRole('article', { name: texts.order(displayOrderNumber(order)) });
}

/** Which statuses the cards show. */
function statusesShown(): readonly (string | undefined)[] {
  const names = Object.values(texts.statuses);
  return cards.elements().map(({ textContent }) => names.find((name) => textContent.includes(name)));
}

function confirm(order: Order): Promise<void> {
  return cardOf(order).getByRole('button', { name: texts.confirm, exact: false }).click();
}

function openDetails(order: Order): Promise<void> {
  return cardOf(order).getByRole('button', { name: texts.details, exact: false }).click();
}

function details(order: Order) {
  return page.getByRole('dialog', { name: texts.detailsOf(displayOrderNumber(order)) });
}

function statusField(order: Order) {
  return details(order).getByLabelText(texts.changeStatus);
}

/** The dialog names the order below its title. */
function shortQuestion(order: Order) {
  return page
    .getByRole('dialog', { name: texts.confirmShort })
    .filter({ hasText: displayOrderNumber(order) });
}
