// Counts what ran: one pair of numbers out of the reports of both test runners. A test that was skipped or never
// reached counts as failed, and so does a file that could not be loaded: silence is not success.
import { z } from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The two tallies as one. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
  };
}

/** The tally of vitest's JSON report; `exitCode` 0 or not is what vitest itself said. */
export function tallyVitest(report: unknown, exitCode: number | null): Tally {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return unreadable;
  const broken = parsed.data.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  return settle(
    {
      passed: parsed.data.numPassedTests,
      failed:
        parsed.data.numFailedTests + parsed.data.numPendingTests + parsed.data.numTodoTests + broken.length,
    },
    exitCode,
  );
}

/** The tally of Playwright's JSON report. */
export function tallyPlaywright(report: unknown, exitCode: number | null): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return unreadable;
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  return settle(
    { passed: expected, failed: unexpected + flaky + skipped + parsed.data.errors.length },
    exitCode,
  );
}

/** The closing line. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Whether the run proves anything: something ran and nothing failed. */
export function isProof({ passed, failed }: Tally): boolean {
  return passed > 0 && failed === 0;
}

const unreadable: Tally = { passed: 0, failed: 1 };

/** A runner that ended badly without naming a failed test (an unhandled error, a time-out) counts as one failure. */
function settle(tally: Tally, exitCode: number | null): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});
