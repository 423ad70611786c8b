// `npm run prove`: the long forms of the reliability tests. Each reads from PROVE_RUNS how often it repeats itself.
// Arguments choose among the tests: `npm run prove killed-till`.
import { spawnSync } from 'node:child_process';

const runs = process.env['PROVE_RUNS'] ?? '5000';

const chosen = process.argv.slice(2).map((name) => `tests/reliability/${name}`);
const tests = chosen.length === 0 ? ['tests/reliability'] : chosen;

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--test-timeout=7200000'],
  { stdio: 'inherit', env: { ...process.env, PROVE_RUNS: runs } },
);
process.exitCode = status ?? 1;
