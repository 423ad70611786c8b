import { expect, test } from 'vitest';
import { aShift, pounds } from '#testing/builders';
import { recountEntries } from './till-entry.ts';

test('a shift whose count was taken back and not repeated has no entry of a recount (FT-52)', () => {
  const facts = { tillId: 'till-1', by: { id: 'cashier-1', name: 'كريم' }, at: 1 };
  const takenBack = { ...aShift(), firstCount: pounds(200), count: null, recountApprovedBy: 'a1' };
  expect(recountEntries(takenBack, facts)).toEqual([]);
});
