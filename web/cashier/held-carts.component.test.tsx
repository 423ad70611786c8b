// Held carts at the point of sale: the key F7, the list, the product card, the restart.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { controlTexts, discountTexts, heldCartTexts as texts, posTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  stocked,
  storedDetails,
  tiles,
} from '../../tests/component/render-cashier.tsx';

const list = dialog(texts.title);
const holdDialog = dialog(texts.hold);
const name = holdDialog.getByLabelText(texts.name);

function resumeButton(named: string) {
  return list.getByRole('button', { name: new RegExp(`^${texts.resume} ${named}`, 'u') });
}

async function pick(at: number): Promise<void> {
  tiles()[at]?.click();
  await expect.poll(() => lines.elements().length).toBeGreaterThan(0);
}

/** Holds the open cart under a name. */
async function hold(as: string): Promise<void> {
  press('F7', 'F7');
  await name.fill(as);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.elements().length).toBe(0);
}

test('F7 holds the cart under its time and first product; the badge and the card show it (HD-01, HD-03, HD-08)', async () => {
  const { running } = await openCashier();
  await pick(0);
  press('F7', 'F7');
  await expect.element(name).toHaveFocus();
  expect(name.element()).toHaveValue(expect.stringMatching(/^\d\d?:\d\d [صم] .+/u));
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.elements().length).toBe(0);
  await expect.element(holdDialog).not.toBeInTheDocument();
  expect(running.till.state.current().heldCarts).toMatchObject([{ products: 1, isDamaged: false }]);
  await expect.element(cart.getByRole('button', { name: texts.key(1) })).toBeVisible();
  await expect.poll(() => tiles()[0]?.textContent).toContain(texts.onTile(1));
  expect(tiles()[1]?.textContent).not.toContain(texts.onTile(1));
  press('F1', 'F1');
  await expect.element(dialog(posTexts.help.title)).toMatchTextContent(texts.holdOrList);
});

test('arrow keys and Enter resume a cart, and hold the open one (HD-02, HD-04)', async () => {
  const { running, time } = await openCashier();
  await pick(0);
  await hold('أحمد');
  await time.pass(60_000);
  await pick(1);
  await hold('سعاد');
  await pick(2);
  press('F7', 'F7');
  await holdDialog.getByRole('button', { name: texts.key(2) }).click();
  await expect.element(resumeButton('سعاد')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(resumeButton('أحمد')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).not.toBeInTheDocument();
  const { heldCarts } = running.till.state.current();
  expect(heldCarts.map(({ name: held, by }) => [held.includes('أحمد'), by === ''])).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('a resumed cart has its discount, and is checked against the products like a stored one (HD-06, HD-07)', async () => {
  const { shop, time, running } = await openCashier();
  await pick(0);
  const product = stocked.find(({ name: known }) => lines.element().textContent.includes(known));
  if (product === undefined) throw new Error('the cart has a product of the shop');
  press('Digit5', '%');
  await page.getByRole('textbox', { name: discountTexts.values.percent }).fill('10');
  await page.getByText(discountTexts.reasons.bargain, { exact: true }).click();
  await page.getByRole('button', { name: discountTexts.apply }).click();
  await expect.element(lines.first()).toMatchTextContent(discountTexts.percentOff('10'));
  await hold('أحمد');
  press('F7', 'F7');
  await resumeButton('أحمد').click();
  await expect.element(lines.first()).toMatchTextContent(discountTexts.percentOff('10'));
  await hold('أحمد');
  shop.products.delete(product.id);
  await running.till.refreshProducts();
  await time.pass(0);
  press('F7', 'F7');
  await resumeButton('أحمد').click();
  await expect.element(page.getByText(posTexts.cart.dropped(product.name))).toBeVisible();
  await expect.poll(() => lines.elements().length).toBe(0);
});

test('the note of a held cart stands in the list, comes back with the cart, and is no part of the next one (HD-07)', async () => {
  const harness = await openCashier();
  await pick(0);
  press('F7', 'F7');
  await holdDialog.getByLabelText(texts.note).fill('نسي محفظته في السيارة');
  await name.fill('أحمد');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.elements().length).toBe(0);
  await pick(1);
  await expect.element(cart.getByText(texts.noteOf)).not.toBeInTheDocument();
  press('F7', 'F7');
  await expect.element(holdDialog.getByLabelText(texts.note)).toHaveValue('');
  await holdDialog.getByRole('button', { name: texts.key(1) }).click();
  await expect.element(list).toMatchTextContent('نسي محفظته في السيارة');
  await resumeButton('أحمد').click();
  await expect.element(cart.getByText('نسي محفظته في السيارة')).toBeVisible();
  await expect.poll(() => storedDetails(harness)).toMatchObject({ note: 'نسي محفظته في السيارة' });
  await expectAccessible();
  press('F7', 'F7');
  await expect.element(holdDialog.getByLabelText(texts.note)).toHaveValue('نسي محفظته في السيارة');
});

test('with an empty cart F7 lists the held ones, and Delete drops one after a question (HD-01, HD-02)', async () => {
  const { running } = await openCashier();
  press('F7', 'F7');
  await expect.element(list).toMatchTextContent(texts.empty);
  await userEvent.keyboard('{Escape}');
  await pick(0);
  await hold('أحمد');
  press('F7', 'F7');
  await expect.element(resumeButton('أحمد')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  const question = dialog(texts.dropQuestion('أحمد'));
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  expect(running.till.state.current().heldCarts).toHaveLength(1);
  await list.getByRole('button', { name: texts.drop('أحمد') }).click();
  await question.getByRole('button', { name: texts.confirmDrop }).click();
  await expect.element(list).toMatchTextContent(texts.empty);
  expect(running.till.state.current().heldCarts).toEqual([]);
});
