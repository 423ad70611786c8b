// `npm run prove`: the long forms of the reliability tests. Each reads from PROVE_RUNS how often it repeats itself;
// hours are well spent here before a release. Further arguments choose among the tests.
import { spawnSync } from 'node:child_process';

const runs = process.env['PROVE_RUNS'] ?? '5000';

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/reliability',
    '--test-timeout=7200000',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, PROVE_RUNS: runs } },
);
process.exitCode = status ?? 1;
