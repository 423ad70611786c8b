// The dialogs of the point of sale on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '#testing/builders';
import { discountTexts, heldCartTexts, posTexts, shiftTexts } from '#text';
import { expectUsable, smallWindows } from '../../tests/component/expect-usable.ts';
import { dialog, lines, openCashier, press, stocked, tiles } from '../../tests/component/render-cashier.tsx';

const texts = shiftTexts.pos;
const sheet = dialog(texts.title);

afterEach(() => page.viewport(1280, 800));

/** More than a phone shows. */
const products = Array.from({ length: 12 }, (_, index) =>
  aProduct({ id: `p${index}`, name: `طعام ${index}`, stock: 9 }),
);

async function openWithLine(): Promise<void> {
  await openCashier(products);
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
}

async function expectUsableInSmallWindows(): Promise<void> {
  for (const [width, height] of smallWindows) await expectUsable(width, height);
}

test('the screen with its products and its cart', async () => {
  await openWithLine();
  await expectUsableInSmallWindows();
});

test('the discount of the cart', async () => {
  await openWithLine();
  await page.getByRole('button', { name: discountTexts.openCart }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectUsableInSmallWindows();
});

test('a cart that is put aside, and the list of these', async () => {
  await openWithLine();
  press('F7', 'F7');
  await expect.element(dialog(heldCartTexts.hold)).toBeVisible();
  await expectUsableInSmallWindows();
  await dialog(heldCartTexts.hold).getByRole('button', { name: heldCartTexts.hold, exact: true }).click();
  await expect.poll(() => lines.elements().length).toBe(0);
  press('F7', 'F7');
  await expect.element(dialog(heldCartTexts.title)).toBeVisible();
  await expectUsableInSmallWindows();
});

test('the keyboard shortcuts', async () => {
  await openCashier();
  press('F1', 'F1');
  await expect.element(dialog(posTexts.help.title)).toBeVisible();
  await expectUsableInSmallWindows();
});

test('a shift from its opening to its close', async () => {
  await openCashier(stocked, stocked.length, { useShifts: true });
  await expect.element(sheet).toBeVisible();
  await expectUsableInSmallWindows();
  await sheet.getByLabelText(texts.float).fill('300');
  await sheet.getByRole('button', { name: texts.open, exact: true }).click();
  await expect.poll(() => sheet.elements().length).toBe(0);
  page
    .getByRole('button', { name: texts.title })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(sheet.getByRole('button', { name: texts.record })).toBeVisible();
  await expectUsableInSmallWindows();
  await sheet.getByRole('button', { name: texts.close, exact: true }).click();
  await expect.element(sheet.getByRole('button', { name: texts.confirmCount })).toBeVisible();
  await expectUsableInSmallWindows();
  await sheet.getByLabelText(texts.whole).fill('200');
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  await expect.element(sheet.getByLabelText(texts.nextFloat)).toBeVisible();
  await expectUsableInSmallWindows();
});
