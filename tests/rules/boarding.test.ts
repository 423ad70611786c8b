// Boarding: occupancy changes only in the commit of its stay, and exceeds the capacity only for stays recorded offline.
import { describe, expect, test } from 'vitest';
import { now, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  hosting,
  loggedNewStay,
  loggedStay,
  occupancy,
  request,
  settings,
  shopDocuments,
} from './shop-data.ts';
import type { Data } from './values.ts';

function shopWith(more: Readonly<Record<string, Data>>) {
  return rulesShop({ ...shopDocuments, ...more }).as('cashier');
}

const cashier = shopWith({});

function stay(more: Data = {}): Write {
  return set('hostings/h2', hosting(more));
}

function taken(more: Data = {}): Write {
  return update('occupancy/2026-11-20', {
    cats: 2,
    stays: { h1: 'cat', h2: 'cat' },
    updatedAt: now,
    ...more,
  });
}

test('a stay takes a place on each of its nights, also on a day without an occupancy document (HO-20)', () => {
  const firstOfDay = set('occupancy/2026-11-21', occupancy({ day: '2026-11-21', stays: { h2: 'cat' } }));
  expect(cashier.commit(stay(), taken(), firstOfDay)).toBe(true);
});

test('a cashier cannot create a stay without its place on the first day (HO-20)', () => {
  expect(cashier.commit(stay())).toBe(false);
  expect(cashier.commit(stay(), taken({ stays: { h1: 'cat', h3: 'cat' } }))).toBe(false);
  expect(cashier.commit(stay(), taken())).toBe(true);
});

test('a stay of 60 nights fits into the limits of one commit (HO-20)', () => {
  const days = Array.from({ length: 60 }, (_, night) =>
    new Date(Date.UTC(2027, 0, 1 + night)).toISOString().slice(0, 10),
  );
  const places = days.map((day) => set(`occupancy/${day}`, occupancy({ day, stays: { h2: 'cat' } })));
  expect(cashier.commit(stay({ startDate: '2027-01-01', endDate: '2027-03-02' }), ...places)).toBe(true);
});

test('a stay in a full house is refused online; one recorded offline is accepted and marked as above the capacity (AH-14)', () => {
  const full = shopWith({ 'settings/general': settings({ capacity: { cats: 1, dogs: 1 } }) });
  expect(full.commit(stay(), taken())).toBe(false);
  expect(full.commit(stay({ overCapacity: true }), taken())).toBe(false);
  expect(full.commit(stay({ overCapacity: true, syncedAt: now }), taken())).toBe(true);
});

test('an admin cannot fill a day beyond the capacity either, but can free places of an overfull one (AH-14)', () => {
  const inFull = (more: Data = {}) =>
    rulesShop({
      ...shopDocuments,
      'settings/general': settings({ capacity: { cats: 1, dogs: 1 } }),
      'occupancy/2026-11-20': occupancy({ cats: 3, stays: { h1: 'cat', h3: 'cat', h4: 'cat' }, ...more }),
    }).as('admin');
  const left = (cats: number, stays: Data, more: Data = {}) =>
    update('occupancy/2026-11-20', { cats, stays, updatedAt: now, ...more });
  expect(inFull().commit(left(4, { h1: 'cat', h2: 'cat', h3: 'cat', h4: 'cat' }))).toBe(false);
  expect(inFull().commit(left(2, { h1: 'cat', h3: 'cat' }))).toBe(true);
  expect(inFull().commit(left(2, { h1: 'cat', h2: 'dog', h3: 'cat' }, { dogs: 1 }))).toBe(true);
  expect(inFull({ dogs: 1 }).commit(left(2, { h1: 'cat', h2: 'dog', h3: 'cat' }, { dogs: 2 }))).toBe(false);
  const late = stay({ recordedBy: 'admin', overCapacity: true, syncedAt: now });
  expect(inFull().commit(late, left(4, { h1: 'cat', h2: 'cat', h3: 'cat', h4: 'cat' }))).toBe(true);
});

test('without a capacity, or without settings, there is no limit (AH-14, FS-07)', () => {
  const { 'settings/general': _settings, ...withoutSettings } = shopDocuments;
  expect(rulesShop(withoutSettings).as('cashier').commit(stay(), taken())).toBe(true);
  const { capacity: _, ...unlimited } = settings();
  expect(shopWith({ 'settings/general': unlimited }).commit(stay(), taken())).toBe(true);
});

describe('a cashier cannot take a place (LG-28)', () => {
  test.each<[string, readonly Write[]]>([
    ['without a stay', [taken()]],
    ['of another kind of animal', [stay(), taken({ cats: 1, dogs: 1, stays: { h1: 'cat', h2: 'dog' } })]],
    ['without increasing the count', [stay(), taken({ cats: 1 })]],
    ['increasing the count twice', [stay(), taken({ cats: 3 })]],
    ['while removing another stay', [stay(), taken({ cats: 1, stays: { h2: 'cat' } })]],
    ['on a day that is no night of the stay', [stay({ startDate: '2026-11-21' }), taken()]],
    ['on the end day', [stay({ startDate: '2026-11-18', endDate: '2026-11-20' }), taken()]],
  ])('%s', (_, writes) => {
    expect(cashier.commit(...writes)).toBe(false);
  });
});

test('a cashier takes no place for a stay that existed before the commit (FT-06, LG-28)', () => {
  expect(cashier.commit(stay(), taken())).toBe(true);
  expect(shopWith({ 'hostings/h2': hosting() }).commit(taken())).toBe(false);
});

describe('an invalid request is refused (HR-12, DB-53)', () => {
  const visitor = rulesShop({}).as(null);
  test.each<[string, Data]>([
    ['its end is before its start', { startDate: '2026-11-23' }],
    ['an invalid date', { startDate: 'tomorrow' }],
    ['an unknown kind of animal', { petType: 'crocodile' }],
    ['a negative weight', { petWeight: -1 }],
    ['a megabyte of notes', { specialNotes: 'x'.repeat(1_000_000) }],
    ['an additional field', { price: 0 }],
    ['an answer', { hostingId: 'h1' }],
  ])('%s', (_, more) => {
    expect(visitor.set('hostingRequests/r2', request())).toBe(true);
    expect(visitor.set('hostingRequests/r2', request(more))).toBe(false);
  });
});

test('a request is accepted only with its stay, and answered only once (HR-20)', () => {
  const accept = update('hostingRequests/r1', { status: 'accepted', hostingId: 'h2', updatedAt: now });
  expect(cashier.commit(accept)).toBe(false);
  expect(cashier.commit(accept, ...loggedNewStay('cashier'), taken())).toBe(false);
  const asked = loggedNewStay('cashier', { requestId: 'r1' });
  expect(cashier.commit(accept, ...asked, taken())).toBe(true);
  const answered = shopWith({ 'hostingRequests/r1': request({ status: 'declined' }) });
  expect(answered.commit(accept, ...asked, taken())).toBe(false);
});

test('a stored request of a hundred years can be declined (FA-01, HR-20)', () => {
  const century = request({ startDate: '2027-01-01', endDate: '2127-01-04' });
  const decline = update('hostingRequests/r3', { status: 'declined', updatedAt: now });
  expect(shopWith({ 'hostingRequests/r3': century }).commit(decline)).toBe(true);
});

describe('the dates of a stay (FS-15, DB-09, DB-11)', () => {
  const isTaken: Readonly<Record<string, (startDate: string, endDate: string) => boolean>> = {
    'a stay (AH-08)': (startDate, endDate) =>
      rulesShop(shopDocuments)
        .as('admin')
        .set('hostings/h2', hosting({ recordedBy: 'admin', startDate, endDate })),
    'a request (HR-12)': (startDate, endDate) =>
      rulesShop({}).as(null).set('hostingRequests/r2', request({ startDate, endDate })),
  };

  describe.each(Object.entries(isTaken))('%s', (_, take) => {
    test.each([
      ['2026-11-20', '2026-11-20', true],
      ['2026-11-20', '2027-05-19', true],
      ['2026-11-20', '2027-05-20', false],
      ['2000-01-01', '9999-12-31', false],
      ['2028-11-20', '2028-11-21', true],
      ['2028-11-23', '2028-11-24', false],
      ['2026-02-31', '2026-03-02', false],
    ])('from %s to %s: %s', (startDate, endDate, expected) => {
      expect(take(startDate, endDate)).toBe(expected);
    });
  });

  test('of a stored stay may be invalid, and a stay ends within its nights or today', () => {
    const long = { startDate: '2026-01-01', endDate: '2026-11-19' };
    const admin = rulesShop({ ...shopDocuments, 'hostings/h1': hosting(long) }).as('admin');
    expect(admin.commit(...loggedStay('admin', { specialNotes: 'x' }))).toBe(true);
    expect(admin.commit(...loggedStay('admin', { endDate: '2026-11-20' }))).toBe(false);
    const ends = (endDate: string) =>
      shopWith({ 'hostings/h1': hosting(long) }).commit(
        ...loggedStay('cashier', { status: 'completed', endDate }),
      );
    expect(ends('2026-11-20')).toBe(true);
    expect(ends('9999-12-31')).toBe(false);
  });
});

describe('a cashier cannot end a stay (LG-28, HO-08)', () => {
  const ending: Data = { status: 'completed', endDate: '2026-11-21' };
  const freed = update('occupancy/2026-11-20', { cats: 0, stays: {}, updatedAt: now });

  test.each<[string, Data, Data]>([
    ['that has already ended', { status: 'completed' }, {}],
    ['that was cancelled', { status: 'cancelled' }, {}],
    ['on an invalid date', {}, { endDate: 'today' }],
    ['before its first day', {}, { endDate: '2026-11-19' }],
    ['at another time', {}, { updatedAt: new Date(0) }],
    ['by cancelling it', {}, { status: 'cancelled' }],
  ])('%s', (_, held, change) => {
    const caller = shopWith({ 'hostings/h1': hosting(held) });
    expect(caller.commit(...loggedStay('cashier', { ...ending, ...change }))).toBe(false);
  });

  test('and free the place of another with it', () => {
    const two = shopWith({ 'occupancy/2026-11-20': occupancy({ cats: 2, stays: { h1: 'cat', h3: 'cat' } }) });
    const end = loggedStay('cashier', { ...ending, endDate: '2026-11-20' });
    const left = (stays: Data, cats: number) =>
      update('occupancy/2026-11-20', { cats, stays, updatedAt: now });
    expect(two.commit(...end, left({ h3: 'cat' }, 1))).toBe(true);
    expect(two.commit(...end, left({}, 1))).toBe(false);
    expect(two.commit(...end, left({ h3: 'dog' }, 1))).toBe(false);
    expect(two.commit(...end, left({ h3: 'cat' }, 0))).toBe(false);
  });

  test('without ending it, only its place', () => {
    const onThatDay = { ...ending, endDate: '2026-11-20' };
    expect(cashier.commit(freed)).toBe(false);
    expect(cashier.commit(...loggedStay('cashier', onThatDay), freed)).toBe(true);
  });

  test('and free a night before its end', () => {
    expect(cashier.commit(...loggedStay('cashier', ending), freed)).toBe(false);
  });
});

describe('the places of a stay (FT-47, FT-55)', () => {
  const placeOn = (day: string, more: Data = {}): boolean =>
    cashier.commit(
      stay(),
      taken(),
      set(`occupancy/${day}`, occupancy({ day, stays: { h2: 'cat' }, ...more })),
    );

  test('are those of its nights alone', () => {
    expect(placeOn('2026-11-21')).toBe(true);
    expect(placeOn('2026-11-22')).toBe(false);
    expect(placeOn('2026-11-23')).toBe(false);
    expect(placeOn('2026-11-19')).toBe(false);
  });

  test.each<[string, Data]>([
    ['two', { cats: 2 }],
    ['none', { cats: 0 }],
    ['one of the other kind', { cats: 0, dogs: 1 }],
    ['one of each kind', { dogs: 1 }],
    ['one as the other kind', { cats: 0, dogs: 1, stays: { h2: 'dog' } }],
    ['that of another stay too', { cats: 2, stays: { h2: 'cat', h3: 'cat' } }],
  ])('are one a night of its own kind, not %s', (_, more) => {
    expect(placeOn('2026-11-21', more)).toBe(false);
  });

  test('that stand already are not taken again by a stay that stands', () => {
    const held = shopWith({ 'hostings/h2': hosting() });
    expect(held.commit(taken())).toBe(false);
  });

  const ended = (endDate: string): readonly Write[] =>
    loggedStay('cashier', { status: 'completed', endDate });
  const freed = (more: Data = {}): Write =>
    update('occupancy/2026-11-20', { cats: 0, stays: {}, updatedAt: now, ...more });

  test('are freed by the end of the stay alone, from its last day on', () => {
    expect(cashier.commit(...ended('2026-11-20'), freed())).toBe(true);
    expect(cashier.commit(freed())).toBe(false);
    expect(cashier.commit(...ended('2026-11-21'), freed())).toBe(false);
    expect(cashier.commit(update('hostings/h1', { updatedAt: now }), freed())).toBe(false);
    expect(cashier.commit(...ended('2026-11-20'), freed({ cats: 1 }))).toBe(false);
    expect(cashier.commit(...ended('2026-11-20'), freed({ dogs: 1 }))).toBe(false);
    expect(cashier.commit(...ended('2026-11-20'), freed({ stays: { h1: 'dog' } }))).toBe(false);
    const over = shopWith({ 'hostings/h1': hosting({ status: 'completed' }) });
    expect(over.commit(freed())).toBe(false);
  });
});
