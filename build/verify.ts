// `npm run verify`: all checks of the tree. `npm run verify -- --changed [REV]` checks what differs from a commit, the last one if none is
// named, without dead code and the tests of the tree.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { runSteps } from './verify/run-steps.ts';
import { changedFiles, chooseSteps } from './verify/steps.ts';

const [flag, revision = 'HEAD', ...more] = process.argv.slice(2);
if ((flag !== undefined && flag !== '--changed') || more.length > 0)
  throw new Error('Usage: npm run verify [-- --changed [REV]]');
const changed = flag === undefined ? null : changedFiles(git, revision);

const begun = performance.now();
const failed = await runSteps(chooseSteps(changed), console.log);
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(
  failed.length === 0 ? `verified in ${seconds} s` : `not verified, ${seconds} s: ${failed.join(', ')}`,
);
if (failed.length > 0) process.exitCode = 1;

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
