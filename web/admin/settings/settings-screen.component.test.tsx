// The settings in the back office: the stored settings, a failed save, and two admins at the same time.
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ServerCalls } from '#backend/admin';
import type { Settings } from '#domain/settings';
import { err } from '#kernel/result';
import { anAdmin, someSettings } from '#testing/builders';
import {
  createMemoryDelivery,
  createMemoryPages,
  createMemoryPosSettings,
  createMemorySettings,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, controlTexts, deliverySettingsTexts, footerTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
} from '../../../tests/component/expect-accessible.ts';
import {
  alert,
  chooseFile,
  field,
  renderAdmin,
  serverCalls,
  toast,
} from '../../../tests/component/render-admin.tsx';
import { advance, advanceUntilSeen, press, stopTimers } from '../../../tests/component/timers.ts';
import { SettingsScreen } from './settings-screen.tsx';

const texts = adminTexts.settings;
const { conflict } = controlTexts;
const other = { id: 'admin-2', name: 'نهى المدير' } as const;

interface Opened {
  readonly uploadLogo?: ServerCalls['uploadLogo'];
  readonly stated?: Partial<Settings>;
  /** Runs before each save. */
  readonly beforeSave?: () => Promise<void>;
}

async function openSettings({ uploadLogo, stated, beforeSave }: Opened = {}) {
  const shop = createMemoryShop({ settings: someSettings(stated), users: [anAdmin(other)] });
  const stored = createMemorySettings(shop);
  const settings: typeof stored = {
    ...stored,
    update: async (...input) => {
      await beforeSave?.();
      return stored.update(...input);
    },
  };
  const server = serverCalls(uploadLogo === undefined ? {} : { uploadLogo });
  const posSettings = createMemoryPosSettings(shop);
  await renderAdmin(
    <>
      <Link to="/admin/users">{adminTexts.sidebar.users}</Link>
      <SettingsScreen />
    </>,
    {
      server,
      settings,
      posSettings,
      deliverySettings: createMemoryDelivery(shop),
      pageSettings: createMemoryPages(shop),
      users: createMemoryUsers(shop),
    },
  );
  await expect.element(field(texts.opens)).toBeVisible();
  return { shop, settings };
}

test('the screen shows the stored settings, with working hours and the days of the week (AS-10)', async () => {
  await openSettings();
  const stored = someSettings();
  await expect.element(field(texts.opens)).toHaveValue(stored.openingTime);
  await expect.element(field(texts.closes)).toHaveValue(stored.closingTime);
  for (const day of [1, 2, 3, 4, 5, 6, 7] as const) {
    const box = page.getByRole('checkbox', { name: footerTexts.weekdays[day] });
    await expect.element(box).toHaveProperty('checked', stored.workingDays.includes(day));
  }
});

test('the field of WhatsApp takes a phone number, so it is no URL field (UX-57)', async () => {
  await openSettings();
  await expect.element(field(footerTexts.networks.whatsapp)).toHaveAttribute('type', 'text');
  await expect.element(field(footerTexts.networks.facebook)).toHaveAttribute('type', 'url');
});

test('only required fields are marked, and a wide screen shows the parts in two columns (UX-45, AS-01)', async () => {
  await page.viewport(1440, 900);
  await openSettings();
  expect(page.getByText(controlTexts.optional).elements()).toEqual([]);
  expect(page.getByText(controlTexts.required).elements()).toHaveLength(2);
  await expect.element(field(texts.opens)).toHaveAttribute('aria-required', 'true');
  const parts = [texts.logo, texts.basics, texts.boarding, texts.hours, texts.social].map((name) =>
    page.getByRole('region', { name }).getByRole('heading', { level: 2, name }),
  );
  const sizes = parts.map((heading) => getComputedStyle(heading.element()).fontSize);
  expect(new Set(sizes).size).toBe(1);
  const [logo, hours] = [texts.logo, texts.hours].map((name) =>
    page.getByRole('region', { name }).element().getBoundingClientRect(),
  );
  expect(hours?.right).toBeLessThan(logo?.left ?? 0);
  expect(hours?.top).toBe(logo?.top);
  await page.viewport(1280, 800);
});

test('on a phone no field that takes the focus is below the bar of the button (UX-20, AS-01)', async () => {
  await page.viewport(320, 640);
  await openSettings();
  const save = page.getByRole('button', { name: texts.save, exact: true }).first().element();
  const fields = [...(save.closest('form')?.querySelectorAll('input') ?? [])];
  expect(fields.length).toBeGreaterThan(10);
  for (const input of fields.filter(({ type }) => type !== 'file')) {
    input.focus();
    const { bottom } = input.getBoundingClientRect();
    expect(bottom, input.name).toBeLessThanOrEqual(save.getBoundingClientRect().top);
  }
  await page.viewport(1280, 800);
});

test('the parts below the first are reached by one press, also with the keyboard (UX-45, AS-01)', async () => {
  await openSettings();
  const parts = page.getByRole('navigation', { name: texts.parts });
  await parts.getByRole('button', { name: deliverySettingsTexts.title }).click();
  const heading = page.getByRole('heading', { level: 2, name: deliverySettingsTexts.title });
  await expect.element(heading).toBeInViewport();
  expect(document.activeElement?.contains(heading.element())).toBe(true);
});

test('each error is shown at its field and nothing is written (AS-03, AS-05)', async () => {
  const { shop } = await openSettings();
  const before = shop.settings;
  await field(texts.opens).fill('25:00');
  await field(texts.email).fill('no-address');
  await field(footerTexts.networks.facebook).fill('javascript:alert(1)');
  await field(texts.capacityCats).fill('6');
  await field(texts.capacityDogs).clear();
  await save();
  await expect
    .element(field(texts.opens))
    .toHaveAccessibleDescription(expect.stringContaining(texts.timeInvalid));
  await expect
    .element(field(footerTexts.networks.facebook))
    .toHaveAccessibleDescription(expect.stringContaining(texts.linkInvalid));
  await expect
    .element(field(texts.capacityDogs))
    .toHaveAccessibleDescription(expect.stringContaining(texts.capacityRequired));
  await expect.element(field(texts.email)).toHaveFocus();
  await expectAccessibleInLightAndDark();
  expect(shop.settings).toBe(before);
});

test('on a phone Enter in a field with an error gives it the focus again, and nothing is wider than the window (AS-01)', async () => {
  await page.viewport(390, 844);
  await openSettings();
  await field(texts.opens).fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(texts.timeInvalid)).toBeVisible();
  await expect.element(field(texts.opens)).toHaveFocus();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test('the success message is shown for 3 s (FT-19, AS-12, LM-17)', async () => {
  await openSettings();
  await field(texts.storeName).fill('أليف الدقي');
  stopTimers();
  press(page.getByRole('button', { name: texts.save }));
  await advanceUntilSeen(toast(texts.saved));
  await advance(2_900);
  expect(toast(texts.saved).elements()).toHaveLength(1);
  await advance(200);
  expect(toast(texts.saved).elements()).toEqual([]);
});

test('hours and boarding go into the store only when the owner decides it or types them (FA-31)', async () => {
  const { shop } = await openSettings({ stated: { said: [] } });
  const shows = page.getByRole('checkbox', { name: texts.showsHours, exact: false });
  const boards = page.getByRole('checkbox', { name: texts.takesBoarding, exact: false });
  await expect.element(page.getByText(/لليلة. من دونها/u)).toMatchTextContent('١٠٠٫٠٠ جنيه');
  await field(texts.storeName).fill('أليف الدقي');
  await save();
  await expect
    .poll(() => shop.settings)
    .toMatchObject({ storeName: 'أليف الدقي', said: [], offersBoarding: true });

  await field(texts.opens).fill('11:00');
  await expect.element(shows).toBeChecked();
  await field(texts.capacityCats).fill('4');
  await field(texts.capacityDogs).fill('2');
  await expect.element(boards).toBeChecked();
  await save();
  await expect.poll(() => shop.settings?.said).toEqual(['hours', 'boarding']);

  await shows.click();
  await boards.click();
  await save();
  await expect.poll(() => shop.settings).toMatchObject({ said: ['boarding'], offersBoarding: false });
  await expectAccessibleInLightAndDark();
});

test('leaving with unsaved changes asks for confirmation; staying preserves them, leaving discards them (AS-11)', async () => {
  await openSettings();
  await field(texts.address).fill('عنوان لم يُحفظ');
  await expect.element(page.getByText(texts.unsaved)).toBeVisible();
  const link = page.getByRole('link', { name: adminTexts.sidebar.users });
  await link.click();
  await page.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect.element(field(texts.address)).toHaveValue('عنوان لم يُحفظ');
  expect(currentPath()).toBe('/');
  await link.click();
  await page.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.poll(currentPath).toBe('/admin/users');
});

test('what is typed while a save runs stays in its field and waits for the next save (AS-11)', async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { shop } = await openSettings({ beforeSave: () => finished });
  await field(texts.storeName).fill('أليف الدقي');
  await save();
  await field(texts.address).fill('شارع التحرير');
  finish();
  await expect.element(toast(texts.saved)).toBeVisible();
  await expect.element(field(texts.address)).toHaveValue('شارع التحرير');
  expect(shop.settings).toMatchObject({ storeName: 'أليف الدقي', address: '' });
  await save();
  await expect.poll(() => shop.settings?.address).toBe('شارع التحرير');
});

test('a failed save is an alert, and the input stays for the next try (AS-13, ER-54)', async () => {
  const { shop } = await openSettings();
  await field(texts.storeName).fill('أليف الجيزة');
  shop.failure = { type: 'Unreachable' };
  await save();
  const message = alert('خطأ');
  await expect.element(message).toBeVisible();
  await expect.element(field(texts.storeName)).toHaveValue('أليف الجيزة');
  shop.failure = null;
  await save();
  await expect.element(toast(texts.saved)).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  expect(shop.settings?.storeName).toBe('أليف الجيزة');
});

test('of two admins the second sees what changed and by whom, and loses no input (AS-11)', async () => {
  const { shop, settings } = await openSettings();
  await field(texts.storeName).fill('متجر مها');
  await field(texts.address).fill('عنوان مها');
  await settings.update(
    someSettings(),
    { ...someSettings(), storeName: 'متجر نهى', phone: '01555555555' },
    other,
  );
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

test('without the server a small logo is embedded in the settings, a larger one is refused (AS-09)', async () => {
  const uploadLogo = () => Promise.resolve(err({ type: 'Unreachable' } as const));
  const { shop } = await openSettings({ uploadLogo });
  chooseFile(new File([new Uint8Array(200 * 1024 + 1)], 'large.png', { type: 'image/png' }));
  await expect.element(page.getByText(texts.logoFailed)).toBeVisible();
  const pixel = await (await fetch(pixelUrl)).blob();
  chooseFile(new File([pixel], 'small.png', { type: 'image/png' }));
  await expect.element(page.getByText(texts.logoEmbedded)).toBeVisible();
  await save();
  await expect.element(toast(texts.saved)).toBeVisible();
  expect(shop.settings?.logo).toBe(pixelUrl);
});

const pixelUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function save(): Promise<void> {
  return page.getByRole('button', { name: texts.save }).click();
}
