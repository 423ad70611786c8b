// The two suites. `npm test` is what a change waits for; `npm run test:rest` has what is slow or wide: every route, the desktop program,
// budgets and sizes, parts that are missing, long outages and kills. `.ci/run` runs both (TS-02).
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

export const suites = ['main', 'rest'] as const;
export type Suite = (typeof suites)[number];

/** The environment variable that names the suite to both runners. */
export const suiteVariable = 'ALEEF_SUITE';

/** Globs from the root of the project. Every other test file is in `npm test`. */
export const restFiles: readonly string[] = [
  'tests/bench/small.test.ts',
  'tests/desktop/*.spec.ts',
  'tests/e2e/configuration.spec.ts',
  'tests/e2e/http-calls.spec.ts',
  'tests/e2e/late-chunks.spec.ts',
  'tests/e2e/missing-parts.spec.ts',
  'tests/e2e/papers.spec.ts',
  'tests/e2e/pos-stored-app.spec.ts',
  'tests/e2e/pos-windows.spec.ts',
  'tests/e2e/read-budgets.spec.ts',
  'tests/e2e/routes.spec.ts',
  'tests/e2e/service-down.spec.ts',
  'tests/e2e/size.spec.ts',
  'tests/e2e/splash.spec.ts',
  'tests/e2e/start.spec.ts',
  'tests/e2e/visit-budget.spec.ts',
  'tests/e2e/without-script.spec.ts',
  'tests/contract/firestore/outages.test.ts',
  'tests/contract/pages-without-script.test.ts',
  'tests/contract/scripts.test.ts',
  'tests/google/races.test.ts',
  'tests/google/rules.test.ts',
  'tests/reliability/bounded-memory.test.ts',
  'tests/reliability/crash-recovery.test.ts',
  'tests/reliability/malformed.test.ts',
];

/** Files by globs from the root of the project. */
export interface Selection {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The suite that the runner was started for; none where a person starts it with the files that they want. */
export function suiteOfRun(): Suite | undefined {
  return z.enum(suites).optional().parse(process.env[suiteVariable]);
}

/** The part of a selection that belongs to a suite. */
export function partOf(suite: Suite | undefined, all: Selection): Selection {
  if (suite === undefined) return all;
  if (suite === 'main') return { include: all.include, exclude: [...all.exclude, ...restFiles] };
  return { include: globSync([...restFiles]).filter((path) => isSelected(all, path)), exclude: all.exclude };
}

export function isSelected({ include, exclude }: Selection, path: string): boolean {
  const matches = (glob: string): boolean => matchesGlob(path, glob);
  return include.some(matches) && !exclude.some(matches);
}
