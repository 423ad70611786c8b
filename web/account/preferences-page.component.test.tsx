// The preferences page: every preference takes effect at once and is there again when the page is opened anew.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { preferenceValues } from '#domain/preferences';
import { accountTexts } from '#text';
import { cashier, renderApp, signedInAs } from '../../tests/component/render-app.tsx';
import { storedPreferences } from '../../tests/component/test-app.ts';

const texts = accountTexts.preferences;
const groups = [
  { label: texts.theme, chosen: texts.themeLight, first: texts.themeSystem },
  { label: texts.textSize, chosen: texts.textLarge, first: texts.textNormal },
  { label: texts.moneyDigits, chosen: texts.digitsLatin, first: texts.digitsArabic },
  { label: texts.receiptWidth, chosen: texts.receipt58, first: texts.receipt80 },
] as const;

test('every preference takes effect at once and is stored on the device (SH-33)', async () => {
  await openPreferences();
  for (const { label, chosen, first } of groups) {
    await expect.element(choice(label, first)).toBeChecked();
    await page.getByRole('radiogroup', { name: label }).getByText(chosen, { exact: true }).click();
    await expect.element(choice(label, chosen)).toBeChecked();
  }
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', textSize: 'large' });
  await expect.element(toggle(texts.scanSound)).toBeChecked();
  toggle(texts.scanSound).element().focus();
  await userEvent.keyboard(' ');
  await toggle(texts.printsSales).click();

  await cleanup();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-text-size');
  await openPreferences();
  for (const { label, chosen } of groups) await expect.element(choice(label, chosen)).toBeChecked();
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', textSize: 'large' });
  await expect.element(toggle(texts.scanSound)).not.toBeChecked();
  await expect.element(toggle(texts.printsSales)).toBeChecked();
});

test('each preference of a device has a control with its label (HZ-14, SH-33)', async () => {
  await openPreferences();
  const labels: Readonly<Record<keyof typeof preferenceValues, string>> = texts;
  for (const [name, label] of Object.entries(labels).filter(([text]) => text in preferenceValues)) {
    const named = { name: label, exact: false };
    const control = page.getByRole('radiogroup', named).or(page.getByRole('switch', named));
    await expect.element(control, { message: name }).toBeVisible();
  }
});

/** Reads what the device has stored, as a page that is opened. */
async function openPreferences(): Promise<void> {
  await renderApp('/settings', {
    session: signedInAs(cashier),
    context: { usePreferencesStore: storedPreferences() },
  });
}

function choice(group: string, label: string) {
  return page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: label, exact: true });
}

function toggle(label: string) {
  return page.getByRole('switch', { name: label, exact: false });
}
