// The stays in the back office: the list, the forms, confirmations, failures, and changes of two admins at the same time.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkStay, readStay, stayFormOf, type Stay, type StayForm } from '#domain/stay';
import { addDays } from '#kernel/shop-day';
import { err } from '#kernel/result';
import { someSettings } from '#testing/builders';
import type { MemoryShop } from '#testing/memory-repositories';
import { boardingTexts, controlTexts, errorTexts, formatMoney } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectLimits } from '../../../tests/component/expect-limits.ts';
import { currentSearch } from '../../../tests/component/current-path.tsx';
import { alert, fieldIn } from '../../../tests/component/render-admin.tsx';
import {
  cardButton,
  colleague,
  newStayPanel,
  openBoarding,
  stayCard,
  stayCards,
  stayOf,
  staySheet,
  today,
} from '../../../tests/component/render-boarding.tsx';

const texts = boardingTexts.stays;
const requestTexts = boardingTexts.request;
const add = newStayPanel.getByRole('button', { name: texts.add });

test('all stays are sorted by start, the active ones by end, in pages (AH-02, AH-03, AH-04, DB-45)', async () => {
  const day = today();
  const stays = Array.from({ length: 45 }, (_, index) =>
    stayOf(`قط-${index}-`, {
      startDate: addDays(day, -index),
      endDate: addDays(day, 1 + ((index * 7) % 45)),
      status: index % 2 === 0 ? 'active' : 'completed',
    }),
  );
  await openBoarding({ stays });
  await expect.poll(namesShown).toEqual(stays.slice(0, 20).map(({ petName }) => petName));
  await expect.element(stayCards.first()).toMatchTextContent(day);
  await page.getByRole('button', { name: texts.more }).click();
  await expect.poll(namesShown).toEqual(stays.slice(0, 40).map(({ petName }) => petName));
  await page.getByRole('button', { name: texts.filterActive }).click();
  await expect.poll(currentSearch).toMatch(/filter=active/u);
  const active = stays
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => (one.endDate ?? '').localeCompare(other.endDate ?? ''));
  await expect.poll(namesShown).toEqual(active.slice(0, 20).map(({ petName }) => petName));
  for (const { petName, endDate } of active.slice(0, 20))
    await expect.element(stayCard(petName)).toMatchTextContent(endDate ?? 'none');
});

test('a complete stay is recorded and priced by its nights (AH-01, AH-07, DB-46, LM-10)', async () => {
  const day = today();
  const { shop } = await openBoarding({ stays: [stayOf('بندق')] });
  await expect.element(stayCard('بندق')).toBeVisible();
  await newStayField(requestTexts.endDate).fill(addDays(day, -1));
  await add.click();
  await expect.element(newStayField(requestTexts.petName)).toHaveFocus();
  const { missing } = errorTexts.field;
  for (const sentence of [missing.petName, missing.ownerName, missing.phone])
    await expect.element(newStayPanel.getByText(sentence)).toBeVisible();
  await expect.element(newStayPanel.getByText(requestTexts.errors.endBeforeStart)).toBeVisible();
  expect(shop.stays.size).toBe(1);

  await fillNewStay('فستق', { phone: '٠١٠٩٨٧٦٥٤٣٢', start: addDays(day, 30), end: addDays(day, 34) });
  await expect
    .element(newStayPanel.getByRole('status').filter({ hasText: formatMoney(400_00).amount }))
    .toBeVisible();
  (await add.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(texts.saved)).toBeVisible();
  await expect.element(newStayField(requestTexts.petName)).toHaveValue('');
  await expect.element(stayCard('فستق')).toMatchTextContent('01098765432');
  await expect.element(stayCard('فستق')).toMatchTextContent(formatMoney(400_00).amount);
  await expect.element(stayCard('فستق')).toMatchTextContent(boardingTexts.statuses.active);
});

test('editing fills the form, and the status can be set to each of the three values (AH-05, AH-09, AH-10, HO-17)', async () => {
  const stay = stayOf('فستق', { specialNotes: 'يأكل مرتين' });
  const { shop } = await openBoarding({ stays: [stay] });
  const sheet = staySheet('فستق');
  for (const status of ['cancelled', 'active', 'completed'] as const) {
    await cardButton(texts.editNamed('فستق')).click();
    await expect.element(fieldIn(sheet, requestTexts.petName)).toHaveValue('فستق');
    await expect.element(fieldIn(sheet, requestTexts.endDate)).toHaveValue(addDays(today(), 3));
    await expect.element(fieldIn(sheet, requestTexts.specialNotes)).toHaveValue('يأكل مرتين');
    await fieldIn(sheet, texts.status).selectOptions(boardingTexts.statuses[status]);
    await sheet.getByRole('button', { name: texts.save }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(stayCard('فستق')).toMatchTextContent(boardingTexts.statuses[status]);
    expect(shop.stays.get(stay.id)?.status).toBe(status);
  }
});

test('every stay shows its remaining time, a completed or cancelled one shows that it is over (FA-14, FT-21, AH-14)', async () => {
  const stay = stayOf('فستق');
  const { shop } = await openBoarding({ stays: [stay] });
  const left = stayCard('فستق').getByText(texts.remainingDays(3), { exact: true });
  await expect.element(left).toBeVisible();
  for (const status of ['completed', 'cancelled'] as const) {
    changeStay(shop, stay, { status });
    await page.getByRole('button', { name: texts.reload }).click();
    await expect.element(stayCard('فستق')).toMatchTextContent(boardingTexts.statuses[status]);
    await expect.element(stayCard('فستق').getByText(texts.ended, { exact: true })).toBeVisible();
    await expect.element(left).not.toBeInTheDocument();
  }
  expect(shop.stays.get(stay.id)?.endDate).toBe(addDays(today(), 3));
});

test('the time until departure is labelled, and a stay that has not begun says when it begins (UX-21)', async () => {
  const day = today();
  await openBoarding({
    stays: [
      stayOf('لاحق', { startDate: addDays(day, 11), endDate: addDays(day, 18) }),
      stayOf('هنا', { endDate: addDays(day, 2) }),
      stayOf('اليوم', { startDate: addDays(day, -2), endDate: day }),
    ],
  });
  const time = `${texts.startsIn(11)}${texts.remaining} ${texts.remainingDays(18)}`;
  await expect.element(stayCard('لاحق')).toMatchTextContent(time);
  await expect.element(stayCard('هنا')).toMatchTextContent(`${texts.remaining} ${texts.remainingDays(2)}`);
  for (const name of ['هنا', 'اليوم']) await expect.element(stayCard(name)).not.toMatchTextContent(/تبدأ/u);
  await expect.element(stayCard('اليوم')).not.toMatchTextContent(texts.remaining);
});

test('from 1024 px the form stands beside rows of 64 px; below, the button opens it as a sheet (UX-48, AH-01)', async () => {
  const day = today();
  await page.viewport(1440, 900);
  await openBoarding({
    stays: [
      stayOf('لاحق', { startDate: addDays(day, 111), endDate: addDays(day, 118) }),
      stayOf('هنا', { ownerName: 'مصطفى عبد الرحمن السيد عبد العزيز', specialNotes: 'يأكل مرتين' }),
    ],
  });
  const open = page.getByRole('button', { name: texts.formTitle });
  await expect.element(stayCard('هنا')).toMatchTextContent('يأكل مرتين');
  const heights = () => stayCards.elements().map((row) => row.getBoundingClientRect().height);
  await expect.poll(heights).toEqual([64, 64]);
  await expect.element(add).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();

  // What was typed beside the list is in the sheet after the window became narrow.
  await newStayField(requestTexts.petName).fill('لولو');
  await page.viewport(1023, 768);
  await expect.element(newStayPanel).not.toBeInTheDocument();
  await open.click();
  const sheet = page.getByRole('dialog', { name: texts.formTitle });
  await expect.element(fieldIn(sheet, requestTexts.petName)).toHaveValue('لولو');
  await expect.element(fieldIn(sheet, requestTexts.petName)).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await open.click();
  await expect.element(fieldIn(sheet, requestTexts.petName)).toHaveValue('');
  await fieldIn(sheet, requestTexts.petName).fill('لولو');
  await fieldIn(sheet, requestTexts.ownerName).fill('سارة');
  await fieldIn(sheet, requestTexts.ownerPhone).fill('01098765432');
  await fieldIn(sheet, requestTexts.endDate).fill(addDays(day, 2));
  await sheet.getByRole('button', { name: texts.add }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(stayCard('لولو')).toBeVisible();
  await page.viewport(1280, 800);
});

test('below each date field stands the weekday and month of the chosen day (UX-22, HO-11)', async () => {
  await openBoarding({});
  await fillNewStay('فستق', { start: '2026-11-22', end: '2026-12-01' });
  for (const [label, longDay] of [
    [requestTexts.startDate, 'الأحد 22 نوفمبر 2026'],
    [requestTexts.endDate, 'الثلاثاء 1 ديسمبر 2026'],
  ] as const) {
    await expect.element(newStayPanel.getByText(longDay)).toBeVisible();
    await expect.element(newStayField(label)).toHaveAccessibleDescription(longDay);
  }
});

test('the three views fit a window of 320 px, with their icons above their names (UX-53)', async () => {
  await page.viewport(320, 640);
  await openBoarding({});
  const tabs = page.getByRole('tablist', { name: texts.views });
  await expect.element(tabs).toBeVisible();
  for (const name of [texts.viewStays, texts.viewRequests, texts.viewCalendar])
    await expect.element(tabs.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
  await page.viewport(1280, 800);
});

test('a stay is ended, and deleted only after a confirmation that names it (AH-11, DB-48, HO-08, HO-09)', async () => {
  const stay = stayOf('فستق');
  const { shop } = await openBoarding({ stays: [stay] });
  await cardButton(texts.endNamed('فستق')).click();
  const ending = page.getByRole('dialog', { name: texts.confirmEnd('فستق') });
  await expect.element(ending).toBeVisible();
  await expectAccessible();
  await ending.getByRole('button', { name: texts.end }).click();
  await expect.element(stayCard('فستق')).toMatchTextContent(boardingTexts.statuses.completed);
  expect(shop.stays.get(stay.id)).toMatchObject({ status: 'completed', endDate: today() });
  await expect.element(cardButton(texts.endNamed('فستق'))).not.toBeInTheDocument();

  await cardButton(texts.removeNamed('فستق')).click();
  const question = page.getByRole('dialog', { name: texts.confirmDelete });
  await expect.element(question).toMatchTextContent('فستق');
  await expectAccessible();
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(stayCard('فستق')).toBeVisible();
  await cardButton(texts.removeNamed('فستق')).click();
  await question.getByRole('button', { name: texts.remove }).click();
  await expect.element(page.getByText(texts.removed)).toBeVisible();
  await expect.element(stayCard('فستق')).not.toBeInTheDocument();
  expect(shop.stays.size).toBe(0);
});

test('a failure is shown, and no input is lost (AH-12, AH-13, ER-46, ER-47)', async () => {
  const unreachable = err({ type: 'Unreachable' } as const);
  const down = { list: false, writes: true };
  await openBoarding(
    { stays: [stayOf('فستق')] },
    {
      stays: ({ create, remove, end, list }) => ({
        create: async (...stay) => (down.writes ? unreachable : create(...stay)),
        remove: async (...stay) => (down.writes ? unreachable : remove(...stay)),
        end: async (...stay) => (down.writes ? unreachable : end(...stay)),
        list: async (asked) => (down.list ? unreachable : list(asked)),
      }),
    },
  );
  await fillNewStay('لولو', { end: addDays(today(), 2) });
  await add.click();
  await expect.element(newStayPanel.getByRole('alert')).toMatchTextContent(texts.saveFailed);
  await expect.element(newStayField(requestTexts.petName)).toHaveValue('لولو');
  await cardButton(texts.removeNamed('فستق')).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove }).click();
  await expect.element(alert(texts.deleteFailed(''))).toBeVisible();
  await cardButton(texts.endNamed('فستق')).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.end }).click();
  await expect.element(alert(texts.endNeedsConnection)).toBeVisible();

  down.writes = false;
  await add.click();
  await expect.poll(() => stayCard('لولو').elements().length).toBe(1);

  down.list = true;
  await page.getByRole('button', { name: texts.reload }).click();
  const failed = page.getByRole('alert').filter({ hasText: texts.loadFailed('') });
  await expect.element(failed).toBeVisible();
  down.list = false;
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.poll(() => stayCard('لولو').elements().length).toBe(1);
});

test('when two admins edit one stay the second sees what changed and who changed it, and loses no input (DB-47)', async () => {
  const stay = stayOf('فستق');
  const { shop, stays } = await openBoarding({ stays: [stay] });
  await cardButton(texts.editNamed('فستق')).click();
  const sheet = staySheet('فستق');
  await fieldIn(sheet, requestTexts.specialNotes).fill('يحب النوم بجوار النافذة');
  await stays.update(stay, draftOf(stay, { ownerPhone: '01222222222' }), colleague);
  await sheet.getByRole('button', { name: texts.save }).click();
  const conflict = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect.element(conflict).toMatchTextContent(controlTexts.conflict.changedBy(colleague.name));
  await expect.element(conflict).toMatchTextContent('01222222222');
  await expectAccessible();
  await conflict.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await expect.element(fieldIn(sheet, requestTexts.ownerPhone)).toHaveValue('01222222222');
  await expect.element(fieldIn(sheet, requestTexts.specialNotes)).toHaveValue('يحب النوم بجوار النافذة');
  await sheet.getByRole('button', { name: texts.save }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(shop.stays.get(stay.id)).toMatchObject({
    ownerPhone: '01222222222',
    specialNotes: 'يحب النوم بجوار النافذة',
  });
});

test('a form with unsaved input asks for confirmation before it closes, also by keyboard', async () => {
  await openBoarding({ stays: [stayOf('فستق')] });
  const edit = cardButton(texts.editNamed('فستق'));
  (await edit.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = staySheet('فستق');
  await fieldIn(sheet, requestTexts.ownerName).fill('سارة محمود');
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  // More than once: a browser lets a page hold back one Escape only.
  for (const isAsking of [1, 0, 1, 0]) {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => question.elements().length).toBe(isAsking);
    await expect.element(sheet).toBeVisible();
  }
  await expect.element(fieldIn(sheet, requestTexts.ownerName)).toHaveValue('سارة محمود');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('dates of every stored form are shown, and the remaining time is a text (HO-11, HO-12, HO-14, HO-16)', async () => {
  const day = today();
  // A document of another program: no end, and a start that is a timestamp.
  const seconds = Date.parse('2026-07-04T21:30:00Z') / 1_000;
  const loose = readStay('loose', { petName: 'سمسم', startDate: { seconds, nanoseconds: 0 }, endDate: null });
  await openBoarding({
    stays: [
      stayOf('لاحق', { endDate: addDays(day, 2) }),
      stayOf('اليوم', { startDate: addDays(day, -2), endDate: day }),
      stayOf('منتهٍ', { startDate: addDays(day, -4), endDate: addDays(day, -1) }),
      loose,
    ],
  });
  await page.getByRole('button', { name: texts.filterActive }).click();
  await expect.element(stayCard('لاحق')).toMatchTextContent(texts.remainingDays(2));
  await expect.element(stayCard('لاحق')).toMatchTextContent(addDays(day, 2));
  await expect.element(stayCard('اليوم')).toMatchTextContent(texts.endsToday);
  await expect.element(stayCard('منتهٍ')).toMatchTextContent(texts.ended);
  expect(stayCard('سمسم').getByText(texts.notSpecified).elements()).toHaveLength(2);
  await expect.element(stayCard('سمسم')).toMatchTextContent('2026-07-05');
});

test('a stay recorded offline above the capacity is listed until it is resolved', async () => {
  await openBoarding({
    settings: someSettings({ capacity: { cats: 0, dogs: 0 } }),
    stays: [stayOf('زائد', { isOverCapacity: true })],
  });
  const notice = page.getByRole('status').filter({ hasText: texts.overCapacityTitle });
  await expect.element(stayCard('زائد')).toMatchTextContent(texts.overCapacity);
  await notice.getByRole('button').click();
  await expect.element(staySheet('زائد')).toBeVisible();
  await staySheet('زائد').getByRole('button', { name: texts.end }).click();
  await page
    .getByRole('dialog', { name: texts.confirmEnd('زائد') })
    .getByRole('button', { name: texts.end })
    .click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a stay beyond the limits is refused at its field (FA-01, AH-06, AH-08)', async () => {
  const { shop } = await openBoarding({});
  await fillNewStay('فستق', { end: '' });
  await expectLimits(newStayPanel, today(), () => add.click());
  await expect.element(newStayField(requestTexts.petName)).toHaveValue('فستق');
  expect(shop.stays.size).toBe(0);
});

test('a new stay that is over is refused at its end, unless it is recorded as completed (FA-18, AH-06)', async () => {
  await openBoarding({});
  await fillNewStay('فستق', { start: addDays(today(), -3), end: addDays(today(), -1) });
  await add.click();
  await expect
    .element(newStayField(requestTexts.endDate))
    .toHaveAccessibleDescription(expect.stringContaining(texts.endedAlready));
  await newStayField(texts.status).selectOptions(boardingTexts.statuses.completed);
  await add.click();
  await expect.element(page.getByText(texts.saved)).toBeVisible();
  await expect.element(stayCard('فستق')).toMatchTextContent(boardingTexts.statuses.completed);
});

function namesShown(): readonly string[] {
  return stayCards.elements().map(({ textContent }) => /قط-\d+-/u.exec(textContent)?.[0] ?? textContent);
}

function newStayField(label: string) {
  return fieldIn(newStayPanel, label);
}

async function fillNewStay(
  petName: string,
  stated: { readonly phone?: string; readonly start?: string; readonly end: string },
): Promise<void> {
  await newStayField(requestTexts.petName).fill(petName);
  await newStayField(requestTexts.ownerName).fill('منى');
  await newStayField(requestTexts.ownerPhone).fill(stated.phone ?? '01111111111');
  if (stated.start !== undefined) await newStayField(requestTexts.startDate).fill(stated.start);
  await newStayField(requestTexts.endDate).fill(stated.end);
}

/** What the form would save of a stay. */
function draftOf(stay: Stay, to: Partial<StayForm>) {
  const draft = checkStay({ ...stayFormOf(stay), ...to });
  if (!draft.ok) throw new Error('a wrong draft');
  return draft.value;
}

function changeStay({ stays }: MemoryShop, stay: Stay, to: Partial<Stay>): void {
  stays.set(stay.id, { ...stay, ...to });
}
