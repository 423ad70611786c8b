// The settings of the point of sale in the back office: all switches and limits, refusals at the field, two admins at once.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultPosSettings, posSettingsFormOf } from '#domain/pos-settings';
import { fromPounds } from '#kernel/money';
import { aCategory, anAdmin, someSettings } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryDelivery,
  createMemoryPages,
  createMemoryPosSettings,
  createMemorySettings,
  createMemoryShop,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { controlTexts, errorTexts, paymentMethodTexts, posSettingsTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, alert, renderAdmin, serverCalls } from '../../../tests/component/render-admin.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const texts = posSettingsTexts;
const section = page.getByRole('form', { name: texts.title });

async function openSettings() {
  const shop = createMemoryShop({
    settings: someSettings(),
    users: [anAdmin({ id: 'admin-2', name: 'نهى' })],
    categories: [aCategory({ id: 'health', name: 'الصحة' }), aCategory({ id: 'cats', name: 'القطط' })],
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
  await expect.element(control(texts.cashierRefund)).toHaveValue('500');
  return shop;
}

function control(label: string) {
  return section.getByLabelText(new RegExp(`^${label}`, 'u'));
}

async function save(): Promise<void> {
  await section.getByRole('button', { name: texts.save }).click();
}

test('each setting of the point of sale has a control with its label (HZ-14, BA-08)', async () => {
  await openSettings();
  for (const name of namesOf(posSettingsFormOf(defaultPosSettings))) {
    const label = texts[name];
    const found = control(label).or(section.getByRole('group', { name: label }));
    await expect.element(found.first(), { message: name }).toBeVisible();
  }
});

function namesOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  const names: (keyof Table)[] = [];
  for (const name in table) names.push(name);
  return names;
}

test('the section shows every switch and limit with its hint, and saves what an admin sets (FS-36, BA-08)', async () => {
  const shop = await openSettings();
  await expectAccessible();
  await control(texts.asksNewTills).click();
  await control(texts.useShifts).click();
  await control(texts.blindClose).click();
  await section.getByLabelText(paymentMethodTexts.transfer).click();
  await section.getByLabelText(paymentMethodTexts.card).click();
  await section.getByLabelText('القطط').click();
  await control(texts.cashStep).selectOptions(texts.cashSteps[50]);
  await control(texts.cashierDiscount).fill('٧٫٥');
  await control(texts.cashierDiscountCap).fill('99,5');
  await control(texts.returnDays).fill('٢١');
  await control(texts.walletNumber).fill('٠١٠١٢٣٤٥٦٧٨');
  await save();
  await expect.element(section.getByText(texts.saved)).toBeVisible();
  expect(shop.posSettings).toMatchObject({
    newTills: 'open',
    useShifts: true,
    blindClose: false,
    methods: ['cash', 'vodafone', 'instapay', 'transfer'],
    cashStep: 50,
    cashierDiscount: 7.5,
    cashierDiscountCap: fromPounds(99.5),
    returnDays: 21,
    walletNumber: '01012345678',
    noReturn: ['health', 'cats'],
    updatedBy: actor.id,
  });
});

test('cash cannot be switched off (PY-01)', async () => {
  await openSettings();
  await expect.element(section.getByLabelText(paymentMethodTexts.cash)).toBeDisabled();
  await expect.element(section.getByLabelText(paymentMethodTexts.cash)).toBeChecked();
});

test('what is out of its limits is refused at the field, and nothing is saved (BA-08, BA-15)', async () => {
  const shop = await openSettings();
  const before = shop.posSettings;
  await control(texts.cashierDiscount).fill('101');
  await control(texts.cashierRefund).fill('12,3456');
  await control(texts.cashierShiftCash).fill('12,3456');
  await control(texts.defectDays).fill('366');
  await control(texts.instapayLink).fill('http://pay.test');
  await save();
  for (const [label, message] of [
    [texts.cashierDiscount, errorTexts.field.tooLarge(100)],
    [texts.cashierRefund, errorTexts.field.invalidMoney],
    [texts.cashierShiftCash, errorTexts.field.invalidMoney],
    [texts.defectDays, errorTexts.field.tooLarge(365)],
    [texts.instapayLink, texts.linkInvalid],
  ] as const)
    await expect.element(control(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(shop.posSettings).toBe(before);
});

test('of two admins the second sees what the first changed, and no input is lost (BA-08)', async () => {
  const shop = await openSettings();
  shop.posSettings = { ...shop.posSettings, cashierRefund: fromPounds(300), updatedBy: 'admin-2' };
  await control(texts.returnDays).fill('30');
  await save();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(texts.cashierRefund);
  await dialog.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await save();
  await expect.element(section.getByText(texts.saved)).toBeVisible();
  expect(shop.posSettings).toMatchObject({ returnDays: 30, cashierRefund: fromPounds(300) });
});

test('a failed save is announced, and the input stays (BA-08)', async () => {
  const shop = await openSettings();
  await control(texts.returnDays).fill('30');
  shop.failure = { type: 'Unreachable' };
  await save();
  await expect.element(alert('حدث خطأ أثناء حفظ إعدادات نقطة البيع')).toBeVisible();
  await expect.element(control(texts.returnDays)).toHaveValue('30');
});
