// The tills screen of an admin: the state of each till, refused records and their resolution, what needs attention.
import type { Locator, Page } from 'playwright/test';
import { createRefusalRepository, createTillRepository } from '#backend/tills';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { fromPounds, timesQuantity } from '#kernel/money';
import type { Product } from '#domain/product';
import { saleDocument, type Sale } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';
import { aSale } from '#testing/builders';
import { controlTexts, tillsTexts, formatMoment, moneyText, refusalReason } from '#text';
import { openScreen, secondAdmin, valueOf, type SecondAdmin } from './back-office.ts';
import { expect, expectFits, expectNoAxeViolations, test } from './fixtures.ts';
import type { Shop } from './shop.ts';

const texts = tillsTexts;
const screen = { path: '/admin/tills', title: texts.title };

test.use({ reducedMotion: 'reduce' });

interface Sold {
  readonly product: Product;
  readonly quantity: number;
}

/** A sale of one piece of the product with the most stock, as a till of that name created it and the backend refused it. */
function refuseOne(shop: Shop, receiptNumber: string): Promise<Sale> {
  return secondAdmin(shop, async (admin) => {
    const sale = await saleAtTill(admin, receiptNumber);
    await report(admin, sale);
    return sale;
  });
}

async function saleAtTill(admin: SecondAdmin, receiptNumber: string): Promise<Sale> {
  const [product] = await admin.products();
  return saleOf(admin, receiptNumber, { product, quantity: 1 });
}

function saleOf({ staff }: SecondAdmin, receiptNumber: string, { product, quantity }: Sold): Sale {
  const { id, name, price } = product;
  const total = timesQuantity(price, quantity);
  return aSale({
    id: crypto.randomUUID(),
    items: [{ id, name, price, quantity, total }],
    units: { [id]: quantity },
    listTotal: total,
    total,
    payments: { cash: total },
    amountPaid: total,
    change: fromPounds(0),
    cashierId: staff.id,
    cashierName: staff.name,
    tillId: 'demoTill',
    receiptNumber,
  });
}

async function report({ backend, staff }: SecondAdmin, sale: Sale, number = 1): Promise<void> {
  const reported = await createRefusalRepository(backend).report({
    id: sale.id,
    kind: 'sale',
    payload: saleDocument(sale),
    number,
    state: 'open',
    note: '',
    reason: 'permission-denied',
    tillId: 'front',
    cashierId: sale.cashierId,
    recordedBy: staff.id,
  });
  valueOf(reported);
}

function registerFront(shop: Shop, unsent: number): Promise<string> {
  return secondAdmin(shop, async ({ backend, staff }) => {
    const tills = createTillRepository(backend);
    const { letter } = valueOf(
      await tills.register({ id: 'front', name: 'عند الباب', registeredBy: staff.id }),
    );
    valueOf(await tills.reportPresence('front', { unsent, lastReceipt: 0, lastShift: 0 }));
    return letter;
  });
}

function part(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

function entry(page: Page, sale: Sale): Locator {
  return page.getByRole('listitem', { name: texts.refused.saleNamed(sale.receiptNumber) });
}

function sheet(page: Page, sale: Sale): Locator {
  return page.getByRole('dialog', { name: texts.refused.saleNamed(sale.receiptNumber), exact: true });
}

async function openEntry(page: Page, sale: Sale): Promise<Locator> {
  await entry(page, sale).getByRole('button').click();
  await expect(sheet(page, sale)).toBeVisible();
  return sheet(page, sale);
}

test('FS-10 a shop without problems shows so in every section, and the sidebar leads here', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  // The age of the demo shop's last sale depends on the time of the day.
  const { allSent, allSentThen } = texts.tills;
  await expect(part(page, texts.tills.title)).toContainText(new RegExp(`${allSent}|${allSentThen}`, 'u'));
  await expect(part(page, texts.refused.title)).toContainText(texts.refused.empty);
  await expect(part(page, texts.attention.title)).toContainText(texts.attention.none);
  await expect(part(page, texts.sales.title)).toContainText(texts.sales.none);
  await expect(page.getByRole('link', { name: texts.title, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: texts.attention.oversold })).toHaveAttribute(
    'href',
    '/admin/products-management?stock=Oversold',
  );
});

test('each till shows its letter, its last report and its unsent count; its name can be changed', async ({
  page,
  shop,
}) => {
  const letter = await registerFront(shop, 3);
  await openScreen(page, shop, screen);
  const till = page.getByRole('listitem', { name: texts.tills.named(letter, 'عند الباب') });
  await expect(till).toContainText(texts.tills.seenNow);
  await expect(till).toContainText(texts.tills.unsent(3));
  await till.getByRole('button', { name: texts.tills.rename(letter) }).click();
  const dialog = page.getByRole('dialog', { name: texts.tills.renameTitle(letter) });
  await dialog.getByLabel(texts.tills.name).fill('الصالة');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem', { name: texts.tills.named(letter, 'الصالة') })).toBeVisible();
});

test('CO-14 a refused sale is shown in full and recorded from here exactly once, and its stock decreases once', async ({
  page,
  shop,
}) => {
  const sale = await refuseOne(shop, 'A-900001');
  const [productId = ''] = Object.keys(sale.units);
  const before = await secondAdmin(shop, ({ stock }) => stock(productId));
  await openScreen(page, shop, screen);
  const opened = await openEntry(page, sale);
  await expect(opened).toContainText(refusalReason('permission-denied'));
  await expect(opened).toContainText(sale.items[0]?.name ?? 'its line');
  await expect(opened).toContainText(texts.refused.retryHint);
  await expectNoAxeViolations(page);
  await opened.getByRole('button', { name: texts.refused.record }).click();
  await expect(page.getByText(texts.refused.recorded)).toBeVisible();
  await expect(entry(page, sale)).toHaveCount(0);

  // The till sends the sale too and reports it as refused once more: nothing is recorded twice.
  await secondAdmin(shop, async (admin) => {
    const again = await createSaleRepository(admin.backend).createQueued(sale, admin.staff.id);
    expect(valueOf(again)).toEqual({ type: 'AlreadyRecorded' });
    await report(admin, sale, 2);
  });
  await page.getByRole('button', { name: texts.refresh }).click();
  await (await openEntry(page, sale)).getByRole('button', { name: texts.refused.record }).click();
  await expect(page.getByText(texts.refused.alreadyRecorded)).toBeVisible();
  expect(await secondAdmin(shop, ({ stock }) => stock(productId))).toBe(before - 1);
});

test('CO-14 a refused sale whose cause remains stays in the list, is exported, and is discarded only with a reason', async ({
  page,
  shop,
}) => {
  const sale = await secondAdmin(shop, async (admin) => {
    const made = { ...(await saleAtTill(admin, 'A-900002')), tillId: 'nowhere' };
    await report(admin, made);
    return made;
  });
  await openScreen(page, shop, screen);
  const opened = await openEntry(page, sale);
  await opened.getByRole('button', { name: texts.refused.record }).click();
  await expect(opened).toContainText(texts.refused.stillRefused);
  const download = page.waitForEvent('download');
  await opened.getByRole('button', { name: texts.refused.export }).click();
  expect((await download).suggestedFilename()).toBe('refused.json');

  await opened.getByRole('button', { name: texts.refused.settle }).click();
  const dialog = page.getByRole('dialog', {
    name: texts.refused.settleTitle(texts.refused.saleNamed('A-900002')),
  });
  await dialog.getByRole('button', { name: texts.refused.settle }).click();
  await expect(dialog.getByLabel(texts.refused.settleReason)).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('سُجل في الدفتر');
  await dialog.getByRole('button', { name: texts.refused.settle }).click();
  await expect(page.getByText(texts.refused.settled)).toBeVisible();
  await expect(entry(page, sale)).toHaveCount(0);
});

test('CO-16 FP-02 FP-10 PO-18 what needs attention is listed: a deleted product, a stock below 0, another price', async ({
  page,
  freshShop,
}) => {
  const { oversold, cheap } = await secondAdmin(freshShop, async (admin) => {
    const sales = createSaleRepository(admin.backend);
    const record = async (sale: Sale) => valueOf(await sales.createQueued(sale, admin.staff.id));
    const [first, second] = await admin.products();
    if (second === undefined) throw new Error('the demo shop has one product');
    const gone = await saleAtTill(admin, 'A-900003');
    await record({
      ...gone,
      items: gone.items.map((item) => ({ ...item, id: 'gone', name: 'طوق قديم' })),
      units: { gone: 1 },
    });
    await record(saleOf(admin, 'A-900005', { product: first, quantity: first.stock + 2 }));
    const price = fromPounds(0.01);
    await record({
      ...saleOf(admin, 'A-900006', { product: { ...second, price }, quantity: 1 }),
      timestamp: Date.now(),
      day: shopDayOf(Date.now()),
    });
    return {
      oversold: first.name,
      cheap: valueOf(await createProductRepository(admin.backend).get(second.id)),
    };
  });
  await openScreen(page, freshShop, screen);
  const attention = part(page, texts.attention.title);
  await expect(attention.getByRole('listitem').filter({ hasText: 'A-900003' })).toContainText('طوق قديم');
  const below = part(page, texts.attention.oversoldTitle).getByRole('listitem').filter({ hasText: oversold });
  await expect(below).toContainText(texts.attention.oversoldBy(2));
  await expect(below).toContainText('A-900005');
  await expect(attention).not.toContainText(texts.attention.none);
  const found = part(page, texts.sales.title)
    .getByRole('list', { name: texts.sales.found })
    .getByRole('listitem')
    .filter({ hasText: 'A-900006' });
  await expect(found).toContainText(texts.sales.kinds.Price);
  await expect(found).toContainText(cheap.name);
  await expect(found).toContainText(moneyText(fromPounds(0.01)));
  await expect(found).toContainText(moneyText(cheap.price));
  await expect(found).toContainText(formatMoment(cheap.updatedAt ?? 0));
  await expectNoAxeViolations(page);
});

test('at 390 px a refused sale is opened and closed by keyboard alone, and the focus returns', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sale = await refuseOne(shop, 'A-900004');
  await openScreen(page, shop, screen);
  await expectFits(page);
  const button = entry(page, sale).getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page, sale)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page, sale)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a section that cannot be read shows so and is read again', async ({ page, shop }) => {
  await page.route(/:runQuery/u, (route) =>
    route.request().postData()?.includes('"refused"') === true ? route.abort() : route.continue(),
  );
  await openScreen(page, shop, screen);
  const refused = part(page, texts.refused.title);
  await expect(refused.getByRole('alert')).toBeVisible();
  await page.unroute(/:runQuery/u);
  await refused.getByRole('button', { name: controlTexts.retry }).click();
  await expect(refused.getByRole('alert')).toHaveCount(0);
});
