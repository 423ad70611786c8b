// `npm run prove`: the long forms of the reliability tests, which read their number of repetitions from PROVE_RUNS; files of 100,000
// lines; every lazily loaded chunk of the web application, which fails in turn and needs the build; the faults of the rules and of the
// code; every decision of the rules tests by Google's own engine, the contract tests against its emulator and a walk through the shop
// over Firebase's; and the contract tests of the shop day in three nights. Arguments choose among them: `npm run prove crash-recovery`,
// `large-files`, `late-chunks`, `mutants`, `mutants -- --area till`, `google`, `nights`. Only when they are named: `steady` runs `npm test`
// again and again, `forgotten` (`-- --fact barcode`) leaves out the places of some facts in turn.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const runs = process.env['PROVE_RUNS'] ?? '5000';

const largeFiles = 'large-files';
const lateChunks = 'late-chunks';
const mutants = 'mutants';
const google = 'google';
const steady = 'steady';
const nights = 'nights';
const forgotten = 'forgotten';
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    area: { type: 'string' },
    fact: { type: 'string' },
    runs: { type: 'string' },
    'busy-runs': { type: 'string' },
  },
});
const withoutFolder = new Set([lateChunks, largeFiles, mutants, google, steady, nights, forgotten]);
const hasAll = names.length === 0;
const reliability = names
  .filter((name) => !withoutFolder.has(name))
  .map((name) => `tests/reliability/${name}`);

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

function runVitest(files: readonly string[]): boolean {
  return run('vitest/vitest.mjs', ['run', ...files, '--test-timeout=7200000'], { PROVE_RUNS: runs });
}

/** A program that takes the options that are given. */
function runWithOptions(program: string): boolean {
  const drawn = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return spawnSync(process.execPath, [program, ...drawn], { stdio: 'inherit' }).status === 0;
}

/** The faults of one area, of which the rules are one, or of all. */
function provesFaultsNoticed(area: string | undefined): boolean {
  const programs = [
    ...(area === undefined || area === 'rules' ? ['tests/mutants/rules.ts'] : []),
    ...(area === 'rules' ? [] : ['tests/mutants/code.ts']),
  ];
  return programs.map(runWithOptions).every(Boolean);
}

interface Proof {
  readonly isChosen: boolean;
  readonly hasPassed: () => boolean;
}

const proofs: readonly Proof[] = [
  {
    isChosen: hasAll || reliability.length > 0,
    hasPassed: () => runVitest(hasAll ? ['tests/reliability'] : reliability),
  },
  {
    isChosen: hasAll || names.includes(largeFiles),
    hasPassed: () => runVitest(['product-csv.test', 'read-plan.test']),
  },
  {
    isChosen: hasAll || names.includes(lateChunks),
    hasPassed: () =>
      spawnSync(process.execPath, ['build/web-build.ts'], { stdio: 'inherit' }).status === 0 &&
      run(
        'playwright/cli.js',
        ['test', `tests/e2e/${lateChunks}.spec.ts`, '--project=web', '--workers=1', '--global-timeout=0'],
        { PROVE_CHUNKS: process.env['PROVE_CHUNKS'] ?? 'all' },
      ),
  },
  {
    isChosen: hasAll || names.includes(mutants),
    hasPassed: () => provesFaultsNoticed(options.area),
  },
  {
    isChosen: hasAll || names.includes(google),
    hasPassed: () =>
      ['judge-rules', 'judge-contracts', 'judge-walk']
        .map((name) => runWithOptions(`tests/google/${name}.ts`))
        .every(Boolean),
  },
  {
    isChosen: hasAll || names.includes(nights),
    hasPassed: () => runWithOptions('tests/nights.ts'),
  },
  {
    isChosen: names.includes(forgotten),
    hasPassed: () => runWithOptions('tests/forgotten/forgotten.ts'),
  },
  {
    isChosen: names.includes(steady),
    hasPassed: () => runWithOptions('tests/steady.ts'),
  },
];
const results = proofs.filter(({ isChosen }) => isChosen).map(({ hasPassed }) => hasPassed());
process.exitCode = results.every(Boolean) ? 0 : 1;
