// The limits of a stay in every form that has its dates, and a stored request beyond them.
import type { Locator, Page } from 'playwright/test';
import { createStayRequestRepository, createStayRepository } from '#backend/stays';
import { latestStart, maxNights } from '#domain/stay';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { boardingTexts, posTexts } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { boardingScreen, newPet, newStayPanel, stayCard } from './boarding.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { writePastRules } from './past-rules.ts';

const texts = boardingTexts.stays;
const inbox = boardingTexts.inbox;
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

function countCommits(page: Page): () => number {
  let commits = 0;
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits += 1;
  });
  return () => commits;
}

test('FA-01 HR-11 HR-12 the public form refuses a stay beyond the limits at its field', async ({
  page,
  today,
}) => {
  const commits = countCommits(page);
  await page.goto('/hosting-request');
  await page.getByLabel(requestTexts.petName).fill('فستق');
  await page.getByLabel(requestTexts.ownerName).fill('سارة');
  await page.getByLabel(requestTexts.ownerPhone).fill('01098765432');
  await expectLimits(page.getByRole('main'), today, () =>
    page.getByRole('button', { name: requestTexts.submit }).click(),
  );
  expect(commits()).toBe(0);
});

test('FA-01 AH-06 AH-08 the back office refuses a stay beyond the limits at its field', async ({
  page,
  today,
  shop,
}) => {
  const pet = newPet();
  await openScreen(page, shop, boardingScreen);
  const commits = countCommits(page);
  const form = newStayPanel(page);
  await page.getByRole('button', { name: texts.formTitle }).click();
  await form.getByLabel(requestTexts.petName).fill(pet);
  await form.getByLabel(requestTexts.ownerName).fill('سارة');
  await form.getByLabel(requestTexts.ownerPhone).fill('01098765432');
  await expectLimits(form, today, () => form.getByRole('button', { name: texts.add }).click());
  await expect(form.getByLabel(requestTexts.petName)).toHaveValue(pet);
  expect(commits()).toBe(0);
});

test('FA-18 AH-06 a new stay that has ended is refused at its end, unless it is recorded as completed', async ({
  page,
  today,
  shop,
}) => {
  const pet = newPet();
  await openScreen(page, shop, boardingScreen);
  const form = newStayPanel(page);
  await page.getByRole('button', { name: texts.formTitle }).click();
  await form.getByLabel(requestTexts.petName).fill(pet);
  await form.getByLabel(requestTexts.ownerName).fill('سارة');
  await form.getByLabel(requestTexts.ownerPhone).fill('01098765432');
  await form.getByLabel(requestTexts.startDate).fill(addDays(today, -3));
  await form.getByLabel(requestTexts.endDate).fill(addDays(today, -1));
  await form.getByRole('button', { name: texts.add }).click();
  await expect(form.getByLabel(requestTexts.endDate)).toHaveAccessibleDescription(
    new RegExp(texts.endedAlready, 'u'),
  );
  await form.getByLabel(texts.status).selectOption('completed');
  await form.getByRole('button', { name: texts.add }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(stayCard(page, pet)).toContainText(boardingTexts.statuses.completed);
});

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

test('FA-01 HR-20 accepting a stored request of a century is refused with the message, and it can be declined', async ({
  page,
  adminPortShop: shop,
}) => {
  const petName = 'فستق القرن';
  await writePastRules(shop, 'hostingRequests/century', {
    petName,
    petType: 'cat',
    ownerName: 'سارة',
    ownerPhone: '01098765432',
    startDate: '2027-01-01',
    endDate: '2127-01-04',
    specialNotes: '',
    status: 'pending',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const stored = () =>
    secondAdmin(shop, async ({ backend }) => ({
      requests: valueOf(await createStayRequestRepository(backend).listPending()).map(({ id }) => id),
      stays: valueOf(await createStayRepository(backend).listActive()).filter(
        (stay) => stay.petName === petName,
      ),
    }));
  await openScreen(page, shop, { ...boardingScreen, path: `${boardingScreen.path}?view=requests` });
  const card = page
    .getByRole('list', { name: inbox.title })
    .getByRole('listitem')
    .filter({ hasText: petName });
  await card.getByRole('button', { name: inbox.accept }).click();
  const dialog = page.getByRole('dialog', { name: inbox.accept });
  await dialog.getByRole('button', { name: inbox.accept }).click();
  await expect(dialog.getByLabel(requestTexts.endDate)).toHaveAccessibleDescription(
    new RegExp(requestTexts.tooManyNights(maxNights), 'u'),
  );
  const { requests, stays } = await stored();
  expect(requests).toContain('century');
  expect(stays).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await card.getByRole('button', { name: inbox.decline }).click();
  await page.getByRole('dialog').getByRole('button', { name: inbox.decline }).click();
  await expect(card).toHaveCount(0);
  expect((await stored()).requests).not.toContain('century');
});
