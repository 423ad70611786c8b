// The boarding screen over a shop: a stay request is accepted or declined.
import { boardingTexts } from '#text';
import { openScreen } from './back-office.ts';
import { boardingScreen, stayCard } from './boarding.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

const texts = boardingTexts.stays;
const requestTexts = boardingTexts.request;

test.use({ reducedMotion: 'reduce' });

test('a request is accepted in a filled form, with its stay, or declined after a confirmation (HR-20)', async ({
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
