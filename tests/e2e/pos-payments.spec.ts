// A sale by several methods in the built program: offline, over a reload, and as it arrives at the backend.
import { paymentMethodTexts, posTexts } from '#text';
import {
  backendOf,
  cart,
  offlineAppIsReady,
  openPos,
  posIsOpen,
  storedCart,
  tiles,
  unsent,
  waitForConnection,
} from './pos.ts';
import { expect, test } from './fixtures.ts';

const { payment, status } = posTexts;

test.use({ storesApp: true, reducedMotion: 'reduce' });

test('a sale by three methods is made offline by the keyboard, survives a reload and arrives once (PY-03, PY-06, PY-09)', async ({
  page,
  context,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await offlineAppIsReady(page);
  await context.setOffline(true);
  await waitForConnection(page, 'offline');
  await tiles(page).nth(0).click();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: payment.title });
  await expect(dialog.getByLabel(payment.paid)).toBeFocused();

  await page.keyboard.press('Alt+7');
  await expect(dialog.getByLabel(payment.references.card)).toBeFocused();
  await page.keyboard.type('٤٤١١٩٩');
  await dialog.getByLabel(payment.amount).fill('20');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+9');
  await expect(dialog.getByLabel(payment.references.instapay)).toBeFocused();
  // As a person types: keys as fast as a scanner’s are a scan.
  await page.keyboard.type('IPN2026', { delay: 80 });
  await dialog.getByLabel(payment.amount).fill('10.25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+6');
  await expect(dialog.getByLabel(payment.paid)).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(cart(page).getByText('B-000001')).toBeVisible();
  // Held down, and pressed once more: nothing of the next customer's is sold.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await storedCart(page, 0);
  await expect(unsent(page)).toContainText(status.unsent(1));

  await page.reload();
  await posIsOpen(page);
  await expect(unsent(page)).toContainText(status.unsent(1));
  await page.keyboard.press('F3');
  await page.getByRole('button', { name: posTexts.receipt.show('B-000001') }).click();
  const paper = page.getByRole('article', { name: posTexts.receipt.title });
  await expect(paper).toContainText(`${paymentMethodTexts.card} …1199`);
  await expect(paper).toContainText(`${paymentMethodTexts.instapay} …2026`);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(unsent(page)).toContainText(status.allSent);
  const [sold, ...others] = await shop.sales();
  expect(others).toEqual([]);
  expect(sold).toMatchObject({ receiptNumber: 'B-000001', isSynced: true });
  expect(sold?.payments).toEqual({ card: 20, instapay: 10.25, cash: (sold?.total ?? 0) - 30.25 });
});
