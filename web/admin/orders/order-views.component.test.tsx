// How many orders are in sight, and in which form.
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#domain/order';
import { anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';
import {
  createMemoryOrders,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts } from '#text';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const texts = adminTexts.orders;
const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(50), stock: 10_000 });
const cards = page.getByRole('main').getByRole('article');
const screens = [
  [1440, 900],
  [1024, 768],
] as const;
type Width = (typeof screens)[number][0];

afterEach(() => page.viewport(1280, 800));

function orderOf(id: string, stated: Partial<Order> = {}): Order {
  const items = [anOrderItem({ id: ball.id, name: ball.name, price: ball.price, quantity: 2 })];
  return anOrder({ id, orderNumber: `ORD-17954530${id}`, items, ...stated });
}

async function openOrders(orders: readonly Order[]) {
  const shop = createMemoryShop({ orders, products: [ball] });
  await renderAdmin(
    <Frame>
      <OrdersScreen />
    </Frame>,
    {
      orders: createMemoryOrders(shop),
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      watchNewestOrders: () => () => {},
    },
  );
}

const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
const manyOrders = Array.from({ length: 20 }, (_, index) =>
  orderOf(`${10_000 + index}`, { status: statuses[index % 4] ?? 'pending', createdAt: index }),
);

const leastCards: Record<Width, number> = { 1440: 8, 1024: 6 };

test.each(screens)('UX-09 AO-04 at %i×%i pixels enough cards are in sight', async (width, height) => {
  await page.viewport(width, height);
  await openOrders(manyOrders);
  await expect.poll(() => cards.elements().length).toBe(20);
  expect(inSight(cards.elements())).toBeGreaterThanOrEqual(leastCards[width]);
});

test('UX-09 AO-01 the four figures are one row of 56 pixels, and the chips have no numbers', async () => {
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

/** The space that header, sidebar and strip of the back office take. */
function Frame({ children }: { readonly children: ReactNode }) {
  return <div style={{ padding: '88px 24px 28px 264px' }}>{children}</div>;
}

/** How many elements are whole above the strip. */
function inSight(elements: readonly Element[]): number {
  return elements.filter((one) => one.getBoundingClientRect().bottom <= innerHeight - 28).length;
}
