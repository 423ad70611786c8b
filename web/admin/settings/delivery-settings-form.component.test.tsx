// The settings of delivery in the back office: a governorate, what holds for all, refusals, two admins at once.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainDelivery } from '#domain/delivery';
import { anAdmin, pounds, someSettings } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryDelivery,
  createMemoryPages,
  createMemoryPosSettings,
  createMemorySettings,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { cityNames, controlTexts, deliverySettingsTexts, moneyText } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, renderAdmin, serverCalls } from '../../../tests/component/render-admin.tsx';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import { SettingsScreen } from './settings-screen.tsx';

const texts = deliverySettingsTexts;
const section = page.getByRole('form', { name: texts.title });

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
  await expect.element(row('qena')).toBeVisible();
  return shop;
}

function row(key: keyof typeof cityNames) {
  return section.getByRole('button', { name: new RegExp(`^${cityNames[key]}`, 'u') });
}

function control(label: string) {
  return section.getByLabelText(new RegExp(`^${label}`, 'u'));
}

async function save(): Promise<void> {
  await section.getByRole('button', { name: texts.save }).click();
}

test('a governorate opens in place; fee, days, cash and what holds for all are saved (OD-02)', async () => {
  const shop = await openSettings();
  await expect.element(row('qena')).toMatchTextContent(texts.byPhone);
  await row('qena').click();
  await expectAccessible();
  await control(texts.fee).fill('٨٠');
  await control(texts.from).fill('2');
  await control(texts.until).fill('4');
  await control(texts.of(texts.cash, cityNames.qena)).click();
  await control(texts.of(texts.alwaysPaid, cityNames.qena)).click();
  await control(texts.note).fill('القرى بموعد');
  await control(texts.freeFrom).fill('500');
  await save();
  await expect.element(section.getByText(texts.saved)).toBeVisible();
  await expect.element(row('qena')).toMatchTextContent(texts.noCash);
  await expect.element(row('qena')).toMatchTextContent(moneyText(pounds(80)));
  expect(shop.delivery).toMatchObject({
    freeFrom: pounds(500),
    freeExcept: ['qena'],
    areas: {
      qena: {
        isServed: true,
        fee: pounds(80),
        days: { from: 2, until: 4 },
        takesCash: false,
        note: 'القرى بموعد',
      },
      cairo: plainDelivery.areas.cairo,
    },
    updatedBy: actor.id,
  });
});

test('one fee is copied to all governorates, and one is taken out of service (OD-02)', async () => {
  const shop = await openSettings();
  await row('cairo').click();
  await control(texts.fee).fill('45');
  await section.getByRole('button', { name: texts.copyToAll }).click();
  await row('cairo').click();
  await row('north-sinai').click();
  await control(texts.of(texts.served, cityNames['north-sinai'])).click();
  await save();
  await expect.element(section.getByText(texts.saved)).toBeVisible();
  expect(new Set(Object.values(shop.delivery.areas).map(({ fee }) => fee))).toEqual(new Set([pounds(45)]));
  expect(shop.delivery.areas['north-sinai'].isServed).toBe(false);
  expect(shop.delivery.areas.giza.isServed).toBe(true);
});

test('wrong days are refused at their governorate, which opens (OD-02)', async () => {
  const shop = await openSettings();
  await row('giza').click();
  await control(texts.from).fill('4');
  await control(texts.until).fill('2');
  await row('giza').click();
  await save();
  await expect.element(section.getByText(texts.areaInvalid)).toBeVisible();
  expect(shop.delivery).toEqual(plainDelivery);
});

test('what another admin saved meanwhile is shown beside the own input (OD-02)', async () => {
  const shop = await openSettings();
  await control(texts.freeFrom).fill('500');
  shop.delivery = { ...plainDelivery, freeFrom: pounds(700), updatedBy: 'admin-2' };
  await save();
  const dialog = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect.element(dialog).toMatchTextContent('700');
  expect(shop.delivery.freeFrom).toBe(pounds(700));
});

test('a text without a blank in any field does not widen the settings (FW-20)', async () => {
  await openSettings();
  await row('qena').click();
  await expectFitsLongText();
});
