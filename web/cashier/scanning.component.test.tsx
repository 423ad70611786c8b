// A barcode scanner at the cashier page, with the keys of the browser: into the search, on other tabs, into a barcode field.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminTexts, boardingTexts, posTexts } from '#text';
import { fieldIn } from '../../tests/component/render-admin.tsx';
import { lines, openCashier, press, storedCart } from '../../tests/component/render-cashier.tsx';
import { scanByKeys } from '../../tests/component/scanner-keys.ts';
import { preferencesKey } from '../shell/storage/preferences.ts';

const { cart: texts, picker, tabs } = posTexts;
const search = page.getByLabelText(picker.search);
const quantity = lines.getByRole('status');

test('a scanner that ends with Tab sells, and the search stays empty with the focus, which a pressed Tab moves (FP-13, PO-06)', async () => {
  await openCashier();
  press('F2', 'F2');
  await expect.element(search).toHaveFocus();
  await scanByKeys('6224001', 'Tab');
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  await scanByKeys('6224001', 'Tab');
  await expect.element(quantity).toMatchTextContent(/^2$/u);
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(search).not.toHaveFocus();
});

test('a scan on another tab reaches the cart and shows a message; only a barcode field receives the scan itself (PO-13)', async () => {
  await openCashier();
  await page.getByRole('tab', { name: tabs.boarding }).click();
  const boarding = page.getByRole('tabpanel', { name: tabs.boarding });
  const petName = fieldIn(boarding, boardingTexts.request.petName);
  await petName.click();
  await scanByKeys('6224001');
  await expect.element(page.getByText(texts.scanned('طعام للقطط'))).toBeVisible();
  await expect.element(petName).toHaveValue('');
  expect(invalidIn(boarding.element())).toEqual([]);
  await scanByKeys('9999999999');
  await expect.element(page.getByText(texts.unknownBarcode('9999999999')).last()).toBeVisible();
  await expect.element(petName).toHaveValue('');
  await expect
    .element(page.getByRole('tab', { name: tabs.boarding }))
    .toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: tabs.products }).click();
  const products = page.getByRole('tabpanel', { name: tabs.products });
  await products.getByText(adminTexts.product.more, { exact: true }).click();
  const barcode = fieldIn(products, adminTexts.product.barcode);
  await barcode.click();
  await scanByKeys('6224002');
  await expect.element(barcode).toHaveValue('6224002');
  expect(invalidIn(products.element())).toEqual([]);

  await page.getByRole('tab', { name: tabs.pointOfSale }).click();
  await expect.poll(() => lines.elements().length).toBe(2);
  await expect.element(lines.first()).toMatchTextContent('9999999999');
  await expect.poll(storedCart).toMatchObject([{ id: 'food', quantity: 1 }]);
});

test.each([
  { scanSound: true, sounds: 1 },
  { scanSound: false, sounds: 0 },
])(
  'with the preference scanSound $scanSound a scan starts $sounds sounds (SH-33, HZ-06)',
  async ({ scanSound, sounds }) => {
    localStorage.setItem(preferencesKey, JSON.stringify({ scanSound }));
    const started = vi.spyOn(AudioScheduledSourceNode.prototype, 'start');
    await openCashier();
    await scanByKeys('6224001');
    await expect.element(quantity).toMatchTextContent(/^1$/u);
    expect(started).toHaveBeenCalledTimes(sounds);
  },
);

function invalidIn(part: Element): readonly Element[] {
  return [...part.querySelectorAll('[aria-invalid=true]')];
}
