// The boarding screen of an admin: stays are recorded, changed, ended and deleted, also by two admins at the same time.
import { createStayRepository } from '#backend/stays';
import { addDays } from '#kernel/shop-day';
import { boardingTexts, controlTexts, errorTexts, formatMoney } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import {
  boardingScreen,
  changeStay,
  newPet,
  newStayPanel,
  recordStay,
  stayCard,
  stayList,
  staySheet,
  storedStay,
} from './boarding.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

const texts = boardingTexts.stays;
const requestTexts = boardingTexts.request;

test.use({ reducedMotion: 'reduce' });

/** The tests share a shop, so its capacity suffices for all their stays. */
test.beforeAll(({ shop }) =>
  secondAdmin(shop, ({ changeSettings }) => changeSettings({ capacity: { cats: 100, dogs: 100 } })),
);

test('AH-02 AH-03 AH-04 DB-45 all stays are sorted by start, the active ones by end, in pages', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, boardingScreen);
  const { all, active } = await secondAdmin(shop, async ({ backend }) => {
    const hostings = createStayRepository(backend);
    return {
      all: valueOf(await hostings.list({ size: 40, after: null })).items,
      active: valueOf(await hostings.listActive()),
    };
  });
  await expect(stayList(page).getByRole('listitem')).toHaveCount(20);
  await expect(stayList(page).getByRole('listitem').first()).toContainText(all[0]?.startDate ?? 'none');
  await page.getByRole('button', { name: texts.more }).click();
  await expect(stayList(page).getByRole('listitem')).toHaveCount(Math.min(40, all.length));
  await page.getByRole('button', { name: texts.filterActive }).click();
  await expect(page).toHaveURL(/filter=active/u);
  await expect(stayList(page).getByRole('listitem')).toHaveText(
    active.slice(0, 20).map(({ petName, endDate }) => new RegExp(`${petName}.*${endDate}`, 'u')),
  );
});

test('AH-01 AH-07 DB-46 LM-10 a complete stay is recorded and priced by its nights', async ({
  page,
  today,
  shop,
}) => {
  const pet = newPet();
  await openScreen(page, shop, boardingScreen);
  const before = await stayList(page).getByRole('listitem').first().textContent();
  await page.getByRole('button', { name: texts.formTitle }).click();
  const form = newStayPanel(page);
  await expect(form.getByLabel(requestTexts.petName)).toBeFocused();
  await form.getByLabel(requestTexts.endDate).fill(addDays(today, -1));
  await form.getByRole('button', { name: texts.add }).click();
  await expect(form.getByLabel(requestTexts.petName)).toBeFocused();
  const { missing } = errorTexts.field;
  for (const sentence of [missing.petName, missing.ownerName, missing.phone]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await expect(form.getByText(requestTexts.errors.endBeforeStart)).toBeVisible();
  expect(await stayList(page).getByRole('listitem').first().textContent()).toBe(before);

  await form.getByLabel(requestTexts.petName).fill(pet);
  await form.getByLabel(requestTexts.ownerName).fill('سارة');
  await form.getByLabel(requestTexts.ownerPhone).fill('٠١٠٩٨٧٦٥٤٣٢');
  await form.getByLabel(requestTexts.startDate).fill(addDays(today, 30));
  await form.getByLabel(requestTexts.endDate).fill(addDays(today, 34));
  await expect(form.getByRole('status').filter({ hasText: formatMoney(400_00).amount })).toBeVisible();
  await form.getByRole('button', { name: texts.add }).press('Enter');
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(form.getByLabel(requestTexts.petName)).toHaveValue('');
  const card = stayCard(page, pet);
  await expect(card).toContainText('01098765432');
  await expect(card).toContainText(formatMoney(400_00).amount);
  await expect(card).toContainText(boardingTexts.statuses.active);
});

test('AH-05 AH-09 AH-10 HO-17 editing fills the form, and the status can be set to each of the three values', async ({
  page,
  today,
  shop,
}) => {
  test.slow();
  const pet = newPet();
  const id = await recordStay(shop, { petName: pet, specialNotes: 'يأكل مرتين' });
  await openScreen(page, shop, boardingScreen);
  const sheet = staySheet(page, pet);
  for (const status of ['cancelled', 'active', 'completed'] as const) {
    await page.getByRole('button', { name: texts.editNamed(pet) }).click();
    await expect(sheet.getByLabel(requestTexts.petName)).toHaveValue(pet);
    await expect(sheet.getByLabel(requestTexts.endDate)).toHaveValue(addDays(today, 3));
    await expect(sheet.getByLabel(requestTexts.specialNotes)).toHaveValue('يأكل مرتين');
    await sheet.getByLabel(texts.status).selectOption(boardingTexts.statuses[status]);
    await sheet.getByRole('button', { name: texts.save }).click();
    await expect(sheet).toHaveCount(0);
    await expect(stayCard(page, pet)).toContainText(boardingTexts.statuses[status]);
    expect((await storedStay(shop, id)).status).toBe(status);
  }
});

test('FA-14 FT-21 AH-14 every stay shows its remaining time, a completed or cancelled one shows that it is over', async ({
  page,
  today,
  shop,
}) => {
  const pet = newPet();
  const id = await recordStay(shop, { petName: pet });
  await openScreen(page, shop, boardingScreen);
  const card = stayCard(page, pet);
  await expect(card.getByText(texts.remainingDays(3), { exact: true })).toBeVisible();
  for (const status of ['completed', 'cancelled'] as const) {
    await secondAdmin(shop, (admin) => changeStay(admin, id, { status }));
    await page.reload();
    await expect(card.getByText(texts.ended, { exact: true })).toBeVisible();
    await expect(card.getByText(texts.remainingDays(3), { exact: true })).toHaveCount(0);
  }
  expect((await storedStay(shop, id)).endDate).toBe(addDays(today, 3));
});

test('AH-11 DB-48 HO-08 HO-09 a stay is ended, and deleted only after a confirmation that names it', async ({
  page,
  today,
  shop,
}) => {
  const pet = newPet();
  const id = await recordStay(shop, { petName: pet });
  await openScreen(page, shop, boardingScreen);
  const card = stayCard(page, pet);
  await card.getByRole('button', { name: texts.endNamed(pet) }).click();
  const ending = page.getByRole('dialog', { name: texts.confirmEnd(pet) });
  await expectNoAxeViolations(page);
  await ending.getByRole('button', { name: texts.end }).click();
  await expect(card).toContainText(boardingTexts.statuses.completed);
  expect(await storedStay(shop, id)).toMatchObject({ status: 'completed', endDate: today });
  await expect(card.getByRole('button', { name: texts.endNamed(pet) })).toHaveCount(0);

  await card.getByRole('button', { name: texts.removeNamed(pet) }).click();
  const question = page.getByRole('dialog', { name: texts.confirmDelete });
  await expect(question).toContainText(pet);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: texts.removeNamed(pet) }).click();
  await question.getByRole('button', { name: texts.remove }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('AH-12 AH-13 ER-46 ER-47 a failure is shown, and no input is lost', async ({ page, today, shop }) => {
  test.slow();
  const pet = newPet();
  const newcomer = newPet();
  await recordStay(shop, { petName: pet });
  await openScreen(page, shop, boardingScreen);
  await page.route(/:commit/u, (route) => route.abort());
  const form = newStayPanel(page);
  await form.getByLabel(requestTexts.petName).fill(newcomer);
  await form.getByLabel(requestTexts.ownerName).fill('منى');
  await form.getByLabel(requestTexts.ownerPhone).fill('01111111111');
  await form.getByLabel(requestTexts.endDate).fill(addDays(today, 2));
  await form.getByRole('button', { name: texts.add }).click();
  await expect(form.getByRole('alert')).toContainText(texts.saveFailed);
  await expect(form.getByLabel(requestTexts.petName)).toHaveValue(newcomer);
  await stayCard(page, pet)
    .getByRole('button', { name: texts.removeNamed(pet) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.deleteFailed('') })).toBeVisible();
  await stayCard(page, pet)
    .getByRole('button', { name: texts.endNamed(pet) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: texts.end }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.endNeedsConnection })).toBeVisible();

  await page.unroute(/:commit/u);
  await form.getByRole('button', { name: texts.add }).click();
  await expect(stayCard(page, newcomer)).toHaveCount(1);

  await page.route(/:runQuery/u, (route) => route.abort());
  await page.getByRole('button', { name: texts.filterActive }).click();
  const failed = page.getByRole('alert').filter({ hasText: texts.loadFailed('') });
  await expect(failed).toBeVisible();
  await page.unroute(/:runQuery/u);
  await failed.getByRole('button', { name: controlTexts.retry }).click();
  await expect(stayCard(page, newcomer)).toHaveCount(1);
});

test('DB-47 when two admins edit one stay the second sees what changed and who changed it, and loses no input', async ({
  page,
  shop,
}) => {
  const pet = newPet();
  const id = await recordStay(shop, { petName: pet });
  await openScreen(page, shop, boardingScreen);
  await page.getByRole('button', { name: texts.editNamed(pet) }).click();
  const sheet = staySheet(page, pet);
  await sheet.getByLabel(requestTexts.specialNotes).fill('يحب النوم بجوار النافذة');
  const staff = await secondAdmin(shop, async (admin) => {
    await changeStay(admin, id, { ownerPhone: '01222222222' });
    return admin.staff;
  });
  await sheet.getByRole('button', { name: texts.save }).click();
  const conflict = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect(conflict).toContainText(controlTexts.conflict.changedBy(staff.name));
  await expect(conflict).toContainText('01222222222');
  await expectNoAxeViolations(page);
  await conflict.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await expect(sheet.getByLabel(requestTexts.ownerPhone)).toHaveValue('01222222222');
  await expect(sheet.getByLabel(requestTexts.specialNotes)).toHaveValue('يحب النوم بجوار النافذة');
  await sheet.getByRole('button', { name: texts.save }).click();
  await expect(sheet).toHaveCount(0);
  expect(await storedStay(shop, id)).toMatchObject({
    ownerPhone: '01222222222',
    specialNotes: 'يحب النوم بجوار النافذة',
  });
});

test('a form with unsaved input asks for confirmation before it closes, also by keyboard', async ({
  page,
  shop,
}) => {
  const pet = newPet();
  await recordStay(shop, { petName: pet });
  await openScreen(page, shop, boardingScreen);
  const edit = page.getByRole('button', { name: texts.editNamed(pet) });
  await edit.press('Enter');
  const sheet = staySheet(page, pet);
  await sheet.getByLabel(requestTexts.ownerName).fill('سارة محمود');
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  // Repeated, because a browser lets a page prevent only one Escape.
  for (const isAsking of [1, 0, 1, 0]) {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(isAsking);
    await expect(sheet).toBeVisible();
  }
  await expect(sheet.getByLabel(requestTexts.ownerName)).toHaveValue('سارة محمود');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(sheet).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('HO-11 HO-12 HO-14 HO-16 dates of every stored form are shown, and the remaining time is a text', async ({
  page,
  today,
  shop,
}) => {
  test.slow();
  const pets = { later: newPet(), ending: newPet(), over: newPet(), loose: newPet() };
  await recordStay(shop, { petName: pets.later, endDate: addDays(today, 2) });
  await recordStay(shop, { petName: pets.ending, startDate: addDays(today, -2), endDate: today });
  await recordStay(shop, { petName: pets.over, startDate: addDays(today, -4), endDate: addDays(today, -1) });
  await recordStay(shop, { petName: pets.loose, endDate: addDays(today, 9) });
  // Documents of other programs: an end that is missing, a start that is a timestamp.
  await page.route(/:runQuery/u, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const entries: unknown = JSON.parse(text, (_key, value: unknown) =>
      isStayNamed(value, pets.loose) ? loosened(value) : value,
    );
    await route.fulfill({ response: answer, json: entries });
  });
  await openScreen(page, shop, boardingScreen);
  await page.getByRole('button', { name: texts.filterActive }).click();
  await expect(stayCard(page, pets.later)).toContainText(texts.remainingDays(2));
  await expect(stayCard(page, pets.later)).toContainText(addDays(today, 2));
  await expect(stayCard(page, pets.ending)).toContainText(texts.endsToday);
  await expect(stayCard(page, pets.over)).toContainText(texts.ended);
  await expect(stayCard(page, pets.loose).getByText(texts.notSpecified)).toHaveCount(2);
  await expect(stayCard(page, pets.loose)).toContainText('2026-07-05');
});

interface WireFields {
  readonly petName?: { readonly stringValue?: string };
}

/** The fields of a stay in the REST protocol. */
function isStayNamed(value: unknown, petName: string): value is WireFields {
  if (typeof value !== 'object' || value === null || !('petName' in value)) return false;
  const { petName: named } = value;
  return (
    typeof named === 'object' && named !== null && 'stringValue' in named && named.stringValue === petName
  );
}

function loosened(fields: WireFields) {
  return {
    ...fields,
    endDate: { nullValue: null },
    startDate: { timestampValue: '2026-07-04T21:30:00Z' },
  };
}
