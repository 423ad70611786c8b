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
  test('an empty document is an active cat without known dates (DB-09, HO-07, HO-12)', () => {
    expect(readStay('h', {})).toMatchObject({
      petType: 'cat',
      status: 'active',
      startDate: null,
      endDate: null,
      requestId: null,
      isOverCapacity: false,
    });
  });

  test('dates of any kind become shop days (HO-11, DB-09)', () => {
    const instant = Date.parse('2026-07-04T21:30:00Z');
    expect(
      readStay('h', { startDate: { seconds: instant / 1000, nanoseconds: 0 }, endDate: '2026-07-09' }),
    ).toMatchObject({ startDate: '2026-07-05', endDate: '2026-07-09' });
  });

  test('any document is read without an exception (DB-09)', () => {
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

  test('a new form is an active cat from today (HO-03, HO-04, HO-05, HO-07)', () => {
    expect(newStayForm(someDay)).toMatchObject({
      petType: 'cat',
      startDate: someDay,
      status: 'active',
      endDate: '',
    });
  });

  test('an empty form reports every required field, but not the notes (HO-03, AH-06, AH-07)', () => {
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

  test('an end before the start is refused; the same day is accepted (HO-06, AH-08)', () => {
    expect(checkStay({ ...form, endDate: '2026-01-04' })).toEqual({
      ok: false,
      error: { endDate: 'BeforeStart' },
    });
    expect(checkStay({ ...form, endDate: '2026-01-05' }).ok).toBe(true);
  });

  test('a day that does not exist is refused (HO-03)', () => {
    expect(checkStay({ ...form, startDate: '2026-02-30' })).toEqual({
      ok: false,
      error: { startDate: 'NotADay' },
    });
  });

  test('the form of a stored stay gives back the same draft, in every status (AH-09, AH-10)', () => {
    for (const status of stayStatuses) {
      expect(checkStay(stayFormOf(aStay({ status })))).toEqual({
        ok: true,
        value: { ...draft, status },
      });
    }
  });

  test('a stay has at most 180 nights, a new one and a changed one (FA-01, AH-08, HO-06)', () => {
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

  test('a stay begins at most two years ahead (FA-01, AH-06)', () => {
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

  test('a stored stay that is longer than a new one may be can be saved with its days (FA-01, AH-09)', () => {
    const seen = aStay({ status: 'completed', endDate: shopDay('2026-09-01') });
    const opened = stayFormOf(seen);
    const change = { seen, today: shopDay('2026-09-01') };
    expect(checkStayChange({ ...opened, specialNotes: 'لم يُستلم' }, change).ok).toBe(true);
    expect(checkStayChange({ ...opened, endDate: '2026-09-02' }, change).ok).toBe(false);
  });

  test.each(['abc', '123456', '1234567890123456', '٠١٢٣٤٥'])(
    'the phone %j is refused (FA-18, HO-03)',
    (ownerPhone) => {
      expect(checkStay({ ...form, ownerPhone })).toEqual({
        ok: false,
        error: { ownerPhone: 'NotAPhone' },
      });
    },
  );

  test.each(['1234567', '+20 109 876 54 32', '٠١٠٩٨٧٦٥٤٣٢', '123456789012345'])(
    'the phone %j is accepted (FA-18, HO-03)',
    (ownerPhone) => {
      expect(checkStay({ ...form, ownerPhone }).ok).toBe(true);
    },
  );

  test('a new stay that ended before today is refused unless it is completed (FA-18, AH-06)', () => {
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

  test('an accepted request fills the form; a pet that is neither cat nor dog has no kind chosen (HR-20)', () => {
    const request = aStayRequest({ specialNotes: 'حساسية', emergencyContact: '0100' });
    expect(stayFormOfRequest(request)).toEqual({ ...form, specialNotes: 'حساسية\n0100' });
    expect(checkStay(stayFormOfRequest(aStayRequest({ petType: 'other' })))).toEqual({
      ok: false,
      error: { petType: 'Required' },
    });
  });
});

describe('ending a stay', () => {
  test('an active stay that ends becomes completed and ends today (HO-08)', () => {
    expect(endStay(aStay(), shopDay('2026-01-06'))).toEqual({
      ok: true,
      value: aStay({ status: 'completed', endDate: shopDay('2026-01-06') }),
    });
  });

  test('only an active stay can end (HO-09)', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(endStay(aStay({ status }), someDay)).toEqual({ ok: false, error: { type: 'NotActive' } });
    }
  });

  test('a stay that has not begun cannot end (HO-08)', () => {
    expect(endStay(aStay(), shopDay('2026-01-04'))).toEqual({ ok: false, error: { type: 'NotBegun' } });
  });
});

test('an offline stay has tempId and isOffline, and is sent without them under that id (CO-06, CO-12, DB-10)', () => {
  const offline = offlineStay(draft, 'temp-1');
  expect(offline).toEqual({ ...draft, tempId: 'temp-1', isOffline: true });
  expect(syncedStay(offline)).toEqual({ id: 'temp-1', draft });
});
