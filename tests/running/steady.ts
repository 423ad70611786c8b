// Repeated runs of `npm test` (TS-16): what one of them shows, its row in docs/measurements.md, and what all rows prove together.
import { z } from 'zod';

export interface SteadyRun {
  /** The commit, as `git rev-parse --short=8` prints it. */
  readonly commit: string;
  /** The beginning, in UTC: `2026-11-29 20:15`. */
  readonly begun: string;
  /** Further processes that occupied the machine meanwhile. */
  readonly busy: number;
  /** The load average of a minute, at the beginning and at the end. */
  readonly load: readonly [before: number, after: number];
  readonly seconds: number;
  /** Of the processor; null where the run did not print it. */
  readonly processor: number | null;
  /** The last line of the run; null where it printed none. */
  readonly result: { readonly passed: number; readonly failed: number } | null;
}

/** What the output of `npm test` says of a run. */
export function readOutput(output: string): Pick<SteadyRun, 'processor' | 'result'> {
  const closing = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gmu)].at(-1);
  const processor = /^in all (\d+) s of the processor/mu.exec(output)?.[1];
  return {
    processor: processor === undefined ? null : Number(processor),
    result: closing === undefined ? null : { passed: Number(closing[1]), failed: Number(closing[2]) },
  };
}

/** A row of the table under the heading of `tableHead`. */
export function rowOf({ commit, begun, busy, load, seconds, processor, result }: SteadyRun): string {
  const shown = result === null ? 'did not end' : `${result.passed} passed, ${result.failed} failed`;
  const loads = load.map((one) => one.toFixed(1)).join(' to ');
  return `| ${commit} | ${begun} | ${busy} | ${loads} | ${seconds} | ${processor ?? '–'} | ${shown} |`;
}

export const tableHead = [
  '## Repeated runs of the tests',
  '',
  '`npm run prove steady` runs `npm test` six times in a row and twice beside four busy processes (TS-16), `-- --runs 1 --busy-runs 0` one',
  'time. Runs of the last twenty commits count together. A run without a load is that of a `.ci/run` with nothing beside it.',
  '',
  '| Commit | Begun (UTC) | Busy processes | Load | Seconds | of the processor | Result |',
  '|---|---|---|---|---|---|---|',
].join('\n');

export interface SteadyVerdict {
  readonly quiet: number;
  readonly busy: number;
  readonly red: number;
  readonly isProved: boolean;
}

/** Six quiet runs and two busy ones of these commits, none of them red. */
export function judgeRows(document: string, commits: readonly string[]): SteadyVerdict {
  const rows = document.split('\n').flatMap((line) => {
    const parsed = row.safeParse(line.split('|').map((cell) => cell.trim()));
    return parsed.success && commits.includes(parsed.data[1]) ? [parsed.data] : [];
  });
  const green = rows.filter(([, , , , , , , result]) => result.endsWith(' passed, 0 failed'));
  const quiet = green.filter(([, , , busy]) => busy === '0').length;
  const busy = green.length - quiet;
  const red = rows.length - green.length;
  return { quiet, busy, red, isProved: red === 0 && quiet >= wantedRuns.quiet && busy >= wantedRuns.busy };
}

export const wantedRuns = { quiet: 6, busy: 2 } as const;

const text = z.string();
const row = z.tuple([
  text,
  z.string().regex(/^[\da-f]{8}$/u),
  text,
  z.string().regex(/^\d+$/u),
  text,
  text,
  text,
  text,
  text,
]);
