// The number of backend requests of a screen: the first load sends no more than a later one.
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const screens = [
  '/admin/products',
  '/admin/products-management',
  '/admin/categories',
  '/admin/tills',
  '/admin/sales',
  '/admin/audit',
  '/admin/users',
  '/admin/orders',
  '/admin/hosting',
  '/admin/hosting?view=requests',
  '/admin/hosting?view=calendar',
  '/admin/settings',
  '/admin/statistics',
  '/admin/statistics?period=month',
] as const;

/** How many document requests the page has sent, and how many of them are unanswered. */
function watchQuestions(page: Page) {
  const questions = { asked: 0, open: 0 };
  const isQuestion = (url: string): boolean =>
    /:(?:runQuery|batchGet|runAggregationQuery)$/u.test(new URL(url).pathname);
  page.on('request', (request) => {
    const isTarget = decodeURIComponent(request.postData() ?? '').includes('addTarget');
    if (isTarget) questions.asked += 1;
    if (!isQuestion(request.url())) return;
    questions.asked += 1;
    questions.open += 1;
  });
  const answered = (request: { url(): string }): void => {
    if (isQuestion(request.url())) questions.open -= 1;
  };
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return questions;
}

/** Opens the screen in a new tab; resolves when its data is shown. */
async function openScreen(tab: Page, path: string) {
  const questions = watchQuestions(tab);
  await tab.goto(path);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => questions.open).toBe(0);
  return questions;
}

for (const path of screens) {
  test(`FA-11 FT-32 AT-16 the first load of ${path} sends no more requests than a later one`, async ({
    openAs,
  }) => {
    const tab = await openAs('admin');
    const { asked } = await openScreen(tab, path);
    await tab.close();
    expect(asked).toBeGreaterThan(0);
    const later = await openScreen(await openAs('admin'), path);
    await expect.poll(() => later.asked).toBeGreaterThanOrEqual(asked);
  });
}
