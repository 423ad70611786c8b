// The home page of a visitor.
import { storefrontTexts } from '#text';
import { expect, test } from './fixtures.ts';

const texts = storefrontTexts.home;

test.use({ reducedMotion: 'reduce' });

test('six featured products and at most six accessories with short descriptions (ST-02, LM-01, ST-07, ST-08)', async ({
  page,
}) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: texts.featured });
  await expect(featured.getByRole('article')).toHaveCount(6);
  const accessories = page.getByRole('region', { name: texts.accessories });
  await expect(accessories.getByRole('article')).toHaveCount(6);
  for (const card of await accessories.getByRole('article').all()) {
    const description = await card.getByRole('paragraph').first().innerText();
    expect([...description].length).toBeLessThanOrEqual(63);
  }
});
