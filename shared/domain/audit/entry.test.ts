import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditDocument, changedValues, readAuditEntry, type AuditDraft } from '#domain/audit';
import { piastres } from '#kernel/money';

const draft: AuditDraft = {
  kind: 'price',
  by: 'admin-1',
  byName: 'أحمد',
  subject: { id: 'p1', name: 'طعام قطط A-000123' },
  before: { price: 100 },
  after: { price: 90 },
  prices: { p1: [piastres(10_000), piastres(9_000)] },
  approvedBy: 'admin-2',
};
const instant = Date.parse('2026-11-20T22:30:00Z');

test('the document of an entry gives back its facts, with the shop day of the act (AL-02)', () => {
  const stored = auditDocument(draft, instant);
  expect(stored).toMatchObject({
    day: '2026-11-21',
    prices: { p1: [100, 90] },
    searchWords: ['طعام', 'قطط', 'a-000123', 'احمد'],
  });
  expect(readAuditEntry('a1', { ...stored, at: new Date(instant), recordedBy: 'admin-1' })).toEqual({
    ...draft,
    id: 'a1',
    day: '2026-11-21',
    at: instant,
    timestamp: null,
    recordedBy: 'admin-1',
  });
});

test('an entry has at most 20 fields and 30 search terms, short texts and no secrets (AL-02, AL-10)', () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`f${index}`, 'x'.repeat(300)]));
  const stored = auditDocument(
    {
      ...draft,
      subject: { id: 'x', name: Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ') },
      before: { password: 'geheim', pin: '123456', ...many },
    },
    instant,
  );
  const entry = readAuditEntry('a1', stored);
  expect(Object.keys(entry.before ?? {})).toHaveLength(20);
  expect(Object.keys(entry.before ?? {})).not.toContain('password');
  expect(String(entry.before?.['f0'])).toHaveLength(200);
  expect(stored['searchWords']).toHaveLength(30);
  expect(JSON.stringify(stored)).not.toMatch(/geheim|123456/u);
});

test('a text is cut at its limit, but never within a letter of two units (FT-49, AL-02)', () => {
  const cat = '🐈';
  const cutOf = (text: string) => {
    const { byName, subject, after, searchWords } = auditDocument(
      { ...draft, byName: text, subject: { id: 'x', name: text }, after: { name: text } },
      instant,
    );
    return { byName, subject, after, searchWords };
  };
  const shown = (text: string, terms: readonly string[]) => ({
    byName: text,
    subject: { id: 'x', name: text },
    after: { name: text },
    searchWords: terms,
  });
  expect(cutOf('x'.repeat(201))).toEqual(shown('x'.repeat(200), ['x'.repeat(60)]));
  expect(cutOf(`${'x'.repeat(198)}${cat}y`)).toEqual(shown(`${'x'.repeat(198)}${cat}`, ['x'.repeat(60)]));
  expect(cutOf(`${'x'.repeat(199)}${cat}y`)).toEqual(shown('x'.repeat(199), ['x'.repeat(60)]));
  expect(cutOf(`${'x'.repeat(58)}${cat}y`)['searchWords']).toEqual([`${'x'.repeat(58)}${cat}`]);
  expect(cutOf(`${'x'.repeat(59)}${cat}y`)['searchWords']).toEqual(['x'.repeat(59)]);
});

test('only the fields that differ are changes (AL-02)', () => {
  expect(changedValues({ a: 1, b: 'x', c: null }, { a: 1, b: 'y' })).toEqual({
    before: { b: 'x' },
    after: { b: 'y' },
  });
  expect(changedValues({ a: 1 }, { a: 1 })).toBeNull();
});

test('anything that is stored can be read (AL-09)', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
      expect(() => readAuditEntry('a1', fields)).not.toThrow();
    }),
  );
});
