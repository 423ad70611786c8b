import { describe, expect, test } from 'vitest';
import {
  areaInput,
  checkDelivery,
  deliveryDocument,
  deliveryFormOf,
  deliveryQuote,
  governorates,
  isSameDelivery,
  lowestFee,
  plainDelivery,
  readDeliverySettings,
  storedDelivery,
  textOfInput,
} from '#domain/delivery';
import { pounds } from '#testing/builders';

const settings = readDeliverySettings({
  areas: {
    cairo: { isServed: true, fee: 45, from: 1, until: 3, cod: true, note: '' },
    qena: { isServed: true, fee: 80, from: 2, until: 4, cod: false, note: 'القرى بموعد' },
    aswan: { isServed: true, fee: 90, cod: true, note: '' },
    'north-sinai': { isServed: false, fee: 20, cod: true, note: 'لا يصل إليها المندوب' },
  },
  freeFrom: 500,
  freeExcept: ['aswan', 'atlantis'],
  pay: { wallet: '01000000100', instapay: 'aleef@instapay', bank: 'CIB 100' },
  trackSalt: 'a'.repeat(20),
});

describe('the settings of delivery', () => {
  test('a missing record serves all governorates, with no fee and cash on delivery (OD-02)', () => {
    for (const governorate of governorates) {
      expect(plainDelivery.areas[governorate]).toEqual({
        isServed: true,
        fee: null,
        days: null,
        takesCash: true,
        note: '',
      });
    }
    expect(plainDelivery).toMatchObject({ freeFrom: null, freeExcept: [], returns: '', trackSalt: '' });
  });

  test('what is stored reads back the same, unknown governorates are left out (OD-02)', () => {
    expect(readDeliverySettings(storedDelivery(settings))).toEqual(settings);
    expect(settings.freeExcept).toEqual(['aswan']);
    expect(Object.keys(deliveryDocument(settings).areas)).toEqual(governorates);
  });

  test.each([
    [{ from: 3, until: 2 }],
    [{ from: -1, until: 2 }],
    [{ until: 4 }],
    [{ from: 1, until: 400 }],
    [{ from: 'غداً' }],
  ])('days that make no sense count as not set: %j (OD-02)', (days) => {
    expect(readDeliverySettings({ areas: { cairo: days } }).areas.cairo.days).toBeNull();
  });
});

describe('a quote', () => {
  test('it has the fee, the days and the note of the governorate, and what is missing for free delivery (OD-03)', () => {
    expect(deliveryQuote(settings, 'cairo', pounds(380))).toEqual({
      isServed: true,
      fee: pounds(45),
      isFree: false,
      missingForFree: pounds(120),
      days: { from: 1, until: 3 },
      takesCash: true,
      note: '',
    });
    expect(deliveryQuote(settings, 'qena', pounds(10))).toMatchObject({
      takesCash: false,
      note: 'القرى بموعد',
    });
  });

  test('delivery is free from the amount on, but not for the excepted governorates (OD-02, OD-04)', () => {
    expect(deliveryQuote(settings, 'cairo', pounds(499.99)).isFree).toBe(false);
    expect(deliveryQuote(settings, 'cairo', pounds(500))).toMatchObject({
      fee: 0,
      isFree: true,
      missingForFree: null,
    });
    expect(deliveryQuote(settings, 'aswan', pounds(900))).toMatchObject({
      fee: pounds(90),
      isFree: false,
      missingForFree: null,
    });
  });

  test('without a fee, and for other, the shop agrees on it by phone (OD-03)', () => {
    for (const city of ['giza', 'other'] as const) {
      expect(deliveryQuote(settings, city, pounds(900))).toMatchObject({ fee: null, isFree: false });
    }
    expect(deliveryQuote(settings, 'north-sinai', pounds(900)).isServed).toBe(false);
  });

  test('the lowest fee is that of a governorate that is served (WS-29)', () => {
    expect(lowestFee(settings)).toBe(pounds(45));
    expect(lowestFee(plainDelivery)).toBeNull();
  });
});

describe('the form of the settings', () => {
  const form = deliveryFormOf(settings);

  test('the form of stored settings gives back the same settings (OD-02)', () => {
    const checkedForm = checkDelivery(form, settings.pay);
    expect(checkedForm).toMatchObject({ ok: true });
    if (checkedForm.ok) expect(isSameDelivery(checkedForm.value, settings)).toBe(true);
    expect(isSameDelivery(settings, { ...settings, pay: { ...settings.pay, wallet: '' } })).toBe(false);
  });

  test('fee and days take both kinds of digits, and may be left empty (OD-02)', () => {
    const typed = { ...areaInput(form.giza), fee: '٤٥٫٥', from: '١', until: '٣' };
    const checkedForm = checkDelivery({ ...form, giza: textOfInput(typed), freeFrom: '' }, settings.pay);
    expect(checkedForm).toMatchObject({
      ok: true,
      value: { areas: { giza: { fee: pounds(45.5), days: { from: 1, until: 3 } } }, freeFrom: null },
    });
  });

  test.each([
    [{ fee: 'غالٍ' }, 'NotAnAmount'],
    [{ fee: '100001' }, 'OutOfRange'],
    [{ from: '3', until: '2' }, 'NotAWholeNumber'],
    [{ from: '3' }, 'NotAWholeNumber'],
    [{ from: '1', until: '61' }, 'NotAWholeNumber'],
    [{ note: 'x'.repeat(301) }, 'TooLong'],
  ])('a governorate with %j is refused as %s (OD-02)', (input, key) => {
    const text = textOfInput({ ...areaInput(form.giza), ...input });
    expect(checkDelivery({ ...form, giza: text }, settings.pay)).toEqual({ ok: false, error: { giza: key } });
  });
});
