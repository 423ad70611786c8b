// The payment dialog: the change, the missing amount, the quick amounts, the keypad, and a single confirmation.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cashPayment, type PaymentPart } from '#domain/sale';
import { fromPounds, type Piastres } from '#kernel/money';
import { moneyText, posTexts } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const texts = posTexts.payment;

async function openPayment(total: Piastres) {
  const onConfirm = vi.fn<(paid: readonly PaymentPart[]) => Promise<void>>(() => new Promise(() => {}));
  const onClose = vi.fn<() => void>();
  await render(<PaymentDialog total={total} onConfirm={onConfirm} onClose={onClose} />);
  return { onConfirm, onClose };
}

const paid = page.getByLabelText(texts.paid);
const finish = page.getByRole('button', { name: texts.finish });
const status = page.getByRole('dialog').getByRole('status');

test('PO-20 PO-21 PO-24 the paid amount has the focus, and the change follows an amount typed in Arabic digits', async () => {
  await openPayment(fromPounds(180));
  await expect.element(paid).toHaveFocus();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(`${texts.method}: ${texts.cash}`);
  await paid.fill('٢٠٠٫٥');
  await expect.element(status).toMatchTextContent(texts.change);
  await expect.element(status).toMatchTextContent(formatted(fromPounds(20.5)));
  await expectAccessible();
});

test('PO-22 an amount below the total shows what is missing, and a press on finish says why nothing is sold', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await paid.fill('150');
  await expect.element(status).toMatchTextContent(texts.missing);
  await expect.element(status).toMatchTextContent(formatted(fromPounds(30)));
  await finish.click();
  await expect.element(paid).toHaveAccessibleDescription(expect.stringContaining(texts.short));
  await paid.fill('abc');
  await expect.element(paid).toHaveAccessibleDescription(texts.invalid);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('UX-07 UX-11 the quick amounts and the keypad fill the field', async () => {
  await openPayment(fromPounds(180));
  await page.getByRole('button', { name: new RegExp(`^${texts.exactAmount('').trim()}`, 'u') }).click();
  await expect.element(paid).toHaveValue('١٨٠');
  await expect.element(status).toMatchTextContent(formatted(fromPounds(0)));
  await page.getByRole('button', { name: texts.erase }).click();
  await page.getByRole('button', { name: '٥', exact: true }).click();
  await expect.element(paid).toHaveValue('١٨٥');
  await expect.element(status).toMatchTextContent(formatted(fromPounds(5)));
});

test('PO-22 a payment is confirmed once, however often Enter is pressed, and the dialog cannot be closed meanwhile', async () => {
  const { onConfirm, onClose } = await openPayment(fromPounds(180));
  await paid.fill('200');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: texts.finishing })).toBeVisible();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(onConfirm.mock.calls).toEqual([[cashPayment(fromPounds(200))]]);
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(paid).toHaveAttribute('readonly');
});

test('UX-11 Enter in the empty field pays exactly', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await expect.element(paid).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onConfirm.mock.calls).toEqual([[cashPayment(fromPounds(180))]]);
});

test('UX-07 UX-11 Alt and a digit choose a quick amount, which is repeated below the field in the format of money', async () => {
  await openPayment(fromPounds(1180));
  await expect.element(paid).toHaveFocus();
  await userEvent.keyboard('{Alt>}3{/Alt}');
  await expect.element(paid).toHaveValue('١٥٠٠');
  await expect.element(paid).toHaveAccessibleDescription(moneyText(fromPounds(1500)));
});

function formatted(amount: Piastres): string {
  return moneyText(amount).replace(/\s.*$/u, '');
}
