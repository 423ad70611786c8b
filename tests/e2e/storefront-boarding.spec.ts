// The stay request: its form, its limits, and its confirmation.
import { createStayRequestRepository } from '#backend/stays';
import { addDays } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { fillRequest } from './boarding.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';

const texts = boardingTexts.request;

test.use({ reducedMotion: 'reduce' });

test('a request is stored as it was typed, and another can follow (HR-06, HR-14, HR-16, HR-17)', async ({
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
