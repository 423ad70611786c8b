// The tills screen of an admin: the state of each till, refused records and their resolution, what needs attention.
import type { Locator, Page } from 'playwright/test';
import { createRefusalRepository, createTillRepository } from '#backend/tills';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { fromPounds, timesQuantity } from '#kernel/money';
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

/** A sale of one piece of the product with the most stock, as a till of that name created it and the backend refused it. */
function refuseOne(shop: Shop, receiptNumber: string): Promise<Sale> {
  return secondAdmin(shop, async (admin) => {
    const sale = await saleAtTill(admin, receiptNumber);
    await report(admin, sale);
    return sale;
  });
}

async function saleAtTill({ staff, products }: SecondAdmin, receiptNumber: string): Promise<Sale> {
  const [product] = await products();
  const { id, name, price } = product;
  return aSale({
    id: crypto.randomUUID(),
    items: [{ id, name, price, quantity: 1, total: price }],
    units: { [id]: 1 },
    total: price,
    amountPaid: price,
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

test('CO-16 a sale recorded without a deleted product is listed with the product’s former name', async ({
  page,
  freshShop,
}) => {
  await secondAdmin(freshShop, async (admin) => {
    const sale = await saleAtTill(admin, 'A-900003');
    const gone = {
      ...sale,
      items: sale.items.map((item) => ({ ...item, id: 'gone', name: 'طوق قديم' })),
      units: { gone: 1 },
    };
    valueOf(await createSaleRepository(admin.backend).createQueued(gone, admin.staff.id));
  });
  await openScreen(page, freshShop, screen);
  await expect(
    part(page, texts.attention.title).getByRole('listitem').filter({ hasText: 'A-900003' }),
  ).toContainText('طوق قديم');
});

test('FP-10 CO-16 a product with a stock below 0 is listed with its stock and its last sale', async ({
  page,
  freshShop,
}) => {
  const name = await secondAdmin(freshShop, async (admin) => {
    const sale = await saleAtTill(admin, 'A-900005');
    const [product] = await admin.products();
    const quantity = product.stock + 2;
    const total = timesQuantity(product.price, quantity);
    const oversold = {
      ...sale,
      items: sale.items.map((item) => ({ ...item, quantity, total })),
      units: { [product.id]: quantity },
      listTotal: total,
      total,
      payments: { cash: total },
      amountPaid: total,
    };
    valueOf(await createSaleRepository(admin.backend).createQueued(oversold, admin.staff.id));
    return product.name;
  });
  await openScreen(page, freshShop, screen);
  const oversold = part(page, texts.attention.oversoldTitle).getByRole('listitem').filter({ hasText: name });
  await expect(oversold).toContainText(texts.attention.oversoldBy(2));
  await expect(oversold).toContainText('A-900005');
  await expect(part(page, texts.attention.title)).not.toContainText(texts.attention.none);
  await expectNoAxeViolations(page);
});

test('FP-02 PO-18 a sale at another price than the product’s is listed with both prices and both times', async ({
  page,
  freshShop,
}) => {
  const product = await secondAdmin(freshShop, async (admin) => {
    const sale = await saleAtTill(admin, 'A-900006');
    const price = fromPounds(0.01);
    const cheap = {
      ...sale,
      items: sale.items.map((item) => ({ ...item, price, total: price })),
      listTotal: price,
      total: price,
      payments: { cash: price },
      amountPaid: price,
      timestamp: Date.now(),
      day: shopDayOf(Date.now()),
    };
    valueOf(await createSaleRepository(admin.backend).createQueued(cheap, admin.staff.id));
    return valueOf(await createProductRepository(admin.backend).get(cheap.items[0]?.id ?? ''));
  });
  await openScreen(page, freshShop, screen);
  const found = part(page, texts.sales.title)
    .getByRole('list', { name: texts.sales.found })
    .getByRole('listitem')
    .filter({ hasText: 'A-900006' });
  await expect(found).toContainText(texts.sales.kinds.Price);
  await expect(found).toContainText(product.name);
  await expect(found).toContainText(moneyText(fromPounds(0.01)));
  await expect(found).toContainText(moneyText(product.price));
  await expect(found).toContainText(formatMoment(product.updatedAt ?? 0));
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
