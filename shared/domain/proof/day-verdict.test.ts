import { expect, test } from 'vitest';
import { readTillDay } from '#domain/statistics';
import { piastres } from '#kernel/money';
import { addDays, instantsOfDay, shopDay } from '#kernel/shop-day';
import {
  hasMissingNumbers,
  verdictOf,
  withClockSet,
  type ArrivedDay,
  type TillContact,
  type TillDay,
} from './day-verdict.ts';
import { markedDays } from './month.ts';
import { readProof, type ReceivedProof } from './proof.ts';

const day = shopDay('2026-11-21');
const { start, end } = instantsOfDay(day);
const noon = start + 12 * 3_600_000;
const here: TillContact = { lastSeenAt: noon, hasOpenShift: true, now: noon };

function proof(fields: Partial<ReceivedProof> = {}): ReceivedProof {
  const stored = { tillId: 't1', day, sales: 40, salesPiastres: 9_000, refunds: 1, refundsPiastres: 500 };
  return { ...readProof({ ...stored, firstNumber: 10, lastNumber: 50 }), at: noon, ...fields };
}

function arrived(fields: Partial<ArrivedDay> = {}): ArrivedDay {
  const stored = {
    tillId: 't1',
    salesCount: 40,
    salesPiastres: 9_000,
    refundsCount: 1,
    refundsPiastres: 500,
  };
  return { ...readTillDay(day, stored), tillId: 't1', updatedAt: noon - 1, ...fields };
}

function tillDay(stated: ReceivedProof | null, sums: ArrivedDay | null): TillDay {
  return { tillId: 't1', day, proof: stated, arrived: sums };
}

test('a day agrees when count, sum, refunds and numbers agree (TH-10)', () => {
  expect(verdictOf(tillDay(proof(), arrived()), here)).toEqual({ state: 'agrees', findings: [] });
  expect(verdictOf(tillDay(null, null), here)).toEqual({ state: 'empty', findings: [] });
});

test.each<[string, Partial<ReceivedProof>, Partial<ArrivedDay>, string, object]>([
  [
    'a missing sale',
    {},
    { salesCount: 39 },
    'differs',
    { type: 'CountDiffers', of: 'sales', stated: 40, arrived: 39 },
  ],
  [
    'a missing refund',
    {},
    { refundsCount: 0 },
    'differs',
    { type: 'CountDiffers', of: 'refunds', arrived: 0 },
  ],
  [
    'another sum',
    {},
    { salesTotal: piastres(8_900) },
    'differs',
    { type: 'SumDiffers', of: 'sales', by: -100 },
  ],
  [
    'another sum of refunds',
    {},
    { refundsTotal: piastres(700) },
    'differs',
    { type: 'SumDiffers', of: 'refunds', by: 200 },
  ],
  ['a number without a record', { lastNumber: 51 }, {}, 'differs', { type: 'NumbersMissing', count: 1 }],
  [
    'an unsent sale',
    { unsent: 2, unsentSince: 7 },
    { salesCount: 38 },
    'waiting',
    { type: 'Unsent', count: 2, since: 7 },
  ],
  [
    'a refused sale',
    { unsent: 1, refused: ['s'] },
    { salesCount: 39 },
    'differs',
    { type: 'Refused', count: 1, ids: ['s'] },
  ],
  [
    'a sale after the proof',
    {},
    { salesCount: 41, updatedAt: noon + 1 },
    'waiting',
    { type: 'ProofOlder', at: noon },
  ],
  [
    'a sale that the till does not know',
    {},
    { salesCount: 41 },
    'differs',
    { type: 'CountDiffers', arrived: 41 },
  ],
  ['void numbers', { voids: 2, lastNumber: 52 }, {}, 'agrees', { type: 'VoidNumbers', count: 2 }],
  ['a restored till', { restoredAt: 5 }, {}, 'agrees', { type: 'Restored', at: 5 }],
])('%s is named (TH-11)', (_, stated, sums, ...expected) => {
  const [state, finding] = expected;
  const verdict = verdictOf(tillDay(proof(stated), arrived(sums)), here);
  expect(verdict.state).toBe(state);
  expect(verdict.findings).toHaveLength(1);
  expect(verdict.findings[0]).toMatchObject(finding);
});

test('sales without a proof are silent, a proof without any arrived sale waits for what it counts as unsent (TH-11)', () => {
  expect(verdictOf(tillDay(null, arrived()), here)).toEqual({
    state: 'silent',
    findings: [{ type: 'NoProof' }],
  });
  const waiting = verdictOf(tillDay(proof({ unsent: 41 }), null), here);
  expect([waiting.state, waiting.findings]).toEqual([
    'waiting',
    [{ type: 'Unsent', count: 41, since: null }],
  ]);
});

test('unsent records that have arrived since are no finding any more (TH-11)', () => {
  expect(verdictOf(tillDay(proof({ unsent: 3 }), arrived()), here).state).toBe('agrees');
});

test('a till is silent after 15 minutes while its shift is open, and no longer once it is closed (TH-11)', () => {
  const of = (contact: Partial<TillContact>) =>
    verdictOf(tillDay(proof(), arrived()), { ...here, ...contact }).state;
  const minutes = (count: number) => noon + count * 60_000;
  expect([of({ now: minutes(14) }), of({ now: minutes(15) })]).toEqual(['agrees', 'silent']);
  expect(of({ now: minutes(15), hasOpenShift: false })).toBe('agrees');
});

test('a day that is over is final once its till was seen after it (TH-08, TH-11)', () => {
  const of = (lastSeenAt: number) =>
    verdictOf(tillDay(proof(), arrived()), { lastSeenAt, hasOpenShift: true, now: end + 86_400_000 }).state;
  expect([of(end - 1), of(end)]).toEqual(['silent', 'agrees']);
});

/** The next days of the till, each a proof of sales alone that have all arrived. */
function following(...numbers: readonly (readonly [first: number, last: number, sales: number])[]) {
  return numbers.map(([firstNumber, lastNumber, sales], at) => {
    const [next, counts] = [
      addDays(day, at),
      { sales, salesTotal: piastres(0), refunds: 0, refundsTotal: piastres(0) },
    ];
    const stated = proof({ day: next, firstNumber, lastNumber, ...counts });
    const sums = { ...readTillDay(next, { salesCount: sales }), tillId: 't1', updatedAt: noon };
    return { tillId: 't1', day: next, proof: stated, arrived: sums };
  });
}

function marks(days: readonly TillDay[], clockDays: readonly string[] = []) {
  const till = {
    lastSeenAt: end + 30 * 86_400_000,
    hasOpenShift: true,
    now: end + 30 * 86_400_000,
    clockDays: new Set(clockDays),
  };
  return markedDays(days, till).map(({ state, findings }) => [state, ...findings.map(({ type }) => type)]);
}

test('the numbers of a till run on from one stated day to the next (TH-13, TH-14)', () => {
  const agrees = ['agrees'];
  expect(marks(following([1, 5, 5], [6, 9, 4]))).toEqual([agrees, agrees]);
  expect(marks(following([1, 5, 5], [8, 9, 2]))).toEqual([agrees, ['differs', 'NumbersMissing']]);
  expect(marks(following([0, 0, 0], [8, 9, 2]))).toEqual([agrees, agrees]);
});

test('a month judges today as the page of the day does: without an open shift a till may be silent (TH-13)', () => {
  const markOf = (hasOpenShift: boolean) => {
    const till = { lastSeenAt: noon - 3_600_000, hasOpenShift, now: noon, clockDays: new Set<string>() };
    return markedDays([tillDay(proof(), arrived())], till).map(({ state }) => state);
  };
  expect(markOf(true)).toEqual(['silent']);
  expect(markOf(false)).toEqual(['agrees']);
});

test('a day whose numbers went to another day is excused where its clock was set (TH-14)', () => {
  // Number 3 was taken while the clock was a day ahead.
  const days = following([1, 5, 4], [3, 9, 5], [10, 12, 3]);
  const [first, second] = days;
  const missing = ['differs', 'NumbersMissing'];
  expect(marks(days)).toEqual([missing, missing, ['agrees']]);
  const excused = ['agrees', 'ClockSet'];
  expect(marks(days, [first?.day ?? '', second?.day ?? ''])).toEqual([excused, excused, ['agrees']]);
  // Number 3 stands alone on a day far ahead, and the day after it goes on above the day before.
  expect(marks(following([1, 5, 4], [3, 3, 1], [6, 8, 3]))).toEqual([missing, ['agrees'], ['agrees']]);
});

test('an excuse says how many numbers it is about, and takes nothing else away (TH-14)', () => {
  const verdict = verdictOf(tillDay(proof({ lastNumber: 51, refused: ['s'], unsent: 1 }), arrived()), here);
  expect(hasMissingNumbers(verdict)).toBe(true);
  expect(withClockSet(verdict)).toMatchObject({
    state: 'differs',
    findings: [{ type: 'Refused' }, { type: 'ClockSet', count: 1 }],
  });
});
