// `npm run prove`: the long forms of the reliability tests. Each reads its number of repetitions from PROVE_RUNS. Then every
// lazily loaded chunk of the web application fails in turn (tests/e2e/late-chunks.spec.ts), which needs the build. Arguments
// choose among the tests: `npm run prove crash-recovery`, `npm run prove late-chunks`.
import { spawnSync } from 'node:child_process';

const runs = process.env['PROVE_RUNS'] ?? '5000';

const lateChunks = 'late-chunks';
const names = process.argv.slice(2);
const hasAll = names.length === 0;
const reliability = names.filter((name) => name !== lateChunks).map((name) => `tests/reliability/${name}`);

/** Whether the process exited with 0. */
function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): boolean {
  return (
    spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    }).status === 0
  );
}

const proofs = [
  () =>
    run(
      'vitest/vitest.mjs',
      ['run', ...(hasAll ? ['tests/reliability'] : reliability), '--test-timeout=7200000'],
      { PROVE_RUNS: runs },
    ),
  () =>
    spawnSync(process.execPath, ['build/web-build.ts'], { stdio: 'inherit' }).status === 0 &&
    run(
      'playwright/cli.js',
      ['test', `tests/e2e/${lateChunks}.spec.ts`, '--project=web', '--workers=1', '--global-timeout=0'],
      { PROVE_CHUNKS: process.env['PROVE_CHUNKS'] ?? 'all' },
    ),
];
const isChosen = [hasAll || reliability.length > 0, hasAll || names.includes(lateChunks)];
const results = proofs.filter((_, index) => isChosen[index]).map((proof) => proof());
process.exitCode = results.every(Boolean) ? 0 : 1;
