// The last line of `npm test` is right, also when a runner aborts.
import { expect, test } from 'vitest';
import { addTallies, closingLine, isProof, tallyPlaywright, tallyVitest } from '../running/tally.ts';

function vitestSays(counts: {
  passed?: number;
  failed?: number;
  pending?: number;
  broken?: number;
}): unknown {
  return {
    numPassedTests: counts.passed ?? 0,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.pending ?? 0,
    numTodoTests: 0,
    testResults: Array.from({ length: counts.broken ?? 0 }, () => ({
      status: 'failed',
      assertionResults: [],
    })),
  };
}

function playwrightSays(counts: {
  expected?: number;
  unexpected?: number;
  skipped?: number;
  errors?: number;
}): unknown {
  return {
    stats: {
      expected: counts.expected ?? 0,
      unexpected: counts.unexpected ?? 0,
      flaky: 0,
      skipped: counts.skipped ?? 0,
    },
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
  expect(tallyVitest(vitestSays({ passed: 3, failed: 1, pending: 2, broken: 1 }), 1)).toEqual({
    passed: 3,
    failed: 4,
  });
  expect(tallyPlaywright(playwrightSays({ expected: 1, unexpected: 1, skipped: 1, errors: 1 }), 1)).toEqual({
    passed: 1,
    failed: 3,
  });
});

test('a runner that aborts or leaves no report counts as a failure', () => {
  expect(tallyVitest(vitestSays({ passed: 3 }), null)).toEqual({ passed: 3, failed: 1 });
  expect(tallyPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a run without tests counts as failed', () => {
  expect(isProof(tallyVitest(vitestSays({}), 0))).toBe(false);
});
