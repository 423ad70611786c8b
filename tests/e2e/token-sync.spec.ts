// The token sync of a build that is configured for it: what the page sends to its own origin, and when.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { openShop } from '#server/shop';
import { shellTexts } from '#text';
import { expect, signInByForm, test as base } from './fixtures.ts';

const syncPath = '/session';

/** The demo shop behind another web build, configured to sync. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'aleef-sync-'));
    const web = join(folder, 'web');
    await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', web], {
      env: { ...process.env, VITE_AUTH_SYNC_URL: syncPath },
    });
    const shop = await openShop({ port: 0, data: join(folder, 'data'), kind: 'demo', web });
    if (!shop.ok) throw new Error(JSON.stringify(shop.error));
    await use(shop.value.url);
    await shop.value.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

// The time limit includes the build.
test.slow();

test('LG-39 LG-40 HT-12 HT-13 the server of the page receives the token at the sign-in, and a notice of the sign-out', async ({
  page,
}) => {
  const received: (readonly [method: string, authorization: string | undefined])[] = [];
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
