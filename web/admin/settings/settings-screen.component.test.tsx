// The settings in the back office: what is stored, a saving that failed, and two admins at once.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAdmin, someSettings } from '#testing/builders';
import { createMemorySettings, createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { adminTexts, controlTexts, footerTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { alert, renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const texts = adminTexts.settings;
const { conflict } = controlTexts;
const other = { id: 'admin-2', name: 'نهى المدير' } as const;

async function openSettings() {
  const shop = createMemoryShop({ settings: someSettings(), users: [anAdmin(other)] });
  const settings = createMemorySettings(shop);
  await renderAdmin(<SettingsScreen />, { settings, users: createMemoryUsers(shop) });
  await expect.element(field(texts.opens)).toBeVisible();
  return { shop, settings };
}

test('AS-10 the screen opens with what is stored, working hours and days as numbers of the week', async () => {
  await openSettings();
  const stored = someSettings();
  await expect.element(field(texts.opens)).toHaveValue(stored.openingTime);
  await expect.element(field(texts.closes)).toHaveValue(stored.closingTime);
  for (const day of [1, 2, 3, 4, 5, 6, 7] as const) {
    const box = page.getByRole('checkbox', { name: footerTexts.weekdays[day] });
    await expect.element(box).toHaveProperty('checked', stored.workingDays.includes(day));
  }
});

test('AS-13 ER-54 a saving that failed is an error in its style, and what was typed stays for the next try', async () => {
  const { shop } = await openSettings();
  await field(texts.storeName).fill('أليف الجيزة');
  shop.failure = { type: 'Unreachable' };
  await save();
  const message = alert('خطأ');
  await expect.element(message).toBeVisible();
  await expect.element(message).toHaveClass('bg-danger-soft');
  await expect.element(field(texts.storeName)).toHaveValue('أليف الجيزة');
  shop.failure = null;
  await save();
  await expect.element(toast(texts.saved)).toHaveClass('bg-success-soft');
  await expect.element(message).not.toBeInTheDocument();
  expect(shop.settings?.storeName).toBe('أليف الجيزة');
});

test('AS-11 two admins at once: the second is told what changed and by whom, and loses nothing typed', async () => {
  const { shop, settings } = await openSettings();
  await field(texts.storeName).fill('متجر مها');
  await field(texts.address).fill('عنوان مها');
  await settings.save({ ...someSettings(), storeName: 'متجر نهى', phone: '01555555555' }, other);
  await save();
  const dialog = page.getByRole('dialog', { name: conflict.title });
  await expect.element(dialog).toMatchTextContent(conflict.changedBy(other.name));
  expect(dialog.getByRole('radiogroup').elements()).toHaveLength(2);
  await expect
    .element(dialog.getByRole('radiogroup', { name: texts.storeName }))
    .toMatchTextContent('متجر نهى');
  await expectAccessible();
  await dialog.getByRole('button', { name: conflict.apply }).click();
  await expect.element(field(texts.storeName)).toHaveValue('متجر مها');
  await expect.element(field(texts.phone)).toHaveValue('01555555555');
  await expect.element(field(texts.address)).toHaveValue('عنوان مها');
  await save();
  await expect.element(page.getByText(texts.saved)).toBeVisible();
  expect(shop.settings).toMatchObject({
    storeName: 'متجر مها',
    phone: '01555555555',
    address: 'عنوان مها',
  });
});

function save(): Promise<void> {
  return page.getByRole('button', { name: texts.save }).click();
}

/** A field by its label; an optional one has a word for that in its label. */
function field(label: string) {
  return page
    .getByRole('main')
    .getByLabelText(new RegExp(`^${label}\\s*(?:${controlTexts.optional})?$`, 'u'));
}
