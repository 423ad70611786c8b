// Hand-over lists in the back office: orders are chosen and handed over, an interrupted run goes on, and a list is closed with its money.
import { Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminRepositories } from '#backend/admin';
import { makeHandover, type Handover } from '#domain/handover';
import { displayOrderNumber, type Order } from '#domain/order';
import { err } from '#kernel/result';
import { addDays } from '#kernel/shop-day';
import { aCustomer, anOrder, anOrderItem, aUser, pounds, someInstant } from '#testing/builders';
import {
  createMemoryHandovers,
  createMemoryOrders,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, handoverTexts, mapLinkText, moneyText, tableTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, alert, field, fieldIn, renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { OrdersScreen } from '../orders/orders-screen.tsx';
import { HandoverScreen } from './handover-screen.tsx';
import { HandoversScreen } from './handovers-screen.tsx';
import { NewHandoverScreen } from './new-handover-screen.tsx';
import { handoverPath, handoversPath, newHandoverPath } from './paths.ts';
import { shopToday } from '../../../tests/running/shop-today.ts';

const texts = handoverTexts;
const dialog = page.getByRole('dialog');

function orderOf(id: string, amount: number, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: 'ball', price: pounds(amount), quantity: 1 })];
  const customerInfo = aCustomer({ name: `عميل ${id}`, paymentMethod: 'cash' });
  return anOrder({
    id,
    orderNumber: `ORD-${id}`,
    status: 'confirmed',
    stockTaken: true,
    customerInfo,
    items,
    ...stated,
  });
}

const today = await shopToday();
const [first, second] = [orderOf('101', 100), orderOf('102', 250)];
const unpaid = orderOf('103', 70, {
  status: 'processing',
  customerInfo: aCustomer({ name: 'سلمى', paymentMethod: 'vodafone' }),
});

function listOf(orders: readonly Order[], stated: Partial<Handover> = {}): Handover {
  const draft = { courier: 'أحمد', phone: '01012345678', day: today };
  return { ...makeHandover({ id: 'list', draft, orders, by: actor.id, now: someInstant }), ...stated };
}

/** An order that is on its list. */
function given(order: Order): Order {
  return { ...order, status: 'shipped', courier: 'أحمد', handoverId: 'list' };
}

interface Opening {
  readonly path: string;
  readonly orders?: readonly Order[];
  readonly handovers?: readonly Handover[];
  readonly replaced?: (
    repositories: Pick<AdminRepositories, 'orders' | 'handovers'>,
  ) => Partial<AdminRepositories>;
}

async function open({ path, orders = [], handovers = [], replaced = () => ({}) }: Opening) {
  const shop = createMemoryShop({ orders, handovers, users: [aUser({ id: actor.id, name: actor.name })] });
  const repositories = { orders: createMemoryOrders(shop), handovers: createMemoryHandovers(shop) };
  await renderAdmin(
    <Routes>
      <Route path="/admin/orders" element={<OrdersScreen />} />
      <Route path={handoversPath} element={<HandoversScreen />} />
      <Route path={newHandoverPath} element={<NewHandoverScreen />} />
      <Route path={`${handoversPath}/:handoverId`} element={<HandoverScreen />} />
    </Routes>,
    {
      ...repositories,
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      watchNewestOrders: () => () => {},
      ...replaced(repositories),
    },
    path,
  );
  return {
    shop,
    status: (id: string) => shop.orders.get(id)?.status,
    list: () => [...shop.handovers.values()][0],
  };
}

function box(order: Order) {
  return page.getByRole('checkbox', {
    name: tableTexts.chooseNamed(texts.choose.order(displayOrderNumber(order))),
  });
}

async function choose(...orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    await box(order).click();
  }
  await page.getByRole('button', { name: texts.choose.submit }).click();
}

async function nameCourier(): Promise<void> {
  await fieldIn(dialog, texts.courier).fill('أحمد');
  await fieldIn(dialog, texts.courierPhone).fill('٠١٠١٢٣٤٥٦٧٨');
}

function outcomeOf(order: Order, outcome: keyof typeof texts.outcomes) {
  return page
    .getByRole('radiogroup', { name: texts.outcomeOf(displayOrderNumber(order)) })
    .getByRole('radio', { name: texts.outcomes[outcome] });
}

test('chosen orders are handed over to a named courier, and the list opens (OD-20)', async () => {
  const { status, list } = await open({ path: newHandoverPath, orders: [first, second] });
  await choose(first, second);
  await dialog.getByRole('button', { name: texts.choose.submit }).click();
  await expect.element(fieldIn(dialog, texts.courier)).toHaveFocus();
  await expect.element(fieldIn(dialog, texts.courierPhone)).toHaveAttribute('aria-invalid', 'true');
  await nameCourier();
  await expectAccessible();
  await dialog.getByRole('button', { name: texts.choose.submit }).click();
  await expect.element(toast(texts.handedOver(2, 'أحمد'))).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: texts.list('أحمد') })).toBeVisible();
  expect([status('101'), status('102')]).toEqual(['shipped', 'shipped']);
  expect(list()).toMatchObject({ courier: 'أحمد', phone: '01012345678' });
  expect(currentPath()).toBe(handoverPath(list()?.id ?? ''));
  await expectAccessible();
});

test('an order whose advance payment has not arrived comes first, and is collected or waits (OD-20, OD-23)', async () => {
  const { status, list } = await open({ path: newHandoverPath, orders: [first, unpaid] });
  await expect.poll(() => page.getByRole('row').elements()[1]?.textContent).toContain(texts.advance.title);
  await choose(first, unpaid);
  await nameCourier();
  const submit = dialog.getByRole('button', { name: texts.choose.submit });
  await submit.click();
  const question = dialog.getByRole('radiogroup', { name: texts.advance.ask('ORD-103') });
  await expect.element(question).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog).toMatchTextContent(texts.advance.required);
  await question.getByText(texts.advance.wait).click();
  await expect.element(dialog).toMatchTextContent(moneyText(pounds(100)));
  await submit.click();
  await expect.element(toast(texts.handedOver(1, 'أحمد'))).toBeVisible();
  expect([status('101'), status('103')]).toEqual(['shipped', 'processing']);
  expect([...(list()?.entries.keys() ?? [])]).toEqual(['101']);
});

test('an order of an open list cannot be chosen, and its courier is named (OD-22)', async () => {
  const postponed: Order = { ...given(second), status: 'processing' };
  await open({ path: newHandoverPath, orders: [first, postponed], handovers: [listOf([second])] });
  await expect
    .element(page.getByRole('status').filter({ hasText: texts.choose.busyHint('أحمد') }))
    .toBeVisible();
  await expect.element(box(first)).toBeVisible();
  await expect.element(box(second)).not.toBeInTheDocument();
});

test('an order that left with another courier meanwhile leaves the list with his name (OD-22)', async () => {
  const { shop, list } = await open({ path: newHandoverPath, orders: [first, second] });
  await choose(first, second);
  await nameCourier();
  const theirs = { ...listOf([first]), courier: 'كريم' };
  shop.handovers.set('list', theirs);
  shop.orders.set('101', given(first));
  await dialog.getByRole('button', { name: texts.choose.submit }).click();
  const why = texts.leftOutBecause.withCourier('كريم');
  await expect.element(alert(texts.leftOut('ORD-101', why))).toBeVisible();
  await expect.poll(() => currentPath()).not.toBe(newHandoverPath);
  expect(list()).toBe(theirs);
  const mine = [...shop.handovers.values()].find(({ courier }) => courier === 'أحمد');
  expect([...(mine?.entries.keys() ?? [])]).toEqual(['102']);
});

test('without a connection no list is made, what was typed stays, and a second try makes one list (OD-20)', async () => {
  const { shop, status } = await open({ path: newHandoverPath, orders: [first] });
  await choose(first);
  await nameCourier();
  shop.failure = { type: 'Unreachable' };
  const submit = dialog.getByRole('button', { name: texts.choose.submit });
  await submit.click();
  await expect.element(dialog).toMatchTextContent(texts.needsConnection);
  await expect.element(fieldIn(dialog, texts.courier)).toHaveValue('أحمد');
  expect(status('101')).toBe('confirmed');
  shop.failure = null;
  await submit.click();
  await expect.poll(() => status('101')).toBe('shipped');
  expect(shop.handovers.size).toBe(1);
});

test('an interrupted hand-over goes on with the orders that did not leave, or takes them off the list (OD-22)', async () => {
  const { status, list } = await open({
    path: handoverPath('list'),
    orders: [given(first), second, unpaid],
    handovers: [listOf([first, second, unpaid])],
  });
  await expect.element(page.getByText(texts.unfinished(2))).toBeVisible();
  await page.getByRole('button', { name: texts.leaveOutNamed('ORD-103') }).click();
  await expect.element(page.getByText(texts.unfinished(1))).toBeVisible();
  await page.getByRole('button', { name: texts.goOn }).click();
  await expect.element(toast(texts.handedOver(1, 'أحمد'))).toBeVisible();
  await expect.element(page.getByText(texts.unfinished(1))).not.toBeInTheDocument();
  expect([status('102'), status('103')]).toEqual(['shipped', 'processing']);
  expect(list()?.entries.size).toBe(2);
});

test('a list is closed once each order has an outcome, and shows what is short and who closed it (OD-21)', async () => {
  const { status, shop, list } = await open({
    path: handoverPath('list'),
    orders: [given(first), given(second)],
    handovers: [listOf([first, second])],
  });
  await outcomeOf(second, 'refused').click();
  const close = page.getByRole('button', { name: texts.close.submit });
  await close.click();
  await expect.element(alert(texts.close.undecided(1))).toBeVisible();
  await expect.element(field(texts.counted)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: texts.close.restTaken }).click();
  await expect.element(outcomeOf(first, 'taken')).toBeChecked();
  await field(texts.counted).fill('٩٠');
  await expect.element(page.getByText(texts.short(moneyText(pounds(10)))).first()).toBeVisible();
  await expectAccessible();
  await close.click();
  expect(status('101')).toBe('shipped');
  await dialog.getByRole('button', { name: texts.close.submit }).click();
  await expect.element(toast(texts.close.done('أحمد'))).toBeVisible();
  expect([status('101'), status('102')]).toEqual(['completed', 'cancelled']);
  expect(shop.orders.get('102')?.reason).toBe('refused');
  expect(list()?.closing).toMatchObject({ counted: pounds(90), by: actor.id });
  await expect.element(page.getByText(texts.closedWith(actor.name))).toBeVisible();
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a closing that stopped midway goes on after what was saved (OD-21)', async () => {
  let isDown = false;
  const { status, list } = await open({
    path: handoverPath('list'),
    orders: [given(first), given(second)],
    handovers: [listOf([first, second])],
    replaced: ({ orders }) => ({
      orders: {
        ...orders,
        setOutcome: async (id, outcome, by) => {
          if (id === '102' && isDown) return err({ type: 'Unreachable' });
          return orders.setOutcome(id, outcome, by);
        },
      },
    }),
  });
  await page.getByRole('button', { name: texts.close.restTaken }).click();
  await field(texts.counted).fill('350');
  isDown = true;
  const close = page.getByRole('button', { name: texts.close.submit });
  await close.click();
  await dialog.getByRole('button', { name: texts.close.submit }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('ORD-102');
  expect([status('101'), status('102')]).toEqual(['completed', 'shipped']);
  expect(list()?.closing).toBeNull();
  isDown = false;
  await close.click();
  await dialog.getByRole('button', { name: texts.close.submit }).click();
  await expect.poll(() => list()?.closing?.counted).toBe(pounds(350));
  await expect.element(page.getByText(texts.exact)).toBeVisible();
});

test('outcomes are saved without closing, and a list closed on another device is not closed again (OD-21, OD-22)', async () => {
  const { shop, status, list } = await open({
    path: handoverPath('list'),
    orders: [given(first)],
    handovers: [listOf([first])],
  });
  await outcomeOf(first, 'postponed').click();
  await page.getByRole('button', { name: texts.close.save }).click();
  await expect.element(toast(texts.close.saved)).toBeVisible();
  expect(status('101')).toBe('processing');
  const theirs = { counted: pounds(5), by: 'other', at: someInstant };
  const stored = list();
  if (stored === undefined) throw new Error('no list');
  shop.handovers.set('list', { ...stored, closing: theirs });
  await field(texts.counted).fill('0');
  await page.getByRole('button', { name: texts.close.submit }).click();
  await dialog.getByRole('button', { name: texts.close.submit }).click();
  await expect.element(alert(texts.close.closedMeanwhile)).toBeVisible();
  expect(list()?.closing).toEqual(theirs);
});

test('a list that is open for three days stands on top of the orders and among the open lists (OD-21)', async () => {
  const day = addDays(today, -4);
  await open({ path: '/admin/orders', orders: [given(first)], handovers: [listOf([first], { day })] });
  await expect.element(page.getByText(texts.overdueList('أحمد', 4))).toBeVisible();
  await page.getByRole('link', { name: texts.title }).click();
  const card = page.getByRole('article', { name: texts.list('أحمد') });
  await expect.element(card).toMatchTextContent(texts.overdue(4));
  await expectAccessible();
  await card.getByRole('link').click();
  await expect.poll(currentPath).toBe(handoverPath('list'));
});

test('an order of an open list is neither cancelled nor deleted, and the courier is named (OD-22)', async () => {
  const { status } = await open({
    path: '/admin/orders?order=101',
    orders: [given(first)],
    handovers: [listOf([first])],
    replaced: ({ orders }) => ({
      orders: { ...orders, setStatus: async () => err({ type: 'WithCourier', courier: 'أحمد' }) },
    }),
  });
  await dialog
    .getByLabelText(adminTexts.orders.changeStatus)
    .selectOptions(adminTexts.orders.statuses.completed);
  await expect.element(alert(adminTexts.orders.updateFailed(texts.withCourier('أحمد')))).toBeVisible();
  await dialog.getByRole('button', { name: adminTexts.orders.moreActions }).click();
  await page.getByRole('button', { name: adminTexts.orders.remove }).click();
  await page
    .getByRole('dialog', { name: adminTexts.orders.confirmDelete })
    .getByRole('button', { name: adminTexts.orders.remove })
    .click();
  await expect.element(alert(adminTexts.orders.deleteFailed(texts.withCourier('أحمد')))).toBeVisible();
  expect(status('101')).toBe('shipped');
});

test('an order that was paid in advance has nothing to collect, in the list and on paper (OD-20, OD-23)', async () => {
  const received = {
    amount: pounds(70),
    method: 'vodafone',
    reference: '',
    at: someInstant,
    by: actor.id,
  } as const;
  const paid = given({ ...unpaid, received });
  await open({ path: handoverPath('list'), orders: [paid], handovers: [listOf([paid])] });
  const row = page.getByRole('listitem', { name: texts.choose.order('ORD-103') });
  await expect.element(row).toMatchTextContent(texts.paid);
  await expect.element(row).not.toMatchTextContent(texts.advance.title);
  expect(document.querySelector('.printed-handover tbody')?.textContent).toContain(texts.paid);
});

test('the printed list has each parcel, its place, what is collected, and count and sum spelled out (OD-20)', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await open({
    path: handoverPath('list'),
    orders: [given(first), given(second)],
    handovers: [listOf([first, second])],
  });
  await page.getByRole('button', { name: texts.print }).click();
  expect(print).toHaveBeenCalledOnce();
  const paper = document.querySelector('.printed-handover')?.textContent ?? '';
  for (const { customerInfo, orderNumber } of [first, second]) {
    for (const part of [orderNumber, customerInfo.name, customerInfo.phone, customerInfo.address]) {
      expect(paper).toContain(part);
    }
  }
  expect(paper).toContain(texts.signature);
  expect(paper).toContain(texts.paper.spelled('طلبان', 'ثلاثمئة وخمسون جنيهاً'));
});

test('a hand-over list and its paper link to the place on the map, alone or beside the address (FW-23, OD-20)', async () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC';
  const alone = given(orderOf('104', 50, { customerInfo: aCustomer({ address: '', mapUrl }) }));
  const beside = given(orderOf('105', 50, { customerInfo: aCustomer({ address: '٥ شارع النيل', mapUrl }) }));
  await open({ path: handoverPath('list'), orders: [alone, beside], handovers: [listOf([alone, beside])] });
  const links = page.getByRole('main').getByRole('link', { name: mapLinkText });
  await expect.element(links.first()).toHaveAttribute('href', mapUrl);
  expect(links.elements()).toHaveLength(2);
  const city = adminTexts.orders.cities.cairo;
  const paper = document.querySelector('.printed-handover tbody')?.textContent ?? '';
  expect(paper).toContain(`${city} · ${mapLinkText}: ${mapUrl}`);
  expect(paper).toContain(`${city} · ٥ شارع النيل · ${mapLinkText}: ${mapUrl}`);
  await expectAccessible();
});

test('the orders to hand over show their place on the map (FW-23)', async () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC';
  const order = orderOf('104', 50, { customerInfo: aCustomer({ address: '', mapUrl }) });
  await open({ path: newHandoverPath, orders: [order] });
  await expect.element(page.getByRole('link', { name: mapLinkText })).toHaveAttribute('href', mapUrl);
});

test('loading fails with a retry, and an unknown list leads back to all lists (OD-20, OD-21)', async () => {
  const { shop } = await open({ path: handoverPath('gone') });
  await expect.element(alert(texts.missing)).toBeVisible();
  await expect.element(page.getByText(texts.none)).toBeVisible();
  expect(currentPath()).toBe(handoversPath);
  shop.failure = { type: 'Unreachable' };
  await page.getByRole('link', { name: texts.add }).first().click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'تعذر تحميل' })).toBeVisible();
});
