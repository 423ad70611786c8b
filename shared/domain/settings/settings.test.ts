import { describe, expect, test } from 'vitest';
import {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  readSettings,
  settingsFormOf,
  shopWhatsapp,
  showsHours,
  takesBoarding,
} from '#domain/settings';
import type { Fields } from '#kernel/fields';
import { someSettings } from '#testing/builders';

describe('reading', () => {
  test('a missing record gives the defaults: 09:00 to 17:00, Monday to Friday (DB-08, AS-03, AS-04, LM-12)', () => {
    expect(readSettings({})).toEqual({
      storeName: '',
      phone: '',
      whatsapp: '',
      address: '',
      email: '',
      openingTime: '09:00',
      closingTime: '17:00',
      workingDays: [1, 2, 3, 4, 5],
      socialMedia: {},
      logo: '',
      capacity: null,
      said: [],
      offersBoarding: true,
      updatedAt: null,
      updatedBy: null,
    });
    expect(readSettings({})).toEqual({ ...defaultSettings, updatedAt: null, updatedBy: null });
  });

  test('working days are 1 to 7, each once, ascending (AS-04)', () => {
    expect(readSettings({ workingDays: [7, '2', 2, 9, 0, 1.5, null, 'x'] }).workingDays).toEqual([2, 7]);
    expect(readSettings({ workingDays: 'always' }).workingDays).toEqual([1, 2, 3, 4, 5]);
  });

  test('ill-typed hours, links and capacity get their defaults (DB-08)', () => {
    expect(
      readSettings({
        openingTime: '25:00',
        closingTime: '٢٢:٣٠',
        socialMedia: [1],
        capacity: { cats: 'x', dogs: 3 },
      }),
    ).toMatchObject({ openingTime: '09:00', closingTime: '22:30', socialMedia: {}, capacity: null });
    expect(readSettings({ capacity: { cats: 4, dogs: 2.7 } }).capacity).toEqual({ cats: 4, dogs: 2 });
  });

  test('an empty list of working days means open all week (SH-59)', () => {
    expect(isOpenAllWeek(readSettings({ workingDays: [] }))).toBe(true);
    expect(isOpenAllWeek(readSettings({}))).toBe(false);
  });
});

test('the store states hours and offers boarding only after the owner has decided it; what else is stored there counts for nothing (FA-31)', () => {
  const shown = (fields: Fields) => {
    const settings = readSettings(fields);
    return [showsHours(settings), takesBoarding(settings)];
  };
  expect(shown({})).toEqual([false, false]);
  expect(shown({ said: ['hours'] })).toEqual([true, false]);
  expect(shown({ said: ['boarding'] })).toEqual([false, true]);
  expect(shown({ said: ['boarding', 'hours'], offersBoarding: false })).toEqual([true, false]);
  expect(shown({ offersBoarding: true })).toEqual([false, false]);
  expect(shown({ said: 'hours', offersBoarding: 'no' })).toEqual([false, false]);
  expect(readSettings({ said: ['boarding', 7, 'hours', 'fees', 'hours'] }).said).toEqual([
    'hours',
    'boarding',
  ]);
});

test('the form states what the owner has decided of hours and boarding, and saves it so (FA-31)', () => {
  for (const said of [[], ['hours'], ['boarding'], ['hours', 'boarding']] as const) {
    for (const offersBoarding of [true, false]) {
      const form = settingsFormOf(someSettings({ said, offersBoarding }));
      // An answer that nobody has given is not stored.
      const expected = { said, offersBoarding: offersBoarding || !said.some((one) => one === 'boarding') };
      expect(checkSettings(form)).toMatchObject({ ok: true, value: expected });
    }
  }
});

test.each([
  ['01012345678', 'https://wa.me/201099999999', '01012345678'],
  ['', 'https://wa.me/201099999999?text=x', '201099999999'],
  ['', '٠١٠٩٩٩٩٩٩٩٩', '٠١٠٩٩٩٩٩٩٩٩'],
  ['', 'https://chat.whatsapp.com/01099999999', null],
  ['', '19666', null],
  ['', '', null],
])('the number %j and the link %j lead to the chat with %j (OD-06)', (whatsapp, link, phone) => {
  expect(shopWhatsapp({ whatsapp, socialMedia: { whatsapp: link } })).toBe(phone);
});

describe('the form', () => {
  const form = settingsFormOf(someSettings());

  test('the form of stored settings gives back the same settings (AS-02, AS-05)', () => {
    const stored = someSettings({
      storeName: 'أليف',
      phone: '0223456789',
      whatsapp: '01012345678',
      address: 'القاهرة',
      email: 'shop@aleef.test',
      workingDays: [6, 7],
      socialMedia: { facebook: 'https://facebook.com/aleef', whatsapp: '201012345678' },
      logo: '/uploads/logo.png',
      capacity: { cats: 6, dogs: 3 },
    });
    expect(checkSettings(settingsFormOf(stored))).toEqual({
      ok: true,
      value: {
        storeName: stored.storeName,
        phone: stored.phone,
        whatsapp: stored.whatsapp,
        address: stored.address,
        email: stored.email,
        openingTime: stored.openingTime,
        closingTime: stored.closingTime,
        workingDays: stored.workingDays,
        socialMedia: stored.socialMedia,
        logo: stored.logo,
        capacity: stored.capacity,
        said: stored.said,
        offersBoarding: stored.offersBoarding,
      },
    });
  });

  test('only the hours are required (AS-02)', () => {
    const empty = settingsFormOf(defaultSettings);
    expect(checkSettings(empty)).toEqual({ ok: true, value: defaultSettings });
  });

  test.each([
    ['openingTime', '', 'Required'],
    ['closingTime', '24:00', 'NotATime'],
    ['email', 'shop', 'NotAnEmail'],
    ['chatPhone', '19666', 'NotAPhone'],
    ['chatPhone', `0101${' '.repeat(30)}2345678`, 'TooLong'],
    ['logo', 'x'.repeat(2001), 'TooLong'],
    ['facebook', 'javascript:alert(1)', 'NotALink'],
    ['linkedin', 'aleef', 'NotALink'],
    ['whatsapp', 'javascript:alert(201012345678)', 'NotALink'],
    ['whatsapp', ' data:text/html,201012345678', 'NotALink'],
  ])('%s %j is refused as %s (FS-39, AS-02, AS-03, AS-05)', (field, typed, key) => {
    expect(checkSettings({ ...form, [field]: typed })).toEqual({ ok: false, error: { [field]: key } });
  });

  test('the capacity is set for both kinds or for neither', () => {
    expect(checkSettings({ ...form, catCapacity: '٦', dogCapacity: '0' })).toMatchObject({
      value: { capacity: { cats: 6, dogs: 0 } },
    });
    expect(checkSettings({ ...form, catCapacity: '6' })).toEqual({
      ok: false,
      error: { dogCapacity: 'Required' },
    });
    expect(checkSettings({ ...form, catCapacity: 'x', dogCapacity: '1001' })).toEqual({
      ok: false,
      error: { catCapacity: 'NotAWholeNumber', dogCapacity: 'OutOfRange' },
    });
  });
});
