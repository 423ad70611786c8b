import { describe, expect, test } from 'vitest';
import {
  checkStayRequest,
  earliestEnd,
  emptyStayRequestForm,
  stayRequestStatuses,
  readStayRequest,
  requestedPetTypes,
} from '#domain/stay';
import { someDay } from '#testing/builders';

const complete = {
  ...emptyStayRequestForm,
  petName: ' مشمش ',
  ownerName: 'سارة',
  ownerPhone: '٠١٠٩٨٧٦٥٤٣٢',
  startDate: '2026-01-05',
  endDate: '2026-01-08',
};

function check(changes: Partial<typeof complete>) {
  return checkStayRequest({ ...complete, ...changes }, someDay);
}

describe('the request form', () => {
  test('optional fields may stay empty; the others are trimmed, digits as 0-9 (HR-06, HR-10, HR-13)', () => {
    expect(check({})).toEqual({
      ok: true,
      value: {
        petName: 'مشمش',
        petType: 'cat',
        petBreed: '',
        petAge: '',
        petWeight: null,
        ownerName: 'سارة',
        ownerPhone: '01098765432',
        ownerEmail: '',
        startDate: '2026-01-05',
        endDate: '2026-01-08',
        specialNotes: '',
        emergencyContact: '',
      },
    });
  });

  test('an empty form reports every required field and no other (HR-04, HR-08, HR-09, HR-18)', () => {
    expect(checkStayRequest(emptyStayRequestForm, someDay)).toEqual({
      ok: false,
      error: {
        petName: 'Required',
        ownerName: 'Required',
        ownerPhone: 'Required',
        startDate: 'Required',
        endDate: 'Required',
      },
    });
  });

  test('the pet is a cat unless chosen: cat, dog or other (HR-05)', () => {
    expect(emptyStayRequestForm.petType).toBe('cat');
    expect(requestedPetTypes).toEqual(['cat', 'dog', 'other']);
    for (const petType of requestedPetTypes) expect(check({ petType })).toMatchObject({ value: { petType } });
    expect(check({ petType: 'bird' })).toEqual({ ok: false, error: { petType: 'Required' } });
  });

  test('today may be the start, yesterday may not (HR-11)', () => {
    expect(check({ startDate: '2026-01-05' }).ok).toBe(true);
    expect(check({ startDate: '2026-01-04' })).toEqual({ ok: false, error: { startDate: 'BeforeToday' } });
  });

  test('the end may be neither before the start nor before today (HR-12)', () => {
    expect(check({ startDate: '2026-01-09', endDate: '2026-01-08' })).toEqual({
      ok: false,
      error: { endDate: 'BeforeStart' },
    });
    expect(check({ startDate: '', endDate: '2026-01-04' })).toEqual({
      ok: false,
      error: { startDate: 'Required', endDate: 'BeforeToday' },
    });
    expect(check({ startDate: '2026-01-08', endDate: '2026-01-08' }).ok).toBe(true);
  });

  test('a request has at most 180 nights (FA-01, HR-12)', () => {
    expect(check({ endDate: '2026-07-04' }).ok).toBe(true);
    const refused = { ok: false, error: { endDate: 'TooManyNights' } };
    expect(check({ endDate: '2026-07-05' })).toEqual(refused);
    expect(check({ endDate: '2126-01-05' })).toEqual(refused);
  });

  test('the last day that can be typed is refused without an exception (FA-01, HR-11, HR-12)', () => {
    expect(check({ startDate: '9999-12-31', endDate: '9999-12-31' })).toEqual({
      ok: false,
      error: { startDate: 'TooFarAhead' },
    });
  });

  test('a request begins at most two years ahead (FA-01, HR-11)', () => {
    const from = (startDate: string) => check({ startDate, endDate: startDate });
    expect(from('2028-01-05').ok).toBe(true);
    expect(from('2028-01-06')).toEqual({ ok: false, error: { startDate: 'TooFarAhead' } });
  });

  test('the earliest offered end is the start, or today while no start is chosen (HR-12)', () => {
    expect(earliestEnd('', someDay)).toBe(someDay);
    expect(earliestEnd('2026-02-01', someDay)).toBe('2026-02-01');
    expect(earliestEnd('2020-02-01', someDay)).toBe(someDay);
  });

  test.each([
    ['٤٫٥', 4.5],
    ['0', 0],
    ['', null],
  ])('the weight %j is %j kg (HR-07, LM-29)', (petWeight, expected) => {
    expect(check({ petWeight })).toMatchObject({ ok: true, value: { petWeight: expected } });
  });

  test.each([
    ['-1', 'OutOfRange'],
    ['4.55', 'OutOfRange'],
    ['501', 'OutOfRange'],
    ['heavy', 'NotANumber'],
  ])('the weight %j is refused as %s (HR-07, LM-29)', (petWeight, key) => {
    expect(check({ petWeight })).toEqual({ ok: false, error: { petWeight: key } });
  });

  test('an optional e-mail address must have the form of one (HR-10)', () => {
    expect(check({ ownerEmail: 'sara@' })).toEqual({ ok: false, error: { ownerEmail: 'NotAnEmail' } });
  });
});

test('a request document is read with defaults: a cat, pending (DB-11, HR-15, HR-20)', () => {
  expect(readStayRequest('r', { startDate: '2026-01-05', petWeight: '4.5' })).toMatchObject({
    petType: 'cat',
    status: 'pending',
    startDate: '2026-01-05',
    endDate: null,
    petWeight: 4.5,
    hostingId: null,
  });
  expect(readStayRequest('r', { petWeight: 'x' }).petWeight).toBeNull();
  expect(stayRequestStatuses).toEqual(['pending', 'accepted', 'declined']);
});
