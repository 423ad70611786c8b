// What an admin notes on orders: confidence, questions, reasons, money in advance, damaged pieces, a note, and a deleted person.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderRepository } from '#backend/orders';
import { noParcels, type Person } from '#domain/customer';
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
import { adminTexts, failureText, handoverTexts, orderHandlingTexts as texts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { fieldIn, renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { advance as pass, advanceUntilSeen, press, stopTimers } from '../../../tests/component/timers.ts';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { OrdersScreen } from './orders-screen.tsx';

const phone = '01012345678';
const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(50), stock: 10 });

function orderOf(id: string, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: 3 })];
  return anOrder({
    id,
    orderNumber: `ORD-${id}`,
    items,
    customerInfo: aCustomer({ phone, address: '٥ شارع النيل', city: 'qena' }),
    ...stated,
  });
}

function personOf(delivered: number, refused: number): Person {
  const now = Date.now();
  return {
    ...noParcels,
    id: 'person-1',
    name: 'منى',
    phone,
    phoneKeys: [phone],
    delivered,
    refused,
    lastRefusedAt: refused === 0 ? null : now,
    lastOrderAt: now,
  };
}

const sent = Date.now() - 60_000;
const steps = (['confirmed', 'shipped', 'cancelled'] as const).map((status) => ({ status, at: sent }));
const refused = { status: 'cancelled', reason: 'refused', customerId: 'person-1', steps } as const;
const advance = { amount: pounds(150), method: 'instapay', reference: '7788', at: sent, by: 'u1' } as const;

interface Opened {
  readonly orders: readonly Order[];
  readonly person?: Person | null;
  readonly path?: string;
  readonly answer?: Partial<OrderRepository>;
}

async function open({ orders, person = null, path = '/admin/orders', answer = {} }: Opened) {
  const shop = createMemoryShop({
    orders,
    persons: person === null ? [] : [person],
    products: [ball],
    users: [anAdmin()],
  });
  await renderAdmin(
    <OrdersScreen />,
    {
      orders: { ...createMemoryOrders(shop), ...answer },
      deliverySettings: createMemoryDelivery(shop),
      persons: createMemoryPersons(shop),
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      watchNewestOrders: () => () => {},
    },
    path,
    createDeviceStorage(() => localStorage),
  );
  return { shop, now: (id: string) => shop.orders.get(id) };
}

async function openSheet(order: Order, more: Omit<Opened, 'orders' | 'path'> = {}) {
  const opened = await open({ orders: [order], path: `/admin/orders?order=${order.id}`, ...more });
  const sheet = page.getByRole('dialog', { name: adminTexts.orders.detailsOf(displayOrderNumber(order)) });
  await expect.element(sheet).toBeVisible();
  return { ...opened, sheet, now: () => opened.now(order.id) };
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

test('card and details show one word with the counts; a risky phone brings the proposal to pay in advance (OD-17)', async () => {
  const order = orderOf('1001');
  const { sheet } = await openSheet(order, { person: personOf(1, 2) });
  const word = texts.confidences.risky;
  await expect.element(sheet.getByText(word)).toBeVisible();
  await expect.element(sheet.getByText(texts.counts(1, 2))).toBeVisible();
  const proposal = sheet.getByRole('link', { name: texts.proposeAdvance });
  await expect
    .element(proposal)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/201012345678\?text=/u));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('article')).toMatchTextContent(word);
  await expect.element(page.getByRole('article')).toMatchTextContent(texts.counts(1, 2));
});

test('a phone of nobody is new, and a word that cannot be read is left out (OD-17)', async () => {
  const unread = { type: 'Unreachable' } as const;
  await open({ orders: [orderOf('1001')] });
  await expect.element(page.getByRole('article')).toMatchTextContent(texts.confidences.new);
  const shop = createMemoryShop({ orders: [orderOf('1001')] });
  await renderAdmin(
    <OrdersScreen />,
    {
      orders: createMemoryOrders(shop),
      persons: { ...createMemoryPersons(shop), ofOrders: () => Promise.resolve(err(unread)) },
      watchNewestOrders: () => () => {},
    },
    '/admin/orders',
  );
  await expect.element(page.getByRole('article').last()).toBeVisible();
  await expect.element(page.getByRole('article').last()).not.toMatchTextContent(texts.confidences.new);
});

test('the message has number, pieces, net, address and the question; asking and answering are noted (OD-16)', async () => {
  const order = orderOf('1001', { received: { ...advance, amount: pounds(100) } });
  const { sheet, now } = await openSheet(order);
  const link = await sheet.getByRole('link', { name: texts.askByWhatsapp }).findElement();
  const message = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  for (const part of ['ORD-1001', '3 قطع', '٥٠', 'قنا', '٥ شارع النيل', 'هل تؤكد الطلب؟']) {
    expect(message).toContain(part);
  }
  expect(message.length).toBeLessThanOrEqual(700);
  expect(now()?.askedAt).toBeNull();
  await button(texts.noteAsked).click();
  await expect.element(button(texts.noteAnswered)).toBeVisible();
  expect(now()?.askedAt).not.toBeNull();
  await button(texts.noteAnswered).click();
  await expect.poll(() => now()?.answeredAt ?? null).not.toBeNull();
  await expect.element(button(texts.noteAnswered)).not.toBeInTheDocument();
});

test('the message has the link of the place on the map (FW-23, OD-16)', async () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC';
  const { sheet } = await openSheet(orderOf('1001', { customerInfo: aCustomer({ phone, mapUrl }) }));
  const link = await sheet.getByRole('link', { name: texts.askByWhatsapp }).findElement();
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain(mapUrl);
});

function openedChats(): readonly string[] {
  const urls: string[] = [];
  const open = vi.spyOn(window, 'open').mockImplementation((url) => {
    urls.push(String(url));
    return null;
  });
  onTestFinished(() => open.mockRestore());
  return urls;
}

const confirmNamed = adminTexts.orders.confirmNamed('ORD-1001');

test.each(['cards', 'table', 'sheet'] as const)(
  'confirming an order in the %s offers the prepared message (OD-16)',
  async (place) => {
    const chats = openedChats();
    await page.viewport(1024, 768);
    localStorage.setItem('aleef.ordersView', place);
    const path = place === 'sheet' ? '/admin/orders?order=1001' : '/admin/orders';
    const { now } = await open({ orders: [orderOf('1001')], path });
    const shown = place === 'sheet' ? page.getByRole('dialog') : page.getByRole('main');
    await shown.getByRole('button', { name: confirmNamed }).click();
    const message = toast(adminTexts.orders.statusUpdated);
    await message.getByRole('button', { name: texts.askBuyer }).click();
    expect(now('1001')?.status).toBe('confirmed');
    expect(chats).toHaveLength(1);
    const chat = new URL(chats[0] ?? '');
    expect(chat.pathname).toBe('/201012345678');
    for (const part of ['ORD-1001', 'هل تؤكد الطلب؟']) {
      expect(chat.searchParams.get('text')).toContain(part);
    }
    expect(now('1001')?.askedAt).toBeNull();
  },
);

test('the offer after a confirmation stays for 6 s (OD-16)', async () => {
  await open({ orders: [orderOf('1001')] });
  // A message below the pointer would stay.
  await userEvent.hover(button(confirmNamed));
  stopTimers();
  press(button(confirmNamed));
  const offer = button(texts.askBuyer);
  await advanceUntilSeen(offer);
  await pass(5_900);
  expect(offer.elements()).toHaveLength(1);
  await pass(200);
  expect(offer.elements()).toEqual([]);
});

test('no message is offered for another status, for a buyer who answered, or without a mobile (OD-16)', async () => {
  const chats = openedChats();
  const answered = orderOf('1001', { askedAt: sent, answeredAt: sent });
  const shop = orderOf('1002', { customerInfo: aCustomer({ phone: '19777' }) });
  const confirmed = orderOf('1003', { status: 'confirmed', stockTaken: true });
  await open({ orders: [answered, shop, confirmed] });
  const { confirmNamed: confirm, deliverNamed, statusUpdated, statuses } = adminTexts.orders;
  for (const [order, name, status] of [
    [answered, confirm('ORD-1001'), statuses.confirmed],
    [shop, confirm('ORD-1002'), statuses.confirmed],
    [confirmed, deliverNamed('ORD-1003'), statuses.completed],
  ] as const) {
    await button(name).click();
    const card = page.getByRole('article', { name: adminTexts.orders.order(displayOrderNumber(order)) });
    await expect.element(card).toMatchTextContent(status);
    await expect.element(toast(statusUpdated)).toBeVisible();
    expect(button(texts.askBuyer).elements()).toHaveLength(0);
  }
  expect(chats).toEqual([]);
});

test('a shipped order leads to the list of its courier from card and details (OD-20)', async () => {
  const path = '/admin/orders/handovers/list-1';
  const given = { status: 'shipped', stockTaken: true, courier: 'سيد', handoverId: 'list-1' } as const;
  await open({ orders: [orderOf('1001', given), orderOf('1002', { status: 'shipped', stockTaken: true })] });
  const link = page.getByRole('main').getByRole('link', { name: 'سيد' });
  await expect.element(link).toHaveAttribute('href', path);
  expect(page.getByText(handoverTexts.courierList).elements()).toHaveLength(1);
  await button(adminTexts.orders.detailsNamed('ORD-1001')).click();
  const sheet = page.getByRole('dialog', { name: adminTexts.orders.detailsOf('ORD-1001') });
  await sheet.getByRole('link', { name: 'سيد' }).click();
  await expect.poll(currentPath).toBe(path);
});

test('a cancellation asks for its reason, is not made without one, and names what counts as refused (OD-18)', async () => {
  const order = orderOf('1001', { status: 'shipped', stockTaken: true, steps: steps.slice(0, 2) });
  const { sheet, now } = await openSheet(order);
  await sheet
    .getByLabelText(adminTexts.orders.changeStatus)
    .selectOptions(adminTexts.orders.statuses.cancelled);
  const question = page.getByRole('dialog', { name: adminTexts.orders.confirmCancel('ORD-1001') });
  const confirm = question.getByRole('button', { name: adminTexts.orders.cancel });
  await confirm.click();
  await expect.element(question.getByText(texts.chooseReason)).toBeVisible();
  expect(now()?.status).toBe('shipped');
  expect(question.getByText(texts.countsAsRefused).elements()).toHaveLength(2);
  await expectAccessible();
  await question.getByText(texts.reasons.refused).click();
  await expect.element(question.getByText(texts.chooseReason)).not.toBeInTheDocument();
  await confirm.click();
  await expect.poll(() => now()).toMatchObject({ status: 'cancelled', reason: 'refused' });
});

test('the reason of a cancellation is corrected in the details, and the word of the person follows (OD-18)', async () => {
  const { sheet, shop, now } = await openSheet(orderOf('1001', refused), { person: personOf(0, 1) });
  await expect.element(sheet.getByText(texts.confidences.careful)).toBeVisible();
  await button(texts.correctReason).click();
  const question = page.getByRole('dialog', { name: texts.correctReasonOf('ORD-1001') });
  await expect
    .element(question.getByRole('radio', { name: new RegExp(`^${texts.reasons.refused}`, 'u') }))
    .toBeChecked();
  await question.getByText(texts.reasons.customer).click();
  await question.getByRole('button', { name: texts.correctReason }).click();
  await expect.element(toast(texts.reasonCorrected)).toBeVisible();
  expect(now()?.reason).toBe('customer');
  expect(shop.persons.get('person-1')).toMatchObject({ refused: 0 });
  await expect.element(page.getByRole('article')).toMatchTextContent(texts.confidences.new);
});

test('after 30 days a reason stays (OD-18)', async () => {
  const at = Date.now() - 31 * 86_400_000;
  const old = steps.map((step) => ({ ...step, at }));
  const { sheet } = await openSheet(orderOf('1001', { ...refused, steps: old }));
  await expect.element(sheet.getByText(texts.reasons.refused)).toBeVisible();
  await expect.element(button(texts.correctReason)).not.toBeInTheDocument();
});

test('money in advance is noted with its way; more than the total is refused at the field (OD-23)', async () => {
  const { sheet, now } = await openSheet(orderOf('1001', { status: 'confirmed', stockTaken: true }));
  await button(texts.noteReceived).click();
  const dialog = page.getByRole('dialog', { name: texts.noteReceived });
  await fieldIn(dialog, texts.receivedAmount).fill('١٥٠٫٥');
  await dialog.getByRole('button', { name: texts.noteReceived }).click();
  await expect.element(dialog.getByText(texts.amountOutOfRange)).toBeVisible();
  await expectAccessible();
  await fieldIn(dialog, texts.receivedAmount).fill('١٠٠');
  await fieldIn(dialog, texts.reference).fill('7788');
  await dialog.getByRole('button', { name: texts.noteReceived }).click();
  await expect.element(toast(texts.noted)).toBeVisible();
  expect(now()?.received).toMatchObject({ amount: pounds(100), method: 'vodafone', reference: '7788' });
  await expect.element(sheet.getByText(adminTexts.orders.net)).toBeVisible();
  await button(texts.takeBack).click();
  await expect.poll(() => now()?.received).toBeNull();
});

test('an advance of exactly the total is noted, and a piastre more is not (FT-54, OD-23)', async () => {
  const { now } = await openSheet(orderOf('1001', { status: 'confirmed', stockTaken: true }));
  await button(texts.noteReceived).click();
  const dialog = page.getByRole('dialog', { name: texts.noteReceived });
  await fieldIn(dialog, texts.receivedAmount).fill('150.01');
  await dialog.getByRole('button', { name: texts.noteReceived }).click();
  await expect
    .element(fieldIn(dialog, texts.receivedAmount))
    .toHaveAccessibleDescription(texts.amountOutOfRange);
  await fieldIn(dialog, texts.receivedAmount).fill('150');
  await dialog.getByRole('button', { name: texts.noteReceived }).click();
  await expect.element(toast(texts.noted)).toBeVisible();
  expect(now()?.received).toMatchObject({ amount: pounds(150) });
});

test('the card of a forged fee names the fee as the reason, not the prices (FA-27, OD-04)', async () => {
  const items = [
    anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: 3 }),
    anOrderItem({ id: 'delivery:qena', name: 'توصيل', price: pounds(5) }),
  ];
  await open({ orders: [orderOf('1001', { items }), orderOf('1002', { totalAmount: pounds(1) })] });
  const card = (number: string) => page.getByRole('article').filter({ hasText: number });
  await expect.element(card('ORD-1001')).toMatchTextContent(adminTexts.orders.feeDiffers);
  await expect.element(card('ORD-1001')).not.toMatchTextContent(adminTexts.orders.totalDiffers);
  await expect.element(card('ORD-1002')).toMatchTextContent(adminTexts.orders.totalDiffers);
  await expect.element(card('ORD-1002')).not.toMatchTextContent(adminTexts.orders.feeDiffers);
});

test('money of a cancelled order stands among what is to be paid back until that is noted (OD-23)', async () => {
  const order = orderOf('1001', { ...refused, received: advance });
  await open({ orders: [order, orderOf('1002')], path: '/admin/orders?status=owed' });
  const card = page.getByRole('article');
  await expect.poll(() => card.elements().length).toBe(1);
  await expect.element(card).toMatchTextContent('يُرد للمشتري');
  await card.getByRole('button', { name: adminTexts.orders.detailsNamed('ORD-1001') }).click();
  await button(texts.noteReturned).click();
  await expect.element(page.getByText(/رُد المبلغ/u)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(texts.emptyOwed)).toBeVisible();
});

test('what came back damaged leaves the stock once, with its reason (OD-19)', async () => {
  const { sheet, shop } = await openSheet(orderOf('1001', refused));
  await sheet.getByRole('button', { name: texts.writeOffOf(ball.name) }).click();
  const dialog = page.getByRole('dialog', { name: texts.damaged });
  await fieldIn(dialog, texts.damagedPieces).fill('٤');
  await dialog.getByRole('button', { name: texts.writeOff }).click();
  await expect.element(dialog.getByText(texts.piecesOutOfRange(3))).toBeVisible();
  await expectAccessible();
  await fieldIn(dialog, texts.damagedPieces).fill('2');
  await fieldIn(dialog, texts.damagedReason).fill('كيس ممزق');
  await dialog.getByRole('button', { name: texts.writeOff }).click();
  await expect.element(toast(texts.writeOffDone)).toBeVisible();
  expect(shop.products.get(ball.id)?.stock).toBe(8);
  await expect.element(sheet).toMatchTextContent(`${texts.writtenOff(2)} · كيس ممزق`);
  await expect
    .element(sheet.getByRole('button', { name: texts.writeOffOf(ball.name) }))
    .not.toBeInTheDocument();
});

test('a note is saved; one that was not saved stays typed with the reason (OD-19)', async () => {
  let isDown = true;
  const order = orderOf('1001');
  const shop = createMemoryShop({ orders: [order] });
  const { note } = createMemoryOrders(shop);
  const { sheet } = await openSheet(order, {
    answer: { note: async (...noted) => (isDown ? err({ type: 'Unreachable' }) : note(...noted)) },
  });
  const field = fieldIn(sheet, texts.note);
  await field.fill('ضاعت رسوم المندوب');
  await button(texts.saveNote).click();
  await expect.element(page.getByText(texts.noteFailed(failureText({ type: 'Unreachable' })))).toBeVisible();
  await expect.element(field).toHaveValue('ضاعت رسوم المندوب');
  isDown = false;
  await button(texts.saveNote).click();
  await expect.element(toast(texts.noted)).toBeVisible();
  expect(shop.orders.get('1001')?.note).toBe('ضاعت رسوم المندوب');
});

test('the data of a person are deleted after a question, and their order stays (OD-17)', async () => {
  const order = orderOf('1001', { status: 'completed', customerId: 'person-1' });
  const { sheet, shop, now } = await openSheet(order, { person: personOf(3, 0) });
  await expect.element(sheet.getByText(texts.confidences.good)).toBeVisible();
  await button(adminTexts.orders.moreActions).click();
  await button(texts.removePerson).click();
  const question = page.getByRole('dialog', { name: texts.confirmRemovePerson });
  await expect.element(question).toMatchTextContent(texts.removePersonDetail);
  await question.getByRole('button', { name: texts.removePerson }).click();
  await expect.element(toast(texts.personRemoved)).toBeVisible();
  expect(shop.persons.size).toBe(0);
  expect(now()?.status).toBe('completed');
  await expect.element(sheet.getByText(texts.noParcels)).toBeVisible();
});

test('a text without a blank in any field does not widen the details of an order (FW-20)', async () => {
  const { sheet } = await openSheet(orderOf('1001', refused));
  await expect.element(sheet).toBeVisible();
  await expectFitsLongText(sheet.element());
});
