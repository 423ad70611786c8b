// Boarding on the cashier page: a stay is ended in the backend, and a refusal shows why it is not.
import type { Locator, Page } from 'playwright/test';
import { addDays } from '#kernel/shop-day';
import { boardingTexts, posTexts } from '#text';
import { backendOf, openPos, refuseCommits } from './pos.ts';
import { expect, test } from './fixtures.ts';

const texts = boardingTexts.stays;
const { tabs } = posTexts;

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

async function openBoarding(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: tabs.boarding }).click();
  return page.getByRole('tabpanel', { name: tabs.boarding });
}

test('an ended stay is completed today in the backend; only active stays are listed (FT-24, HO-08, HO-10, HO-15)', async ({
  page,
  today,
  freshShop,
}) => {
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  const panel = await openBoarding(page);
  const fields = boardingTexts.request;
  for (const name of ['برقوق', 'لولي']) {
    await panel.getByLabel(fields.petName, { exact: true }).fill(name);
    await panel.getByLabel(fields.ownerName).fill('منى');
    await panel.getByLabel(fields.ownerPhone).fill('01001234567');
    await panel.getByLabel(fields.endDate).fill(addDays(today, 3));
    await panel.getByRole('button', { name: texts.add }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(panel.getByLabel(fields.petName, { exact: true })).toHaveValue('');
  }
  const ended = panel.getByRole('listitem').filter({ hasText: 'برقوق' });
  const end = async () => {
    await ended.getByRole('button', { name: texts.end }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.end }).click();
  };
  await test.step('a refusal by the backend shows its reason, and the stay stays (FT-25, CO-08, HO-19)', async () => {
    await refuseCommits(page, (body) => body.includes('/hostings/'));
    await end();
    await expect(page.getByRole('alert').filter({ hasText: texts.endFailed('').trim() })).toBeVisible();
    await expect(ended).toBeVisible();
    await page.unroute(/documents:commit/u);
  });
  await end();
  await expect(page.getByText(texts.endedDone('برقوق'))).toBeVisible();
  await expect(ended).toHaveCount(0);
  expect(await shop.stays('برقوق')).toEqual([{ status: 'completed', endDate: today }]);
  expect(await shop.stays('لولي')).toEqual([{ status: 'active', endDate: addDays(today, 3) }]);
  await expect(panel.getByRole('listitem').filter({ hasText: 'لولي' })).toBeVisible();
});
