// `npm run prove nights` (TS-09): the contract tests that ask for the shop day, 30 s before the end of the last day of a month and of the
// days on which Cairo's clocks change.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { nightsAfter } from './running/nights.ts';
import { shiftVariable } from './running/shifted-date.ts';

const files = globSync('tests/contract/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('/shop-today.ts'),
);
const results = nightsAfter(Date.now()).map(({ what, at }) => {
  console.log(`${what}: ${at}, ${files.length} files`);
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    stdio: 'inherit',
    env: { ...process.env, [shiftVariable]: at },
  });
  return status === 0;
});
process.exitCode = results.every(Boolean) ? 0 : 1;
