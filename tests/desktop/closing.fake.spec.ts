// Leaving the desktop till while something is unsent: signing out and closing the window ask for confirmation.
import { boardingTexts, controlTexts, posTexts, desktopTexts, signInTexts } from '#text';
import { sell, unsent } from '../e2e/pos.ts';
import { openPos } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const { queue, sale, status } = posTexts;

test.use({ pc: { answers: [1, 0] } });

test('signing out and closing the window warn while something is unsent, and continue only after a confirmation', async ({
  desktop,
  shopProcess,
}) => {
  test.slow();
  const page = desktop.page();
  await openPos(page, shopProcess);
  await shopProcess.stop();
  await sell(page, 0);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();
  const boxes = (): number => desktop.output().split('message box: ').length - 1;

  const signOut = page.getByRole('button', { name: desktopTexts.device.signOut });
  await signOut.click();
  const question = page.getByRole('dialog', { name: queue.leaveWarning });
  await expect(question).toContainText(queue.leaveHint);
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect(unsent(page)).toContainText(status.unsent(1));

  await desktop.closeWindow();
  await expect.poll(boxes).toBe(1);
  expect(desktop.output()).toContain(queue.leaveWarning);
  await expect(unsent(page)).toContainText(status.unsent(1));

  await signOut.click();
  await question.getByRole('button', { name: queue.leave }).click();
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();

  await desktop.closeWindow();
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(boxes()).toBe(2);
});

test('a window with nothing unsent closes without a dialog', async ({ desktop, shop }) => {
  test.slow();
  const page = desktop.page();
  await openPos(page, shop);
  await desktop.closeWindow();
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(desktop.output()).not.toContain('message box: ');
});

test('signing out asks for confirmation while a stay has unsaved input', async ({ desktop, shop }) => {
  const page = desktop.page();
  await openPos(page, shop);
  await page.getByRole('tab', { name: posTexts.tabs.boarding }).click();
  const pet = page.getByLabel(boardingTexts.request.petName, { exact: true });
  await pet.fill('برقوق');
  const signOut = page.getByRole('button', { name: desktopTexts.device.signOut });
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  await signOut.click();
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect(pet).toHaveValue('برقوق');
  await signOut.click();
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();
});
