// The last line of `npm test` is right, also when a runner aborts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Progress, readProgress } from './progress-report.ts';
import { readTally } from './results.ts';
import { addTallies, closingLine, isProof, tallyPlaywright, tallyVitest } from './tally.ts';

/** What a run has reported when each of its files has ended. */
function vitestSays(counts: { passed?: number; failed?: number; broken?: number }): Progress {
  const tests = (passed: boolean, count = 0) =>
    Array.from({ length: count }, () => ({
      type: 'TestEnded',
      file: 'a.test.ts',
      title: 'a sentence',
      passed,
    }));
  const broken = Array.from({ length: counts.broken ?? 0 }, (_, at) => ({
    type: 'FileEnded',
    file: `broken-${at}.test.ts`,
    broken: true,
  }));
  return readProgress(
    reported(
      { type: 'FileBegan', file: 'a.test.ts' },
      ...tests(true, counts.passed),
      ...tests(false, counts.failed),
      { type: 'FileEnded', file: 'a.test.ts', broken: false },
      ...broken,
      { type: 'RunEnded' },
    ),
  );
}

function reported(...lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function playwrightSays(counts: {
  expected?: number;
  unexpected?: number;
  skipped?: number;
  errors?: number;
}): unknown {
  const specs = (title: string, status: string, count = 0) =>
    Array.from({ length: count }, () => ({ title, tests: [{ status }] }));
  return {
    stats: { expected: counts.expected ?? 0 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: specs('one that passed', 'expected', counts.expected),
        suites: [
          {
            file: 'a.spec.ts',
            specs: [
              ...specs('one that failed', 'unexpected', counts.unexpected),
              ...specs('one left out', 'skipped', counts.skipped),
            ],
          },
        ],
      },
    ],
    errors: Array.from({ length: counts.errors ?? 0 }, () => ({})),
  };
}

test('two runs without failures are added up', () => {
  const sum = addTallies(
    tallyVitest(vitestSays({ passed: 3 }), 0),
    tallyPlaywright(playwrightSays({ expected: 2 }), 0),
  );
  expect(closingLine(sum)).toBe('5 passed, 0 failed');
  expect(isProof(sum)).toBe(true);
});

test('failed, skipped and unloadable tests count as failed', () => {
  expect(tallyVitest(vitestSays({ passed: 3, failed: 3, broken: 1 }), 1)).toEqual({
    passed: 3,
    failures: [
      ...Array.from({ length: 3 }, () => 'a.test.ts › a sentence'),
      'broken-0.test.ts (outside its tests)',
    ],
  });
  expect(tallyPlaywright(playwrightSays({ expected: 1, unexpected: 1, skipped: 1, errors: 1 }), 1)).toEqual({
    passed: 1,
    failures: [
      'a.spec.ts › one that failed',
      'a.spec.ts › one left out',
      'an error of Playwright outside its tests',
    ],
  });
});

test('a failure says why: the beginning of what was thrown, on one line and without colours (TS-08)', () => {
  const thrown = `\u001b[31mexpected [ 'HTML' ]\u001b[39m\n\n  to equal []${'x'.repeat(400)}`;
  const ended = { type: 'TestEnded', file: 'a.test.ts', title: 'a', passed: false, reason: thrown };
  const line = /^a\.test\.ts › a: expected \[ 'HTML' \] to equal \[\]x{269}$/u;
  expect(readProgress(reported(ended)).failures).toEqual([expect.stringMatching(line)]);
  const results = [{}, { error: { message: thrown } }];
  const specs = [{ title: 'a', tests: [{ status: 'unexpected', results }] }];
  const report = { stats: { expected: 0 }, suites: [{ file: 'a.test.ts', specs }], errors: [] };
  expect(tallyPlaywright(report, 1).failures).toEqual([expect.stringMatching(line)]);
});

test('a runner that aborts or leaves no report counts as a failure', () => {
  expect(tallyVitest(vitestSays({ passed: 3 }), null)).toEqual({
    passed: 3,
    failures: ['a runner ended with null and no failed test'],
  });
  expect(tallyPlaywright(undefined, 1)).toEqual({ passed: 0, failures: ['Playwright left no report'] });
});

test('a run that was ended at its limit has its results, counts one failure more and names the files that did not end (TS-08)', () => {
  const file = (type: string, name: string) => ({ type, file: name, broken: false });
  const progress = readProgress(
    `${reported(
      file('FileBegan', 'a.test.ts'),
      file('FileBegan', 'b.test.ts'),
      { type: 'TestEnded', file: 'b.test.ts', title: 'b', passed: true },
      { type: 'TestEnded', file: 'a.test.ts', title: 'a', passed: false },
      file('FileEnded', 'a.test.ts'),
    )}{"type":"TestEnd`,
  );
  expect(tallyVitest(progress, null)).toEqual({
    passed: 1,
    failures: ['a.test.ts › a', 'did not end: b.test.ts'],
  });
});

test('a suite without a report, or with one that was cut, counts as one failure (TS-02)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-tally-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'tally.json');
  expect(readTally(path)).toEqual({ passed: 0, failures: [`${path} has no readable tally`] });
  writeFileSync(path, '{"passed":12,"fai');
  expect(readTally(path)).toEqual({ passed: 0, failures: [`${path} has no readable tally`] });
  writeFileSync(path, JSON.stringify({ passed: 12, failures: [] }));
  expect(readTally(path)).toEqual({ passed: 12, failures: [] });
});

test('a run without tests counts as failed', () => {
  expect(isProof(tallyVitest(vitestSays({}), 0))).toBe(false);
});
