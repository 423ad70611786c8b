// Runs the rules tests and returns every decision that they ask, for those who ask them of other rules or another engine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { deserialize } from 'node:v8';
import { progressReportVariable } from '../running/progress-report.ts';
import { suiteVariable } from '../running/suites.ts';
import type { Decision } from './decisions.ts';

/** Throws where the rules tests fail. */
export function recordDecisions(): readonly Decision[] {
  const folder = mkdtempSync(join(tmpdir(), 'rules-decisions-'));
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        // Files that share their modules would end with the decisions of the first.
        '--isolate',
        '--silent',
        '--reporter=dot',
        'tests/rules',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...ownEnvironment(), RULES_DECISIONS: folder } },
    );
    if (status !== 0) throw new Error('the rules tests fail');
    return readdirSync(folder)
      .toSorted()
      .flatMap((name): Decision[] => deserialize(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without the suite and the report of a run of which this is a part: the files of these tests are in the other suite. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { [suiteVariable]: _suite, [progressReportVariable]: _report, ...rest } = process.env;
  return rest;
}
