import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkStay,
  checkStayChange,
  checkNewStay,
  endStay,
  stayFormOf,
  stayFormOfRequest,
  stayStatuses,
  newStayForm,
  offlineStay,
  petTypes,
  readStay,
  syncedStay,
  type StayDraft,
  latestStart,
  maxNights,
} from '#domain/stay';
import { addDays, shopDay } from '#kernel/shop-day';
import { aStay, aStayRequest, someDay } from '#testing/builders';

const draft: StayDraft = {
  petName: 'مشمش',
  petType: 'cat',
  ownerName: 'سارة',
  ownerPhone: '01098765432',
  startDate: shopDay('2026-01-05'),
  endDate: shopDay('2026-01-08'),
  specialNotes: '',
  status: 'active',
};

describe('reading', () => {
  test('DB-09 HO-07 HO-12 an empty document is an active cat without known dates', () => {
    expect(readStay('h', {})).toMatchObject({
      petType: 'cat',
      status: 'active',
      startDate: null,
      endDate: null,
      requestId: null,
      isOverCapacity: false,
    });
  });

  test('HO-11 DB-09 dates of any kind become shop days', () => {
    const instant = Date.parse('2026-07-04T21:30:00Z');
    expect(
      readStay('h', { startDate: { seconds: instant / 1000, nanoseconds: 0 }, endDate: '2026-07-09' }),
    ).toMatchObject({ startDate: '2026-07-05', endDate: '2026-07-09' });
  });

  test('DB-09 any document is read without an exception', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('petType', 'status', 'startDate', 'endDate'), fc.anything()),
        (fields) => {
          const stay = readStay('h', fields);
          expect(petTypes).toContain(stay.petType);
          expect(stayStatuses).toContain(stay.status);
        },
      ),
    );
  });
});

describe('the form', () => {
  const form = stayFormOf(aStay());

  test('HO-03 HO-04 HO-05 HO-07 a new form is an active cat from today', () => {
    expect(newStayForm(someDay)).toMatchObject({
      petType: 'cat',
      startDate: someDay,
      status: 'active',
      endDate: '',
    });
  });

  test('HO-03 AH-06 AH-07 an empty form reports every required field, but not the notes', () => {
    const empty = {
      ...form,
      petName: '',
      petType: '',
      ownerName: ' ',
      ownerPhone: '',
      startDate: '',
      endDate: '',
      status: '',
    };
    expect(checkStay({ ...empty, specialNotes: '' })).toEqual({
      ok: false,
      error: {
        petName: 'Required',
        petType: 'Required',
        ownerName: 'Required',
        ownerPhone: 'Required',
        startDate: 'Required',
        endDate: 'Required',
        status: 'Required',
      },
    });
  });

  test('HO-06 AH-08 an end before the start is refused; the same day is accepted', () => {
    expect(checkStay({ ...form, endDate: '2026-01-04' })).toEqual({
      ok: false,
      error: { endDate: 'BeforeStart' },
    });
    expect(checkStay({ ...form, endDate: '2026-01-05' }).ok).toBe(true);
  });

  test('HO-03 a day that does not exist is refused', () => {
    expect(checkStay({ ...form, startDate: '2026-02-30' })).toEqual({
      ok: false,
      error: { startDate: 'NotADay' },
    });
  });

  test('AH-09 AH-10 the form of a stored stay gives back the same draft, in every status', () => {
    for (const status of stayStatuses) {
      expect(checkStay(stayFormOf(aStay({ status })))).toEqual({
        ok: true,
        value: { ...draft, status },
      });
    }
  });

  test('FA-01 AH-08 HO-06 a stay has at most 180 nights, a new one and a changed one', () => {
    const last = addDays(draft.startDate, maxNights);
    expect(maxNights).toBe(180);
    expect(last).toBe('2026-07-04');
    expect(checkStay({ ...form, endDate: last }).ok).toBe(true);
    const tooLong = { ...form, endDate: addDays(last, 1) };
    const refused = { ok: false, error: { endDate: 'TooManyNights' } };
    expect(checkStay(tooLong)).toEqual(refused);
    expect(checkNewStay(tooLong, someDay)).toEqual(refused);
    expect(checkStayChange(tooLong, { seen: aStay(), today: someDay })).toEqual(refused);
    expect(checkStay({ ...form, startDate: '2026-07-01', endDate: '2126-07-01' })).toEqual(refused);
  });

  test('FA-01 AH-06 a stay begins at most two years ahead', () => {
    expect(latestStart(someDay)).toBe('2028-01-05');
    expect(latestStart(shopDay('2028-02-29'))).toBe('2030-02-28');
    const from = (startDate: string) => ({ ...form, startDate, endDate: startDate });
    const refused = { ok: false, error: { startDate: 'TooFarAhead' } };
    expect(checkNewStay(from('2028-01-05'), someDay).ok).toBe(true);
    expect(checkNewStay(from('2028-01-06'), someDay)).toEqual(refused);
    const change = { seen: aStay(), today: someDay };
    expect(checkStayChange(from('2028-01-05'), change).ok).toBe(true);
    expect(checkStayChange(from('2028-01-06'), change)).toEqual(refused);
  });

  test('FA-01 AH-09 a stored stay that is longer than a new one may be can be saved with its days', () => {
    const seen = aStay({ status: 'completed', endDate: shopDay('2026-09-01') });
    const opened = stayFormOf(seen);
    const change = { seen, today: shopDay('2026-09-01') };
    expect(checkStayChange({ ...opened, specialNotes: 'لم يُستلم' }, change).ok).toBe(true);
    expect(checkStayChange({ ...opened, endDate: '2026-09-02' }, change).ok).toBe(false);
  });

  test.each(['abc', '123456', '1234567890123456', '٠١٢٣٤٥'])(
    'FA-18 HO-03 the phone %j is refused',
    (ownerPhone) => {
      expect(checkStay({ ...form, ownerPhone })).toEqual({
        ok: false,
        error: { ownerPhone: 'NotAPhone' },
      });
    },
  );

  test.each(['1234567', '+20 109 876 54 32', '٠١٠٩٨٧٦٥٤٣٢', '123456789012345'])(
    'FA-18 HO-03 the phone %j is accepted',
    (ownerPhone) => {
      expect(checkStay({ ...form, ownerPhone }).ok).toBe(true);
    },
  );

  test('FA-18 AH-06 a new stay that ended before today is refused unless it is completed', () => {
    const today = shopDay('2026-01-09');
    const over = { ...form, endDate: '2026-01-08' };
    const refused = { ok: false, error: { endDate: 'BeforeToday' } };
    for (const status of ['active', 'cancelled']) {
      expect(checkNewStay({ ...over, status }, today)).toEqual(refused);
    }
    expect(checkNewStay({ ...over, status: 'completed' }, today).ok).toBe(true);
    expect(checkNewStay({ ...over, endDate: today }, today).ok).toBe(true);
    expect(checkStayChange(over, { seen: aStay(), today }).ok).toBe(true);
  });

  test('HR-20 an accepted request fills the form; a pet that is neither cat nor dog has no kind chosen', () => {
    const request = aStayRequest({ specialNotes: 'حساسية', emergencyContact: '0100' });
    expect(stayFormOfRequest(request)).toEqual({ ...form, specialNotes: 'حساسية\n0100' });
    expect(checkStay(stayFormOfRequest(aStayRequest({ petType: 'other' })))).toEqual({
      ok: false,
      error: { petType: 'Required' },
    });
  });
});

describe('ending a stay', () => {
  test('HO-08 an active stay that ends becomes completed and ends today', () => {
    expect(endStay(aStay(), shopDay('2026-01-06'))).toEqual({
      ok: true,
      value: aStay({ status: 'completed', endDate: shopDay('2026-01-06') }),
    });
  });

  test('HO-09 only an active stay can end', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(endStay(aStay({ status }), someDay)).toEqual({ ok: false, error: { type: 'NotActive' } });
    }
  });

  test('HO-08 a stay that has not begun cannot end', () => {
    expect(endStay(aStay(), shopDay('2026-01-04'))).toEqual({ ok: false, error: { type: 'NotBegun' } });
  });
});

test('CO-06 CO-12 DB-10 an offline stay has tempId and isOffline, and is sent without them under that id', () => {
  const offline = offlineStay(draft, 'temp-1');
  expect(offline).toEqual({ ...draft, tempId: 'temp-1', isOffline: true });
  expect(syncedStay(offline)).toEqual({ id: 'temp-1', draft });
});
