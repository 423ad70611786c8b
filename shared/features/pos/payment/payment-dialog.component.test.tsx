// The payment dialog: the change, the missing amount, the quick amounts, the keypad, and a single confirmation.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cashPayment, type PaymentPart } from '#domain/sale';
import { fromPounds, type Piastres } from '#kernel/money';
import { moneyText, paymentMethodTexts, posTexts } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../../tests/component/expect-usable.ts';
import { PaymentDialog, type PaymentSettings } from './payment-dialog.tsx';

const texts = posTexts.payment;

const settings: PaymentSettings = {
  methods: ['cash', 'card', 'vodafone', 'instapay'],
  needsReference: true,
  walletNumber: '01012345678',
  instapayAddress: 'aleef@instapay',
  instapayLink: 'https://ipn.eg/S/aleef/instapay/1A2b3C',
};

async function openPayment(total: Piastres, stated: Partial<PaymentSettings> = {}) {
  const onConfirm = vi.fn<(paid: readonly PaymentPart[]) => Promise<void>>(() => new Promise(() => {}));
  const onClose = vi.fn<() => void>();
  await render(
    <PaymentDialog
      total={total}
      settings={{ ...settings, ...stated }}
      findReference={async (_, reference) => (reference === '998877' ? 'A-000118' : null)}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  return { onConfirm, onClose };
}

const paid = page.getByLabelText(texts.paid);
const finish = page.getByRole('button', { name: texts.finish });
const status = page.getByRole('dialog').getByRole('status');

afterEach(() => page.viewport(1280, 800));

test('the paid amount has the focus, and the change follows an amount typed in Arabic digits (PO-20, PO-21, PO-24)', async () => {
  await openPayment(fromPounds(180), { methods: ['cash'] });
  await expect.element(paid).toHaveFocus();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(`${texts.method}: ${paymentMethodTexts.cash}`);
  await paid.fill('٢٠٠٫٥');
  await expect.element(status).toMatchTextContent(texts.change);
  await expect.element(status).toMatchTextContent(formatted(fromPounds(20.5)));
  await expectAccessible();
});

test('the arrow keys step the paid amount by a piastre (FP-11, PO-23)', async () => {
  await openPayment(fromPounds(180));
  await paid.fill('500');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(paid).toHaveValue('٥٠٠٫٠١');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(paid).toHaveValue('٤٩٩٫٩٩');
});

test('an amount below the total shows what is missing, the button is off, and Enter says why at the field (PO-22, PY-05)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await paid.fill('150');
  await expect.element(status).toMatchTextContent(texts.missing);
  await expect.element(status).toMatchTextContent(formatted(fromPounds(30)));
  await expectOff(texts.missingHint(moneyText(fromPounds(30))));
  await userEvent.keyboard('{Enter}');
  await expect.element(paid).toHaveAccessibleDescription(expect.stringContaining(texts.short));
  await paid.fill('abc');
  await expect.element(paid).toHaveAccessibleDescription(texts.invalid);
  await expectOff(texts.invalid);
  await expectAccessible();
  expect(onConfirm).not.toHaveBeenCalled();
  await paid.fill('180');
  await expect.element(finish).toBeEnabled();
  await expect.element(finish).not.toHaveAccessibleDescription();
});

test('the button is off while the reference of a method is missing, also of one that is not shown (PY-04, PY-07)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await method('card').click();
  await expectOff(texts.referenceMissing, texts.confirmations.card.finish);
  await page.getByLabelText(texts.amount).fill('60');
  await method('cash').click();
  await expectOff(`${paymentMethodTexts.card}: ${texts.referenceMissing}`);
  await expect.element(paid).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const reference = page.getByLabelText(texts.references.card);
  await expect.element(reference).toHaveAccessibleDescription(texts.referenceMissing);
  await reference.fill('441122');
  await expect.element(page.getByRole('button', { name: texts.confirmations.card.finish })).toBeEnabled();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('after the arrival of a part the button is off, its reason is beside it, and the amount has the focus (PY-04, PY-09)', async () => {
  await openPayment(fromPounds(180));
  await method('card').click();
  await page.getByLabelText(texts.references.card).fill('441122');
  const amount = page.getByLabelText(texts.amount);
  await amount.fill('60');
  await page.getByRole('button', { name: texts.confirmations.card.confirm, exact: true }).click();
  await expectOff(texts.missingHint(moneyText(fromPounds(120))));
  await expect.element(amount).toHaveFocus();
});

test('a reference typed at 10 ms a key right after the key of its method stands in its field (FP-26)', async () => {
  await openPayment(fromPounds(180));
  await expect.element(paid).toHaveFocus();
  const began = performance.now();
  pressAt(began, { code: 'Digit8', key: '8', altKey: true });
  for (const [index, key] of [...'441122'].entries()) {
    pressAt(began + 10 * (index + 1), { code: `Digit${key}`, key });
    typeIntoFocused(key);
  }
  await expect.element(page.getByLabelText(texts.references.vodafone)).toHaveValue('441122');
  await expect.element(method('vodafone')).toHaveAttribute('aria-pressed', 'true');
});

test('the quick amounts and the keypad fill the field (UX-07, UX-11)', async () => {
  await openPayment(fromPounds(180));
  await page.getByRole('button', { name: new RegExp(`^${texts.exactAmount('').trim()}`, 'u') }).click();
  await expect.element(paid).toHaveValue('١٨٠');
  await expect.element(status).toMatchTextContent(formatted(fromPounds(0)));
  await page.getByRole('button', { name: texts.erase }).click();
  await page.getByRole('button', { name: '٥', exact: true }).click();
  await expect.element(paid).toHaveValue('١٨٥');
  await expect.element(status).toMatchTextContent(formatted(fromPounds(5)));
});

test('a payment is confirmed once, however often Enter is pressed, and the dialog cannot be closed meanwhile (PO-22)', async () => {
  const { onConfirm, onClose } = await openPayment(fromPounds(180));
  await paid.fill('200');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: texts.finishing })).toBeVisible();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(onConfirm.mock.calls).toEqual([[cashPayment(fromPounds(200))]]);
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(paid).toHaveAttribute('readonly');
});

test('Enter in the empty field pays exactly (UX-11)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await expect.element(paid).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onConfirm.mock.calls).toEqual([[cashPayment(fromPounds(180))]]);
});

test('Alt and a digit choose a quick amount, which is repeated below the field in the format of money (UX-07, UX-11)', async () => {
  await openPayment(fromPounds(1180));
  await expect.element(paid).toHaveFocus();
  await userEvent.keyboard('{Alt>}3{/Alt}');
  await expect.element(paid).toHaveValue('١٥٠٠');
  await expect.element(paid).toHaveAccessibleDescription(moneyText(fromPounds(1500)));
});

test('the payment opens on cash; the rest goes to the method chosen next by its key (PY-02, PY-04)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await expect.element(method('cash')).toHaveAttribute('aria-pressed', 'true');
  await paid.fill('50');
  await expectOff(texts.missingHint(moneyText(fromPounds(130))));
  await userEvent.keyboard('{Alt>}7{/Alt}');
  await expect.element(method('card')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(method('card')).toMatchTextContent(formatted(fromPounds(130)));
  await expect.element(page.getByLabelText(texts.references.card)).toHaveFocus();
  await userEvent.keyboard('٤٤١١٢٢{Enter}');
  await expect
    .poll(() => onConfirm.mock.calls)
    .toEqual([
      [
        [
          { method: 'cash', amount: fromPounds(50), reference: '' },
          { method: 'card', amount: fromPounds(130), reference: '٤٤١١٢٢' },
        ],
      ],
    ]);
});

test('a payment is not shown as paid while the money of a method has to arrive, whichever method is shown (FT-53, PY-09)', async () => {
  await openPayment(fromPounds(180));
  await method('card').click();
  await page.getByLabelText(texts.references.card).fill('441122');
  await expect.element(status).toMatchTextContent(texts.confirmations.card.awaited);
  await expect.element(status).not.toMatchTextContent(texts.change);
  await page.getByLabelText(texts.amount).fill('60');
  await method('cash').click();
  await expect.element(paid).toHaveFocus();
  await expect.element(status).toMatchTextContent(texts.confirmations.card.awaited);
  await expect.element(status).toMatchTextContent(formatted(fromPounds(60)));
  await expect.element(status).not.toMatchTextContent(texts.change);
  await method('card').click();
  await page.getByRole('button', { name: texts.confirmations.card.finish }).click();
  await expect.element(status.first()).toMatchTextContent(texts.change);
});

test('three methods: each arrival is confirmed, cash pays the rest and gives change (PY-05, PY-06, PY-09)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await method('vodafone').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('01012345678');
  await page.getByLabelText(texts.amount).fill('60');
  await page.getByLabelText(texts.references.vodafone).fill('998877');
  await page.getByRole('button', { name: texts.confirmations.transfer.confirm, exact: true }).click();
  await method('instapay').click();
  await page.getByLabelText(texts.amount).fill('40');
  await page.getByLabelText(texts.references.instapay).fill('IPN2026A');
  await page.getByRole('button', { name: texts.confirmations.transfer.confirm, exact: true }).click();
  await method('cash').click();
  await paid.fill('100');
  await expect.element(status).toMatchTextContent(texts.change);
  await expect.element(status).toMatchTextContent(formatted(fromPounds(20)));
  await expectAccessible();
  await finish.click();
  await expect
    .poll(() => onConfirm.mock.calls)
    .toEqual([
      [
        [
          { method: 'vodafone', amount: fromPounds(60), reference: '998877' },
          { method: 'instapay', amount: fromPounds(40), reference: 'IPN2026A' },
          { method: 'cash', amount: fromPounds(100), reference: '' },
        ],
      ],
    ]);
});

test('a missing, malformed or short reference is refused at the field (PY-07)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await method('card').click();
  const reference = page.getByLabelText(texts.references.card);
  await userEvent.keyboard('{Enter}');
  await expect.element(reference).toHaveAccessibleDescription(texts.referenceMissing);
  await reference.fill('12-3');
  await expect.element(reference).toHaveAccessibleDescription(texts.referenceRule);
  expect(onConfirm).not.toHaveBeenCalled();
  await expectAccessible();
});

test('an amount above the rest, with three decimals or unreadable is refused at the field (PY-04, PY-05)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180), { needsReference: false });
  await method('card').click();
  const amount = page.getByLabelText(texts.amount);
  for (const [typed, message] of [
    ['180.01', texts.aboveRest(moneyText(fromPounds(180)))],
    ['1.005', texts.invalid],
    ['12,345,6', texts.invalid],
    ['0', texts.noAmount],
  ] as const) {
    await amount.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  expect(onConfirm).not.toHaveBeenCalled();
});

test('InstaPay shows the address in large type and a code of the link; without a link there is no code (PY-10)', async () => {
  const shown = await openPayment(fromPounds(180));
  await userEvent.keyboard('{Alt>}9{/Alt}');
  await expect.element(page.getByText(settings.instapayAddress)).toBeVisible();
  await expect.element(page.getByRole('img', { name: texts.linkCode })).toBeVisible();
  await expectAccessible();
  expect(shown.onConfirm).not.toHaveBeenCalled();
});

test('a shop without a link shows its address and no code (PY-10)', async () => {
  await openPayment(fromPounds(180), { instapayLink: '' });
  await method('instapay').click();
  await expect.element(page.getByText(settings.instapayAddress)).toBeVisible();
  await expect.element(page.getByRole('img', { name: texts.linkCode })).not.toBeInTheDocument();
});

test('a reference that was used before is warned of with its receipt, and may be taken all the same (PY-08)', async () => {
  const { onConfirm } = await openPayment(fromPounds(180));
  await method('card').click();
  const reference = page.getByLabelText(texts.references.card);
  await reference.fill('998877');
  await expect.element(page.getByText('استُخدم هذا الرقم في A-000118')).toBeVisible();
  await reference.fill('9988776');
  await expect.element(page.getByText('استُخدم هذا الرقم في A-000118')).not.toBeInTheDocument();
  await reference.fill('998877');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onConfirm.mock.calls).toHaveLength(1);
});

test('the payment offers the methods of the shop by their names, and cash alone needs no choice (PY-01)', async () => {
  await openPayment(fromPounds(180), { methods: ['cash', 'card', 'vodafone', 'instapay', 'transfer'] });
  for (const name of ['نقدي', 'بطاقة', 'فودافون كاش', 'إنستاباي', 'تحويل بنكي'])
    await expect
      .element(page.getByRole('group', { name: texts.method }).getByRole('button', { name, exact: true }))
      .toBeVisible();
});

test('a method is taken out of the payment, and its amount is left for the other (PY-04)', async () => {
  await openPayment(fromPounds(180));
  await paid.fill('50');
  await method('card').click();
  await page.getByRole('button', { name: texts.removeMethod(paymentMethodTexts.card) }).click();
  await expect.element(method('cash')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(status).toMatchTextContent(texts.missing);
  await expect.element(paid).toHaveFocus();
});

/** A button that is off shows the reason, and has it as its description. */
async function expectOff(reason: string, name: string = texts.finish) {
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription(reason);
  await expect.element(page.getByRole('dialog').getByText(reason, { exact: true }).last()).toBeVisible();
}

function method(name: keyof typeof paymentMethodTexts) {
  return page
    .getByRole('group', { name: texts.method })
    .getByRole('button', { name: new RegExp(`^${paymentMethodTexts[name]}`, 'u') });
}

function formatted(amount: Piastres): string {
  return moneyText(amount).replace(/\s.*$/u, '');
}

test('the payment by several methods on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone', async () => {
  await openPayment(fromPounds(1_410));
  await paid.fill('500');
  for (const [width, height] of smallWindows) await expectUsable(width, height);
  await page.getByRole('button', { name: paymentMethodTexts.card, exact: true }).click();
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});

/** A key at a time in milliseconds. Keys follow each other without a pause, as those that wait for a busy page. */
function pressAt(at: number, key: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.activeElement?.dispatchEvent(event);
}

function typeIntoFocused(character: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) throw new Error('no field has the focus');
  const { value } = field;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value + character);
  field.dispatchEvent(new InputEvent('input', { data: character, bubbles: true }));
}
