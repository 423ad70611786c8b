// The boarding screen over a shop: a stay is recorded, a stay request is accepted or declined, and every view fits.
import { boardingTexts } from '#text';
import { countReads, openScreen } from './back-office.ts';
import { boardingScreen, stayCard } from './boarding.ts';
import { expect, expectNoAxeViolations, resizeTo, test } from './fixtures.ts';

const texts = boardingTexts.stays;
const requestTexts = boardingTexts.request;

test.use({ reducedMotion: 'reduce' });

test('HR-20 a request is accepted in a filled form, with its stay, or declined after a confirmation', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, { ...boardingScreen, path: `${boardingScreen.path}?view=requests` });
  const requests = page.getByRole('list', { name: boardingTexts.inbox.title }).getByRole('listitem');
  await expect(requests).toHaveCount(3);
  const asked =
    (await requests
      .first()
      .getByText(/^01\d{9}$/u)
      .textContent()) ?? '';
  await requests.first().getByRole('button', { name: boardingTexts.inbox.accept }).click();
  const dialog = page.getByRole('dialog', { name: boardingTexts.inbox.accept });
  await expect(dialog.getByLabel(requestTexts.ownerPhone)).toHaveValue(asked);
  await expectNoAxeViolations(page);
  await dialog.getByLabel(requestTexts.petName).fill('مقبول');
  await dialog.getByRole('button', { name: boardingTexts.inbox.accept }).click();
  await expect(page.getByText(boardingTexts.inbox.accepted)).toBeVisible();
  await expect(requests).toHaveCount(2);

  await requests.first().getByRole('button', { name: boardingTexts.inbox.decline }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: boardingTexts.inbox.decline }).click();
  await expect(requests).toHaveCount(1);
  await page.getByRole('tab', { name: texts.viewStays }).click();
  await expect(stayCard(page, 'مقبول')).toContainText(asked);
  await page.getByRole('button', { name: texts.removeNamed('مقبول') }).click();
  await expect(page.getByRole('dialog', { name: texts.confirmDelete })).toContainText(texts.fromRequest);
});

test('SH-01 FA-22 AH-14 every view fits a phone and reads at most 200 documents; a month of 31 days fits at 1280 px', async ({
  page,
  today,
  shop,
}) => {
  test.slow();
  await openScreen(page, shop, boardingScreen);
  const january = `${Number(today.slice(0, 4)) + 1}-01`;
  const days = page.getByRole('region', { name: boardingTexts.calendar.days });
  const reads = countReads(page);
  for (const view of ['stays', 'requests', 'calendar']) {
    const before = reads();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${boardingScreen.path}?view=${view}&month=${january}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(reads() - before).toBeLessThanOrEqual(200);
    if (view === 'calendar') {
      await expect(days.getByText('31', { exact: true })).toBeVisible();
      expect(await days.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await resizeTo(page, { width: 390, height: 844 });
  }
  await expect.poll(reads).toBeGreaterThan(20);
});
