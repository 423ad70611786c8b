// A copy of the project of HEAD, in which faults are planted one at a time, and the test that notices one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestRuns, type TestRuns } from './test-runs.ts';

export interface ProjectCopy {
  readonly folder: string;
  readonly runs: TestRuns;
  /** Whether a test passes without a fault: one that fails then notices none. */
  readonly sound: Map<string, boolean>;
}

/** In a folder of its own, with the packages by hard links. */
export function copyProject(): ProjectCopy {
  const folder = join(mkdtempSync(join(tmpdir(), 'aleef-mutants-')), 'project');
  const commands = [
    ['git', 'worktree', 'add', '--quiet', '--detach', folder, 'HEAD'],
    ['cp', '-al', 'node_modules', join(folder, 'node_modules')],
  ] as const;
  for (const [program, ...args] of commands)
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) throw new Error(`${program} has failed`);
  return { folder, runs: openTestRuns(folder), sound: new Map() };
}

export function removeCopy({ folder, runs }: ProjectCopy): void {
  runs.end();
  spawnSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'inherit' });
  rmSync(join(folder, '..'), { recursive: true, force: true });
}

/** A file with a fault. */
export interface FaultyFile {
  readonly path: string;
  readonly text: string;
}

/** What `act` comes to while the copy has the fault. */
export async function withFault<Value>(
  { folder }: ProjectCopy,
  { path, text }: FaultyFile,
  act: () => Promise<Value> | Value,
): Promise<Value> {
  const file = join(folder, path);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, text);
  try {
    return await act();
  } finally {
    writeFileSync(file, whole);
  }
}

export type Notice =
  | { readonly type: 'Noticed'; readonly test: string }
  | { readonly type: 'Unnoticed' }
  /** The tests did not end in time. */
  | { readonly type: 'Late' };

/** Milliseconds for one test file without a fault. */
const maxOfSoundTest = 180_000;

/** Runs the test files until the first one fails, at most until `until` (milliseconds since 1970). */
export async function findNotice(
  copy: ProjectCopy,
  faulty: FaultyFile,
  { tests, until }: { readonly tests: readonly string[]; readonly until: number },
): Promise<Notice> {
  if (tests.length === 0) return { type: 'Unnoticed' };
  const question = { changed: faulty.path, tests: [...tests] };
  const failing = await withFault(copy, faulty, () => copy.runs.failing(question, until));
  if (failing === null) return { type: 'Late' };
  for (const test of failing) {
    const isTestSound = await isSound(copy, faulty.path, test);
    if (isTestSound === null) return { type: 'Late' };
    if (!isTestSound) throw new Error(`${test} fails without a fault`);
  }
  const [test] = failing;
  return test === undefined ? { type: 'Unnoticed' } : { type: 'Noticed', test };
}

/** Null where the test did not end in time. */
async function isSound({ runs, sound }: ProjectCopy, changed: string, test: string): Promise<boolean | null> {
  const known = sound.get(test);
  if (known !== undefined) return known;
  const failing = await runs.failing({ changed, tests: [test] }, Date.now() + maxOfSoundTest);
  if (failing === null) return null;
  sound.set(test, failing.length === 0);
  return failing.length === 0;
}
