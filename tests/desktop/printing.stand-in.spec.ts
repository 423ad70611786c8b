// Receipts on paper, as far as the stand-in's printers go: silent, to the chosen printer, and never in the way of a sale.
import { accountTexts, counterTexts, desktopTexts } from '#text';
import { sell } from '../e2e/counter.ts';
import { openCounter } from './cashier.ts';
import { expect, test } from './fixtures.ts';

test.use({ pc: { printers: ['EPSON', 'broken'] } });

const { printing, desk } = desktopTexts;

test('PO-25 a receipt is printed without a dialog on the chosen paper; a printer that fails is said and the sale stands', async ({
  desktop,
  shop,
}) => {
  test.slow();
  const page = desktop.page();
  await openCounter(page, shop);
  const printed = (): readonly string[] =>
    desktop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('printed: '));

  await page.getByRole('button', { name: desk.open }).click();
  await page.getByLabel(printing.printer).selectOption('EPSON');
  await page.getByText(accountTexts.preferences.receipt58).click();
  await page.getByRole('button', { name: printing.testPage }).click();
  await expect.poll(() => printed().length).toBe(1);
  expect(printed()[0]).toContain(printing.testLine);
  expect(printed()[0]).toContain('"silent":true');
  expect(printed()[0]).toContain('"width":58000');
  expect(printed()[0]).toContain('"deviceName":"EPSON"');
  await page.keyboard.press('Escape');

  await sell(page, 0);
  await page.getByRole('button', { name: counterTexts.receipt.print }).click();
  await expect.poll(() => printed().length).toBe(2);
  expect(printed()[1]).toContain('B-000001');

  await page.getByRole('button', { name: desk.open }).click();
  await page.getByLabel(printing.printer).selectOption('broken');
  await page.keyboard.press('Escape');
  await sell(page, 1);
  await page.getByRole('button', { name: counterTexts.receipt.print }).click();
  await expect(page.getByText(printing.failed('out of paper'))).toBeVisible();
  await page.getByRole('button', { name: counterTexts.status.receipts }).click();
  await expect(page.getByRole('button', { name: counterTexts.receipt.show('B-000002') })).toBeVisible();
});
