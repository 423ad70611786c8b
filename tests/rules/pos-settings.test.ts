// A setting of the point of sale passes each place where it is stored, typed, judged or named.
import { expect, test } from 'vitest';
import {
  checkPosSettings,
  defaultPosSettings,
  posSettingsDocument,
  posSettingsFormOf,
  readPosSettings,
  storedPosSettings,
  type PosSettings,
  type PosSettingsDraft,
} from '#domain/pos-settings';
import { fromPounds } from '#kernel/money';
import { auditTexts } from '#text';
import { readStoredPosSettings } from '../../electron/main/store/rows.ts';
import { now, rulesShop, set } from './rules-shop.ts';
import { auditEntry, shopDocuments } from './shop-data.ts';

/** A value of each setting that is not its default. */
const others: PosSettingsDraft = {
  newTills: 'open',
  useShifts: true,
  blindClose: false,
  cashStep: 25,
  methods: ['cash', 'transfer'],
  needsReference: false,
  walletNumber: '01012345678',
  instapayAddress: 'aleef@instapay',
  instapayLink: 'https://pay.test/aleef',
  cashierDiscount: 7.25,
  cashierDiscountCap: fromPounds(99.5),
  cashierRefund: fromPounds(75.5),
  cashierShiftCash: fromPounds(777.5),
  returnDays: 21,
  defectDays: 60,
  noReturn: ['food'],
};

test.each(Object.entries(others))(
  'the setting %s is still %j after every place (HZ-05, BA-08)',
  (name, value) => {
    const settings: PosSettings = { ...defaultPosSettings, [name]: value };
    expect(settings).not.toEqual(defaultPosSettings);
    const typed = checkPosSettings(posSettingsFormOf(settings));
    const places = {
      'the document': readPosSettings(posSettingsDocument(settings)),
      'the storage of a device': readPosSettings(storedPosSettings(settings)),
      'the row of the desktop app': readStoredPosSettings(JSON.stringify(storedPosSettings(settings))),
      'the form': typed.ok ? typed.value : typed.error,
    };
    for (const [place, found] of Object.entries(places))
      expect.soft(found, place).toMatchObject({ ...draftOf(defaultPosSettings), [name]: value });
    expect.soft(isAccepted(settings), 'the rules').toBe(true);
    expect.soft(auditTexts.fields, 'the texts of the audit log').toHaveProperty(name);
  },
);

function draftOf(settings: PosSettings): PosSettingsDraft {
  const { updatedAt: _, updatedBy: __, ...draft } = settings;
  return draft;
}

function isAccepted(settings: PosSettings): boolean {
  return rulesShop(shopDocuments)
    .as('admin')
    .commit(
      set('audit/a2', auditEntry({ kind: 'settings', subject: { id: 'pos', name: '' } })),
      set('settings/pos', {
        ...posSettingsDocument(settings),
        updatedAt: now,
        updatedBy: 'admin',
        lastAuditId: 'a2',
      }),
    );
}
