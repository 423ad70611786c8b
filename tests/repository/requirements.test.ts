// Every requirement and finding of docs/requirements.md is named in the title of a test.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { beginsWithId, idsOfTitles, sentenceOf, titleComplaints } from './title-ids.ts';

const files = [
  ...globSync('{shared,server,electron,renderer,web,scripts,build}/**/*.test.{ts,tsx}'),
  // Suites that several files share are not test files. This file has invented ids.
  ...globSync('tests/**/*.{ts,tsx}', { exclude: ['tests/repository/requirements.test.ts'] }),
].map((path) => ({ path, source: readFileSync(path, 'utf8') }));

test('every requirement and finding is named in a title', () => {
  const listed = readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*([A-Z]{2}-\d+)\*\*/gmu);
  const required = [...listed].map(([, id = '']) => id);
  const named = new Set(files.flatMap(({ source }) => idsOfTitles(source)));
  expect(required.length).toBeGreaterThan(600);
  expect(required.filter((id) => !named.has(id))).toEqual([]);
});

test('no title has more than four ids', () => {
  const complaints = files.flatMap(({ path, source }) =>
    titleComplaints(source).map((one) => `${path}: ${one}`),
  );
  expect(complaints).toEqual([]);
});

describe('the parser of titles finds', () => {
  test('ids at the end of titles, of steps and of rows', () => {
    const source = `
      test('says AA-03 (AA-01, AA-02)', () => {});
      test.step(\`\${name} (AA-04)\`, () => {});
      test.each([['AA-05', 1], ["b (AA-06, AA-07)", 2], ['AA-08 AA-09', 3]])('%s', () => {});
    `;
    expect(idsOfTitles(source).toSorted()).toEqual([
      'AA-01',
      'AA-02',
      'AA-04',
      'AA-05',
      'AA-06',
      'AA-07',
      'AA-08',
      'AA-09',
    ]);
  });

  test('a fifth id and a range', () => {
    expect(titleComplaints("test('four (AA-01, AA-02, AA-03, AA-04)')")).toEqual([]);
    expect(titleComplaints("test('five (AA-01, AA-02, AA-03, AA-04, AA-05)')")).toHaveLength(1);
    expect(titleComplaints("test('a range (AA-01..04)')")).toHaveLength(1);
  });

  test('an id at the beginning, and the sentence without its ids', () => {
    expect([beginsWithId('AA-01 a sentence'), beginsWithId('a sentence (AA-01)')]).toEqual([true, false]);
    expect(sentenceOf('a sentence (of two) (AA-01, AA-02)')).toBe('a sentence (of two)');
  });
});
