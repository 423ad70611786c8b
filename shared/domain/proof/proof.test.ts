import { expect, test } from 'vitest';
import { piastres } from '#kernel/money';
import { shopDay } from '#kernel/shop-day';
import { proofDocument, proofOf, readProof, type NumberedRecord } from './proof.ts';

const day = shopDay('2026-11-21');

function record(number: number, fields: Partial<NumberedRecord> = {}): NumberedRecord {
  return {
    kind: 'sale',
    id: `r${number}`,
    tillId: 't1',
    day,
    number,
    total: piastres(100 * number),
    hash: `hash ${number}`,
    timestamp: 1_000 * number,
    state: 'completed',
    ...fields,
  };
}

const records = [
  record(5, { state: 'queued' }),
  record(3, { state: 'void' }),
  record(2),
  record(4, { kind: 'refund', state: 'queued' }),
  record(6, { state: 'void' }),
];

test('a proof counts what is not void, unsent and refused records included, over the range of all numbers (TH-07)', () => {
  expect(proofOf(day, records, new Set(['r4', 'r9']))).toEqual({
    day,
    sales: 2,
    salesTotal: 700,
    refunds: 1,
    refundsTotal: 400,
    firstNumber: 2,
    lastNumber: 6,
    voids: 2,
    headHash: 'hash 6',
    unsent: 2,
    unsentSince: 4_000,
    refused: ['r4'],
  });
});

test('last less first plus 1 is sales, refunds and void numbers, whatever the order of the records (TH-14)', () => {
  const proof = proofOf(day, records, new Set());
  expect(proof.lastNumber - proof.firstNumber + 1).toBe(proof.sales + proof.refunds + proof.voids);
  expect(proofOf(day, records.toReversed(), new Set())).toEqual(proof);
});

test('a day without records has no numbers (TH-07)', () => {
  expect(proofOf(day, [], new Set())).toMatchObject({
    sales: 0,
    firstNumber: 0,
    headHash: '',
    unsentSince: null,
  });
});

test('a proof names at most 50 refused records (TH-07)', () => {
  const many = Array.from({ length: 60 }, (_, index) => record(index + 1, { state: 'queued' }));
  const { refused, unsent } = proofOf(day, many, new Set(many.map(({ id }) => id)));
  expect([refused.length, unsent]).toEqual([50, 60]);
});

test('a stored proof reads as it was stated (TH-07)', () => {
  const proof = proofOf(day, records, new Set(['r4']));
  const stored = { ...proofDocument(proof), unsentSince: proof.unsentSince, tillId: 't1', at: 9_000 };
  expect(readProof(stored)).toEqual({ ...proof, tillId: 't1', at: 9_000, restoredAt: null, clockOffset: 0 });
});
