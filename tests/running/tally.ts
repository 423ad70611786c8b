// Counts the tests that ran: one pair of numbers from the reports of both test runners. A test that was skipped or did not
// run counts as failed, and so does a file that could not be loaded.
import { z } from 'zod';
import { nameFailure } from './failure.ts';
import type { Progress } from './progress-report.ts';

export interface Tally {
  readonly passed: number;
  /** What failed, each with its file: as many as there are failures. */
  readonly failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failures: [] };

/** The sum of two tallies. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
  };
}

/** The tally of a run of Vitest; `exitCode` is Vitest's own. A run that did not end counts as one failure more. */
export function tallyVitest({ passed, failures, hasEnded, open }: Progress, exitCode: number | null): Tally {
  if (hasEnded) return settle({ passed, failures }, exitCode);
  return { passed, failures: [...failures, `did not end: ${open.join(', ') || 'no file had begun'}`] };
}

/** The tally of Playwright's JSON report. */
export function tallyPlaywright(report: unknown, exitCode: number | null): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return unreadable;
  const failures = parsed.data.errors.map(() => 'an error of Playwright outside its tests');
  return settle(
    {
      passed: parsed.data.stats.expected,
      failures: [...parsed.data.suites.flatMap(failuresOf), ...failures],
    },
    exitCode,
  );
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results = [] }) =>
        nameFailure(file, title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}

/** The last line of a run. */
export function closingLine({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`;
}

/** Whether the run passed: at least one test ran and none failed. */
export function isProof({ passed, failures }: Tally): boolean {
  return passed > 0 && failures.length === 0;
}

const unreadable: Tally = { passed: 0, failures: ['Playwright left no report'] };

/** A runner that failed without naming a failed test (an unhandled error, a time-out) counts as one failure. */
function settle(tally: Tally, exitCode: number | null): Tally {
  const isSilent = exitCode !== 0 && tally.failures.length === 0;
  return isSilent ? { ...tally, failures: [`a runner ended with ${exitCode} and no failed test`] } : tally;
}

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).optional(),
});

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly z.infer<typeof playwrightTest>[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.unknown()),
});
