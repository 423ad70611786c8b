// `npm run prove mutants` after the faults of the rules: plants drawn faults of the code of HEAD, one at a time, in a copy of the project,
// and runs the tests that reach each. Arguments: `--area till --seed 5 --count 40`. What was judged already for the commit and the seed is
// not judged again, so a run that ended early goes on.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createRandom } from '#kernel/random';
import { readEntryPoints } from '../../build/imports/entry-points.ts';
import { readSource } from '../../build/imports/extract.ts';
import { resolveImport } from '../../build/imports/modules.ts';
import { seedOfCommit } from '../running/seed.ts';
import { codeFaults, planted, type CodeFault } from './code-faults.ts';
import { draw } from './draw.ts';
import { openTestRuns, type TestRuns } from './test-runs.ts';
import { testsReaching, type Loads } from './test-reach.ts';

/** The folders of each area, and the share of its faults that TS-11 asks to be noticed over three seeds. */
const areas = {
  domain: { folders: ['shared/domain', 'shared/kernel'], asked: 0.85 },
  till: { folders: ['shared/till'], asked: 0.85 },
  backend: { folders: ['shared/backend'], asked: 0.8 },
  server: { folders: ['server'], asked: 0.8 },
  web: { folders: ['web'], asked: 0.7 },
  features: { folders: ['shared/features'], asked: 0.7 },
} as const;
type Area = keyof typeof areas;
const areaNames = [
  'domain',
  'till',
  'backend',
  'server',
  'web',
  'features',
] as const satisfies readonly Area[];

/** What one run may fall short of the share. */
const spread = 0.04;
const maxOfFile = 3;
/** Milliseconds. */
const maxOfFault = 60_000;
const maxOfRun = 40 * 60_000;
/** So many of the nearest test files are run: what notices nothing nearby seldom notices it further away. */
const maxTests = 40;
const nearest = 6;

const options = parseArgs({
  options: { area: { type: 'string' }, seed: { type: 'string' }, count: { type: 'string' } },
}).values;
const chosen = options.area === undefined ? areaNames : [z.enum(areaNames).parse(options.area)];
const seed = Number(options.seed ?? seedOfCommit() ?? 1);

interface PlacedFault {
  readonly area: Area;
  readonly path: string;
  readonly fault: CodeFault;
}

/** Null where the tests did not end in time. */
const verdict = z.object({ key: z.string(), isNoticed: z.boolean().nullable() });

function isCode(path: string): boolean {
  return (
    !/\.(?:test|bench|d)\.tsx?$/u.test(path) && !path.endsWith('/index.ts') && !path.includes('/testing/')
  );
}

function drawFaults(): readonly PlacedFault[] {
  const random = createRandom(seed);
  const all = chosen.flatMap((area) =>
    areas[area].folders
      .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
      .filter(isCode)
      .toSorted()
      .flatMap((path) =>
        draw(codeFaults(path, readFileSync(path, 'utf8')), random, maxOfFile).map((fault) => ({
          area,
          path,
          fault,
        })),
      ),
  );
  return draw(all, random, Number(options.count ?? Infinity));
}

/** What each file of the project loads at run time. */
function readLoads(): Loads {
  const entryPoints = readEntryPoints();
  const paths = globSync('{shared,server,electron,renderer,web,scripts,build,tests}/**/*.{ts,tsx}');
  return new Map(
    paths.map((path) => {
      const loaded = readSource(path, readFileSync(path, 'utf8')).imports.flatMap(({ specifier, kind }) => {
        const target = resolveImport(entryPoints, path, specifier);
        return kind === 'type' || target.type !== 'File' ? [] : [target.path];
      });
      return [path, new Set(loaded)] as const;
    }),
  );
}

interface Copy {
  readonly folder: string;
  readonly runs: TestRuns;
}

/** The project of HEAD in a folder of its own, with the packages by hard links. */
function copyProject(): Copy {
  const folder = join(mkdtempSync(join(tmpdir(), 'aleef-mutants-')), 'project');
  const commands = [
    ['git', 'worktree', 'add', '--quiet', '--detach', folder, 'HEAD'],
    ['cp', '-al', 'node_modules', join(folder, 'node_modules')],
  ] as const;
  for (const [program, ...args] of commands)
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) throw new Error(`${program} has failed`);
  return { folder, runs: openTestRuns(folder) };
}

function removeCopy({ folder, runs }: Copy): void {
  runs.end();
  spawnSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'inherit' });
  rmSync(join(folder, '..'), { recursive: true, force: true });
}

/** A test that fails without a fault notices none. */
const sound = new Map<string, boolean>();

/** Null where the test did not end in time. */
async function isSound(runs: TestRuns, changed: string, test: string): Promise<boolean | null> {
  const known = sound.get(test);
  if (known !== undefined) return known;
  const failing = await runs.failing({ changed, tests: [test] }, Date.now() + maxOfFault);
  if (failing === null) return null;
  sound.set(test, failing.length === 0);
  return failing.length === 0;
}

/** Whether a test fails; null where that is not known in time. The nearest tests run first: most faults are noticed by them. */
async function isNoticed(
  { folder, runs }: Copy,
  loads: Loads,
  { path, fault }: PlacedFault,
): Promise<boolean | null> {
  const tests = testsReaching(loads, path).slice(0, maxTests);
  const file = join(folder, path);
  const source = readFileSync(file, 'utf8');
  const until = Date.now() + maxOfFault;
  for (const some of [tests.slice(0, nearest), tests.slice(nearest)]) {
    if (some.length === 0) continue;
    writeFileSync(file, planted(source, fault));
    const failing = await runs
      .failing({ changed: path, tests: some }, until)
      .finally(() => writeFileSync(file, source));
    if (failing === null) return null;
    for (const test of failing) {
      const isTestSound = await isSound(runs, path, test);
      if (isTestSound === null) return null;
      if (!isTestSound) throw new Error(`${test} fails without a fault`);
    }
    if (failing.length > 0) return true;
  }
  return false;
}

function placeOf({ path, fault }: PlacedFault): string {
  const before = readFileSync(path, 'utf8').slice(0, fault.start).split('\n');
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${fault.what}`;
}

function reportAreas(judged: readonly (PlacedFault & { readonly isNoticed: boolean | null })[]): boolean {
  const shares = chosen.map((area) => {
    const ofArea = judged.filter((one) => one.area === area);
    const faults = ofArea.filter((one) => one.isNoticed !== null);
    const noticed = faults.filter((one) => one.isNoticed).length;
    console.log(
      `${area}: ${noticed} of ${faults.length} faults noticed (asked ${areas[area].asked * 100} %), ${ofArea.length - faults.length} not judged in time, seed ${seed}`,
    );
    return faults.length === 0 || noticed / faults.length >= areas[area].asked - spread;
  });
  return shares.every(Boolean);
}

async function main(): Promise<boolean> {
  const faults = drawFaults();
  const loads = readLoads();
  mkdirSync('test-results', { recursive: true });
  const stored = join('test-results', `mutants-${seedOfCommit()?.toString(16) ?? 'none'}-${seed}.jsonl`);
  const known = new Map(
    (existsSync(stored) ? readFileSync(stored, 'utf8').split('\n') : [])
      .filter((line) => line !== '')
      .map((line) => verdict.parse(JSON.parse(line)))
      .map(({ key, isNoticed: noticed }) => [key, noticed] as const),
  );
  const copy = copyProject();
  const end = Date.now() + maxOfRun;
  const judged = [];
  try {
    for (const fault of faults) {
      if (Date.now() > end) break;
      const key = placeOf(fault);
      const noticed = known.has(key) ? (known.get(key) ?? null) : await isNoticed(copy, loads, fault);
      if (!known.has(key)) appendFileSync(stored, `${JSON.stringify({ key, isNoticed: noticed })}\n`);
      if (noticed !== true)
        console.log(`${fault.area} ${key}${noticed === null ? ': not judged in time' : ''}`);
      judged.push({ ...fault, isNoticed: noticed });
    }
  } finally {
    removeCopy(copy);
  }
  return reportAreas(judged);
}

process.exitCode = (await main()) ? 0 : 1;
