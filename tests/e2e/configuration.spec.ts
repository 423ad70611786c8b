// A program with half of a Firebase configuration, built without the check of `npm run build`: its pages name what is missing.
import { configurationTexts } from '#text';
import { configurePages } from './page-configuration.ts';
import { expect, test } from './fixtures.ts';

test('a half Firebase configuration is named on the page, which shows nothing else (DB-01)', async ({
  page,
}) => {
  await configurePages(page, { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'shop' });
  for (const path of ['/', '/admin/orders']) {
    await page.goto(path);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: configurationTexts.title })).toBeVisible();
    await expect(alert.getByRole('listitem')).toHaveText([
      'VITE_FIREBASE_AUTH_DOMAIN',
      'VITE_FIREBASE_APP_ID',
    ]);
    await expect(page.getByRole('heading')).toHaveCount(1);
  }
});
