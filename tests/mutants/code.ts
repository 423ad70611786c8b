// `npm run prove mutants` after the faults of the rules: plants drawn faults of the code of HEAD, one at a time, in a copy of the project,
// and runs the tests that reach each. Arguments: `--area till --seed 5 --count 40`. What was judged already for the commit and the seed is
// not judged again, so a run that ended early goes on.
import { globSync, readFileSync } from 'node:fs';
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
import { copyProject, findNotice, removeCopy, type ProjectCopy } from './project-copy.ts';
import { testsReaching, type Loads } from './test-reach.ts';
import { openVerdicts } from './verdicts.ts';

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

/** Whether a test fails; null where that is not known in time. The nearest tests run first: most faults are noticed by them. */
async function isNoticed(
  copy: ProjectCopy,
  loads: Loads,
  { path, fault }: PlacedFault,
): Promise<boolean | null> {
  const tests = testsReaching(loads, path).slice(0, maxTests);
  const faulty = { path, text: planted(readFileSync(join(copy.folder, path), 'utf8'), fault) };
  const until = Date.now() + maxOfFault;
  for (const some of [tests.slice(0, nearest), tests.slice(nearest)]) {
    const notice = await findNotice(copy, faulty, { tests: some, until });
    if (notice.type !== 'Unnoticed') return notice.type === 'Noticed' ? true : null;
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
  const verdicts = openVerdicts(`mutants-${seed}`, z.boolean().nullable());
  const copy = copyProject();
  const end = Date.now() + maxOfRun;
  const judged = [];
  try {
    for (const fault of faults) {
      if (Date.now() > end) break;
      const key = placeOf(fault);
      const known = verdicts.of(key);
      const noticed = known === undefined ? await isNoticed(copy, loads, fault) : known;
      if (known === undefined) verdicts.save(key, noticed);
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
