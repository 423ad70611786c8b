import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  confidenceOf,
  countParcel,
  knownCounts,
  noParcels,
  readPerson,
  type ParcelCounts,
  type ParcelOutcome,
} from '#domain/customer';
import { someInstant as now } from '#testing/builders';

const day = 86_400_000;

function counts(delivered: number, refused: number, lastRefused = 10): ParcelCounts {
  const lastRefusedAt = refused === 0 ? null : now - lastRefused * day;
  return { delivered, refused, lastRefusedAt, lastOrderAt: now - day };
}

test.each([
  ['new', counts(0, 0)],
  ['known', counts(1, 0)],
  ['good', counts(2, 0)],
  ['careful', counts(0, 1)],
  ['careful', counts(9, 1, 180)],
  ['good', counts(9, 1, 181)],
  ['known', counts(0, 1, 181)],
  ['known', counts(1, 1, 181)],
  ['risky', counts(0, 2, 400)],
  ['risky', counts(2, 2, 400)],
  ['careful', counts(3, 2)],
  ['good', counts(3, 2, 200)],
  ['risky', counts(3, 3)],
] as const)('the word %s stands for %j (OD-17)', (word, stored) => {
  expect(confidenceOf(stored, now)).toBe(word);
});

test('a phone of nobody is new (OD-17)', () => {
  expect(confidenceOf(null, now)).toBe('new');
});

test('counts whose last order is 24 months past are ignored, and cleared by the next parcel (OD-17)', () => {
  const old = { ...counts(0, 5), lastOrderAt: now - 732 * day };
  expect(confidenceOf(old, now)).toBe('new');
  expect(confidenceOf({ ...old, lastOrderAt: now - 731 * day }, now)).toBe('risky');
  expect(countParcel(old, { from: null, to: 'taken', isNew: true, now })).toEqual({
    delivered: 1,
    refused: 0,
    lastRefusedAt: null,
    lastOrderAt: now,
  });
  expect(knownCounts(noParcels, now)).toEqual(noParcels);
});

test('the counts after any changes of outcomes are those of the outcomes at the end (OD-18)', () => {
  const outcome = fc.constantFrom<ParcelOutcome>('taken', 'refused', null);
  fc.assert(
    fc.property(fc.array(fc.record({ order: fc.nat(3), to: outcome }), { maxLength: 30 }), (changes) => {
      const outcomes = new Map<number, ParcelOutcome>();
      let stored: ParcelCounts = noParcels;
      for (const { order, to } of changes) {
        const isNew = !outcomes.has(order);
        stored = countParcel(stored, { from: outcomes.get(order) ?? null, to, isNew, now });
        outcomes.set(order, to);
      }
      const ended = [...outcomes.values()];
      expect(stored.delivered).toBe(ended.filter((one) => one === 'taken').length);
      expect(stored.refused).toBe(ended.filter((one) => one === 'refused').length);
      expect(stored.lastRefusedAt === null).toBe(stored.refused === 0);
    }),
  );
});

test('a corrected refusal of several leaves the time of the last one, so that careful may last longer (OD-18)', () => {
  const corrected = countParcel(counts(9, 2), { from: 'refused', to: null, isNew: false, now });
  expect(corrected).toMatchObject({ refused: 1, lastRefusedAt: counts(9, 2).lastRefusedAt });
  expect(confidenceOf(corrected, now)).toBe('careful');
  expect(confidenceOf(corrected, now + 171 * day)).toBe('good');
});

test('a correction after the counts were cleared takes nothing below zero (OD-18)', () => {
  const cleared = { ...noParcels, lastOrderAt: now };
  expect(countParcel(cleared, { from: 'refused', to: null, isNew: false, now })).toEqual(cleared);
});

test('a document of any content reads as a person without a count below zero (OD-17)', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('delivered', 'refused', 'phoneKeys', 'name'), fc.anything()),
      (fields) => {
        const person = readPerson('c1', fields);
        expect(person.delivered).toBeGreaterThanOrEqual(0);
        expect(person.refused).toBeGreaterThanOrEqual(0);
        expect(person.phoneKeys.every((key) => typeof key === 'string')).toBe(true);
      },
    ),
  );
});
