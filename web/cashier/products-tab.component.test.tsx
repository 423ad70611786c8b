// The products tab of the cashier page: its categories are read each time it is shown.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { adminTexts, controlTexts, posTexts, unseenProductTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { alert, fieldIn } from '../../tests/component/render-admin.tsx';
import { openCashier } from '../../tests/component/render-cashier.tsx';

const { tabs } = posTexts;

/** The backend answers the query of the categories with the one of this name, or with a failure; no other read is answered. */
function answerCategories() {
  const state = { name: '', isFailing: true };
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (input, request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const query = pathname.endsWith(':runQuery') ? request?.body : undefined;
    if (typeof query !== 'string' || !query.includes('"categories"')) throw new TypeError('unreachable');
    if (state.isFailing) return new Response('{}', { status: 500 });
    const name = `${pathname.replace(/^\/v1\/|:runQuery$/gu, '')}/categories/read`;
    const fields = { name: { stringValue: state.name }, order: { integerValue: '1' } };
    const readTime = '2026-01-05T10:00:00Z';
    return Response.json([
      { document: { name, fields, createTime: readTime, updateTime: readTime }, readTime },
    ]);
  });
  onTestFinished(() => asked.mockRestore());
  return state;
}

test('the products tab shows that categories cannot be read, and reads them again (FP-12, ER-33, CP-04)', async () => {
  const answer = answerCategories();
  await openCashier();
  const failure = adminTexts.categories.loadFailed('').trim();
  expect(page.getByText(failure, { exact: false }).elements()).toEqual([]);
  await page.getByRole('tab', { name: tabs.products }).click();
  const panel = page.getByRole('tabpanel', { name: tabs.products });
  const shown = panel.getByRole('status').filter({ hasText: failure });
  await expect.element(alert(failure)).toBeVisible();
  await expect.element(shown).toBeVisible();
  await expectAccessible();
  const categories = fieldIn(panel, adminTexts.product.category);
  await expect.element(categories).toMatchTextContent('القطط');
  Object.assign(answer, { name: 'الأسماك', isFailing: false });
  await shown.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(categories).toMatchTextContent('الأسماك');
});

test('the products tab shows where a new product is sold, and when it comes into the store (FA-29, CP-01)', async () => {
  await openCashier();
  await page.getByRole('tab', { name: tabs.products }).click();
  const panel = page.getByRole('tabpanel', { name: tabs.products });
  await expect.element(panel.getByText(unseenProductTexts.atTill)).toBeVisible();
});
