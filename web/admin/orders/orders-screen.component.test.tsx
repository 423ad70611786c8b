// The orders in the back office: steps on cards, questions, failures, changes of another admin, search and warnings.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderRepository } from '#backend/orders';
import { displayOrderNumber, type CancelReason, type Order } from '#domain/order';
import type { Product } from '#domain/product';
import { aCustomer, anAdmin, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';
import {
  createMemoryOrders,
  createMemoryPersons,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { err } from '#kernel/result';
import { adminTexts, controlTexts, orderHandlingTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const texts = adminTexts.orders;
const other = { id: 'admin-2', name: 'نهى المدير' } as const;
const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(50), stock: 10 });
const cards = page.getByRole('main').getByRole('article');

function orderOf(id: string, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: 2 })];
  return anOrder({ id, orderNumber: `ORD-${id}`, items, ...stated });
}

async function openOrders(
  orders: readonly Order[],
  {
    products = [ball],
    answer = () => ({}),
  }: {
    readonly products?: readonly Product[];
    readonly answer?: (orders: OrderRepository) => Partial<OrderRepository>;
  } = {},
) {
  const shop = createMemoryShop({ orders, products, users: [anAdmin(other)] });
  const repository = createMemoryOrders(shop);
  await renderAdmin(<OrdersScreen />, {
    orders: { ...repository, ...answer(repository) },
    persons: createMemoryPersons(shop),
    products: createMemoryProducts(shop),
    users: createMemoryUsers(shop),
    watchNewestOrders: () => () => {},
  });
  return { orders: repository, now: (order: Order) => shop.orders.get(order.id) };
}

test('a card cancels an order; cards in later statuses have no step (AO-10, AO-12)', async () => {
  const later = [orderOf('1001', { status: 'processing' }), orderOf('1002', { status: 'shipped' })];
  const fresh = orderOf('1003');
  await openOrders([...later, fresh]);
  for (const order of later) await expect.poll(() => buttonsOf(order)).toEqual([texts.details]);
  await cardButton(fresh, texts.cancel).click();
  await cancelWith(fresh, 'customer');
  await expect.element(cardOf(fresh)).toMatchTextContent(texts.statuses.cancelled);
  await expect.poll(() => buttonsOf(fresh)).toEqual([texts.details]);
});

test('cancelling asks with the number of the order; refusing leaves the order (FA-09, AO-08, AO-10)', async () => {
  const order = orderOf('1001');
  const { now } = await openOrders([order]);
  const card = cardOf(order);
  const confirm = (await cardButton(order, texts.confirm).findElement()).getBoundingClientRect();
  const cancel = cardButton(order, texts.cancel);
  // From right to left: the button that cancels is on the left.
  expect(confirm.left - cancel.element().getBoundingClientRect().right).toBeGreaterThanOrEqual(24);
  const question = cancelQuestion(order);
  await cancel.click();
  await expect.element(question).toMatchTextContent(order.customerInfo.name);
  await question.getByRole('button', { name: texts.leaveOrder }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent(texts.statuses.pending);
  expect(now(order)?.status).toBe('pending');

  await openDetails(order);
  await statusField(order).selectOptions(texts.statuses.cancelled);
  await question.getByRole('button', { name: texts.leaveOrder }).click();
  await expect.element(statusField(order)).toHaveValue('pending');
  expect(now(order)?.status).toBe('pending');
  await statusField(order).selectOptions(texts.statuses.cancelled);
  await cancelWith(order, 'shop');
  await expect.element(card).toMatchTextContent(texts.statuses.cancelled);
  expect(now(order)?.status).toBe('cancelled');
});

test('the details open and close by keyboard, and an arrow key alone sets no status (AO-20, AO-21)', async () => {
  const order = orderOf('1001');
  const { now } = await openOrders([order]);
  const opener = cardButton(order, texts.details);
  (await opener.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  (await statusField(order).findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(statusField(order)).toHaveValue('pending');
  const close = details(order).getByRole('button', { name: controlTexts.close });
  (await close.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(details(order)).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(now(order)?.status).toBe('pending');
});

test('a failed list shows the reason, a missing index its own message, and loads on a retry (AO-25, AO-26, ER-42, ER-43)', async () => {
  const failures = [{ type: 'IndexMissing' }, { type: 'Unreachable' }] as const;
  let asked = 0;
  await openOrders([orderOf('1001')], {
    answer: ({ list }) => ({
      list: async (...request) => {
        const failure = failures[asked];
        asked += 1;
        return failure === undefined ? list(...request) : err(failure);
      },
    }),
  });
  const retry = page.getByRole('button', { name: controlTexts.retry });
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.indexMissing);
  await retry.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.loadFailed);
  await retry.click();
  await expect.element(cards).toBeVisible();
});

test('a status that could not be set shows a message in the open details; the next try works (AO-23, AO-24, ER-44)', async () => {
  const order = orderOf('1001');
  let isDown = true;
  await openOrders([order], {
    answer: ({ setStatus }) => ({
      setStatus: async (...change) => (isDown ? err({ type: 'Unreachable' }) : setStatus(...change)),
    }),
  });
  await openDetails(order);
  await statusField(order).selectOptions(texts.statuses.confirmed);
  await expect.element(details(order).getByRole('alert')).toMatchTextContent(texts.updateFailed(''));
  await expect.element(statusField(order)).toHaveValue('pending');
  isDown = false;
  await statusField(order).selectOptions(texts.statuses.confirmed);
  await expect.element(details(order)).not.toBeInTheDocument();
  await expect.element(page.getByText(texts.statusUpdated)).toBeVisible();
});

test('an order that another admin has changed is not overwritten; the change and the name are shown (AO-21)', async () => {
  const order = orderOf('1001');
  const { orders, now } = await openOrders([order]);
  await openDetails(order);
  await orders.setStatus(order.id, 'shipped', other);
  await statusField(order).selectOptions(texts.statuses.cancelled);
  await cancelWith(order, 'customer');
  await expect
    .element(details(order).getByRole('alert'))
    .toMatchTextContent(texts.changedMeanwhile(texts.statuses.shipped, other.name));
  await expect.element(statusField(order)).toHaveValue('shipped');
  expect(now(order)?.status).toBe('shipped');
});

test('an order is found by number, by phone in any digits, and by name in any spelling (AO-04)', async () => {
  const customerInfo = aCustomer({ name: 'أسامة الطيّب', phone: '01512345678' });
  const order = orderOf('20017', { customerInfo });
  await openOrders([order, orderOf('1001')]);
  const search = page.getByRole('textbox', { name: texts.search });
  for (const query of ['ord-20017', '20017', '٠١٥١٢٣٤٥٦٧٨', 'اسامه الطيب']) {
    await search.fill(query);
    await expect.poll(() => cards.elements().length).toBe(1);
    await expect.element(cardOf(order)).toBeVisible();
    await search.fill('لا يوجد هذا الاسم');
    await expect.element(page.getByText(texts.emptySearch)).toBeVisible();
  }
});

test('a search without an order can be cleared, and a status without one leads to all orders (UX-19)', async () => {
  const order = orderOf('1001');
  await openOrders([order]);
  const search = page.getByRole('textbox', { name: texts.search });
  await search.fill('لا يوجد هذا الاسم');
  await expect.element(page.getByText(texts.emptySearch)).toBeVisible();
  await page.getByText(controlTexts.searchClear, { exact: true }).click();
  await expect.element(cardOf(order)).toBeVisible();
  await expect.element(search).toHaveValue('');
  await page.getByRole('button', { name: texts.statuses.cancelled, exact: true }).click();
  await expectAccessible();
  const back = page.getByRole('link', { name: texts.toAll });
  await expect.element(back).toHaveAttribute('href', '/admin/orders');
  await back.click();
  await expect.element(cardOf(order)).toBeVisible();
});

test('an order is deleted from its details, after a question that names it (AO-27)', async () => {
  const order = orderOf('1001');
  const { now } = await openOrders([order, orderOf('1002')]);
  await openDetails(order);
  const remove = details(order).getByRole('button', { name: texts.remove });
  const others = details(order).getByRole('button', { name: texts.moreActions });
  await others.click();
  await remove.click();
  const question = page.getByRole('dialog', { name: texts.confirmDelete });
  await expect.element(question).toMatchTextContent(order.orderNumber);
  await expectAccessible();
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect.element(details(order)).toBeVisible();
  await others.click();
  await remove.click();
  await question.getByRole('button', { name: texts.remove }).click();
  await expect.element(page.getByText(texts.deleted)).toBeVisible();
  await expect.element(details(order)).not.toBeInTheDocument();
  await expect.element(cardOf(order)).not.toBeInTheDocument();
  expect(now(order)).toBeUndefined();
});

test('a card warns of short stock and of differing prices; the details give the amounts (AO-07, AO-20)', async () => {
  const items = [anOrderItem({ id: ball.id, name: ball.name, price: pounds(1), quantity: 900 })];
  const order = orderOf('1001', { items });
  await openOrders([order]);
  await expect.element(cardOf(order)).toMatchTextContent(texts.stockShort(ball.name));
  await expect.element(cardOf(order)).toMatchTextContent(texts.totalDiffers);
  await openDetails(order);
  await expect.element(details(order)).toMatchTextContent(texts.shortOf(ball.name, 900, 10));
  await expectAccessible();
});

test('a deleted product is named on the card, in the details and before confirming (FA-19, AO-09, AO-20)', async () => {
  const order = orderOf('1001');
  await openOrders([order], { products: [] });
  const warning = texts.productGone(ball.name);
  await expect.element(cardOf(order)).toMatchTextContent(warning);
  await openDetails(order);
  await expect.element(details(order)).toMatchTextContent(warning);
  await userEvent.keyboard('{Escape}');
  await cardButton(order, texts.confirm).click();
  const question = page.getByRole('dialog', { name: texts.confirmGone(displayOrderNumber(order)) });
  await expect.element(question).toMatchTextContent(warning);
  await question.getByRole('button', { name: texts.confirmAnyway }).click();
  await expect.element(cardOf(order)).toMatchTextContent(texts.statuses.confirmed);
});

function cardOf(order: Order) {
  return page.getByRole('article', { name: texts.order(displayOrderNumber(order)) });
}

/** The accessible names of a card's buttons begin with their labels and end with the order's number. */
function cardButton(order: Order, word: string) {
  return cardOf(order).getByRole('button', { name: word, exact: false });
}

function buttonsOf(order: Order): readonly string[] {
  const buttons = cardOf(order).getByRole('button').elements();
  return buttons.map(({ textContent }) => textContent);
}

function details(order: Order) {
  return page.getByRole('dialog', { name: texts.detailsOf(displayOrderNumber(order)) });
}

function openDetails(order: Order): Promise<void> {
  return cardButton(order, texts.details).click();
}

function statusField(order: Order) {
  return details(order).getByLabelText(texts.changeStatus);
}

function cancelQuestion(order: Order) {
  return page.getByRole('dialog', { name: texts.confirmCancel(displayOrderNumber(order)) });
}

async function cancelWith(order: Order, reason: CancelReason) {
  const question = cancelQuestion(order);
  await question.getByText(orderHandlingTexts.reasons[reason]).click();
  await question.getByRole('button', { name: texts.cancel }).click();
}
