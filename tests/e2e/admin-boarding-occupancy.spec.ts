// Occupancy in the back office: the capacity, the calendar, visitors' requests, and stays recorded offline.
import { createStayRequestRepository, createStayRepository } from '#backend/stays';
import { offlineStay } from '#domain/stay';
import { addDays, startOfMonth } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { countReads, openScreen, secondAdmin, valueOf, type SecondAdmin } from './back-office.ts';
import {
  aStayDraft,
  boardingScreen,
  newPet,
  newStayPanel,
  recordStay,
  stayCard,
  staySheet,
} from './boarding.ts';
import { expect, expectNoAxeViolations, resizeTo, test } from './fixtures.ts';

const texts = boardingTexts.stays;
const requestTexts = boardingTexts.request;

test.use({ reducedMotion: 'reduce' });

test('AH-14 a stay without a free place is refused, the message names the full days and the calendar marks them', async ({
  page,
  today,
  freshShop,
}) => {
  const day = addDays(startOfMonth(today), 70);
  await secondAdmin(freshShop, ({ changeSettings }) => changeSettings({ capacity: { cats: 1, dogs: 5 } }));
  await recordStay(freshShop, { startDate: day, endDate: addDays(day, 2) });
  await openScreen(page, freshShop, boardingScreen);
  const form = newStayPanel(page);
  await form.getByLabel(requestTexts.petName).fill('لولو');
  await form.getByLabel(requestTexts.ownerName).fill('منى');
  await form.getByLabel(requestTexts.ownerPhone).fill('01111111111');
  await form.getByLabel(requestTexts.startDate).fill(addDays(day, -1));
  await form.getByLabel(requestTexts.endDate).fill(addDays(day, 4));
  await form.getByRole('button', { name: texts.add }).click();
  await expect(form.getByRole('alert')).toHaveText(texts.noRoom(`${day}، ${addDays(day, 1)}`));
  await expectNoAxeViolations(page);

  await page.goto(`${freshShop.address}${boardingScreen.path}?view=calendar&month=${day.slice(0, 7)}`);
  await page.getByText(boardingTexts.calendar.table).press('Enter');
  const rowOf = (of: string) => page.getByRole('row').filter({ hasText: of });
  await expect(rowOf(day)).toContainText(boardingTexts.calendar.full);
  await expect(rowOf(day)).toContainText(boardingTexts.calendar.occupied(1, 1));
  await expect(rowOf(addDays(day, 2))).not.toContainText(boardingTexts.calendar.full);
});

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

test('HR-20 accepting a request that another user has answered shows a message, and the request leaves the list', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, { ...boardingScreen, path: `${boardingScreen.path}?view=requests` });
  const requests = page.getByRole('list', { name: boardingTexts.inbox.title }).getByRole('listitem');
  await requests.first().getByRole('button', { name: boardingTexts.inbox.accept }).click();
  await secondAdmin(freshShop, ({ backend }) => declineAll(backend));
  const dialog = page.getByRole('dialog', { name: boardingTexts.inbox.accept });
  await dialog.getByRole('button', { name: boardingTexts.inbox.accept }).click();
  await expect(page.getByRole('alert').filter({ hasText: boardingTexts.inbox.alreadyHandled })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(boardingTexts.inbox.empty)).toBeVisible();
});

test('a stay recorded offline above the capacity is listed until it is resolved', async ({
  page,
  freshShop,
}) => {
  await secondAdmin(freshShop, async ({ backend, staff, changeSettings }) => {
    await changeSettings({ capacity: { cats: 0, dogs: 0 } });
    const queued = offlineStay(aStayDraft({ petName: 'زائد' }), crypto.randomUUID());
    expect(valueOf(await createStayRepository(backend).createQueued(queued, staff)).isOverCapacity).toBe(
      true,
    );
  });
  await openScreen(page, freshShop, boardingScreen);
  const notice = page.getByRole('status').filter({ hasText: texts.overCapacityTitle });
  await expect(stayCard(page, 'زائد')).toContainText(texts.overCapacity);
  await notice.getByRole('button').click();
  await expect(staySheet(page, 'زائد')).toBeVisible();
  await staySheet(page, 'زائد').getByRole('button', { name: texts.end }).click();
  await page
    .getByRole('dialog', { name: texts.confirmEnd('زائد') })
    .getByRole('button', { name: texts.end })
    .click();
  await expect(notice).toHaveCount(0);
});

test('FA-22 AH-14 at 1280 px a month of 31 days fits', async ({ page, today, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const january = `${Number(today.slice(0, 4)) + 1}-01`;
  await openScreen(page, shop, {
    ...boardingScreen,
    path: `${boardingScreen.path}?view=calendar&month=${january}`,
  });
  const region = page.getByRole('region', { name: boardingTexts.calendar.days });
  await expect(region.getByText('31', { exact: true })).toBeVisible();
  const hidden = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});

test('AH-14 the calendar shows months, today, bars that open their stay, and a table with the same data', async ({
  page,
  today,
  shop,
}) => {
  test.slow();
  const pet = newPet();
  const day = addDays(startOfMonth(today), 40);
  await recordStay(shop, { petName: pet, startDate: day, endDate: addDays(day, 3) });
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, shop, { ...boardingScreen, path: `${boardingScreen.path}?view=calendar` });
  const region = page.getByRole('region', { name: boardingTexts.calendar.days });
  await expect(region.getByText(String(Number(today.slice(8))), { exact: true }).first()).toBeInViewport();

  await resizeTo(page, { width: 1280, height: 800 });
  await page.getByRole('button', { name: boardingTexts.calendar.nextMonth }).click();
  await expect(page).toHaveURL(new RegExp(`month=${day.slice(0, 7)}`, 'u'));
  const bar = region.getByRole('button', {
    name: boardingTexts.calendar.bar(`قطة ${pet}`, day, addDays(day, 3)),
  });
  await expect(bar).toBeVisible();
  await page.getByText(boardingTexts.calendar.table).press('Enter');
  const row = page.getByRole('row').filter({ hasText: day });
  await expect(row.getByRole('button', { name: pet })).toBeVisible();
  await expectNoAxeViolations(page);
  await bar.press('Enter');
  await expect(staySheet(page, pet)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: boardingTexts.calendar.previousMonth }).click();
  await expect(page).toHaveURL(new RegExp(`month=${today.slice(0, 7)}`, 'u'));
  await page.getByRole('button', { name: boardingTexts.calendar.thisMonth }).click();
  await expect(region).toBeVisible();
});

test('ending a stay early frees its remaining days; the calendar of last month still shows its nights', async ({
  page,
  today,
  freshShop,
}) => {
  test.slow();
  const pet = newPet();
  const first = addDays(startOfMonth(today), -10);
  const days = { startDate: first, endDate: addDays(today, 40) };
  await secondAdmin(freshShop, ({ changeSettings }) => changeSettings({ capacity: { cats: 100, dogs: 5 } }));
  const id = await recordStay(freshShop, { petName: pet, ...days });
  await secondAdmin(freshShop, async ({ backend, staff }) =>
    valueOf(await createStayRepository(backend).end(id, today, staff)),
  );
  const calendar = (month: string) => `${boardingScreen.path}?view=calendar&month=${month.slice(0, 7)}`;
  await openScreen(page, freshShop, { ...boardingScreen, path: calendar(first) });
  const region = page.getByRole('region', { name: boardingTexts.calendar.days });
  const bar = region.getByRole('button', { name: boardingTexts.calendar.bar(`قطة ${pet}`, first, today) });
  await expect(bar).toBeVisible();
  await page.getByText(boardingTexts.calendar.table).press('Enter');
  const rowOf = (day: string) => page.getByRole('row').filter({ hasText: day });
  await expect(rowOf(first).getByRole('button', { name: pet })).toBeVisible();

  await page.goto(`${freshShop.address}${calendar(addDays(today, 39))}`);
  await page.getByText(boardingTexts.calendar.table).press('Enter');
  await expect(rowOf(addDays(today, 39))).toBeVisible();
  await expect(rowOf(addDays(today, 39)).getByRole('button', { name: pet })).toHaveCount(0);
});

test('SH-01 every view fits a phone and reads at most 200 documents', async ({ page, shop }) => {
  test.slow();
  await openScreen(page, shop, boardingScreen);
  const reads = countReads(page);
  for (const view of ['stays', 'requests', 'calendar']) {
    const before = reads();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${boardingScreen.path}?view=${view}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(reads() - before).toBeLessThanOrEqual(200);
    await resizeTo(page, { width: 390, height: 844 });
  }
  await expect.poll(reads).toBeGreaterThan(20);
});

async function declineAll(backend: SecondAdmin['backend']): Promise<void> {
  const requests = createStayRequestRepository(backend);
  for (const { id } of valueOf(await requests.listPending())) valueOf(await requests.decline(id));
}
