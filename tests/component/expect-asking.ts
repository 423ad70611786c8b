// The question of a dialog before it discards unsaved input.
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { controlTexts } from '#text';

/** Escape, the close button and the backdrop ask for confirmation; the input stays until the user discards it. `backdrop` is a point of it. */
export async function expectAsking(
  dialog: Locator,
  field: Locator,
  typed: string,
  backdrop = { x: 2, y: 2 },
): Promise<void> {
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  const stay = async () => {
    await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await field.fill(typed);
  await userEvent.keyboard('{Escape}');
  await stay();
  await dialog.getByRole('button', { name: controlTexts.close, exact: true }).click();
  await stay();
  await userEvent.click(document.documentElement, { position: backdrop });
  await stay();
  await expect.element(field).toHaveValue(typed);
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
