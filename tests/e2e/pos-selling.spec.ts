// Selling on the pos screen online against a shop: by touch, as an admin, by scanner.
import { paymentMethodTexts, posTexts, signInTexts } from '#text';
import {
  accountOf,
  backendOf,
  cart,
  posIsOpen,
  tiles,
  hasTillLetter,
  onlyLine,
  openPos,
  pay,
  scan,
  storedCart,
} from './pos.ts';
import { expect, test } from './fixtures.ts';

const { picker, payment, sale } = posTexts;

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('a sale is recorded once, decreases the stock, clears the cart and shows the change (PO-05, PO-28, DB-30, ER-58)', async ({
  page,
  freshShop,
}) => {
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await tiles(page).nth(1).click();
  await tiles(page).nth(1).click();
  await page.getByRole('button', { name: posTexts.cart.pay }).click();

  const dialog = page.getByRole('dialog', { name: payment.title });
  await expect(dialog.getByRole('button', { name: paymentMethodTexts.cash, pressed: true })).toBeVisible();
  await dialog.getByLabel(payment.paid).fill('1');
  await expect(dialog.getByRole('button', { name: payment.finish })).toBeDisabled();
  await dialog.getByLabel(payment.paid).fill('٥٠٠٫٢٥');
  await dialog.getByRole('button', { name: payment.finish }).dblclick();

  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(sale.completed)).toBeVisible();
  await expect(cart(page).getByText(payment.change)).toBeVisible();
  const [sold, ...others] = await shop.sales();
  expect(others).toEqual([]);
  expect(sold).toMatchObject({ receiptNumber: 'B-000001', isSynced: false });
  const [[productId, count] = ['', 0]] = Object.entries(sold?.units ?? {});
  expect(count).toBe(2);
  // The remaining stock may be small: it depends on the day of the demo shop.
  const left = await shop.stock(productId);
  await expect(tiles(page).nth(1)).toContainText(
    new RegExp(`(?:${picker.stock(left)}|${picker.lowStock} ${left})$`, 'u'),
  );
});

test('an admin sells like a cashier, under the admin’s own id (FT-02, PO-20, PO-29, PO-30)', async ({
  page,
  freshShop,
}) => {
  const shop = await backendOf(freshShop);
  const { localId } = await accountOf(freshShop, 'admin');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${freshShop.address}/login`);
  await page.getByLabel(signInTexts.email).fill('admin@aleef.test');
  await page.getByLabel(signInTexts.password, { exact: true }).fill('aleef-demo');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/admin/u);
  await page.goto(`${freshShop.address}/cashier`);
  await posIsOpen(page);
  await hasTillLetter(page);
  await tiles(page).first().click();
  const { id, price } = await onlyLine(page);
  const before = await shop.stock(id);
  await pay(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
  expect(await shop.bookedSales()).toEqual([
    {
      status: 'completed',
      cashierId: localId,
      recordedBy: localId,
      receiptNumber: 'B-000001',
      total: price,
      amountPaid: 20_000,
      change: Math.round((20_000 - price) * 100) / 100,
    },
  ]);
  expect(await shop.stock(id)).toBe(before - 1);
});

test('20 scans in a row reach the cart from any element in each layout, none lost or doubled (FT-31, PO-13, PO-14)', async ({
  page,
  // Its own barcode: the scanner of these tests types digits only, and other tests create barcodes with letters.
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  for (const index of [0, 1, 2, 3]) await tiles(page).nth(index).click();
  const codes = (await storedCart(page, 4)).map(({ barcode }) => barcode ?? '');
  const places = [
    () => page.keyboard.press('F2'),
    () => page.getByRole('button', { name: posTexts.status.help }).focus(),
    () => tiles(page).nth(0).focus(),
  ];
  for (const [layout, pieces] of [
    ['latin', '6'],
    ['arabic', '11'],
  ] as const) {
    for (let round = 0; round < 20; round += 1) {
      if (round % 5 === 0) await places[(round / 5) % places.length]?.();
      await scan(page, codes[round % 4] ?? '', layout);
    }
    for (const line of [0, 1, 2, 3]) {
      await expect(cart(page).getByRole('listitem').nth(line).getByRole('status')).toHaveText(pieces);
    }
    await expect(page.getByLabel(picker.search)).toHaveValue('');
    await scan(page, '9999999999', layout);
    await expect(page.getByRole('alert')).toContainText(`${posTexts.cart.unknownLine}9999999999`);
    await page.getByRole('button', { name: posTexts.cart.ignoreCode('9999999999') }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
