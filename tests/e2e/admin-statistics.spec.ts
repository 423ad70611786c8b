// The statistics screen: every figure is the sum over the shop's documents, costs few reads and is accessible.
import type { Locator, Page } from 'playwright/test';
import { connectBackend, type Backend } from '#backend/connect';
import { readAll } from '#backend/documents';
import { makeFirstAdmin } from '#backend/server';
import { createSaleRepository } from '#backend/sales';
import { createTillRepository } from '#backend/tills';
import { readOrder, type Order } from '#domain/order';
import { readProduct } from '#domain/product';
import { readSale } from '#domain/sale';
import { addDays, shopDayOf, startOfShopDay, type ShopDay } from '#kernel/shop-day';
import {
  averageValue,
  periodDays,
  periods,
  spanBefore,
  trend,
  type DayRange,
  type Period,
} from '#domain/statistics';
import { piastres } from '#kernel/money';
import { aSale } from '#testing/builders';
import { adminTexts, controlTexts, formatChange, formatCount, formatMoney, statisticsTexts } from '#text';
import { countReads, openScreen, secondAdmin, showScreen, valueOf, type SecondAdmin } from './back-office.ts';
import { expect, expectNoAxeViolations, resizeTo, signInByForm, test } from './fixtures.ts';

const texts = statisticsTexts;
const screen = { path: '/admin/statistics', title: texts.title };

test.use({ reducedMotion: 'reduce' });

function main(page: Page): Locator {
  return page.getByRole('main');
}

function card(page: Page, label: string): Locator {
  return main(page)
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last();
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

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('AT-02 AT-04 AT-08 DB-56 in every period the figures are the sums over all documents', async ({
  page,
  today,
  shop,
}) => {
  test.slow();
  await openScreen(page, shop, screen);
  for (const period of periods) {
    await choose(page, period);
    await waitUntilLoaded(page);
    const truth = await secondAdmin(shop, ({ backend }) => sumEverything(backend, period, today));
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
});

test('AT-05 AT-10 LM-20 LM-33 customers, stays, users and stock are counted from the documents', async ({
  page,
  today,
  shop,
}) => {
  await openScreen(page, shop, { ...screen, path: `${screen.path}?period=month` });
  const counts = await secondAdmin(shop, ({ backend }) => countEverything(backend, today));
  await expect(card(page, texts.newCustomers)).toContainText(new RegExp(`\\D${counts.newCustomers}\\D`, 'u'));
  await expect(card(page, texts.activeStays)).toContainText(new RegExp(`\\D${counts.activeStays}\\D`, 'u'));
  await expect(fact(page, texts.products)).toContainText(formatCount(counts.products));
  await expect(fact(page, texts.lowStock)).toContainText(formatCount(counts.low));
  await expect(fact(page, texts.outOfStock)).toContainText(formatCount(counts.out));
  await expect(fact(page, texts.users)).toContainText(formatCount(counts.users));
});

test('AT-06 AT-07 DB-57 LM-23 recent orders are the five newest completed or processed ones in every period', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, screen);
  const orders = await secondAdmin(shop, ({ backend }) => allOrders(backend));
  const recent = orders
    .filter(({ status }) => status === 'completed' || status === 'processing')
    .toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
    .slice(0, 5)
    .map(({ orderNumber }) => new RegExp(escaped(orderNumber), 'u'));
  const list = part(page, texts.recentOrders).getByRole('listitem');
  await expect(list).toHaveText(recent);
  await choose(page, 'month');
  await waitUntilLoaded(page);
  await expect(list).toHaveText(recent);
  await list.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/orders\?order=/u);
});

test('AT-01 the period is in the URL and can be chosen by keyboard', async ({ page, shop }) => {
  await openScreen(page, shop, { ...screen, path: `${screen.path}?period=week` });
  const chip = (period: Period) => page.getByRole('button', { name: texts[period], exact: true });
  await expect(chip('week')).toHaveAttribute('aria-pressed', 'true');
  await chip('week').focus();
  await page.keyboard.press('Tab');
  await expect(chip('month')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=month/u);
  await page.reload();
  await expect(chip('month')).toHaveAttribute('aria-pressed', 'true');
});

test('AT-15 the refresh button reads the figures again', async ({ page, today, shop }) => {
  await openScreen(page, shop, screen);
  const before = await secondAdmin(shop, async (admin) => {
    const truth = await sumEverything(admin.backend, 'today', today);
    await sellOnce(admin);
    return truth.now;
  });
  await expect(card(page, texts.ordersAndSales)).toContainText(formatCount(before.count));
  await page.getByRole('button', { name: texts.refresh }).click();
  await expect(fact(page, texts.tillRevenue)).toContainText(amount(before.sales + 100_00));
  await expect(card(page, texts.ordersAndSales)).toContainText(formatCount(before.count + 1));
});

test('AT-17 ER-70 a failed load is logged and shown, loaded figures stay, and a retry succeeds', async ({
  page,
  pageErrors,
  shop,
}) => {
  await openScreen(page, shop, screen);
  await page.route(/:runAggregationQuery/u, (route) => route.abort());
  await page.getByRole('button', { name: texts.refresh }).click();
  const message = page.getByRole('alert').filter({ hasText: texts.loadFailed });
  await expect(message).toBeVisible();
  await expect(card(page, texts.revenue)).toBeVisible();
  await expect.poll(() => pageErrors.join()).toContain('statistics');
  await page.reload();
  await expect(message).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(/:runAggregationQuery/u);
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect(card(page, texts.revenue)).toBeVisible();
  await expect(message).toHaveCount(0);
  pageErrors.length = 0;
});

test('AT-16 DB-56 opening reads at most 200 documents, also for a month', async ({ page, shop }) => {
  await openScreen(page, shop, { path: '/admin/orders', title: adminTexts.orders.title });
  const reads = countReads(page);
  await page.goto(`${shop.address}${screen.path}?period=month`);
  await expect(card(page, texts.revenue)).toBeVisible();
  await waitUntilLoaded(page);
  // The counts and the recent orders only; how many days of figures are read depends on the day of the month.
  await expect.poll(reads).toBeGreaterThan(12);
  expect(reads()).toBeLessThanOrEqual(200);
});

test('a table has the values of the bars: every day with till sales, web orders and their sum', async ({
  page,
  today,
  shop,
}) => {
  // On a Saturday before the shop opens, the week has no sale yet.
  await secondAdmin(shop, sellOnce);
  await openScreen(page, shop, { ...screen, path: `${screen.path}?period=week` });
  const daily = part(page, texts.daily);
  await expect(daily.getByRole('img', { name: /^أعمدة الإيرادات/u })).toBeVisible();
  await daily.getByText(texts.dailyTable).press('Enter');
  const table = daily.getByRole('table', { name: texts.daily });
  await expect(table.getByRole('columnheader')).toHaveText([
    texts.day,
    texts.tillRevenue,
    texts.webRevenue,
    texts.dayTotal,
  ]);
  await expect(table.getByRole('row').nth(1)).toContainText(today);
  await expectNoAxeViolations(page);
});

test('AT-11 AT-13 AT-14 LM-33 an empty shop shows zeros and dashes, no invented values', async ({
  page,
  emptyShop: shop,
}) => {
  const visitor = connectBackend({ kind: 'shopServer', origin: shop.address, apiOrigin: shop.address });
  const code = /code (\S+)/u.exec(shop.output())?.[1] ?? '';
  valueOf(
    await makeFirstAdmin(visitor, { name: 'هدى', email: 'admin@aleef.test', password: 'aleef-demo', code }),
  );
  await visitor.close();
  await signInByForm(page, 'admin', shop.address);
  await showScreen(page, shop, screen);
  await expect(card(page, texts.revenue)).toContainText(amount(0));
  for (const label of [texts.revenue, texts.ordersAndSales, texts.newCustomers, texts.activeStays]) {
    await expect(card(page, label)).toContainText(texts.nothingBefore);
  }
  await expect(fact(page, texts.averageOrder)).toContainText(amount(0));
  await expect(main(page).getByText(texts.noTopProducts)).toBeVisible();
  await expect(main(page).getByText(texts.noRecentOrders)).toBeVisible();
  await expect(main(page).getByText(texts.noSales)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('FT-38 AT-13 three sales of today and one of yesterday give these figures', async ({
  page,
  today,
  emptyShop: shop,
}) => {
  const visitor = connectBackend({ kind: 'shopServer', origin: shop.address, apiOrigin: shop.address });
  const code = /code (\S+)/u.exec(shop.output())?.[1] ?? '';
  valueOf(
    await makeFirstAdmin(visitor, { name: 'هدى', email: 'admin@aleef.test', password: 'aleef-demo', code }),
  );
  await visitor.close();
  const yesterday = startOfShopDay(addDays(today, -1)) + 12 * 3_600_000;
  await secondAdmin(shop, async ({ backend, staff }) => {
    valueOf(await createTillRepository(backend).register({ id: 'till-1', name: '', registeredBy: staff.id }));
    const sales = [
      [100_00, Date.now()],
      [100_00, Date.now()],
      [50_00, Date.now()],
      [100_00, yesterday],
    ] as const;
    for (const [index, [amountSold, timestamp]] of sales.entries()) {
      const price = piastres(amountSold);
      const sale = aSale({
        id: crypto.randomUUID(),
        items: [{ id: 'gone', name: 'طوق', price, quantity: 1, total: price }],
        timestamp,
        cashierId: staff.id,
        receiptNumber: `A-00000${index + 1}`,
      });
      valueOf(await createSaleRepository(backend).createQueued(sale, staff.id));
    }
  });
  await signInByForm(page, 'admin', shop.address);
  await showScreen(page, shop, screen);
  await choose(page, 'today');
  await waitUntilLoaded(page);
  await expect(card(page, texts.revenue)).toContainText(amount(250_00));
  await expect(card(page, texts.revenue)).toContainText('+150%');
  await expect(card(page, texts.ordersAndSales)).toContainText('3');
  await expect(card(page, texts.ordersAndSales)).toContainText('+200%');
  await expect(fact(page, texts.tillRevenue)).toContainText(amount(250_00));
  await expect(fact(page, texts.webRevenue)).toContainText(amount(0));
  await expect(fact(page, texts.averageOrder)).toContainText(amount(83_33));
});

test('SH-01 the screen fits a desktop window and a phone', async ({ page, shop }) => {
  await openScreen(page, shop, { ...screen, path: `${screen.path}?period=month` });
  await resizeTo(page, { width: 1280, height: 800 });
  await resizeTo(page, { width: 390, height: 844 });
});

/** The reference computation: adds up every sale and order of the shop. */
async function sumEverything(backend: Backend, period: Period, today: ShopDay) {
  const range = periodDays(period, today);
  const sales = valueOf(await readAll(backend, 'sales')).map(({ id, fields }) => readSale(id, fields));
  const orders = (await allOrders(backend)).filter(({ status }) => status === 'completed');
  const names = new Map(
    valueOf(await readAll(backend, 'products')).map(({ id, fields }) => [id, readProduct(id, fields).name]),
  );
  const sum = (days: DayRange) => {
    const sold = sales.filter(({ day }) => isIn(day, days));
    const done = orders.filter(({ createdAt }) => isIn(shopDayOf(createdAt ?? 0), days));
    const pieces = [...sold, ...done].flatMap(({ items }) => items);
    const units = new Map<string, number>();
    for (const { id, quantity } of pieces) units.set(id, (units.get(id) ?? 0) + quantity);
    const salesTotal = total(sold.map((sale) => sale.total));
    const ordersTotal = total(done.map((order) => order.totalAmount));
    return {
      sales: salesTotal,
      orders: ordersTotal,
      revenue: salesTotal + ordersTotal,
      count: sold.length + done.length,
      top: [...units]
        .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
        .slice(0, 5)
        .map(([id, count]) => ({ name: names.get(id) ?? texts.deletedProduct, units: count })),
    };
  };
  return { now: sum(range), before: sum(spanBefore(range)) };
}

async function countEverything(backend: Backend, today: ShopDay) {
  const { first } = periodDays('month', today);
  const all = async (collection: string) => valueOf(await readAll(backend, collection));
  const products = (await all('products')).map(({ id, fields }) => readProduct(id, fields));
  const customers = valueOf(
    await readAll(backend, 'customers', (sdk) => [
      sdk.where('firstSeenAt', '>=', sdk.Timestamp.fromMillis(startOfShopDay(first))),
    ]),
  );
  return {
    newCustomers: customers.length,
    activeStays: (await all('hostings')).filter(({ fields }) => fields['status'] === 'active').length,
    users: (await all('users')).length,
    products: products.length,
    low: products.filter(({ stock }) => stock > 0 && stock < 10).length,
    out: products.filter(({ stock }) => stock <= 0).length,
  };
}

async function allOrders(backend: Backend): Promise<readonly Order[]> {
  return valueOf(await readAll(backend, 'orders')).map(({ id, fields }) => readOrder(id, fields));
}

/** Sells for a hundred pounds of the product with the most stock. */
async function sellOnce({ backend, staff, products }: SecondAdmin): Promise<void> {
  const [{ id, name }] = await products();
  const price = piastres(100_00);
  const sale = aSale({
    id: crypto.randomUUID(),
    items: [{ id, name, price, quantity: 1, total: price }],
    timestamp: Date.now(),
    tillId: 'demoTill',
    cashierId: staff.id,
  });
  valueOf(await createSaleRepository(backend).create(sale, staff.id));
}

function isIn(day: ShopDay, { first, last }: DayRange): boolean {
  return day >= first && day <= last;
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
