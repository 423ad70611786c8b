// The texts of the shop's own pages in the back office: saved, begun from the usual text, too long, two admins at once.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { maxShopPageLength, plainShopPages } from '#domain/shop-pages';
import { anAdmin, someSettings } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryDelivery,
  createMemoryPages,
  createMemoryPosSettings,
  createMemorySettings,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { controlTexts, errorTexts, footerTexts, shopPageTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import { actor, alert, renderAdmin, serverCalls } from '../../../tests/component/render-admin.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const texts = shopPageTexts;
const titles = footerTexts.pages;
const section = page.getByRole('form', { name: texts.title });
const save = section.getByRole('button', { name: texts.save });

async function openSettings() {
  const shop = createMemoryShop({
    settings: someSettings(),
    users: [anAdmin({ id: 'admin-2', name: 'نهى' })],
  });
  await renderAdmin(<SettingsScreen />, {
    server: serverCalls({}),
    settings: createMemorySettings(shop),
    posSettings: createMemoryPosSettings(shop),
    deliverySettings: createMemoryDelivery(shop),
    pageSettings: createMemoryPages(shop),
    users: createMemoryUsers(shop),
    categories: createMemoryCategories(shop),
  });
  await expect.element(field('about')).toBeVisible();
  return shop;
}

function field(name: keyof typeof titles) {
  return section.getByRole('textbox', { name: titles[name] });
}

test('the texts are saved, and an empty one stays empty (FW-27)', async () => {
  const shop = await openSettings();
  await field('about').fill('محل في المعادي');
  await expectAccessible();
  await save.click();
  await expect.element(section.getByText(texts.saved)).toBeVisible();
  expect(shop.pages).toMatchObject({
    about: 'محل في المعادي',
    returns: '',
    privacy: '',
    updatedBy: actor.id,
  });
});

test('an own text begins from the usual one (FW-27)', async () => {
  const shop = await openSettings();
  await section.getByRole('button', { name: texts.useUsual(titles.returns) }).click();
  await expect.element(field('returns')).toHaveValue(texts.usual.returns);
  await save.click();
  await expect.element(section.getByText(texts.saved)).toBeVisible();
  expect(shop.pages.returns).toBe(texts.usual.returns);
});

test('a text above 8,000 letters is refused at its field (FW-27)', async () => {
  const shop = await openSettings();
  await field('privacy').fill('ن'.repeat(maxShopPageLength + 1));
  await save.click();
  await expect.element(section.getByText(errorTexts.field.tooLong(maxShopPageLength))).toBeVisible();
  expect(shop.pages).toEqual(plainShopPages);
});

test('what another admin saved meanwhile is shown beside the own text (FW-27)', async () => {
  const shop = await openSettings();
  await field('about').fill('محلي');
  shop.pages = { ...plainShopPages, about: 'محلها', updatedBy: 'admin-2' };
  await save.click();
  const dialog = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect.element(dialog).toMatchTextContent('محلها');
  expect(shop.pages.about).toBe('محلها');
});

test('a failed save says so and leaves the text in its field (FW-27)', async () => {
  const shop = await openSettings();
  await field('about').fill('محلي');
  shop.failure = { type: 'Unreachable' };
  await save.click();
  await expect.element(alert(texts.saveFailed('').trim())).toBeVisible();
  await expect.element(field('about')).toHaveValue('محلي');
});

test('a text without a blank in any of them does not widen the settings (FW-20, FW-27)', async () => {
  await openSettings();
  await expectFitsLongText(section.element());
});
