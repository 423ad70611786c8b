// The limits of a stay in the forms of the visitor and of the cashier.
import type { Locator } from 'playwright/test';
import { latestStart, maxNights } from '#domain/stay';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { boardingTexts, posTexts } from '#text';
import { expect, signInAs, test } from './fixtures.ts';

const texts = boardingTexts.stays;
const requestTexts = boardingTexts.request;

test.use({ reducedMotion: 'reduce' });

/** Types dates beyond the limits and submits: each is refused at its field with its message, and the input stays. */
async function expectLimits(form: Locator, today: ShopDay, send: () => Promise<void>): Promise<void> {
  const start = form.getByLabel(requestTexts.startDate);
  const end = form.getByLabel(requestTexts.endDate);
  const described = (field: Locator, sentence: string) =>
    expect(field).toHaveAccessibleDescription(new RegExp(sentence, 'u'));
  await expect(start).toHaveAttribute('max', latestStart(today));
  const chosen = addDays(today, 10);
  await start.fill(chosen);
  await expect(end).toHaveAttribute('max', addDays(chosen, maxNights));
  await end.fill('2126-07-01');
  await send();
  await described(end, requestTexts.tooManyNights(maxNights));
  await expect(end).toHaveValue('2126-07-01');
  await end.fill(addDays(chosen, maxNights + 1));
  await send();
  await described(end, requestTexts.tooManyNights(maxNights));
  await start.fill('9999-12-31');
  await end.fill('9999-12-31');
  await send();
  await described(start, requestTexts.tooFarAhead);
  await start.fill(addDays(latestStart(today), 1));
  await end.fill(addDays(latestStart(today), 3));
  await send();
  await described(start, requestTexts.tooFarAhead);
}

test('FA-01 HO-06 FA-18 the cashier’s form refuses a stay beyond the limits, and a phone without digits', async ({
  page,
  today,
}) => {
  await signInAs(page, 'cashier');
  await page.getByRole('tab', { name: posTexts.tabs.boarding }).click();
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel(requestTexts.startDate) });
  await form.getByLabel(requestTexts.petName, { exact: true }).fill('فستق');
  await form.getByLabel(requestTexts.ownerName).fill('سارة');
  await form.getByLabel(requestTexts.ownerPhone).fill('abc');
  const add = () => form.getByRole('button', { name: texts.add }).click();
  await add();
  await expect(form.getByLabel(requestTexts.ownerPhone)).toHaveAccessibleDescription(/7 إلى 15/u);
  await form.getByLabel(requestTexts.ownerPhone).fill('01098765432');
  await expectLimits(form, today, add);
});
