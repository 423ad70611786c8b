// A part of `npm run prove google`: the contract tests of the repositories and of a till's backend, with the documents in Google's emulator in
// place of the shop server's (GE-02). A test that cannot be the same there stands in `differing.ts`, with its reason.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { differingTests } from './differing.ts';
import { loadRules, noEmulator, startEmulator } from './emulator.ts';
import { shopProject } from './judged-shop.ts';

/** The files of each project of Vitest: of two projects, one after the other, its workers wait for each other. */
const suites = {
  'waiting-for-backend': ['tests/contract/backend-'],
  waiting: ['tests/contract/repositories.test', 'tests/contract/till-backend.test'],
} as const;

const shape = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

const emulator = await startEmulator();
if (emulator === null) {
  console.log(noEmulator);
  process.exit(0);
}
await loadRules(emulator.url, shopProject);
const tests = Object.entries(suites).flatMap(([project, files]) =>
  runContracts(emulator.url, [`--project=${project}`, ...files]),
);
emulator.stop();
const passed = tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
const listed = Object.keys(differingTests);
const unexpected = failed.filter((title) => !listed.includes(title));
const outdated = listed.filter((title) => passed.includes(title));
for (const title of unexpected) console.log(`differs: ${title}`);
for (const title of outdated) console.log(`is listed and passes: ${title}`);
console.log(
  `Google's emulator: ${passed.length} contract tests pass, ${failed.length - unexpected.length} differ for a known reason, ${unexpected.length} differ`,
);
process.exitCode = passed.length > 0 && unexpected.length === 0 && outdated.length === 0 ? 0 : 1;

/** One file after the other: the emulator has the documents of one shop at a time. */
function runContracts(url: string, chosen: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-judged-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const options = ['run', '--no-file-parallelism', ...reporters, ...chosen];
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    stdio: 'inherit',
    env: { ...process.env, ALEEF_EMULATOR: url },
  });
  const { testResults } = shape.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}
