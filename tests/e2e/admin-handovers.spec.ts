// A hand-over list of an admin, from the chosen orders to the counted money.
import { displayOrderNumber, type Order } from '#domain/order';
import { sumMoney, toPounds } from '#kernel/money';
import { handoverTexts, moneyText, tableTexts } from '#text';
import { openScreen, secondAdmin } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';

const texts = handoverTexts;

/** Two confirmed orders of one product, the first of which is taken and the second refused. */
async function placeTwo(shop: Shop) {
  return secondAdmin(shop, async ({ products, place, setStatus, stock }) => {
    const [product] = await products();
    const before = await stock(product.id);
    const orders = [await place(product, 1), await place(product, 2)] as const;
    for (const { id } of orders) await setStatus(id, 'confirmed');
    return { productId: product.id, before, orders };
  });
}

test('two orders leave with a courier, one is taken and one refused, and the list is closed (OD-20, OD-21, OD-22)', async ({
  page,
  shop,
}) => {
  const { productId, before, orders } = await placeTwo(shop);
  const [taken, refused] = orders;
  await openScreen(page, shop, { path: '/admin/orders/handovers/new', title: texts.addTitle });
  for (const order of orders) {
    const name = tableTexts.chooseNamed(texts.choose.order(displayOrderNumber(order)));
    await page.getByRole('checkbox', { name }).check();
  }
  await expect(page.getByRole('group', { name: tableTexts.chosenRows })).toContainText(
    moneyText(sumMoney(orders.map(({ totalAmount }) => totalAmount))),
  );
  await page.getByRole('button', { name: texts.choose.submit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.courier, { exact: true }).fill('أحمد سمير');
  await dialog.getByLabel(texts.courierPhone).fill('01012345678');
  await dialog.getByRole('button', { name: texts.choose.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.list('أحمد سمير') })).toBeVisible();

  const outcomes = (order: Order) =>
    page.getByRole('radiogroup', { name: texts.outcomeOf(displayOrderNumber(order)) });
  await outcomes(taken).getByRole('radio', { name: texts.outcomes.taken }).check();
  await outcomes(refused).getByRole('radio', { name: texts.outcomes.refused }).check();
  await page.getByLabel(texts.counted).fill(String(toPounds(taken.totalAmount)));
  await page.getByRole('button', { name: texts.close.submit }).click();
  await dialog.getByRole('button', { name: texts.close.submit }).click();
  await expect(page.getByText(texts.exact)).toBeVisible();
  await expect(page.getByText(texts.states.closed)).toBeVisible();

  await secondAdmin(shop, async ({ order, stock }) => {
    expect(await order(taken.id)).toMatchObject({ status: 'completed', courier: 'أحمد سمير' });
    expect(await order(refused.id)).toMatchObject({ status: 'cancelled', reason: 'refused' });
    expect(await stock(productId)).toBe(before - 1);
  });
});
