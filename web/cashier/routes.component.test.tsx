// The cashier page over the till of the browser, whose backend cannot be reached.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { addDays } from '#kernel/shop-day';
import { boardingTexts, posTexts, shellTexts } from '#text';
import { currentPath } from '../../tests/component/current-path.tsx';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { fieldIn, toast } from '../../tests/component/render-admin.tsx';
import { cashier, renderApp, signedInAs } from '../../tests/component/render-app.tsx';
import { dialog } from '../../tests/component/render-cashier.tsx';
import { openBrowserDatabase } from './till/database.ts';
import { shopToday } from '../../tests/running/shop-today.ts';

const { queue, status, tabs } = posTexts;
const { navigation } = shellTexts;
const unsent = page.getByTitle(queue.open);

test('the cashier sees a warning when four fifths of the device’s storage are used (CO-05)', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 80, quota: 100 });
  await renderApp('/cashier', { session: signedInAs(cashier) });
  await expect.element(page.getByText(status.storageLow)).toBeVisible();
});

test('signing out asks for confirmation while something is unsent, and the next cashier has it to send', async () => {
  // The next test finds the same database.
  onTestFinished(emptyQueue);
  await renderApp('/cashier', { session: signedInAs(cashier) });
  await addStay();
  await expect.element(unsent).toMatchTextContent(queue.waitingCount({ sales: 0, refunds: 0, stays: 1 }));
  await unsent.click();
  await expect.element(dialog(queue.title)).toMatchTextContent('برقوق');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(queue.title)).not.toBeInTheDocument();

  const question = dialog(queue.leaveWarning);
  await signOut();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(currentPath()).toBe('/cashier');
  await signOut();
  await question.getByRole('button', { name: queue.leave }).click();
  await expect.poll(currentPath).toBe('/');
  await cleanup();

  await renderApp('/cashier', { session: signedInAs({ ...cashier, id: 'cashier-2', name: 'ندى' }) });
  await expect.element(unsent).toMatchTextContent(queue.waitingCount({ sales: 0, refunds: 0, stays: 1 }));
});

async function addStay(): Promise<void> {
  await page.getByRole('tab', { name: tabs.boarding }).click();
  const form = page.getByRole('tabpanel', { name: tabs.boarding });
  const fields = boardingTexts.request;
  await fieldIn(form, fields.petName).fill('برقوق');
  await fieldIn(form, fields.ownerName).fill('منى');
  await fieldIn(form, fields.ownerPhone).fill('01001234567');
  await fieldIn(form, fields.endDate).fill(addDays(await shopToday(), 3));
  await form.getByRole('button', { name: boardingTexts.stays.add }).click();
  await expect.element(toast(boardingTexts.stays.savedLocally)).toBeVisible();
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: navigation.accountMenu(cashier.name) }).click();
  await page.getByRole('button', { name: navigation.logout }).click();
}

async function emptyQueue(): Promise<void> {
  const database = await openBrowserDatabase('aleef.till');
  await database.clear('queue');
  database.close();
}
