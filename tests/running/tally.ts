// Counts the tests that ran: one pair of numbers from the reports of both test runners. A test that was skipped or did not
// run counts as failed, and so does a file that could not be loaded.
import { z } from 'zod';
import type { Progress } from './progress-report.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const nothing: Tally = { passed: 0, failed: 0 };

/** The sum of two tallies. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
  };
}

/** The tally of a run of Vitest; `exitCode` is Vitest's own. A run that did not end counts as one failure more. */
export function tallyVitest({ passed, failed, hasEnded }: Progress, exitCode: number | null): Tally {
  return hasEnded ? settle({ passed, failed }, exitCode) : { passed, failed: failed + 1 };
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

/** The last line of a run. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Whether the run passed: at least one test ran and none failed. */
export function isProof({ passed, failed }: Tally): boolean {
  return passed > 0 && failed === 0;
}

const unreadable: Tally = { passed: 0, failed: 1 };

/** A runner that failed without naming a failed test (an unhandled error, a time-out) counts as one failure. */
function settle(tally: Tally, exitCode: number | null): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});
