// Every requirement and finding of docs/requirements.md is named in the title of a test.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { idsOfTitles, titleComplaints } from './title-ids.ts';

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

test('no title begins with more than four ids', () => {
  const complaints = files.flatMap(({ path, source }) =>
    titleComplaints(source).map((one) => `${path}: ${one}`),
  );
  expect(complaints).toEqual([]);
});

describe('the parser of titles finds', () => {
  test('ids at the beginning of titles, of steps and of rows', () => {
    const source = `
      test('AA-01 AA-02 says AA-03', () => {});
      test.step(\`AA-04 \${name}\`, () => {});
      test.each([['AA-05', 1], ["AA-06, AA-07 b", 2]])('%s', () => {});
    `;
    expect(idsOfTitles(source)).toEqual(['AA-01', 'AA-02', 'AA-04', 'AA-05', 'AA-06', 'AA-07']);
  });

  test('a fifth id and a range', () => {
    expect(titleComplaints("test('AA-01 AA-02 AA-03 AA-04 four')")).toEqual([]);
    expect(titleComplaints("test('AA-01 AA-02 AA-03 AA-04 AA-05 five')")).toHaveLength(1);
    expect(titleComplaints("test('AA-01..04 a range')")).toHaveLength(1);
  });
});
