// The shop as a whole: a visitor orders, a cashier sells, the admin sees both, also after a power failure.
import { readAll } from '#backend/documents';
import { readRefund, type RecordedRefund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import { moneyText, statisticsTexts } from '#text';
import { openPos, sell } from './pos.ts';
import { expect, preparePage, signInAs, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';
import { confirmedNumber, fillCart, fillCheckout, goToCheckout, submitOrder } from './storefront/shopping.ts';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';

test.slow();

test('a visitor orders, a cashier sells, the admin sees both, and both survive a power failure (SH-02, SH-03, SH-04, SH-05)', async ({
  browser,
  shopProcess,
  pageErrors,
}) => {
  const visitor = await preparePage(await browser.newPage({ baseURL: shopProcess.address }), pageErrors);
  await fillCart(visitor, 2);
  await goToCheckout(visitor);
  await fillCheckout(visitor);
  await submitOrder(visitor);
  const orderNumber = await confirmedNumber(visitor);

  const cashierContext = await browser.newContext({ baseURL: shopProcess.address });
  const cashier = await preparePage(await cashierContext.newPage(), pageErrors);
  await openPos(cashier);
  const before = await stocks(shopProcess.address);
  await sell(cashier);
  await expect.poll(() => stocks(shopProcess.address)).not.toEqual(before);
  const after = await stocks(shopProcess.address);
  expect(total(before) - total(after), 'one piece was sold').toBe(1);

  await shopProcess.restart('hard');

  const ownerContext = await browser.newContext({ baseURL: shopProcess.address });
  const owner = await preparePage(await ownerContext.newPage(), pageErrors);
  await signInAs(owner, 'admin');
  await owner.goto('/admin/orders');
  await expect(owner.getByText(orderNumber)).toBeVisible();
  const office = await openBackOffice(shopProcess.address);
  const sales = valueOf(await createSaleRepository(office.backend).list({ size: 50, after: null })).items;
  const refunds = valueOf(await readAll(office.backend, 'refunds')).map(({ id, fields }) =>
    readRefund(id, fields),
  );
  await office.close();
  expect(await stocks(shopProcess.address)).toEqual(after);
  await owner.goto('/admin/statistics');
  await expect(owner.getByRole('heading', { level: 1, name: statisticsTexts.title })).toBeVisible();
  const [sale] = sales;
  expect(sale).toBeDefined();
  await expect(owner.getByText(moneyText(takenOnDayOf(sale, sales, refunds))).first()).toBeVisible();
});

/** Piastres: the demo shop may have sold and refunded something earlier today. */
function takenOnDayOf(
  newest: Sale | undefined,
  sales: readonly Sale[],
  refunds: readonly RecordedRefund[],
): number {
  const totalOf = (records: readonly { readonly day: string; readonly total: number }[]): number =>
    records.filter(({ day }) => day === newest?.day).reduce((sum, record) => sum + record.total, 0);
  return totalOf(sales) - totalOf(refunds);
}

async function stocks(address: string): Promise<ReadonlyMap<string, number>> {
  const office = await openBackOffice(address);
  const products = valueOf(await createProductRepository(office.backend).listAll());
  await office.close();
  return new Map(products.map(({ id, stock }) => [id, stock]));
}

function total(stock: ReadonlyMap<string, number>): number {
  return [...stock.values()].reduce((sum, pieces) => sum + pieces, 0);
}
