// The shop's settings with a started shop.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { readShopDelivery } from '#backend/delivery';
import { readServedShop } from '#backend/public-catalogue';
import {
  createDeliverySettingsRepository,
  createPageSettingsRepository,
  createPosSettingsRepository,
  createSettingsRepository,
} from '#backend/settings';
import { readPublicPages } from '#backend/shop-pages';
import { forEachGovernorate } from '#domain/delivery';
import { defaultPosSettings } from '#domain/pos-settings';
import { defaultSettings, settingsFormOf } from '#domain/settings';
import { pounds } from '#testing/builders';
import { expectValue, openTestShop, saveSettings } from './backend/shop.ts';

test('everybody reads the settings, with defaults for missing ones (DB-42, AS-10)', async () => {
  const { admin, visitor } = await openTestShop();
  expect(expectValue(await createSettingsRepository(visitor).get())).toMatchObject({ openingTime: '09:00' });
  expect(expectValue(await createSettingsRepository(admin.backend).getOrCreate(admin.actor))).toMatchObject({
    workingDays: [1, 2, 3, 4, 5],
  });
});

test('missing settings are created once, when an admin opens them, with all facts in the log (AS-10, AL-04)', async () => {
  const { admin } = await openShopWithoutSettings();
  const settings = createSettingsRepository(admin.backend);
  expectValue(await settings.getOrCreate(admin.actor));
  expect(expectValue(await settings.get())).toMatchObject({ ...defaultSettings, updatedBy: admin.actor.id });
  expectValue(await settings.getOrCreate(admin.actor));
  const page = { size: 10, after: null };
  const logged = expectValue(await createAuditRepository(admin.backend).list(everySettingsEntry, page));
  expect(logged.items).toMatchObject([{ subject: { id: 'general' }, after: { openingTime: '09:00' } }]);
  expect(logged.items[0]?.before).toBeUndefined();
  expect(Object.keys(logged.items[0]?.after ?? {})).toEqual(
    expect.arrayContaining(Object.keys(settingsFormOf(defaultSettings))),
  );
});

test('settings that another admin saved while they were being created stay, and are shown (AS-10, AS-11, AL-04)', async () => {
  const { admin } = await openShopWithoutSettings();
  const theirs = { ...defaultSettings, storeName: 'أليف المعادي' };
  const overtaken = beforeCall(admin.backend, 2, () =>
    saveSettings(createSettingsRepository(admin.backend), theirs, admin.actor),
  );
  const opened = expectValue(await createSettingsRepository(overtaken).getOrCreate(admin.actor));
  expect(opened).toMatchObject({ storeName: theirs.storeName, updatedBy: admin.actor.id });
  expect(expectValue(await createSettingsRepository(admin.backend).get())).toMatchObject(theirs);
  const page = { size: 10, after: null };
  const logged = expectValue(await createAuditRepository(admin.backend).list(everySettingsEntry, page));
  // Their creation and their save; the opened form adds none.
  expect(logged.items).toHaveLength(2);
});

test('the footer reads saved settings; an emptied link or limit is removed (DB-43, AS-11, AS-14)', async () => {
  const { admin, visitor } = await openTestShop();
  const settings = createSettingsRepository(admin.backend);
  const full = {
    ...defaultSettings,
    storeName: 'أليف المعادي',
    phone: '01012345678',
    socialMedia: { facebook: 'https://facebook.com/aleef' },
    capacity: { cats: 3, dogs: 2 },
    workingDays: [],
  };
  await saveSettings(settings, full, admin.actor);
  expect(expectValue(await createSettingsRepository(visitor).get())).toMatchObject(full);
  expect(await readServedShop(visitor)).toMatchObject({ settings: full });
  await saveSettings(settings, defaultSettings, admin.actor);
  expect(expectValue(await createSettingsRepository(visitor).get())).toMatchObject(defaultSettings);
});

test('settings that somebody else saved are a conflict and not overwritten; a lost answer is no conflict (AS-11, DB-43)', async () => {
  const { admin, cashier } = await openTestShop();
  const settings = createSettingsRepository(admin.backend);
  const loaded = expectValue(await settings.getOrCreate(admin.actor));
  const theirs = { ...defaultSettings, phone: '01012345678' };
  expectValue(await settings.update(loaded, theirs, admin.actor));
  const mine = { ...defaultSettings, storeName: 'أليف' };
  expect(await settings.update(loaded, mine, admin.actor)).toMatchObject({
    ok: false,
    error: { type: 'ChangedMeanwhile', current: { ...theirs, updatedBy: admin.actor.id } },
  });
  expectValue(await settings.update(loaded, theirs, admin.actor));
  const current = expectValue(await settings.get());
  expectValue(await settings.update(current, { ...mine, phone: theirs.phone }, admin.actor));
  const merged = expectValue(await settings.get());
  expect(merged).toMatchObject({ storeName: 'أليف', phone: '01012345678' });
  expect(await createSettingsRepository(cashier.backend).update(merged, mine, cashier.actor)).toMatchObject({
    ok: false,
    error: { type: 'Refused' },
  });
});

test('staff read the settings of the point of sale, an admin saves them with an entry, a visitor sees nothing (BA-08, AL-04)', async () => {
  const { admin, cashier, visitor } = await openTestShop();
  const settings = createPosSettingsRepository(admin.backend);
  const loaded = expectValue(await settings.get());
  // The shop of the tests is open to new tills.
  expect(loaded).toEqual({ ...defaultPosSettings, newTills: 'open' });
  const draft = { ...loaded, useShifts: true, cashierRefund: pounds(300.5) };
  expectValue(await settings.update(loaded, draft, admin.actor));
  expectValue(await settings.update(loaded, draft, admin.actor));
  const read = expectValue(await createPosSettingsRepository(cashier.backend).get());
  expect(read).toMatchObject({ ...draft, updatedAt: expect.any(Number), updatedBy: admin.actor.id });
  const page = { size: 10, after: null };
  expect(
    expectValue(await createAuditRepository(admin.backend).list(everySettingsEntry, page)).items,
  ).toMatchObject([
    {
      subject: { id: 'pos' },
      before: { useShifts: false, cashierRefund: 500 },
      after: { useShifts: true, cashierRefund: 300.5 },
    },
  ]);
  expect(await settings.update(loaded, { ...loaded, returnDays: 3 }, admin.actor)).toMatchObject({
    error: { type: 'ChangedMeanwhile', by: admin.actor.id },
  });
  expect(
    await createPosSettingsRepository(cashier.backend).update(read, loaded, cashier.actor),
  ).toMatchObject({
    error: { type: 'Refused' },
  });
  expect(await createPosSettingsRepository(visitor).get()).toMatchObject({ error: { type: 'Refused' } });
});

test('an admin saves delivery with its entries, and the point of sale writes its wallet there too (OD-02, OD-06, AL-04)', async () => {
  const { admin, cashier, visitor } = await openTestShop();
  const delivery = createDeliverySettingsRepository(admin.backend);
  const loaded = expectValue(await delivery.get());
  expect(loaded.trackSalt).toMatch(/^[a-z0-9]{20}$/u);
  const area = { isServed: true, fee: pounds(45), days: { from: 1, until: 3 }, takesCash: true, note: '' };
  const draft = { ...loaded, areas: forEachGovernorate(() => area), freeFrom: pounds(500) };
  expectValue(await delivery.update(loaded, draft, admin.actor));
  const saved = expectValue(await delivery.get());
  expect(saved).toMatchObject({ areas: draft.areas, freeFrom: pounds(500), trackSalt: loaded.trackSalt });

  const pos = createPosSettingsRepository(admin.backend);
  const seen = expectValue(await pos.get());
  const paid = { ...seen, walletNumber: '01000000100', instapayAddress: 'aleef@instapay' };
  expectValue(await pos.update(seen, paid, admin.actor));
  const shown = expectValue(await readShopDelivery(visitor));
  expect(shown).toMatchObject({
    areas: draft.areas,
    pay: { wallet: '01000000100', instapay: 'aleef@instapay', bank: '' },
    trackSalt: loaded.trackSalt,
  });

  const { items } = expectValue(
    await createAuditRepository(admin.backend).list(everySettingsEntry, { size: 10, after: null }),
  );
  // 28 changed fields do not fit into one entry.
  expect(items.map(({ subject }) => subject.id).toSorted()).toEqual([
    'delivery',
    'delivery',
    'delivery',
    'pos',
  ]);
  expect(await delivery.update(loaded, { ...loaded, returns: 'لا' }, admin.actor)).toMatchObject({
    error: { type: 'ChangedMeanwhile', by: admin.actor.id },
  });
  expect(
    await createDeliverySettingsRepository(cashier.backend).update(shown, loaded, cashier.actor),
  ).toMatchObject({ error: { type: 'Refused' } });
});

test('a visitor reads the own pages as an admin saved them, with an entry of the log (FW-27, AL-04)', async () => {
  const { admin, cashier, visitor } = await openTestShop();
  const pages = createPageSettingsRepository(admin.backend);
  const loaded = expectValue(await pages.get());
  expect(expectValue(await readPublicPages(visitor))).toEqual(loaded);
  const draft = { about: 'محل', returns: 'ن'.repeat(8000), privacy: '' };
  expectValue(await pages.update(loaded, draft, admin.actor));
  const shown = expectValue(await readPublicPages(visitor));
  expect(shown).toMatchObject({ ...draft, updatedBy: admin.actor.id });
  expect(await readServedShop(visitor)).toMatchObject({ hasAbout: true });
  const { items } = expectValue(
    await createAuditRepository(admin.backend).list(everySettingsEntry, { size: 10, after: null }),
  );
  expect(items).toMatchObject([{ subject: { id: 'pages' }, after: { aboutPage: 'محل' } }]);
  expect(await pages.update(loaded, { ...draft, about: '' }, admin.actor)).toMatchObject({
    error: { type: 'ChangedMeanwhile', by: admin.actor.id },
  });
  const refused = createPageSettingsRepository(cashier.backend).update(shown, loaded, cashier.actor);
  expect(await refused).toMatchObject({ error: { type: 'Refused' } });
});

/** As on Firebase, where nobody creates the record before an admin. */
async function openShopWithoutSettings() {
  const shop = await openTestShop({ adminPort: 0 });
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  await getFirestore(app).doc('settings/general').delete();
  return shop;
}

/** Does something before the call of that number reaches the backend. */
function beforeCall(backend: Backend, number: number, act: () => Promise<unknown>): Backend {
  let calls = 0;
  return {
    ...backend,
    documents: async () => {
      calls += 1;
      if (calls === number) await act();
      return backend.documents();
    },
  };
}

const everySettingsEntry = {
  kind: 'settings',
  by: null,
  tillId: null,
  word: null,
  from: null,
  until: null,
} as const;
