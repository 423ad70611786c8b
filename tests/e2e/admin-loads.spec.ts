// The number of backend requests of a screen: the first load sends no more than a later one.
import type { Page } from 'playwright/test';
import { expect, signInAs, test } from './fixtures.ts';

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
async function openScreen(page: Page, path: string) {
  const tab = await page.context().newPage();
  const questions = watchQuestions(tab);
  await tab.goto(path);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => questions.open).toBe(0);
  return { tab, questions };
}

for (const path of screens) {
  test(`FA-11 FT-32 AT-16 the first load of ${path} sends no more requests than a later one`, async ({
    page,
  }) => {
    await signInAs(page, 'admin');
    const first = await openScreen(page, path);
    const asked = first.questions.asked;
    await first.tab.close();
    expect(asked).toBeGreaterThan(0);
    const later = await openScreen(page, path);
    await expect.poll(() => later.questions.asked).toBeGreaterThanOrEqual(asked);
  });
}
