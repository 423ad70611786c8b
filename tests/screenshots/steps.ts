// Steps of a visitor, a cashier and an admin that lead to the states of the images.
import type { Page, Route } from 'playwright';
import {
  controlTexts,
  posTexts,
  productPageTexts,
  purchaseTexts,
  refundTexts,
  shiftTexts,
  storefrontTexts,
} from '#text';
import { refuseCommits } from '../e2e/pos.ts';
import { open, settle } from './visits.ts';

/** Two products that can be bought in the visitor's cart. */
export async function fillCart(page: Page): Promise<void> {
  await open(page, '/products');
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const add = cards.getByRole('button', { name: storefrontTexts.product.add });
  for (const index of [0, 1]) await add.nth(index).click();
}

/** Of the first product in the catalogue. */
export async function openProductPage(page: Page): Promise<void> {
  const quickView = new RegExp(`^${storefrontTexts.product.quickViewNamed('')}`, 'u');
  await page.getByRole('button', { name: quickView }).first().click();
  const path = await page.getByRole('link', { name: productPageTexts.allDetails }).getAttribute('href');
  await open(page, path ?? '');
}

export async function goToCheckout(page: Page): Promise<void> {
  await fillCart(page);
  await open(page, '/cart');
  await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
  await page.getByRole('button', { name: purchaseTexts.checkout.submit }).waitFor();
}

export async function sendOrder(page: Page): Promise<void> {
  await goToCheckout(page);
  await settle(page);
  const texts = purchaseTexts.checkout;
  await page.getByLabel(texts.name).fill('سارة أحمد');
  await page.getByLabel(texts.phone).fill('01001234567');
  await page.getByLabel(texts.address).fill('٥ شارع النيل، الدقي');
  await page.getByLabel(texts.city).fill('الجيزة');
  await page.getByText(texts.payments.cash).click();
  await page.getByRole('button', { name: texts.submit }).click();
  await page.getByText(/^ORD-\d+$/u).waitFor();
}

/** Six lines in the cashier's cart. */
export async function addProducts(page: Page): Promise<void> {
  const tiles = page.locator('[data-index]');
  for (const index of [0, 1, 1, 4, 5, 2, 3]) await tiles.nth(index).click();
}

export async function openPayment(page: Page): Promise<void> {
  await addProducts(page);
  await pay(page);
}

/** The payment of two lines, so that the stock lasts for all images. */
async function openSmallPayment(page: Page): Promise<void> {
  for (const index of [0, 4]) await page.locator('[data-index]').nth(index).click();
  await pay(page);
}

async function pay(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await page.getByLabel(posTexts.payment.paid).waitFor();
}

/** Opens the shift of this browser's till where none is open; a counted one is closed before. */
export async function openShift(page: Page): Promise<void> {
  const texts = shiftTexts.pos;
  await openShiftSheet(page);
  const dialog = page.getByRole('dialog');
  const opening = dialog.getByRole('button', { name: texts.open });
  const working = dialog.getByRole('button', { name: texts.record });
  const closing = dialog.getByLabel(texts.nextFloat);
  await opening.or(working).or(closing).waitFor();
  if (await closing.isVisible()) {
    await finishShift(page);
    await dialog.getByRole('button', { name: texts.back }).click();
    await opening.waitFor();
  }
  if (await opening.isVisible()) {
    await dialog.getByLabel(texts.float).fill('500');
    await opening.click();
  } else await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Closes a shift whose count differs from what is expected, in its open sheet. */
export async function finishShift(page: Page): Promise<void> {
  const texts = shiftTexts.pos;
  await page.getByLabel(texts.closeNote).fill('فكة ناقصة');
  await page.getByRole('button', { name: texts.finish }).click();
  await page.getByText(shiftTexts.report.titles.Z).waitFor();
}

/** The shop asks an admin before this browser is a till. */
export async function tillIsAskedFor(page: Page): Promise<void> {
  await page.getByRole('button', { name: posTexts.becomeTill.act }).waitFor();
}

/** A browser that is a till already is asked nothing. */
export async function becomeTill(page: Page): Promise<void> {
  const act = page.getByRole('button', { name: posTexts.becomeTill.act });
  const letter = page.getByText(/نقطة البيع [A-Z]/u);
  await act.or(letter).first().waitFor({ state: 'attached' });
  if (await act.isVisible()) await act.click();
  await letter.waitFor({ state: 'attached' });
}

export async function openShiftSheet(page: Page): Promise<void> {
  await page.locator('[data-index]').first().waitFor();
  await page.getByRole('button', { name: shiftTexts.pos.title }).waitFor();
  // A till without an open shift has opened its sheet by itself; then the key does nothing.
  await page.keyboard.press('Shift+F9');
  await dialogIsShown(page);
}

/** Opens the refund of the newest receipt of the till. */
export async function findLastSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: posTexts.status.receipts }).click();
  // A sale that is not sent yet cannot be refunded.
  await page.getByText(posTexts.receipt.states.completed, { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: new RegExp(`^${posTexts.receipt.show('')}`, 'u') })
    .first()
    .click();
  // The list of receipts has a button of this name as well.
  await page.getByRole('button', { name: posTexts.receipt.back }).waitFor();
  await page.getByRole('button', { name: refundTexts.title }).click();
  await page.getByRole('button', { name: refundTexts.pos.all }).waitFor();
}

/** All lines of the sale whose refund is open. */
export async function refundAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: refundTexts.pos.all }).click();
  await page.getByText(refundTexts.reasons.defective, { exact: true }).click();
  await page.getByRole('button', { name: refundTexts.pos.record }).click();
  await page.getByText(refundTexts.pos.done.title).waitFor();
}

export async function sell(page: Page): Promise<void> {
  await openSmallPayment(page);
  await page.getByLabel(posTexts.payment.paid).fill('5000');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A till checks its connection by itself every 15 s; the event makes it check at once. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
}

export async function goOfflineAtTill(page: Page): Promise<void> {
  await goOffline(page);
  await page.locator('[data-connection="offline"]').waitFor({ state: 'attached' });
}

/** One refused sale, and two that wait for a connection. */
export async function listUnsent(page: Page): Promise<void> {
  const ignore = page.getByRole('button', { name: new RegExp(`^${posTexts.cart.ignoreCode('')}`, 'u') });
  // An unknown code of an earlier visit stays in the cart of this till.
  if (await ignore.isVisible()) await ignore.click();
  await goOfflineAtTill(page);
  await sell(page);
  await refuseCommits(page, () => true);
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const messages = page.getByRole('region', { name: controlTexts.notifications });
  await messages.getByRole('alert').getByRole('button', { name: controlTexts.dismiss }).click();
  await goOfflineAtTill(page);
  for (let sale = 0; sale < 2; sale += 1) await sell(page);
  await page.getByTitle(posTexts.queue.open).click();
  await dialogIsShown(page);
}

/** A search without hits in the field with this label. */
export function searchingNothing(label: string) {
  return (page: Page): Promise<void> => page.getByRole('main').getByLabel(label).fill('ديناصور');
}

/** No query of documents is answered; the record of the user is no query. */
export async function holdQueries(page: Page): Promise<void> {
  await page.route(queries, (route) => (isOwnRecord(route) ? route.continue() : undefined));
}

export async function failQueries(page: Page): Promise<void> {
  await page.route(queries, (route) => (isOwnRecord(route) ? route.continue() : route.abort()));
}

/** A page is not shown before the record of its user has been read. */
function isOwnRecord(route: Route): boolean {
  return route.request().postData()?.includes('/documents/users/') === true;
}

const queries = /:run(?:Aggregation)?Query|:batchGet|api\/catalogue|Listen\/channel|firestore-live/u;

export async function loadingIsShown(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]:visible, .animate-shimmer:visible').first().waitFor();
}

export async function errorIsShown(page: Page): Promise<void> {
  await page
    .getByRole('alert')
    .or(page.getByRole('button', { name: controlTexts.retry }))
    .first()
    .waitFor();
}

export async function dialogIsShown(page: Page): Promise<void> {
  // A dialog over a sheet is a second one.
  await page.locator('dialog[open]').last().waitFor();
}

/** Presses a button of this name, by default the first, and waits for its dialog. */
export function pressing(name: string | RegExp, index = 0) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).nth(index).click();
    await dialogIsShown(page);
  };
}
