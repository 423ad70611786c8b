// Where a run leaves what it found: a folder for each suite, so that the sum can be formed after both.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Suite } from './suites.ts';
import type { Tally } from './tally.ts';

/** The folder of a suite's reports. */
export function resultsOf(suite: Suite): string {
  return `test-results/${suite}`;
}

export function tallyPathOf(suite: Suite): string {
  return `${resultsOf(suite)}/tally.json`;
}

const tally = z.object({ passed: z.number(), failures: z.array(z.string()) });

/** What a suite found; one failure where it left no report. */
export function readTally(path: string): Tally {
  try {
    return tally.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failures: [`${path} has no readable tally`] };
  }
}
