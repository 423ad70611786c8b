// A build with half of a Firebase configuration, made without the check of `npm run build`: its pages name what is missing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { configurationTexts } from '#text';
import { expect, test } from './fixtures.ts';
import { startShop } from '../running/start-shop.ts';

test('DB-01 a half Firebase configuration is named on the page, which shows nothing else', async ({
  page,
}) => {
  test.slow();
  const root = await mkdtemp(join(tmpdir(), 'aleef-half-'));
  const web = join(root, 'web');
  await writeFile(join(root, '.env'), 'VITE_FIREBASE_API_KEY=key\nVITE_FIREBASE_PROJECT_ID=shop\n');
  await build({
    configFile: 'vite.config.ts',
    envDir: root,
    logLevel: 'error',
    build: { outDir: web },
  });
  const shop = await startShop({ data: join(root, 'data'), port: 0, kind: 'demo', web });
  try {
    for (const path of ['/', '/admin/orders']) {
      await page.goto(`${shop.url}${path}`);
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: configurationTexts.title })).toBeVisible();
      await expect(alert.getByRole('listitem')).toHaveText([
        'VITE_FIREBASE_AUTH_DOMAIN',
        'VITE_FIREBASE_APP_ID',
      ]);
      await expect(page.getByRole('heading')).toHaveCount(1);
    }
  } finally {
    // Requests that the page has under way are aborted when it closes; they do not count as failures.
    await page.close();
    await shop.stop();
    await rm(root, { recursive: true, force: true });
  }
});
