// Following an order: the page that asks for number and phone, and the orders of this device.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Backend } from '#backend/connect';
import { deriveTrackId } from '#backend/order-tracks';
import { pendingOrdersToJson, type PendingOrder } from '#domain/order';
import { aCustomer, anOrder, anOrderItem, pounds } from '#testing/builders';
import { controlTexts, trackingTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../tests/component/expect-usable.ts';
import { fieldIn } from '../../../tests/component/render-admin.tsx';
import { readStored, renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { OrdersPage } from '../orders/orders-page.tsx';
import { TrackPage } from './track-page.tsx';

const texts = trackingTexts;
const trackSalt = 'abcdefghij0123456789';
const order = anOrder({
  orderNumber: 'ORD-1763629200000',
  customerInfo: aCustomer({ phone: '01001234567' }),
  items: [
    anOrderItem({ id: 'food', name: 'طعام قطط', price: pounds(75), quantity: 2 }),
    anOrderItem({ id: 'delivery:giza', name: 'توصيل الجيزة', price: pounds(45) }),
  ],
});

/** A backend that has the track of the order and settings/delivery; the test reads how often it was asked. */
async function trackingBackend() {
  const trackId = await deriveTrackId('ORD-1763629200000|01001234567', trackSalt);
  const at = (hour: number) => ({ timestampValue: `2026-11-20T${hour}:00:00Z` });
  const step = (status: string, hour: number) => ({
    mapValue: { fields: { status: { stringValue: status }, at: at(hour) } },
  });
  const documents: Readonly<Record<string, object>> = {
    'settings/delivery': { trackSalt: { stringValue: trackSalt } },
    [`orderTracks/${trackId}`]: {
      orderId: { stringValue: order.id },
      status: { stringValue: 'shipped' },
      steps: { arrayValue: { values: [step('pending', 10), step('confirmed', 11), step('shipped', 15)] } },
      expectedFrom: { stringValue: '2026-11-22' },
      expectedUntil: { stringValue: '2026-11-24' },
    },
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    const path = /documents\/([^"]+)"/u.exec(body)?.[1] ?? '';
    asked.push(path);
    const fields = documents[path];
    const answer = fields === undefined ? { missing: path } : { found: { name: path, fields } };
    return Promise.resolve(Response.json([answer]));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const publicDocuments = { address: 'https://shop.test/v1/projects/p/databases/d/documents', key: 'k' };
  const unused = () => Promise.reject(new Error('only public documents are asked for'));
  const backend: Backend = {
    kind: 'shopServer',
    apiOrigin: '',
    publicDocuments,
    documents: unused,
    liveDocuments: unused,
    noteEpoch: () => undefined,
    onAnotherEpoch: () => () => undefined,
    signInStore: unused,
    close: () => Promise.resolve(),
  };
  return {
    backend: Promise.resolve(backend),
    reads: () => asked.filter((path) => path !== 'settings/delivery'),
  };
}

async function ask(number: string, phone: string): Promise<void> {
  await fieldIn(page.getByRole('main'), texts.track.number).fill(number);
  await fieldIn(page.getByRole('main'), texts.track.phone).fill(phone);
  await page.getByRole('button', { name: texts.track.submit }).click();
}

afterEach(() => page.viewport(1280, 800));

test('number and phone show the steps and expected days; a wrong one of both answers alike (OD-11, OD-15)', async () => {
  const { backend } = await trackingBackend();
  await renderStorefront(<TrackPage />, { backend });
  await page.getByRole('button', { name: texts.track.submit }).click();
  await expect.element(page.getByText(texts.track.required.number)).toBeVisible();
  await ask('ORD-1763629200000', '01111111111');
  await expect.element(page.getByText(texts.track.notFound)).toBeVisible();
  await ask('1', '01001234567');
  await expect.element(page.getByText(texts.track.notFound)).toBeVisible();
  await ask('١٧٦٣٦٢٩٢٠٠٠٠٠', '+20 100 123 4567');
  const steps = page.getByRole('list', { name: texts.track.steps }).getByRole('listitem');
  await expect
    .element(steps.filter({ hasText: texts.stages.shipped }))
    .toHaveAttribute('aria-current', 'step');
  expect(steps.elements()).toHaveLength(5);
  await expect.element(page.getByText(/^يصل من .*٢٢.*٢٤|^يصل من .*22.*24/u)).toBeVisible();
  await expect.element(page.getByText(texts.track.notFound)).not.toBeInTheDocument();
  await expectAccessible();
});

test('the orders of this device have their steps, read once, and go into the cart again (OD-13, OD-14)', async () => {
  const { backend, reads } = await trackingBackend();
  const unsent = { ...order, id: 'later', orderNumber: 'ORD-2' };
  localStorage.setItem(
    'pendingOrders',
    pendingOrdersToJson([
      { order, isSent: true, shown: 'sent' },
      { order: unsent, isSent: false, shown: 'queued' },
    ]),
  );
  await renderStorefront(<OrdersPage />, { backend, cart: [] });
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  expect(cards.elements()).toHaveLength(2);
  const sent = cards.filter({ hasText: order.orderNumber });
  await expect.element(sent.getByRole('list', { name: texts.track.steps })).toBeVisible();
  await expect.element(cards.filter({ hasText: 'ORD-2' })).toMatchTextContent(texts.orders.queued);
  expect(reads()).toHaveLength(1);
  await expectAccessible();
  await sent.getByRole('button', { name: texts.orders.againNamed(order.orderNumber) }).click();
  await expect.poll(() => readStored('cart')).toMatchObject([{ id: 'food', quantity: 2, price: 75 }]);
});

test('the sent orders of this device are forgotten after a question; those that wait stay (FW-21)', async () => {
  const { backend } = await trackingBackend();
  const pending: readonly PendingOrder[] = [
    { order, isSent: true, shown: 'sent' },
    { order: { ...order, id: 'later', orderNumber: 'ORD-2' }, isSent: false, shown: 'queued' },
  ];
  localStorage.setItem('pendingOrders', pendingOrdersToJson(pending));
  await renderStorefront(<OrdersPage />, { backend, path: '/orders' });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const { forget, forgetQuestion, forgotten } = texts.orders;
  const question = page.getByRole('dialog', { name: forgetQuestion });
  await page.getByRole('button', { name: forget }).click();
  await expectAccessible();
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(heading(order.orderNumber)).toBeVisible();
  await page.getByRole('button', { name: forget }).click();
  await question.getByRole('button', { name: forget }).click();
  await expect.element(page.getByText(forgotten)).toBeVisible();
  await expect.element(heading(order.orderNumber)).not.toBeInTheDocument();
  await expect.element(heading('ORD-2')).toBeVisible();
  expect(page.getByRole('button', { name: forget }).elements()).toHaveLength(0);
  expect(readStored('pendingOrders')).toMatchObject([{ id: 'later' }]);
});

test('following an order on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone', async () => {
  await renderStorefront(<TrackPage />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});
