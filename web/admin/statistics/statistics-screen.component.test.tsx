// The statistics screen: the period, reading again, a failed load, the daily table, the recent orders, and an empty shop.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BackendFailure } from '#backend/failure';
import type { StatisticsRepository } from '#backend/statistics';
import type { Order } from '#domain/order';
import { noFigures, type DayFigures } from '#domain/statistics';
import { err, ok } from '#kernel/result';
import { addDays } from '#kernel/shop-day';
import { anOrder, aProduct, pounds } from '#testing/builders';
import { createMemoryOrders, createMemoryProducts, createMemoryShop } from '#testing/memory-repositories';
import {
  controlTexts,
  formatChange,
  formatCount,
  formatMoney,
  inCurrency,
  moneyText,
  paymentMethodTexts,
  statisticsTexts,
} from '#text';
import { currentPath, currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { amountsIn, expectColumn } from '../../../tests/component/money-columns.ts';
import { renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';
import { shopToday } from '../../../tests/running/shop-today.ts';

const texts = statisticsTexts;
const main = page.getByRole('main');
const failed = page.getByRole('alert').filter({ hasText: texts.loadFailed });
const empty: Known = { figures: [], orders: [], customers: 0, stays: 0, upcoming: 0, failure: null };

/** What the repositories answer; a test changes it between two reads. */
interface Known {
  figures: readonly DayFigures[];
  /** The last day of the former period until the same time; the whole day by default. */
  readonly partOfLast?: DayFigures;
  readonly orders: readonly Order[];
  readonly customers: number;
  readonly stays: number;
  readonly upcoming: number;
  failure: BackendFailure | null;
}

async function openStatistics(stated: Partial<Known> = {}, period = '') {
  const known: Known = { ...empty, ...stated };
  const shop = createMemoryShop({ orders: known.orders, products: [aProduct()] });
  await renderAdmin(
    <StatisticsScreen />,
    {
      statistics: statisticsOf(known),
      orders: createMemoryOrders(shop),
      products: createMemoryProducts(shop),
      tills: { ...unreachableRepositories().tills, list: async () => ok([]) },
    },
    `/admin/statistics${period === '' ? '' : `?period=${period}`}`,
  );
  return known;
}

test('recent orders are the five newest completed or processed ones in every period (AT-06, AT-07, DB-57, LM-23)', async () => {
  const statuses = ['completed', 'pending', 'processing', 'cancelled', 'completed', 'shipped'] as const;
  const orders = Array.from({ length: 18 }, (_, index) =>
    anOrder({
      id: `order-${index}`,
      orderNumber: `ORD-${1000 + index}`,
      status: statuses[index % statuses.length] ?? 'pending',
      createdAt: Date.now() - index * 60_000,
    }),
  );
  await openStatistics({ orders });
  const recent = [1000, 1002, 1004, 1006, 1008].map((number) => `ORD-${number}`);
  const list = page.getByRole('region', { name: texts.recentOrders }).getByRole('listitem');
  const shown = () => list.elements().map(({ textContent }) => /ORD-\d+/u.exec(textContent)?.[0]);
  await expect.poll(shown).toEqual(recent);
  await choose(texts.month);
  await expect.poll(isBusy).toBe(false);
  expect(shown()).toEqual(recent);
  await list.first().getByRole('link').click();
  await expect.poll(currentPath).toBe('/admin/orders');
  expect(currentSearch()).toBe('?order=order-0');
});

test('the amounts of the recent orders and of the summary are columns with one currency (UX-18, AT-10)', async () => {
  const orders = [7, 1250, 99_999].map((amount, index) =>
    anOrder({ id: `o${index}`, status: 'completed', totalAmount: pounds(amount), createdAt: Date.now() }),
  );
  await openStatistics({ orders, figures: [soldOn(await shopToday(), 2, 1_234_500)] });
  for (const name of [texts.recentOrders, texts.summary]) {
    const panel = page.getByRole('region', { name });
    await expect.element(panel).toMatchTextContent(inCurrency);
    await expect.poll(() => amountsIn(panel.element()).length).toBe(3);
    expectColumn(amountsIn(panel.element()));
  }
});

test('the period is in the URL and can be chosen by keyboard (AT-01)', async () => {
  await openStatistics({}, 'week');
  const chip = (text: string) => page.getByRole('button', { name: text, exact: true });
  await expect.element(chip(texts.week)).toHaveAttribute('aria-pressed', 'true');
  (await chip(texts.week).findElement()).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(chip(texts.month)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentSearch).toBe('?period=month');
  await expect.element(chip(texts.month)).toHaveAttribute('aria-pressed', 'true');
});

test('a period in the URL is shown at the start (AT-01)', async () => {
  await openStatistics({}, 'month');
  const month = page.getByRole('button', { name: texts.month, exact: true });
  await expect.element(month).toHaveAttribute('aria-pressed', 'true');
});

test('the refresh button reads the figures again (AT-15)', async () => {
  const today = await shopToday();
  const known = await openStatistics({ figures: [soldOn(today, 2, 30_000)] });
  await expect.poll(() => cardText(texts.ordersAndSales)).toContain(formatCount(2));
  known.figures = [soldOn(today, 3, 40_000)];
  await page.getByRole('button', { name: texts.refresh }).click();
  await expect.poll(() => factText(texts.tillRevenue)).toContain(formatMoney(40_000).amount);
  expect(cardText(texts.ordersAndSales)).toContain(formatCount(3));
});

test('a failed load is logged and shown, loaded figures stay, and a retry succeeds (AT-17, ER-70)', async () => {
  const logged = expectLogged();
  const known = await openStatistics();
  await expect.poll(() => cardText(texts.revenue)).toContain(formatMoney(0).amount);
  known.failure = { type: 'Unreachable' };
  await page.getByRole('button', { name: texts.refresh }).click();
  await expect.element(failed).toBeVisible();
  expect(cardText(texts.revenue)).toContain(formatMoney(0).amount);
  expect(logged()).toContain('statistics');
  known.failure = null;
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(failed).not.toBeInTheDocument();
  expect(cardText(texts.revenue)).toContain(formatMoney(0).amount);
});

test('a first load that fails shows the message, and a retry succeeds (AT-17, ER-70)', async () => {
  const logged = expectLogged();
  const known = await openStatistics({ failure: { type: 'Unreachable' } });
  await expect.element(failed).toBeVisible();
  await expectAccessible();
  expect(logged()).toContain('statistics');
  known.failure = null;
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.poll(() => cardText(texts.revenue)).toContain(formatMoney(0).amount);
  await expect.element(failed).not.toBeInTheDocument();
});

test('a table has the values of the bars: every day with till sales, web orders and their sum', async () => {
  const today = await shopToday();
  const day = { ...soldOn(today, 2, 30_000), ordersCount: 1, ordersTotal: pounds(50) };
  await openStatistics({ figures: [day] }, 'week');
  const daily = page.getByRole('region', { name: texts.daily });
  await expect.element(daily.getByRole('img', { name: /^أعمدة الإيرادات/u })).toBeVisible();
  (await daily.getByText(texts.dailyTable).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const table = daily.getByRole('table', { name: texts.daily });
  await expect.element(table).toBeVisible();
  const headers = table
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(headers).toEqual([
    texts.day,
    ...[texts.tillRevenue, texts.webRevenue, texts.dayTotal].map((name) => `${name} ${inCurrency}`),
  ]);
  const first = table.getByRole('row').nth(1);
  await expect.element(first).toMatchTextContent(today);
  const amounts = first
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);
  for (const [column, amount] of [
    [1, 30_000],
    [2, 5_000],
    [3, 35_000],
  ] as const) {
    expect(amounts[column]).toContain(formatMoney(amount).amount);
  }
  await expectAccessible();
});

test('an empty shop shows zeros and dashes, no invented values (AT-11, AT-13, AT-14, LM-33)', async () => {
  await openStatistics();
  await expect.poll(() => cardText(texts.revenue)).toContain(formatMoney(0).amount);
  for (const label of [texts.revenue, texts.ordersAndSales, texts.newCustomers, texts.activeStays]) {
    expect(cardText(label)).toContain(texts.nothingBefore);
  }
  expect(factText(texts.averageOrder)).toContain(formatMoney(0).amount);
  await expect.element(main.getByText(texts.noTopProducts)).toBeVisible();
  await expect.element(main.getByText(texts.noRecentOrders)).toBeVisible();
  await expect.element(main.getByText(texts.noSales)).toBeVisible();
  await expectAccessible();
});

test('three sales of today and one of yesterday give these figures (FT-38, AT-13)', async () => {
  const today = await shopToday();
  await openStatistics({ figures: [soldOn(addDays(today, -1), 1, 10_000), soldOn(today, 3, 25_000)] });
  await expect.poll(() => cardText(texts.revenue)).toContain(formatMoney(25_000).amount);
  expect(cardText(texts.revenue)).toContain(formatChange(150));
  expect(cardText(texts.ordersAndSales)).toContain(formatCount(3));
  expect(cardText(texts.ordersAndSales)).toContain(formatChange(200));
  expect(factText(texts.tillRevenue)).toContain(formatMoney(25_000).amount);
  expect(factText(texts.webRevenue)).toContain(formatMoney(0).amount);
  expect(factText(texts.averageOrder)).toContain(formatMoney(8_333).amount);
});

test('what the tills sold is shown by method, with discounts and refunds, and revenue is less the refunds (BA-17, PY-12, DC-13)', async () => {
  const today = await shopToday();
  const day: DayFigures = {
    ...soldOn(today, 3, 90_000),
    discounts: pounds(100),
    methods: { cash: pounds(600), vodafone: pounds(300) },
    refundsCount: 2,
    refundsTotal: pounds(150),
    tills: { 'till-1': pounds(750) },
  };
  await openStatistics({ figures: [day] });
  const panel = page.getByRole('region', { name: texts.tillFigures });
  const methods = panel.getByRole('list', { name: texts.byMethod }).getByRole('listitem');
  await expect.element(methods.nth(1)).toBeVisible();
  const shown = methods.elements().map(({ textContent }) => textContent);
  expect(shown).toEqual([
    `${paymentMethodTexts.cash}${texts.shareOf('66.7%')}${moneyText(60_000)}`,
    `${paymentMethodTexts.vodafone}${texts.shareOf('33.3%')}${moneyText(30_000)}`,
  ]);
  await expect.element(panel).toMatchTextContent(texts.discountShare('10%'));
  await expect.element(panel).toMatchTextContent(texts.refundCount(2));
  expect(amountsIn(panel.element())).toHaveLength(4);
  // One till needs no list of tills.
  await expect.element(panel.getByRole('list', { name: texts.byTill })).not.toBeInTheDocument();
  expect(cardText(texts.revenue)).toContain(formatMoney(75_000).amount);
  expect(factText(texts.tillRevenue)).toContain(formatMoney(75_000).amount);
  await expectAccessible();
});

test('the shares of the tills are of the net sales and come to 100, and a till below zero has none (FP-25, PY-12)', async () => {
  const today = await shopToday();
  const day: DayFigures = {
    ...soldOn(today, 3, 90_000),
    refundsCount: 2,
    refundsTotal: pounds(150),
    tills: { 'till-1': pounds(600), 'till-2': pounds(200), 'till-3': pounds(-50) },
  };
  await openStatistics({ figures: [day] });
  const panel = page.getByRole('region', { name: texts.tillFigures });
  const tills = panel.getByRole('list', { name: texts.byTill }).getByRole('listitem');
  await expect.element(tills.nth(2)).toBeVisible();
  await expect.element(tills.nth(0)).toMatchTextContent(texts.shareOfNet('75%'));
  await expect.element(tills.nth(1)).toMatchTextContent(texts.shareOfNet('25%'));
  await expect.element(tills.nth(2)).toMatchTextContent(texts.noShare);
  await expectAccessible();
});

test('a morning is compared with yesterday until the same time, upcoming stays are counted apart (UX-32, AT-05, AT-13)', async () => {
  const today = await shopToday();
  const yesterday = addDays(today, -1);
  await openStatistics({
    figures: [soldOn(yesterday, 8, 80_000), soldOn(today, 3, 30_000)],
    partOfLast: soldOn(yesterday, 2, 20_000),
    stays: 4,
    upcoming: 14,
  });
  await expect.poll(() => cardText(texts.revenue)).toContain(formatChange(50));
  expect(cardText(texts.ordersAndSales)).toContain(formatChange(50));
  expect(cardText(texts.revenue)).toContain(texts.since.today);
  expect(cardText(texts.activeStays)).toContain(formatCount(4));
  expect(cardText(texts.activeStays)).toContain(texts.upcoming(14));
});

test('a change has an arrow and a text, a card without a former figure says so, each has a line of 14 days (UX-46, AT-13)', async () => {
  const today = await shopToday();
  const shown = [soldOn(addDays(today, -1), 4, 20_000), soldOn(today, 3, 30_000)];
  await openStatistics({ figures: shown, stays: 0 });
  await expect.poll(() => cardText(texts.revenue)).toContain(texts.changeOf.up('50%'));
  expect(cardText(texts.ordersAndSales)).toContain(texts.changeOf.down('25%'));
  for (const [label, arrow] of [
    [texts.revenue, 'lucide-arrow-up'],
    [texts.ordersAndSales, 'lucide-arrow-down'],
  ] as const)
    expect(cardOf(label)?.querySelector(`.${arrow}`)).not.toBeNull();
  await expect.element(main.getByText(texts.nothingBefore).first()).toBeVisible();
  expect(main.getByText(texts.nothingBefore).elements()).toHaveLength(2);
  for (const label of [texts.revenue, texts.ordersAndSales, texts.newCustomers, texts.activeStays]) {
    const line = await main.getByRole('img', { name: texts.recentDays(label) }).findElement();
    expect(line.querySelectorAll('path')[1]?.getAttribute('d')?.split('L')).toHaveLength(14);
  }
});

test('the chart has four gridlines at round pounds, in the digits of money and without the word (UX-46)', async () => {
  const today = await shopToday();
  await openStatistics({ figures: [soldOn(today, 3, 11_940_00)] });
  const ticks = page.getByRole('region', { name: texts.daily }).getByRole('list', { name: texts.axis });
  const shown = () =>
    ticks
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(['١٢٬٠٠٠', '٩٬٠٠٠', '٦٬٠٠٠', '٣٬٠٠٠']);
});

function statisticsOf(known: Known): StatisticsRepository {
  const answer = <Value,>(value: () => Value) =>
    Promise.resolve(known.failure === null ? ok(value()) : err(known.failure));
  return {
    figures: ({ first, last }) =>
      answer(() => known.figures.filter(({ day }) => day >= first && day <= last)),
    newCustomers: () => answer(() => known.customers),
    figuresUntil: (day) =>
      answer(() => known.partOfLast ?? known.figures.find((one) => one.day === day) ?? noFigures(day)),
    activeStays: () => answer(() => ({ present: known.stays, upcoming: known.upcoming })),
    staysOn: () => answer(() => known.stays),
    placesTaken: () => answer(() => new Map()),
    users: () => answer(() => 1),
    stock: () => answer(() => ({ products: 1, low: 0, out: 0 })),
  };
}

/** A day on which the tills sold; the total is in piastres. */
function soldOn(day: DayFigures['day'], salesCount: number, salesTotal: number): DayFigures {
  return { ...noFigures(day), salesCount, salesTotal: pounds(salesTotal / 100) };
}

function choose(period: string): Promise<void> {
  return page
    .getByRole('group', { name: texts.period })
    .getByRole('button', { name: period, exact: true })
    .click();
}

function isBusy(): boolean {
  return document.querySelector('[aria-busy="true"]') !== null;
}

/** The text of the figure with this label; '' while it is not shown. */
function cardText(label: string): string {
  return cardOf(label)?.textContent ?? '';
}

function cardOf(label: string): Element | null {
  const [found] = main.getByText(label, { exact: true }).elements();
  return found?.closest('div') ?? null;
}

/** The value of a term of the quick summary. */
function factText(term: string): string {
  const terms = page.getByRole('region', { name: texts.summary }).getByRole('term').elements();
  return terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent ?? '';
}

/** What the screen logs in this test. */
function expectLogged(): () => string {
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  return () => logged.mock.calls.join();
}
