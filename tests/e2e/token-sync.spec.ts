// The token sync of a program that was built for it: what the page sends to its own origin, and when.
import { shellTexts } from '#text';
import { configurePages } from './page-configuration.ts';
import { expect, signInByForm, test } from './fixtures.ts';

const syncPath = '/session';

test('the server of the page receives the token at the sign-in, and a notice of the sign-out (LG-39, LG-40, HT-12, HT-13)', async ({
  page,
}) => {
  const received: (readonly [method: string, authorization: string | undefined])[] = [];
  await configurePages(page, { VITE_AUTH_SYNC_URL: syncPath });
  await page.route(`**${syncPath}`, async (route) => {
    const headers = await route.request().allHeaders();
    received.push([route.request().method(), headers['authorization']]);
    await route.fulfill({ status: 204 });
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(received).toEqual([]);
  await signInByForm(page, 'admin');
  await expect.poll(() => received.at(-1)).toEqual(['POST', expect.stringMatching(/^Bearer ey/u)]);
  await page.getByRole('button', { name: /^حساب / }).click();
  await page.getByRole('button', { name: shellTexts.navigation.logout }).click();
  await expect.poll(() => received.at(-1)).toEqual(['DELETE', undefined]);
});
