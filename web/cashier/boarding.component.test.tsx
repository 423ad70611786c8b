// The boarding tab of the cashier page over a till in a simulated shop: a stay that is not saved or not ended, and the requests.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#kernel/shop-day';
import { aStayRequest } from '#testing/builders';
import { boardingTexts, posTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { alert, fieldIn, toast } from '../../tests/component/render-admin.tsx';
import { dialog, openCashier, passUntil } from '../../tests/component/render-cashier.tsx';
import { aQueuedStay } from '../../tests/till/sales.ts';
import { shopToday } from '../../tests/running/shop-today.ts';

const texts = boardingTexts.stays;
const { inbox, request: fields } = boardingTexts;
const { tabs } = posTexts;
const panel = page.getByRole('tabpanel', { name: tabs.boarding });
const stays = panel.getByRole('list', { name: texts.listTitle }).getByRole('listitem');

type Harness = Awaited<ReturnType<typeof openCashier>>;

async function openBoarding(): Promise<Harness> {
  const harness = await openCashier();
  await page.getByRole('tab', { name: tabs.boarding }).click();
  return harness;
}

function connection(): string | null | undefined {
  return document.querySelector('[data-connection]')?.getAttribute('data-connection');
}

test('the form shows a refusal by the backend and a full device, and its input stays (FT-25, ER-45, ER-52, HO-18)', async () => {
  const harness = await openBoarding();
  const { shop, disk } = harness;
  const add = panel.getByRole('button', { name: texts.add });
  const petName = fieldIn(panel, fields.petName);
  await petName.fill('برقوق');
  await fieldIn(panel, fields.ownerName).fill('منى');
  await fieldIn(panel, fields.ownerPhone).fill('01001234567');
  await fieldIn(panel, fields.endDate).fill(addDays(await shopToday(), 3));
  shop.refusesAll = true;
  await add.click();
  const refused = panel.getByRole('alert').getByText(texts.saveFailed);
  await passUntil(harness, refused, 1);
  await expect.element(petName).toHaveValue('برقوق');

  shop.refusesAll = false;
  disk.failing = { type: 'Full' };
  await add.click();
  await passUntil(harness, panel.getByRole('alert').getByText(texts.localFailed), 1);
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(petName).toHaveValue('برقوق');
  expect(shop.stays.size).toBe(0);
  await expectAccessible();
});

test('a stay can only be ended online, then leaves the list, and is neither edited nor deleted here (CO-18, ER-49, HO-20)', async () => {
  const harness = await openBoarding();
  const { shop, line, time } = harness;
  for (const petName of ['برقوق', 'لولي']) shop.stays.set(petName, { ...aQueuedStay(petName), petName });
  line.restore();
  await time.pass(1_000);
  await expect.poll(() => stays.elements().length).toBe(2);
  line.cut();
  await time.pass(1_000);
  await expect.poll(connection).toBe('offline');
  const ended = stays.filter({ hasText: 'برقوق' });
  expect(
    ended
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([texts.end]);
  await ended.getByRole('button', { name: texts.end }).click();
  await expect.element(alert(texts.endNeedsConnection)).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);

  line.restore();
  await time.pass(1_000);
  await expect.poll(connection).toBe('online');
  await ended.getByRole('button', { name: texts.end }).click();
  await dialog(texts.confirmEnd('برقوق')).getByRole('button', { name: texts.end }).click();
  await expect.element(toast(texts.endedDone('برقوق'))).toBeVisible();
  await expect.poll(() => stays.elements().length).toBe(1);
  await expect.element(stays).toMatchTextContent('لولي');
  expect(shop.stays.get('برقوق')?.status).toBe('completed');
  await expectAccessible();
});

test('the requests open from one row; a request is accepted into a prefilled form and leaves the list; another is declined (UX-28, HO-20)', async () => {
  const harness = await openBoarding();
  const { shop, line, time } = harness;
  const startDate = await shopToday();
  const dates = { startDate, endDate: addDays(startDate, 3) };
  shop.requests.set('cat', aStayRequest({ id: 'cat', petName: 'مشمش', petType: 'cat', ...dates }));
  shop.requests.set('dog', aStayRequest({ id: 'dog', petName: 'بندق', petType: 'dog', ...dates }));
  line.restore();
  await time.pass(1_000);
  const requests = page.getByRole('list', { name: inbox.title }).getByRole('listitem');
  expect(requests.elements()).toEqual([]);
  await panel.getByRole('button', { name: inbox.titleWithCount(2) }).click();
  await expect.poll(() => requests.elements().length).toBe(2);
  await requests
    .filter({ hasText: boardingTexts.petTypes.cat })
    .getByRole('button', { name: inbox.accept })
    .click();
  const form = dialog(inbox.accept);
  await expect.element(fieldIn(form, fields.petName)).toHaveValue('مشمش');
  await expect.element(fieldIn(form, fields.ownerName)).toHaveValue('سارة');
  await expect.element(fieldIn(form, fields.endDate)).toHaveValue(dates.endDate);
  await expectAccessible();
  await form.getByRole('button', { name: inbox.accept }).click();
  await expect.element(toast(inbox.accepted)).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(() => requests.elements().length).toBe(1);
  expect([...shop.stays.values()]).toMatchObject([{ petName: 'مشمش', petType: 'cat', ...dates }]);

  await requests.getByRole('button', { name: inbox.decline }).click();
  await dialog(inbox.confirmDecline('بندق')).getByRole('button', { name: inbox.decline }).click();
  await expect.element(toast(inbox.declined)).toBeVisible();
  await expect.poll(() => requests.elements().length).toBe(0);
  expect(shop.requests.get('dog')?.status).toBe('declined');
  expect(shop.stays.size).toBe(1);
});

test('the request for an animal that is neither cat nor dog is accepted with a kind of place, and its kind stays in the notes (FW-26, HR-20)', async () => {
  const { shop, line, time } = await openBoarding();
  const startDate = await shopToday();
  const dates = { startDate, endDate: addDays(startDate, 3) };
  const pet = { petName: 'أرنوب', petType: 'other', petBreed: 'أرنب', specialNotes: 'يأكل الجزر' } as const;
  shop.requests.set('rabbit', aStayRequest({ id: 'rabbit', emergencyContact: '', ...pet, ...dates }));
  line.restore();
  await time.pass(1_000);
  await panel.getByRole('button', { name: inbox.titleWithCount(1) }).click();
  await page.getByRole('button', { name: inbox.accept }).click();
  const form = dialog(inbox.accept);
  await expect.element(form.getByText(inbox.otherPet)).toBeVisible();
  await expect.element(fieldIn(form, fields.specialNotes)).toHaveValue('حيوان آخر: أرنب\nيأكل الجزر');
  await expectAccessible();
  await form.getByText(boardingTexts.petTypes.cat, { exact: true }).click();
  await form.getByRole('button', { name: inbox.accept }).click();
  await expect.element(toast(inbox.accepted)).toBeVisible();
  expect([...shop.stays.values()]).toMatchObject([
    { petName: 'أرنوب', petType: 'cat', specialNotes: 'حيوان آخر: أرنب\nيأكل الجزر' },
  ]);
});
