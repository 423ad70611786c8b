// The quantity of the next product at the point of sale: typed in the search field, taken by a press or a scan.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProduct, pounds } from '#testing/builders';
import { posTexts } from '#text';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  scan,
  tiles,
} from '../../tests/component/render-cashier.tsx';

const { picker, help } = posTexts;
const search = page.getByLabelText(picker.search);
function sign(pieces: number) {
  return page.getByText(picker.multiplier(pieces), { exact: true });
}
function quantity(line: number) {
  return lines.nth(line).getByRole('status');
}

const products = [
  aProduct({ id: 'tin', name: 'تونة', category: 'cats', barcode: '12X3456', price: pounds(10), stock: 30 }),
  aProduct({ id: 'ball', name: 'كرة', category: 'dogs', barcode: '6221001', price: pounds(20), stock: 5 }),
];

test.each(['12×', '١٢ *', '12x'])(
  '%s in the search field makes the next picked product come 12 times, and only that one (UX-10, PO-16)',
  async (typed) => {
    await openCashier(products);
    await search.fill(typed);
    await expect.element(sign(12)).toBeInTheDocument();
    await expect.element(search).toHaveValue('');
    await search.fill('تونة');
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity(0)).toMatchTextContent(/^12$/u);
    await expect.element(sign(12)).not.toBeInTheDocument();
    await expect.poll(() => tiles().length).toBe(2);
    await scan('6221001');
    await expect.element(quantity(1)).toMatchTextContent(/^1$/u);
  },
);

test('a scanned product comes as often as typed, and a code that contains digits and an x is no quantity (UX-10, PO-06)', async () => {
  await openCashier(products);
  press('F2', 'F2');
  await scan('12x3456');
  await expect.element(quantity(0)).toMatchTextContent(/^1$/u);
  await expect.element(sign(12)).not.toBeInTheDocument();
  await search.fill('3×');
  await expect.element(sign(3)).toBeInTheDocument();
  await scan('12x3456');
  await expect.element(quantity(0)).toMatchTextContent(/^4$/u);
  await expect.element(sign(3)).not.toBeInTheDocument();
});

test('a quantity above the stock adds nothing and says what is available (UX-10, PO-15)', async () => {
  await openCashier(products);
  await search.fill('6×');
  await expect.element(sign(6)).toBeInTheDocument();
  await scan('6221001');
  await expect
    .element(page.getByText(posTexts.cart.aboveStockOf(posTexts.cart.shortLine('كرة', 5))))
    .toBeVisible();
  await expect.element(cart.getByText(posTexts.cart.empty)).toBeVisible();
  await expect.element(sign(6)).not.toBeInTheDocument();
});

test('Escape and its button take the quantity away, and the help names it (UX-10)', async () => {
  await openCashier(products);
  await search.fill('7*');
  await expect.element(sign(7)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(sign(7)).not.toBeInTheDocument();
  await search.fill('8*');
  await page.getByRole('button', { name: picker.clearMultiplier }).click();
  await expect.element(sign(8)).not.toBeInTheDocument();
  press('F1', 'F1');
  await expect.element(dialog(help.title).getByText(help.multiply)).toBeVisible();
});
