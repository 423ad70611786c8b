// Unsaved input asks for confirmation before it is discarded: in dialogs, on the cashier page, and on signing out.
import type { Locator, Page } from 'playwright/test';
import { createProductRepository } from '#backend/products';
import { createTillRepository } from '#backend/tills';
import { pounds } from '#testing/builders';
import {
  adminTexts,
  boardingTexts,
  controlTexts,
  posTexts,
  tillsTexts,
  productEditingTexts,
  shellTexts,
} from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { boardingScreen, newStayPanel } from './boarding.ts';
import { openPos } from './pos.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { toast } from './products.ts';

const { quick } = productEditingTexts;
const productsScreen = { path: '/admin/products-management', title: adminTexts.products.title };

test.use({ reducedMotion: 'reduce' });

function question(page: Page): Locator {
  return page.getByRole('dialog', { name: controlTexts.unsavedTitle });
}

/** Escape, the close button and the backdrop ask for confirmation; the input stays until the user discards it. */
async function expectAsking(page: Page, dialog: Locator, field: Locator, typed: string): Promise<void> {
  const stay = question(page).getByRole('button', { name: controlTexts.unsavedStay });
  await field.fill(typed);
  await page.keyboard.press('Escape');
  await stay.click();
  await dialog.getByRole('button', { name: controlTexts.close, exact: true }).click();
  await stay.click();
  await page.mouse.click(2, 2);
  await stay.click();
  await expect(field).toHaveValue(typed);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(dialog).toHaveCount(0);
}

function openAccountMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^حساب /u }).click();
}

test('the dialog of a price or stock asks for confirmation before it discards input', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, productsScreen);
  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  const change = page.getByRole('button', { name: quick.changePrice(name) });
  await change.click();
  const price = page.getByRole('dialog', { name: quick.priceTitle });
  await page.keyboard.press('Escape');
  await expect(price).toHaveCount(0);
  await change.click();
  await expectAsking(page, price, price.getByLabel(quick.newPrice), '77');
  await expect(change).toBeFocused();
  await page.getByRole('button', { name: quick.changeStock(name) }).click();
  const stock = page.getByRole('dialog', { name: quick.stockTitle });
  await expectAsking(page, stock, stock.getByLabel(quick.receivedAmount), '5');
});

test('the dialogs of a new password and of a till’s name ask for confirmation before they discard input', async ({
  page,
  shop,
}) => {
  const users = adminTexts.users;
  await openScreen(page, shop, { path: '/admin/users', title: users.title });
  await page
    .getByRole('button', { name: new RegExp(`^${users.setPassword}`, 'u') })
    .first()
    .click();
  const password = page.getByRole('dialog');
  await expectAsking(
    page,
    password,
    password.getByLabel(adminTexts.addUser.password, { exact: true }),
    'new-one',
  );
  const letter = await secondAdmin(shop, async ({ backend, staff }) =>
    valueOf(
      await createTillRepository(backend).register({
        id: 'renamed',
        name: 'الأمامية',
        registeredBy: staff.id,
      }),
    ),
  );
  await page.goto(`${shop.address}/admin/tills`);
  await page.getByRole('button', { name: tillsTexts.tills.rename(letter), exact: true }).click();
  const rename = page.getByRole('dialog');
  await expectAsking(page, rename, rename.getByLabel(tillsTexts.tills.name), 'الخلفية');
});

test('HR-20 the dialog that accepts a request asks for confirmation before it discards changes', async ({
  page,
  freshShop,
}) => {
  const path = `${boardingScreen.path}?view=requests`;
  await openScreen(page, freshShop, { ...boardingScreen, path });
  const { inbox, request } = boardingTexts;
  await page.getByRole('button', { name: inbox.accept }).first().click();
  const dialog = page.getByRole('dialog', { name: inbox.accept });
  await expectAsking(page, dialog, dialog.getByLabel(request.petName, { exact: true }), 'لولو');
});

test('when two admins change one price the second sees who changed it', async ({ page, freshShop }) => {
  await openScreen(page, freshShop, productsScreen);
  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('button', { name: quick.changePrice(name) }).click();
  await page.getByLabel(quick.newPrice).fill('41');
  const by = await secondAdmin(freshShop, async ({ backend, staff, products }) => {
    const product = (await products()).find((one) => one.name === name);
    if (product === undefined) throw new Error('the product is gone');
    valueOf(await createProductRepository(backend).changePrice(product, pounds(42), staff));
    return staff.name;
  });
  await page.getByRole('button', { name: quick.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: quick.priceChangedTo(42, by) })).toBeVisible();
  await page.getByRole('button', { name: quick.save }).click();
  await expect(toast(page, quick.priceSaved(name))).toBeVisible();
});

test('SH-55 signing out asks for confirmation while input is unsaved', async ({ page, shop }) => {
  await openScreen(page, shop, boardingScreen);
  const pet = newStayPanel(page).getByLabel(boardingTexts.request.petName, { exact: true });
  await pet.fill('مشمش');
  const signOut = async () => {
    await openAccountMenu(page);
    await page.getByRole('button', { name: shellTexts.navigation.logout }).click();
  };
  await signOut();
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect(pet).toHaveValue('مشمش');
  await signOut();
  await question(page).getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(page.getByRole('link', { name: shellTexts.navigation.login })).toBeVisible();
});

test('HO-01 a new stay asks for confirmation before the cashier leaves the page, and stays while another tab is shown', async ({
  page,
  shop,
}) => {
  await openPos(page, shop);
  const { tabs } = posTexts;
  await page.getByRole('tab', { name: tabs.boarding }).click();
  const panel = page.getByRole('tabpanel', { name: tabs.boarding });
  const pet = panel.getByLabel(boardingTexts.request.petName, { exact: true });
  await pet.fill('برقوق');
  await page.getByRole('tab', { name: tabs.pointOfSale }).click();
  await page.getByRole('tab', { name: tabs.boarding }).click();
  await expect(pet).toHaveValue('برقوق');
  await openAccountMenu(page);
  await page.getByRole('link', { name: shellTexts.navigation.profile }).click();
  await question(page).getByRole('button', { name: controlTexts.unsavedStay }).click();
  await page.getByRole('tab', { name: tabs.pointOfSale }).click();
  await openAccountMenu(page);
  await page.getByRole('button', { name: shellTexts.navigation.logout }).click();
  await question(page).getByRole('button', { name: controlTexts.unsavedStay }).click();
  await page.getByRole('tab', { name: tabs.boarding }).click();
  await expect(pet).toHaveValue('برقوق');
});
