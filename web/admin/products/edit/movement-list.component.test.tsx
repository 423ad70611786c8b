// The stock movements of a product, with links to their causes.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SaleRepository } from '#backend/sales';
import { readSale } from '#domain/sale';
import { readMovement } from '#domain/stock';
import { anOrder, aUser } from '#testing/builders';
import { createMemoryOrders, createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { ok } from '#kernel/result';
import { makerTexts, productEditingTexts } from '#text';
import { renderAdmin, unreachableRepositories } from '../../../../tests/component/render-admin.tsx';
import { MovementList } from './movement-list.tsx';

const { reasons } = productEditingTexts.movements;

const items = [
  { reason: 'sale', sourceId: 's1', amount: -2 },
  { reason: 'order', sourceId: 'o1', amount: -1 },
  { reason: 'sale', sourceId: 'gone', amount: -3 },
  { reason: 'received', amount: 12 },
].map((fields, at) => readMovement(`m${at}`, fields));

test('a movement leads to its sale by the receipt number, or to its order by its number (UX-51, AP-28)', async () => {
  const shop = createMemoryShop({ orders: [anOrder({ id: 'o1', orderNumber: 'ORD-77' })] });
  const sale = readSale('s1', { receiptNumber: 'A-000012' });
  const sales: SaleRepository = {
    ...unreachableRepositories().sales,
    getSome: (ids) => Promise.resolve(ok(ids.includes('s1') ? [sale] : [])),
  };
  await renderAdmin(<MovementList productId="ball" />, {
    movements: { listOf: () => Promise.resolve(ok({ items, next: null })) },
    orders: createMemoryOrders(shop),
    sales,
  });
  const receipt = page.getByRole('link', { name: 'A-000012' });
  await expect.element(receipt).toHaveAttribute('href', '/admin/sales?sale=s1');
  await expect
    .element(page.getByRole('link', { name: 'ORD-77' }))
    .toHaveAttribute('href', '/admin/orders?order=o1');
  expect(page.getByRole('link').elements()).toHaveLength(2);
  await expect.element(page.getByText(reasons.received)).toBeVisible();
});

test('a movement stands under the account of who moved, not under the name that it states (FS-30)', async () => {
  const of = (id: string, fields: object) => readMovement(id, { reason: 'correction', amount: 1, ...fields });
  const moved = [of('m1', { by: 'cashier-1', byName: 'نهى شريف' }), of('m2', { by: 'gone', byName: 'سامي' })];
  await renderAdmin(<MovementList productId="ball" />, {
    movements: { listOf: () => Promise.resolve(ok({ items: moved, next: null })) },
    users: createMemoryUsers(createMemoryShop({ users: [aUser()] })),
  });
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('كريم');
  await expect.element(page.getByRole('row').nth(1)).not.toMatchTextContent('نهى');
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(makerTexts.gone('سامي'));
});
