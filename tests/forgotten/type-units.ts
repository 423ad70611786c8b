// The compile units of a copy of the project, and the first type error in those that have a file.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Milliseconds of one check grow in this order. */
const units = ['pure', 'backend', 'worker', 'browser', 'node'] as const;
type Unit = (typeof units)[number];

export interface TypeUnits {
  /** As `shared/a.ts(3,5): error TS2741: …`; null where there is none. */
  readonly firstError: (path: string) => string | null;
}

/** Throws where a unit has an error already. */
export function openTypeUnits(folder: string): TypeUnits {
  const files = new Map(units.map((unit) => [unit, filesOf(folder, unit)] as const));
  for (const unit of units) {
    const error = errorOf(folder, unit);
    if (error !== null) throw new Error(`${unit} has an error without a fault: ${error}`);
  }
  return {
    firstError: (path) => {
      for (const unit of units) {
        const error = files.get(unit)?.has(path) === true ? errorOf(folder, unit) : null;
        if (error !== null) return error;
      }
      return null;
    },
  };
}

function tsc(folder: string, unit: Unit, args: readonly string[]): string {
  const config = join('build/types', `${unit}.json`);
  return spawnSync('node_modules/.bin/tsc', ['-p', config, '--pretty', 'false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;
}

function filesOf(folder: string, unit: Unit): ReadonlySet<string> {
  const listed = tsc(folder, unit, ['--listFilesOnly']).split('\n');
  return new Set(listed.map((path) => path.replace(`${folder}/`, '')));
}

/** What is unused is no error here: who forgets a place has not imported what it uses. */
function errorOf(folder: string, unit: Unit): string | null {
  const stored = join(folder, '..', `${unit}.tsbuildinfo`);
  const unusedIsRight = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const output = tsc(folder, unit, ['--incremental', '--tsBuildInfoFile', stored, ...unusedIsRight]);
  const error = output.split('\n').find((line) => line.includes('error TS')) ?? null;
  // Errors of syntax: the list leaves no code there, so nothing was judged.
  if (error !== null && /error TS10\d\d:/u.test(error)) throw new Error(error);
  return error;
}
