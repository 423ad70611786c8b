// The statistics screen in a test: its URL, the cards of its figures, and the end of its reads.
import { expect, type Locator, type Page } from 'playwright/test';
import { statisticsTexts } from '#text';

export const statisticsScreen = { path: '/admin/statistics', title: statisticsTexts.title };

export function statisticsCard(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last();
}

export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
