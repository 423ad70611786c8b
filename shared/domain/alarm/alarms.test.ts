import { describe, expect, test } from 'vitest';
import { aClosedShift, aShift, pounds, someInstant } from '#testing/builders';
import { unknownHealth, type StatedHealth } from '#domain/till-health';
import { addDays, shopDayOf } from '#kernel/shop-day';
import {
  alarmsOf,
  causeKeys,
  seenOf,
  unseenAlarms,
  type Alarm,
  type AlarmFacts,
  type SeenCauses,
} from './index.ts';

const hour = 3_600_000;

/** Monday noon; nothing is wrong. */
const quiet: AlarmFacts = {
  now: someInstant,
  tills: [{ id: 't1', lastSeenAt: someInstant - 60_000, unsent: 3 }],
  proofs: [{ tillId: 't1', clockOffset: -600_000 }],
  serverFault: null,
  unsent: [{ tillId: 't1', unsent: 1, refused: ['s1'] }],
  health: [aHealth(2)],
  hours: { workingDays: [1], openingTime: '09:00', closingTime: '22:00' },
  refused: [],
  openShifts: [{ ...aShift(), opening: { ...aShift().opening, at: someInstant - 15 * hour } }],
  closedShifts: [aClosedShift(aShift(), 300)],
  oversold: [],
  missingProducts: [],
  differences: new Map([['t1', { ids: [], more: 0 }]]),
  flagged: { hashMismatch: [], numberTwice: [] },
  beyondSold: [],
};

/** Stated now, with the newest backup of so many days before. */
function aHealth(backupAge: number, daysAgo = 0): StatedHealth {
  const at = someInstant - daysAgo * 24 * hour;
  const backupDay = addDays(shopDayOf(at), -backupAge);
  return { ...unknownHealth, tillId: 't1', version: '', at, backupDay };
}

function alarms(more: Partial<AlarmFacts>) {
  return alarmsOf({ ...quiet, ...more }).map(({ kind, tillId, amount }) => [kind, tillId, amount]);
}

function seenTill(hoursAgo: number, unsent = 0) {
  return { tills: [{ id: 't1', lastSeenAt: someInstant - hoursAgo * hour, unsent }] };
}

test('without a cause there is no alarm, and each cause has one (TH-17, TH-18)', () => {
  expect(alarms({})).toEqual([]);
  expect(alarms({ refused: ['a', 'b'] })).toEqual([['refused', '', 2]]);
  expect(alarms({ oversold: ['p1'], missingProducts: ['s1', 's2', 's3', 's4'] })).toEqual([
    ['oversold', '', 1],
    ['missingProducts', '', 4],
  ]);
  expect(
    alarms({
      flagged: { hashMismatch: ['s1'], numberTwice: ['s1', 's2'] },
      beyondSold: ['r1', 'r2', 'r3'],
    }),
  ).toEqual([
    ['hashMismatch', '', 1],
    ['numberTwice', '', 2],
    ['beyondSold', '', 3],
  ]);
  expect(alarms({ differences: new Map([['t1', { ids: ['total s1'], more: 4 }]]) })).toEqual([
    ['differences', 't1', 5],
  ]);
});

test('a number of a till that others have raised is an alarm with both numbers, again when it is raised further (FS-29)', () => {
  const raisedTo = (stored: number) => ({
    tills: [
      {
        id: 't1',
        lastSeenAt: someInstant,
        unsent: 0,
        overstated: [
          { of: 'lastReceipt', own: 6, stored } as const,
          { of: 'lastShift', own: 3, stored: 52 } as const,
        ],
      },
    ],
  });
  const found = alarmsOf({ ...quiet, ...raisedTo(10_005) });
  expect(found).toMatchObject([
    { kind: 'foreignReceipts', tillId: 't1', amount: 10_005, own: 6 },
    { kind: 'foreignShifts', tillId: 't1', amount: 52, own: 3 },
  ]);
  const seen = Object.fromEntries(found.flatMap(causeKeys).map((key) => [key, someInstant]));
  expect(unseenAlarms(found, seen, someInstant + hour)).toEqual([]);
  const further = alarmsOf({ ...quiet, ...raisedTo(12_005) });
  expect(unseenAlarms(further, seen, someInstant + hour)).toMatchObject([{ kind: 'foreignReceipts' }]);
});

test('unsent records are an alarm after a day, a silent till after two opening hours (TH-17)', () => {
  expect(alarms(seenTill(24, 3))).toEqual([['unsent', 't1', 3]]);
  expect(alarms(seenTill(2))).toEqual([['silent', 't1', 2]]);
  expect(alarms(seenTill(1.9))).toEqual([]);
  expect(alarms(seenTill(24 * 3))).toEqual([['silent', 't1', 72]]);
  // Out of use.
  expect(alarms(seenTill(24 * 14))).toEqual([]);
  expect(alarms({ ...seenTill(3), hours: { ...quiet.hours, openingTime: '11:00' } })).toEqual([]);
  expect(alarms({ ...seenTill(3), hours: { ...quiet.hours, workingDays: [2] } })).toEqual([]);
  expect(alarms({ ...seenTill(3), hours: { ...quiet.hours, workingDays: [] } })).toHaveLength(1);
  // Open from the evening before until the afternoon.
  const night = { workingDays: [7] as const, openingTime: '20:00', closingTime: '13:00' };
  expect(alarms({ ...seenTill(3), hours: night })).toHaveLength(1);
});

test('records that wait for a day are an alarm though their till reports, without the refused ones (TH-17)', () => {
  const waiting = { tillId: 't1', unsent: 3, refused: ['s1'] };
  expect(alarms({ unsent: [waiting, waiting] })).toEqual([['unsent', 't1', 4]]);
  expect(alarms({ ...seenTill(24, 5), unsent: [waiting] })).toEqual([['unsent', 't1', 5]]);
});

test('the last waiting record is an alarm, and none is none (FT-49, TH-17)', () => {
  const waiting = (unsent: number, refused: readonly string[] = []) => ({
    unsent: [{ tillId: 't1', unsent, refused }],
  });
  expect(alarms(waiting(1))).toEqual([['unsent', 't1', 1]]);
  expect(alarms(waiting(2, ['s1']))).toEqual([['unsent', 't1', 1]]);
  expect(alarms(waiting(1, ['s1', 's2']))).toEqual([]);
  expect(alarms(waiting(0))).toEqual([]);
  expect(alarms(seenTill(24, 1))).toEqual([['unsent', 't1', 1]]);
  expect(alarms(seenTill(24, 0))).toEqual([['silent', 't1', 24]]);
  const [one, ...others] = alarmsOf({ ...quiet, ...waiting(1) });
  expect(others).toEqual([]);
  expect(one?.causes).toHaveLength(1);
});

test('a backup that was older than two days when its till stated it is an alarm, while the till is in use (TH-16, TH-17)', () => {
  expect(alarms({ health: [aHealth(3)] })).toEqual([['backup', 't1', 3]]);
  expect(alarms({ health: [aHealth(3, 13)] })).toEqual([['backup', 't1', 3]]);
  expect(alarms({ health: [aHealth(3, 14)] })).toEqual([]);
  expect(alarms({ health: [{ ...aHealth(3), backupDay: null }] })).toEqual([]);
});

test('a clock that is more than ten minutes off is an alarm (TH-15, TH-17)', () => {
  expect(alarms({ proofs: [{ tillId: 't1', clockOffset: -660_000 }] })).toEqual([['clock', 't1', -11]]);
});

test('a close that states a balance hides no shortage from the alarms (FS-31, TH-17)', () => {
  const short = aClosedShift(aShift(), 199);
  const balanced = { ...short, close: short.close && { ...short.close, difference: pounds(0) } };
  expect(alarms({ closedShifts: [balanced] })).toEqual([['shiftDifference', 'till-1', pounds(-101)]]);
});

describe('a wrong clock is named of the machine that is wrong (FP-16)', () => {
  const till = (id: string, clockOffset?: number) => ({
    id,
    lastSeenAt: someInstant - 60_000,
    unsent: 0,
    ...(clockOffset === undefined ? {} : { clockOffset }),
  });
  const day = 24 * hour;

  test('one till alone is the wrong one, by what it stated last', () => {
    expect(alarms({ tills: [till('t1', -3 * hour), till('t2', 0)] })).toEqual([['clock', 't1', -180]]);
    expect(alarms({ tills: [till('t1', 0)], proofs: [{ tillId: 't1', clockOffset: 3 * hour }] })).toEqual([]);
  });

  test('two tills that agree against the server are an alarm about the server, and a third one stays its own', () => {
    const agreed = [till('t1', -3 * day), till('t2', -3 * day + 60_000)];
    expect(alarms({ tills: agreed, proofs: [] })).toEqual([['serverClock', '', 3 * 1440]]);
    expect(alarms({ tills: [...agreed, till('t3', 2 * day)], proofs: [] })).toEqual([
      ['serverClock', '', 3 * 1440],
      ['clock', 't3', 2 * 1440],
    ]);
    expect(alarms({ tills: [till('t1', -3 * day), till('t2', 3 * day)], proofs: [] })).toHaveLength(2);
  });

  test('a server that contradicts itself is named, and no till is blamed', () => {
    const tills = [till('t1', 9 * day)];
    expect(alarms({ tills, serverFault: { type: 'BeforeBuild', by: 9 * day } })).toEqual([
      ['serverClock', '', -9 * 1440],
    ]);
    expect(alarms({ tills, serverFault: { type: 'CommitsAhead', by: day } })).toEqual([
      ['serverTimes', '', 1440],
    ]);
  });

  test('a till that is out of use agrees with nobody', () => {
    const unused = { ...till('t2', -3 * day), lastSeenAt: someInstant - 14 * day };
    expect(alarms({ tills: [till('t1', -3 * day), unused], proofs: [] })).toEqual([
      ['clock', 't1', -3 * 1440],
    ]);
  });
});

test('a shift that is open for 16 hours and a difference above 100 pounds are alarms (TH-17)', () => {
  const open = { ...aShift(), opening: { ...aShift().opening, at: someInstant - 16 * hour } };
  expect(alarms({ openShifts: [open] })).toEqual([['shiftOpen', 'till-1', 16]]);
  expect(alarms({ closedShifts: [aClosedShift(aShift(), 200)] })).toEqual([]);
  expect(alarms({ closedShifts: [aClosedShift(aShift(), 199)] })).toEqual([
    ['shiftDifference', 'till-1', pounds(-101)],
  ]);
});

test('a till that is out of use has no alarm of its state, and one of what it has recorded (FS-36)', () => {
  const day = 24 * hour;
  const till = {
    id: 't1',
    lastSeenAt: someInstant - 3 * day,
    unsent: 2,
    clockOffset: -2 * hour,
    overstated: [{ of: 'lastReceipt', own: 6, stored: 10_005 }],
  } as const;
  const facts = { health: [aHealth(5)], unsent: [{ tillId: 't1', unsent: 4, refused: [] }], proofs: [] };
  expect(alarms({ ...facts, tills: [till] }).map(([kind]) => kind)).toEqual([
    'unsent',
    'foreignReceipts',
    'clock',
    'backup',
  ]);
  const retired = { ...till, retiredAt: someInstant - day };
  expect(alarms({ ...facts, tills: [retired] })).toEqual([]);
  expect(alarms({ tills: [{ ...till, unsent: 0, retiredAt: someInstant }] })).toEqual([]);
  const differences = new Map([['t1', { ids: ['total s1'], more: 0 }]]);
  expect(alarms({ ...facts, tills: [retired], differences })).toEqual([['differences', 't1', 1]]);
  // Two clocks that agree blame the server's; a till out of use is asked no more.
  const other = { ...till, id: 't2', overstated: [], lastSeenAt: someInstant, unsent: 0 };
  expect(alarms({ tills: [retired, other] })).toEqual([['clock', 't2', -120]]);
});

describe('what was seen (TH-18)', () => {
  const found = (more: Partial<AlarmFacts>) => alarmsOf({ ...quiet, ...more });
  const seenNow = (alarmsSeen: readonly Alarm[]) =>
    Object.fromEntries(alarmsSeen.flatMap(causeKeys).map((key) => [key, someInstant]));
  const kinds = (shown: readonly Alarm[], seen: SeenCauses, now = someInstant + 1) =>
    unseenAlarms(shown, seen, now).map(({ kind }) => kind);

  test('is hidden for a day, and another alarm is not', () => {
    const shown = found({ refused: ['a'], oversold: ['p1'] });
    const seen = seenNow(shown.filter(({ kind }) => kind === 'refused'));
    expect(kinds(shown, seen, someInstant + 23 * hour)).toEqual(['oversold']);
    expect(kinds(shown, seen, someInstant + 24 * hour)).toEqual(['refused', 'oversold']);
  });

  test('does not hide a cause that comes after it, of a list, of a till or of its differences', () => {
    const seen = seenNow(found({ refused: ['a'] }));
    expect(kinds(found({ refused: ['b', 'a'] }), seen)).toEqual(['refused']);
    expect(kinds(found({ refused: ['b'] }), seen)).toEqual(['refused']);
    const silent = seenNow(found(seenTill(3)));
    expect(kinds(found(seenTill(3)), silent)).toEqual([]);
    expect(kinds(found(seenTill(2.5)), silent)).toEqual(['silent']);
    const unsent = seenNow(found(seenTill(24, 3)));
    expect([kinds(found(seenTill(25, 2)), unsent), kinds(found(seenTill(25, 4)), unsent)]).toEqual([
      [],
      ['unsent'],
    ]);
    const differing = (more: number) =>
      found({ differences: new Map([['t1', { ids: ['total s1'], more }]]) });
    expect(kinds(differing(1), seenNow(differing(0)))).toEqual(['differences']);
  });

  test('is forgotten when its cause has gone, so that it shows when it comes again', () => {
    const clock = found({ proofs: [{ tillId: 't1', clockOffset: -660_000 }] });
    const seen = seenNow(clock);
    expect(seenOf(clock, seen)).toEqual(seen);
    expect(seenOf(found({}), seen)).toEqual({});
  });
});
