// A cashier's shift at the point of sale: opening, paying out, the blind count, the close with its Z report.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#kernel/shop-day';
import { pounds } from '#testing/builders';
import { approvalTexts, moneyText, paymentMethodTexts, posTexts, shiftTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  stocked,
  tiles,
  passUntil,
} from '../../tests/component/render-cashier.tsx';
import { expectFitsLongText } from '../../tests/component/long-text.ts';

const texts = shiftTexts.pos;
const { payment, sale } = posTexts;
const sheet = dialog(texts.title);
const share = sheet.getByRole('link', { name: shiftTexts.report.share });

type Harness = Awaited<ReturnType<typeof openCashier>>;

async function openShop(): Promise<Harness> {
  const harness = await openCashier(stocked, stocked.length, { useShifts: true });
  await expect.element(page.getByRole('button', { name: texts.title })).toBeVisible();
  return harness;
}

function pressShift(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'F9', key: 'F9', shiftKey: true, bubbles: true, cancelable: true }),
  );
}

async function openShift(float: string): Promise<void> {
  await sheet.getByLabelText(texts.float).fill(float);
  await sheet.getByRole('button', { name: texts.open, exact: true }).click();
  await expect.poll(() => sheet.elements().length).toBe(0);
}

async function sellOne(time: Harness['time']): Promise<void> {
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const sold = cart.getByRole('region', { name: sale.last });
  await expect
    .poll(async () => {
      await time.pass(50);
      return sold.elements().length;
    })
    .toBe(1);
}

test('a shift is opened, counted blindly and closed with its Z report (SF-01, SF-11, SF-14, SF-18)', async () => {
  const { time } = await openShop();
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  await openShift('٣٠٠');
  await sellOne(time);
  pressShift();
  await sheet.getByRole('button', { name: texts.report, exact: true }).click();
  await expect.element(sheet).toMatchTextContent(shiftTexts.report.titles.X);
  const hidden = [moneyText(pounds(375)), moneyText(pounds(75)), shiftTexts.report.expected];
  for (const text of hidden) expect(sheet.element().textContent).not.toContain(text);
  expect(share.elements()).toHaveLength(0);
  await sheet.getByRole('button', { name: texts.back }).click();
  await sheet.getByRole('button', { name: texts.close, exact: true }).click();
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  await expect.element(sheet.getByText(texts.errors.emptyCount)).toBeVisible();
  for (const text of hidden) expect(sheet.element().textContent).not.toContain(text);
  await sheet.getByLabelText(texts.pieces('100')).fill('٣');
  await sheet.getByLabelText(texts.pieces('50')).fill('1');
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  await expect.element(sheet).toMatchTextContent(moneyText(pounds(375)));
  await sheet.getByRole('button', { name: texts.finish }).click();
  await expect.element(sheet.getByText(texts.errors.noteRequired)).toBeVisible();
  await sheet.getByLabelText(texts.closeNote).fill('فكة ناقصة');
  await sheet.getByRole('button', { name: texts.finish }).click();
  await expect.element(sheet).toMatchTextContent(shiftTexts.report.titles.Z);
  await expect.element(sheet).toMatchTextContent(`${shiftTexts.report.short}${moneyText(pounds(25))}`);
  const url = new URL(share.element().getAttribute('href') ?? '');
  expect(url.origin).toBe('https://wa.me');
  expect(url.searchParams.get('text')).toContain(`${shiftTexts.report.short}: ${moneyText(pounds(25))}`);
});

test('the close shows beside the list of a method how often it was taken and its sum (FP-21, SF-15)', async () => {
  const { time } = await openShop();
  await openShift('0');
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  const shown = dialog(payment.title);
  await shown.getByRole('button', { name: paymentMethodTexts.card, exact: true }).click();
  await shown.getByLabelText(payment.references.card).fill('441122');
  await shown.getByRole('button', { name: payment.confirmations.card.finish }).click();
  await passUntil({ time }, cart.getByRole('region', { name: sale.last }), 1);
  pressShift();
  await sheet.getByRole('button', { name: texts.close, exact: true }).click();
  await sheet.getByLabelText(texts.pieces('100')).fill('0');
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  const recorded = `${shiftTexts.report.methodCount(paymentMethodTexts.card, 1)}: ${moneyText(pounds(75))}`;
  await expect
    .element(sheet.getByLabelText(texts.seen(paymentMethodTexts.card)))
    .toHaveAccessibleDescription(recorded);
});

test('a payment without a shift waits for its opening; a pay-out above the cash is refused without its amount (SF-01, SF-07, SF-08, SF-19)', async () => {
  const { time } = await openShop();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await page.getByLabelText(payment.paid).fill('200');
  await userEvent.keyboard('{Enter}');
  await passUntil({ time }, sheet, 1);
  await openShift('25');
  await expect.element(page.getByLabelText(payment.paid)).toHaveValue('٢٠٠');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => time.pass(50).then(() => cart.getByRole('region', { name: sale.last }).elements().length))
    .toBe(1);
  pressShift();
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('120');
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(sheet.getByText(texts.errors.required)).toBeVisible();
  await sheet.getByLabelText(texts.reason, { exact: true }).selectOptions(shiftTexts.drawerReasons.supplier);
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(sheet.getByText(texts.errors.notEnoughCash, { exact: true })).toBeVisible();
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('20');
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(page.getByText(texts.recorded)).toBeVisible();
});

test('a shift of yesterday asks before a payment, is put off twice, and then puts the third time into the log (SF-22)', async () => {
  const { disk } = await openShop();
  await openShift('300');
  /** The shift was opened this many days earlier. */
  const age = (days: number): void => {
    const { shift, putOff } = disk.ledger;
    if (shift === null) throw new Error('a shift is open');
    const opening = { ...shift.opening, day: addDays(shift.opening.day, -days) };
    disk.ledger = {
      ...disk.ledger,
      shift: { ...shift, opening },
      putOff: putOff && { ...putOff, day: addDays(putOff.day, -days) },
    };
  };
  age(1);
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  const asked = dialog(texts.leftOpen.title);
  const entries = () =>
    [...disk.queue.values()].filter(
      ({ payload }) => payload.kind === 'auditEntry' && payload.entry.draft.kind === 'shiftNotClosed',
    );
  for (let times = 1; times <= 2; times += 1) {
    press('F9', 'F9');
    await expect.element(asked).toBeVisible();
    await expectAccessible();
    await asked.getByRole('button', { name: texts.leftOpen.putOff, exact: true }).click();
    await expect.element(dialog(payment.title)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  age(1);
  press('F9', 'F9');
  await expect.element(asked.getByText(texts.leftOpen.logged)).toBeVisible();
  expect(entries()).toEqual([]);
  await asked.getByRole('button', { name: texts.leftOpen.putOff, exact: true }).click();
  await expect.element(dialog(payment.title)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
});

test('a second correction of a receipt is refused at its field, which names the earlier one (PY-13)', async () => {
  const { time, disk } = await openShop();
  await openShift('0');
  await sellOne(time);
  const { shift } = disk.ledger;
  if (shift === null) throw new Error('a shift is open');
  const earlier = {
    kind: 'out',
    amount: pounds(12.5),
    reason: 'correction',
    receiptNumber: 'A-000001',
  } as const;
  disk.ledger = { ...disk.ledger, shift: { ...shift, movements: [earlier] } };
  pressShift();
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('5');
  await sheet
    .getByLabelText(texts.reason, { exact: true })
    .selectOptions(shiftTexts.drawerReasons.correction);
  const receipt = sheet.getByLabelText(texts.receiptNumber);
  await receipt.fill('1');
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect
    .element(receipt)
    .toHaveAccessibleDescription(
      texts.errors.alreadyCorrected(shiftTexts.drawerKinds.out, moneyText(pounds(12.5))),
    );
  await expectAccessible();
  await receipt.fill('A-000001');
  await expect.element(receipt).not.toHaveAccessibleDescription();
});

test('a correction names a receipt of the shift and needs a PIN; a Z report is printed again as a copy (SF-18, PY-13)', async () => {
  const { time } = await openShop();
  await openShift('0');
  await sellOne(time);
  pressShift();
  await sheet.getByLabelText(texts.kind).selectOptions(shiftTexts.drawerKinds.in);
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('5');
  await sheet
    .getByLabelText(texts.reason, { exact: true })
    .selectOptions(shiftTexts.drawerReasons.correction);
  await sheet.getByLabelText(texts.receiptNumber).fill('9');
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(sheet.getByText(texts.errors.notOfShift)).toBeVisible();
  await sheet.getByLabelText(texts.receiptNumber).fill('1');
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(dialog(approvalTexts.title)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await sheet.getByRole('button', { name: texts.close, exact: true }).click();
  await sheet.getByLabelText(texts.whole).fill('75');
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  await sheet.getByRole('button', { name: texts.finish }).click();
  const { print, reprint, copy } = shiftTexts.report;
  await expect.element(sheet.getByRole('button', { name: print, exact: true })).toBeVisible();
  expect(sheet.element().textContent).not.toContain(copy);
  await sheet.getByRole('button', { name: texts.back }).click();
  await sheet.getByRole('button', { name: texts.show('A-Z0001') }).click();
  await expect.element(sheet.getByRole('button', { name: reprint })).toBeVisible();
  await expect.element(sheet.getByText(copy, { exact: true })).toBeVisible();
});

test('a pay-out is printed on demand with its amount, reason and note, then as a copy, until something else is done (SF-07)', async () => {
  const papers: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    papers.push(document.querySelector('.receipt-for-print')?.textContent ?? '');
  });
  onTestFinished(() => print.mockRestore());
  await openShop();
  await openShift('300');
  pressShift();
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('50');
  await sheet.getByLabelText(texts.reason, { exact: true }).selectOptions(shiftTexts.drawerReasons.expense);
  await sheet.getByLabelText(texts.note, { exact: true }).fill('أكياس');
  await sheet.getByRole('button', { name: texts.record }).click();
  const { drawerKinds, report } = shiftTexts;
  await sheet.getByRole('button', { name: texts.printMovement(drawerKinds.out) }).click();
  await expect.poll(() => papers.length).toBe(1);
  for (const text of [
    texts.movementPaper(drawerKinds.out),
    moneyText(pounds(50)),
    shiftTexts.drawerReasons.expense,
    'أكياس',
    report.signature,
  ])
    expect(papers[0]).toContain(text);
  expect(papers[0]).not.toContain(report.copy);
  await expectAccessible();
  await sheet.getByRole('button', { name: report.reprint, exact: true }).click();
  await expect.poll(() => papers.length).toBe(2);
  expect(papers[1]).toContain(report.copy);
  await sheet.getByRole('button', { name: texts.openDrawer }).click();
  await expect.element(page.getByText(texts.drawerOpened)).toBeVisible();
  expect(sheet.getByRole('button', { name: report.reprint }).elements()).toEqual([]);
});

test('with shifts off the drawer is paid out of and opened, an X report shows it, and nothing asks for a shift (SF-06, SF-07, SF-09, SF-11)', async () => {
  const { disk } = await openCashier();
  pressShift();
  await expect.element(sheet.getByRole('heading', { name: texts.payTitle })).toBeVisible();
  const report = sheet.getByRole('button', { name: texts.report, exact: true });
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(sheet.getByLabelText(texts.float)).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: texts.close, exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('120');
  await sheet.getByLabelText(texts.reason, { exact: true }).selectOptions(shiftTexts.drawerReasons.supplier);
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(page.getByText(texts.recorded)).toBeVisible();
  await sheet.getByRole('button', { name: texts.openDrawer }).click();
  await expect.element(page.getByText(texts.drawerOpened)).toBeVisible();
  expect(disk.ledger.shift?.sums).toMatchObject({ outs: pounds(120), drawerOpenings: 1 });
  await report.click();
  await expect.element(sheet).toMatchTextContent(shiftTexts.report.titles.X);
  await expect.element(sheet).toMatchTextContent(moneyText(pounds(120)));
  expect(sheet.element().textContent).not.toContain(shiftTexts.report.expectedUncounted);
});

test('a text without a blank in any field does not widen the close of a shift (FW-20)', async () => {
  await openShop();
  await openShift('100');
  pressShift();
  await expect.element(sheet.getByLabelText(texts.amount, { exact: true })).toBeVisible();
  await expectFitsLongText(sheet.element());
  await sheet.getByRole('button', { name: texts.close, exact: true }).click();
  await sheet.getByLabelText(texts.pieces('50')).fill('1');
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  await expect.element(sheet.getByLabelText(texts.closeNote)).toBeVisible();
  await expectFitsLongText(sheet.element());
});
