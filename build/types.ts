// `npm run types`: type-checks every compile unit (build/types/*.json) and prints the result of each.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const units = globSync('build/types/*.json', { cwd: root })
  .filter((path) => basename(path) !== 'base.json')
  .toSorted();

const failed = units.filter((unit) => !check(unit));
console.log(`${units.length} units, ${failed.length} with errors`);
if (failed.length > 0 || units.length === 0) process.exitCode = 1;

/** What the last run found is next to the packages, so that only what an edit reaches is checked again. */
function incrementalOptions(unit: string): readonly string[] {
  return [
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${basename(unit, '.json')}.tsbuildinfo`,
  ];
}

function check(unit: string): boolean {
  const startedAt = performance.now();
  const { status } = spawnSync('tsc', ['-p', unit, '--pretty', 'false', ...incrementalOptions(unit)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const passed = status === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${basename(unit, '.json').padEnd(8)} ${passed ? 'ok' : 'errors'} (${seconds} s)`);
  return passed;
}
