// What the back office asks of its backend: a screen that is opened for the first time asks no more often than a later time.
import type { Page } from 'playwright/test';
import { expect, signInAs, test } from './fixtures.ts';

const screens = [
  '/admin/products',
  '/admin/products-management',
  '/admin/categories',
  '/admin/tills',
  '/admin/users',
  '/admin/orders',
  '/admin/hosting',
  '/admin/hosting?view=requests',
  '/admin/hosting?view=calendar',
  '/admin/settings',
  '/admin/statistics',
  '/admin/statistics?period=month',
] as const;

/** How often the page has asked for documents, and how many of the answers are still to come. */
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

/** Opens the screen in a tab of its own; resolves when it shows what it asked for. */
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
  test(`FA-11 FT-32 AT-16 the first load of ${path} asks no more often than a later one`, async ({
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
