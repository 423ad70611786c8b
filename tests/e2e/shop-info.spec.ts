// The shop info in header and footer: as read, as last read, and nothing while nothing is known.
import type { Page } from 'playwright/test';
import { createSettingsRepository } from '#backend/settings';
import { footerTexts, shellTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { openBackOffice, valueOf } from './storefront/back-office.ts';

function footer(page: Page) {
  return page.getByRole('contentinfo', { name: footerTexts.label });
}

function hours(page: Page) {
  return footer(page).getByRole('heading', { name: footerTexts.hours });
}

function categoryBar(page: Page) {
  return page.getByRole('navigation', { name: shellTexts.navigation.categories }).getByRole('link');
}

const trueHours = /من السبت إلى الخميس، 10\sص\s–\s10\sم/u;

test('FW-04 SH-56 SH-59 AC-13 no opening hours are shown while the settings are unknown; they load with the connection and stay on the device', async ({
  page,
}) => {
  const reads = ['**/api/catalogue/shop', '**/documents:batchGet*', '**/documents:runQuery*'];
  const refuseAll = () => Promise.all(reads.map((read) => page.route(read, (route) => route.abort())));
  await refuseAll();
  await page.goto('/cart');
  await expect(footer(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(hours(page)).toHaveCount(0);
  await expect(footer(page).getByRole('link', { name: /^الهاتف/u })).toHaveCount(0);
  await expect(categoryBar(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(footer(page).getByText(trueHours)).toBeVisible();
  await expect(categoryBar(page)).toHaveCount(6);

  await refuseAll();
  await page.reload();
  await expect(footer(page).getByText(trueHours)).toBeVisible();
  await expect(categoryBar(page)).toHaveCount(6);
});

test('FT-35 SH-59 a shop without working days is open all week', async ({ page, freshShop }) => {
  const office = await openBackOffice(freshShop.address);
  const { updatedAt: _, ...settings } = valueOf(await createSettingsRepository(office.backend).get());
  valueOf(
    await createSettingsRepository(office.backend).save({ ...settings, workingDays: [] }, office.actor),
  );
  await office.close();
  await page.goto(`${freshShop.address}/cart`);
  await expect(footer(page).getByText(footerTexts.openAllWeek)).toBeVisible();
});
