// The tills screen of an admin: a refused sale is recorded from here, exactly once.
import type { Locator, Page } from 'playwright/test';
import { createRefusalRepository } from '#backend/tills';
import { createSaleRepository } from '#backend/sales';
import { saleDocument, type Sale } from '#domain/sale';
import { aSale } from '#testing/builders';
import { tillsTexts, refusalReason } from '#text';
import { openScreen, secondAdmin, valueOf, type SecondAdmin } from './back-office.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
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
  const [{ id, name, price }] = await products();
  return aSale({
    id: crypto.randomUUID(),
    items: [{ id, name, price, quantity: 1, total: price }],
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

test('a refused sale is shown in full and recorded from here exactly once, and its stock decreases once (CO-14)', async ({
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
