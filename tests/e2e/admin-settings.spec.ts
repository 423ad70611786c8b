// The settings screen of an admin: saved values appear in the shop, and no input is lost.
import type { Page } from 'playwright/test';
import { adminTexts, controlTexts, footerTexts, shellTexts } from '#text';
import { openScreen, secondAdmin } from './back-office.ts';
import { expect, test } from './fixtures.ts';

const texts = adminTexts.settings;
const screen = { path: '/admin/settings', title: texts.title };

test.use({ reducedMotion: 'reduce' });

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: texts.save }).click();
}

/** A field by its label; the label may be marked as optional or required. */
function field(page: Page, label: string) {
  return page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}\\s*(?:${controlTexts.optional}|${controlTexts.required})?$`, 'u'));
}

function networkName(network: string): string {
  return Object.entries(footerTexts.networks).find(([known]) => known === network)?.[1] ?? network;
}

function chooseLogo(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  return page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20" fill="#e9713c"/></svg>',
);

test('saved settings appear in the footer (AS-01, AS-02, AS-14, ER-53)', async ({ page, freshShop }) => {
  const networks = {
    facebook: 'https://facebook.com/aleef',
    twitter: 'https://x.com/aleef',
    instagram: 'https://instagram.com/aleef',
    youtube: 'https://youtube.com/aleef',
    whatsapp: '01222333444',
    linkedin: 'https://linkedin.com/company/aleef',
  } as const;
  await openScreen(page, freshShop, screen);
  await field(page, texts.phone).fill('٠١٢٣٤٥٦٧٨٩٠');
  await field(page, texts.email).fill('footer@aleef.test');
  await field(page, texts.address).fill('5 شارع الهرم، الجيزة');
  await field(page, texts.opens).fill('٠٨:٣٠');
  await field(page, texts.closes).fill('20:15');
  await page.getByRole('checkbox', { name: footerTexts.weekdays[5] }).uncheck();
  await page.getByRole('checkbox', { name: footerTexts.weekdays[1] }).uncheck();
  for (const [network, address] of Object.entries(networks)) {
    await field(page, networkName(network)).fill(address);
  }
  await field(page, texts.capacityCats).fill('٩');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: texts.saved })).toBeVisible();
  expect(await secondAdmin(freshShop, ({ settings }) => settings())).toMatchObject({
    phone: '01234567890',
    email: 'footer@aleef.test',
    openingTime: '08:30',
    closingTime: '20:15',
    workingDays: [2, 3, 4, 6, 7],
    socialMedia: networks,
    capacity: { cats: 9, dogs: 5 },
  });
  await page.getByRole('link', { name: shellTexts.navigation.viewStore }).first().click();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('5 شارع الهرم، الجيزة');
  await expect(footer).toContainText('01234567890');
  await test.step('its hours, days, e-mail and six networks are the saved ones (FA-15, FT-22, SH-56)', async () => {
    // The week begins on Saturday; Monday and Friday are days off.
    await expect(footer).toContainText('من السبت إلى الأحد، 8:30 ص – 8:15 م');
    await expect(footer).toContainText('من الثلاثاء إلى الخميس، 8:30 ص – 8:15 م');
    await expect(footer).not.toContainText('الاثنين');
    await expect(footer).not.toContainText('الجمعة');
    await expect(footer.getByRole('link', { name: 'footer@aleef.test' })).toHaveAttribute(
      'href',
      'mailto:footer@aleef.test',
    );
    const social = footer.getByRole('list', { name: footerTexts.social });
    const links = { ...networks, whatsapp: 'https://wa.me/201222333444' };
    for (const [network, address] of Object.entries(links)) {
      await expect(social.getByRole('link', { name: networkName(network) })).toHaveAttribute('href', address);
    }
  });
});

test('an SVG logo is uploaded as a bitmap; other files are refused (AS-06, AS-09, HT-04)', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  await test.step('size and formats are shown (AS-08, LM-32)', async () => {
    await expect(page.getByText(texts.logoHint)).toContainText('200x200');
    await expect(page.getByText(texts.logoHint)).toContainText('JPG, PNG, GIF, SVG');
  });
  await chooseLogo(page, 'notes.txt', 'text/plain', Buffer.from('notes'));
  await expect(page.getByText(texts.logoOnlyImage)).toBeVisible();
  await chooseLogo(page, 'large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await test.step('more than 5 MB is refused (AS-07, LM-08)', () =>
    expect(page.getByText(texts.logoTooLarge)).toBeVisible());
  await chooseLogo(page, 'fake.png', 'image/png', Buffer.from('not a picture'));
  await expect(page.getByText(texts.logoUnreadable)).toBeVisible();

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/upload'),
  );
  await chooseLogo(page, 'logo.svg', 'image/svg+xml', drawing);
  await sent;
  await expect(page.getByText(texts.logoUploaded)).toBeVisible();
  const logo = page.getByRole('img', { name: texts.currentLogo });
  await expect(logo).toHaveAttribute('src', /^\/uploads\//u);
  const size = () =>
    logo.evaluate((image) =>
      image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
    );
  await expect.poll(size).toEqual([512, 512]);
  await save(page);
  await expect(page.getByText(texts.saved)).toBeVisible();
  const stored = await secondAdmin(freshShop, ({ settings }) => settings());
  expect(stored.logo).toBe(await logo.getAttribute('src'));
});
