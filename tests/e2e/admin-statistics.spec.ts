// The statistics screen: every figure is the sum over the shop's documents.
import type { Locator, Page } from 'playwright/test';
import type { Backend } from '#backend/connect';
import { readAll } from '#backend/documents';
import { readOrder, type Order } from '#domain/order';
import { readProduct } from '#domain/product';
import { readRefund } from '#domain/refund';
import { readSale } from '#domain/sale';
import { readStay } from '#domain/stay';
import { instantsOfDays, startOfShopDay, type ShopDay } from '#kernel/shop-day';
import { averageValue, formerSpan, periodDays, periods, trend, type Period } from '#domain/statistics';
import { piastres } from '#kernel/money';
import { formatChange, formatCount, formatMoney, statisticsTexts } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { statisticsCard as card, statisticsScreen as screen, waitUntilLoaded } from './statistics.ts';

const texts = statisticsTexts;

test.use({ reducedMotion: 'reduce' });

function figure(page: Page, label: string, count: number): Locator {
  return card(page, label).getByText(formatCount(count), { exact: true });
}

function part(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

function fact(page: Page, term: string): Locator {
  return part(page, texts.summary)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`, 'u') }) });
}

function choose(page: Page, period: Period): Promise<void> {
  return page
    .getByRole('group', { name: texts.period })
    .getByRole('button', { name: texts[period], exact: true })
    .click();
}

test('in every period the figures are the sums over all documents (AT-02, AT-04, AT-08, BA-17)', async ({
  page,
  today,
  shop,
}) => {
  test.slow();
  // The comparison ends at the same time of the former period: the page and the reference have one clock.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await openScreen(page, shop, screen);
  for (const period of periods) {
    await choose(page, period);
    await waitUntilLoaded(page);
    const truth = await secondAdmin(shop, ({ backend }) => sumEverything(backend, { period, today, now }));
    await expect(card(page, texts.revenue)).toContainText(amount(truth.now.revenue));
    await expect(card(page, texts.revenue)).toContainText(change(truth.now.revenue, truth.before.revenue));
    await expect(card(page, texts.ordersAndSales)).toContainText(formatCount(truth.now.count));
    await expect(card(page, texts.ordersAndSales)).toContainText(change(truth.now.count, truth.before.count));
    await expect(fact(page, texts.tillRevenue)).toContainText(amount(truth.now.sales));
    await expect(fact(page, texts.webRevenue)).toContainText(amount(truth.now.orders));
    await expect(fact(page, texts.averageOrder)).toContainText(
      amount(averageValue(piastres(truth.now.revenue), truth.now.count)),
    );
    await expect(part(page, texts.topProducts).getByRole('listitem')).toHaveText(
      truth.now.top.map(({ name, units }) => new RegExp(`${escaped(name)}.*${texts.unitsSold(units)}`, 'u')),
    );
  }
  await choose(page, 'month');
  await waitUntilLoaded(page);
  const counts = await secondAdmin(shop, ({ backend }) => countEverything(backend, today));
  await test.step('customers, stays, users and stock are counted (AT-05, AT-10, LM-20, LM-33)', () =>
    expectCounts(page, counts));
});

async function expectCounts(page: Page, counts: Awaited<ReturnType<typeof countEverything>>): Promise<void> {
  await expect(figure(page, texts.newCustomers, counts.newCustomers)).toBeVisible();
  await expect(figure(page, texts.activeStays, counts.activeStays)).toBeVisible();
  await expect(fact(page, texts.products)).toContainText(formatCount(counts.products));
  await expect(fact(page, texts.lowStock)).toContainText(formatCount(counts.low));
  await expect(fact(page, texts.outOfStock)).toContainText(formatCount(counts.out));
  await expect(fact(page, texts.users)).toContainText(formatCount(counts.users));
}

/** The reference computation: adds up every sale and order of the shop, less every refund. */
async function sumEverything(
  backend: Backend,
  { period, today, now }: { readonly period: Period; readonly today: ShopDay; readonly now: number },
) {
  const range = periodDays(period, today);
  const sales = valueOf(await readAll(backend, 'sales')).map(({ id, fields }) => readSale(id, fields));
  const refunds = valueOf(await readAll(backend, 'refunds')).map(({ id, fields }) => readRefund(id, fields));
  const orders = (await allOrders(backend)).filter(({ status }) => status === 'completed');
  const names = new Map(
    valueOf(await readAll(backend, 'products')).map(({ id, fields }) => [id, readProduct(id, fields).name]),
  );
  const sum = (start: number, end: number) => {
    const isIn = (instant: number) => instant >= start && instant < end;
    const sold = sales.filter(({ timestamp }) => isIn(timestamp));
    const returned = refunds.filter(({ timestamp }) => isIn(timestamp));
    const done = orders.filter(({ createdAt }) => isIn(createdAt ?? 0));
    const pieces = [...sold, ...done].flatMap(({ items }) => items);
    const units = new Map<string, number>();
    for (const { id, quantity } of pieces) units.set(id, (units.get(id) ?? 0) + quantity);
    for (const { id, quantity } of returned.flatMap(({ items }) => items))
      units.set(id, (units.get(id) ?? 0) - quantity);
    const salesTotal = total(sold.map((sale) => sale.total)) - total(returned.map((refund) => refund.total));
    const ordersTotal = total(done.map((order) => order.totalAmount));
    return {
      sales: salesTotal,
      orders: ordersTotal,
      revenue: salesTotal + ordersTotal,
      count: sold.length + done.length,
      // A product of which only pieces came back was not sold.
      top: [...units]
        .filter(([, count]) => count > 0)
        .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
        .slice(0, 5)
        .map(([id, count]) => ({ name: names.get(id) ?? texts.deletedProduct, units: count })),
    };
  };
  const { whole, last, until } = formerSpan(period, now);
  const { start, end } = instantsOfDays(range.first, range.last);
  return { now: sum(start, end), before: sum(startOfShopDay(whole?.first ?? last), until) };
}

async function countEverything(backend: Backend, today: ShopDay) {
  const { first } = periodDays('month', today);
  const all = async (collection: string) => valueOf(await readAll(backend, collection));
  const products = (await all('products')).map(({ id, fields }) => readProduct(id, fields));
  const customers = valueOf(
    await readAll(backend, 'customers', (sdk) => [
      sdk.where('firstOrderAt', '>=', sdk.Timestamp.fromMillis(startOfShopDay(first))),
    ]),
  );
  return {
    newCustomers: customers.length,
    activeStays: (await all('hostings'))
      .map(({ id, fields }) => readStay(id, fields))
      .filter(({ status, startDate, endDate }) => {
        return status === 'active' && (startDate ?? '9') <= today && (endDate ?? '0') >= today;
      }).length,
    users: (await all('users')).length,
    products: products.length,
    low: products.filter(({ stock }) => stock > 0 && stock < 10).length,
    out: products.filter(({ stock }) => stock <= 0).length,
  };
}

async function allOrders(backend: Backend): Promise<readonly Order[]> {
  return valueOf(await readAll(backend, 'orders')).map(({ id, fields }) => readOrder(id, fields));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0);
}

function amount(money: number): string {
  return formatMoney(money).amount;
}

function change(now: number, before: number): string {
  const percent = trend(now, before);
  return percent === null ? texts.nothingBefore : formatChange(percent);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
