// The stay request: its form, its limits, and its confirmation.
import { createStayRequestRepository } from '#backend/stays';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import type { Page } from 'playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';

const texts = boardingTexts.request;

test.use({ reducedMotion: 'reduce' });

test('HR-01 HR-02 HR-03 HR-05 three sections beside the plan, a cat by default, dates from today on', async ({
  page,
  today,
}) => {
  await page.goto('/hosting-request');
  for (const name of [texts.petSection, texts.ownerSection, texts.periodSection]) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const plan = page.getByRole('region', { name: boardingTexts.plan.title });
  await expect(plan).toContainText('١٠٠٫٠٠');
  await expect(plan).toContainText(boardingTexts.plan.samePrice);
  await expect(page.getByRole('radio', { name: boardingTexts.petTypes.cat, exact: true })).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByLabel(texts.startDate)).toHaveAttribute('min', today);
  await expect(page.getByLabel(texts.endDate)).toHaveAttribute('min', today);
  const start = addDays(today, 3);
  await page.getByLabel(texts.startDate).fill(start);
  await expect(page.getByLabel(texts.endDate)).toHaveAttribute('min', start);
});

test('HR-04 HR-08 HR-09 HR-18 a missing or invalid value shows an error at its field, and nothing is sent', async ({
  page,
  today,
}) => {
  const commits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':commit')) commits.push(request.url());
  });
  await page.goto('/hosting-request');
  await page.getByLabel(texts.petWeight).fill('ثقيل');
  await page.getByLabel(texts.startDate).fill(addDays(today, 5));
  await page.getByLabel(texts.endDate).fill(addDays(today, 2));
  await page.getByRole('button', { name: texts.submit }).click();
  for (const error of [
    texts.errors.petName,
    texts.errors.petWeight,
    texts.errors.ownerName,
    texts.errors.ownerPhone,
    texts.errors.endBeforeStart,
  ]) {
    await expect(page.getByText(error)).toBeVisible();
  }
  await expect(page.getByLabel(texts.petName)).toBeFocused();
  await expectNoAxeViolations(page);
  expect(commits).toEqual([]);
});

test('HR-06 HR-14 HR-16 HR-17 a request is stored as it was typed, and another can follow', async ({
  page,
  today,
  shop,
}) => {
  await page.goto('/hosting-request');
  await fillRequest(page, today, 'لولو الجميلة');
  const weight = page.getByLabel(texts.petWeight);
  await weight.fill('٤٫٥');
  await weight.press('ArrowUp');
  await expect(weight).toHaveValue('4.6');
  await page.getByText(boardingTexts.petTypes.other).click();
  await expect(page.getByText(texts.priceFor(2))).toBeVisible();
  const sent = page.waitForRequest(/documents:commit/u);
  await page.getByRole('button', { name: texts.submit }).click();
  expect((await sent).postData()).not.toMatch(/vetInfo|feedingInstructions|medication|behaviorNotes/u);
  await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeFocused();
  expect(texts.sent, 'LM-11 the promise').toContain('24 ساعة');
  await expectNoAxeViolations(page);

  const office = await openBackOffice(shop.address);
  const pending = valueOf(await createStayRequestRepository(office.backend).listPending());
  await office.close();
  expect(pending.filter(({ petName }) => petName === 'لولو الجميلة')).toMatchObject([
    {
      petType: 'other',
      petWeight: 4.6,
      petBreed: '',
      ownerPhone: '01001234567',
      startDate: addDays(today, 1),
      endDate: addDays(today, 3),
      status: 'pending',
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
    },
  ]);

  await page.getByRole('button', { name: texts.sendAnother }).click();
  await expect(page.getByLabel(texts.petName)).toHaveValue('');
  await expect(page.getByRole('radio', { name: boardingTexts.petTypes.cat, exact: true })).toBeChecked();
});

test('FT-09 HR-06 HR-10 HR-13 optional fields are stored as they were typed', async ({
  page,
  today,
  shop,
}) => {
  const typed = {
    petBreed: 'شيرازي',
    petAge: 'سنتان',
    ownerEmail: 'sara@example.com',
    emergencyContact: '01112223334',
    specialNotes: 'يخاف من المكنسة',
  };
  await page.goto('/hosting-request');
  await fillRequest(page, today, 'مشمش الاختياري');
  await page.getByLabel(texts.petBreed).fill(typed.petBreed);
  await page.getByLabel(texts.petAge).fill(typed.petAge);
  await page.getByLabel(texts.ownerEmail).fill(typed.ownerEmail);
  await page.getByLabel(texts.emergencyContact).fill(typed.emergencyContact);
  await page.getByLabel(texts.specialNotes).fill(typed.specialNotes);
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible();
  const office = await openBackOffice(shop.address);
  const pending = valueOf(await createStayRequestRepository(office.backend).listPending());
  await office.close();
  expect(pending.find(({ petName }) => petName === 'مشمش الاختياري')).toMatchObject(typed);
});

test('HR-19 ER-50 a failed request shows a message, preserves the input, and succeeds on a retry', async ({
  page,
  today,
}) => {
  await page.goto('/hosting-request');
  await fillRequest(page, today, 'عنتر');
  await page.route('**/documents:commit*', (route) => route.abort());
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('alert')).toContainText(texts.failed);
  await expect(page.getByLabel(texts.petName)).toHaveValue('عنتر');
  await page.unroute('**/documents:commit*');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible();
});

test('HR-19 a retry after a lost answer creates no second request, and a correction of it arrives', async ({
  page,
  today,
  shop,
}) => {
  await page.goto('/hosting-request');
  await fillRequest(page, today, 'ريشة');
  let isLost = false;
  await page.route('**/documents:commit*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('alert')).toContainText(texts.failed);
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible();

  isLost = false;
  await page.getByRole('button', { name: texts.sendAnother }).click();
  await fillRequest(page, today, 'ريحان');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('alert')).toContainText(texts.failed);
  await page.getByLabel(texts.ownerPhone).fill('01222222222');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible();

  const office = await openBackOffice(shop.address);
  const pending = valueOf(await createStayRequestRepository(office.backend).listPending());
  await office.close();
  const phonesOf = (name: string) =>
    pending.filter(({ petName }) => petName === name).map(({ ownerPhone }) => ownerPhone);
  expect(phonesOf('ريشة')).toEqual(['01001234567']);
  expect(phonesOf('ريحان')).toEqual(['01001234567', '01222222222']);
});

async function fillRequest(page: Page, today: ShopDay, petName: string): Promise<void> {
  await page.getByLabel(texts.petName).fill(petName);
  await page.getByLabel(texts.ownerName).fill('سارة');
  await page.getByLabel(texts.ownerPhone).fill('٠١٠٠١٢٣٤٥٦٧');
  await page.getByLabel(texts.startDate).fill(addDays(today, 1));
  await page.getByLabel(texts.endDate).fill(addDays(today, 3));
}
