// The exchange at the point of sale: from the refund to the cart, the difference alone, and a new sale that is refused.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pounds } from '#testing/builders';
import { heldCartTexts, posTexts, refundTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  tiles,
  passUntil,
} from '../../tests/component/render-cashier.tsx';

const texts = refundTexts.exchange;
const refund = dialog(refundTexts.title);
const strip = cart.getByRole('region', { name: texts.title });
const sold = cart.getByRole('region', { name: posTexts.sale.last });

type Harness = Awaited<ReturnType<typeof openCashier>>;

async function add(name: string): Promise<void> {
  const before = lines.elements().length;
  tiles()
    .find((tile) => tile.textContent.includes(name))
    ?.click();
  await expect.poll(() => lines.elements().length).toBe(before + 1);
}

async function isSold({ time }: Harness, receiptNumber: string): Promise<void> {
  await expect
    .poll(() => time.pass(50).then(() => sold.elements()[0]?.textContent ?? ''))
    .toContain(receiptNumber);
}

/** Sells a piece of the first product for 75 pounds as A-000001, and begins to exchange it. */
async function openAndBegin(settings: Parameters<typeof openCashier>[2] = {}): Promise<Harness> {
  const harness = await openCashier(undefined, undefined, settings);
  await add('طعام للقطط');
  press('F9', 'F9');
  await page.getByLabelText(posTexts.payment.paid).fill('75');
  await userEvent.keyboard('{Enter}');
  await isSold(harness, 'A-000001');
  press('F10', 'F10');
  await refund.getByLabelText(refundTexts.pos.find).fill('1');
  await userEvent.keyboard('{Enter}');
  await refund.getByRole('button', { name: refundTexts.pos.all }).click();
  await refund.getByText(refundTexts.reasons.changedMind, { exact: true }).click();
  await refund.getByRole('button', { name: texts.begin }).click();
  await expect.element(strip).toMatchTextContent('A-000001');
  return harness;
}

test('a dearer product is exchanged: the difference alone is paid, both numbers follow each other (RF-21, RF-22)', async () => {
  const harness = await openAndBegin();
  await add('وعاء ماء');
  await expect.element(cart).toMatchTextContent(texts.toPay);
  await expectAccessible();
  press('F9', 'F9');
  const payment = dialog(texts.pay);
  await expect.element(payment).toMatchTextContent('٢٠');
  await page.getByLabelText(posTexts.payment.paid).fill('50');
  await userEvent.keyboard('{Enter}');
  await isSold(harness, 'A-000003');
  await expect.element(sold).toMatchTextContent('A-000002');
  await expect.element(sold).toMatchTextContent('٣٠');
  expect(strip.elements()).toEqual([]);
  expect([...harness.shop.refunds.values()]).toMatchObject([
    { refund: { receiptNumber: 'A-000002', payments: { cash: pounds(75) } } },
  ]);
  expect(harness.shop.sales.get([...harness.shop.sales.keys()].at(-1) ?? '')?.sale).toMatchObject({
    receiptNumber: 'A-000003',
    payments: { cash: pounds(95) },
    change: pounds(30),
  });
});

test('of a cheaper product the difference is given back with one press of Enter (RF-21)', async () => {
  const harness = await openAndBegin();
  await add('كرة نادرة');
  await expect.element(cart).toMatchTextContent(texts.toGiveBack);
  press('F9', 'F9');
  const giveBack = dialog(texts.title);
  await expect.element(giveBack).toMatchTextContent('٣٥');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await isSold(harness, 'A-000003');
  await expect.element(sold).toMatchTextContent(texts.gaveBack);
  await expect.element(sold).toMatchTextContent('٣٥');
});

test('an exchange that is cancelled leaves the cart as a plain sale (RF-21)', async () => {
  await openAndBegin();
  await add('وعاء ماء');
  await strip.getByRole('button', { name: texts.cancel }).click();
  expect(strip.elements()).toEqual([]);
  await expect.element(cart).toMatchTextContent(posTexts.cart.total);
  await expect.element(cart).toMatchTextContent('٩٥');
});

test('the cart of an exchange is not put aside: what comes back would stay for the next customer (RF-21, HD-01)', async () => {
  const { running } = await openAndBegin();
  await add('وعاء ماء');
  press('F7', 'F7');
  await expect.element(dialog(heldCartTexts.hold).getByLabelText(heldCartTexts.name)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(heldCartTexts.hold)).toMatchTextContent(heldCartTexts.errors.exchangeOpen);
  expect(running.till.state.current().heldCarts).toEqual([]);
});

test('a new sale that is refused for its stock leaves the refund: the full amount is to be given back (RF-23)', async () => {
  const harness = await openAndBegin();
  await add('كرة نادرة');
  press('F9', 'F9');
  await expect.element(dialog(texts.title)).toBeVisible();
  const rare = harness.shop.products.get('rare');
  if (rare !== undefined) harness.shop.products.set('rare', { ...rare, stock: 0 });
  await userEvent.keyboard('{Enter}');
  const done = refund.getByRole('region', { name: refundTexts.pos.done.title });
  await passUntil(harness, done, 1);
  await expect.element(done).toMatchTextContent('٧٥');
  await expect.element(refund.getByText(/^رُفض البيع الجديد/u)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(lines.elements()).toHaveLength(1);
  expect(strip.elements()).toEqual([]);
});
