// Runs test files of a copy of the project, which has a fault: by a Vitest that stays started, and those that need a server, a browser or a
// process by one of their own. A fault that never ends is ended with its Vitest.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { answer, type Answer, type Question } from './standing-messages.ts';

export interface TestRuns {
  /** The test files that fail, of which the first ends the run; null where they do not end in time (milliseconds since 1970). */
  readonly failing: (asked: Question, until: number) => Promise<readonly string[] | null>;
  readonly end: () => void;
}

export function openTestRuns(folder: string): TestRuns {
  let standing: Promise<ChildProcess> | null = null;
  const end = (): void => {
    void standing?.then(kill);
    standing = null;
  };
  return {
    failing: async (asked, until) => {
      const started = (standing ??= startStanding(folder));
      const answered = await beforeEnd(
        until,
        started.then((child) => ask(child, asked)),
      );
      if (answered === null) end();
      if (answered === null || answered.failing.length > 0) return answered?.failing ?? null;
      return answered.notRun.length === 0 ? [] : runByThemselves(folder, answered.notRun, until);
    },
    end,
  };
}

/** In a group of its own, so that its workers end with it. */
async function startStanding(folder: string): Promise<ChildProcess> {
  const child = fork('tests/mutants/standing-tests.ts', [], { cwd: folder, silent: true, detached: true });
  await once(child, 'message');
  return child;
}

async function ask(child: ChildProcess, asked: Question): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(asked);
  const [message] = await answered;
  return answer.parse(message);
}

function beforeEnd<Value>(until: number, work: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), until - Date.now());
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function kill({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

async function runByThemselves(
  folder: string,
  tests: readonly string[],
  until: number,
): Promise<readonly string[] | null> {
  const report = join(folder, '..', 'report.json');
  rmSync(report, { force: true });
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  if ((await beforeEnd(until, once(run, 'exit'))) === null) {
    kill(run);
    return null;
  }
  return existsSync(report) ? failedIn(readFileSync(report, 'utf8'), folder) : ['no report'];
}

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

function failedIn(report: string, folder: string): readonly string[] {
  return vitestReport
    .parse(JSON.parse(report))
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => name.replace(`${folder}/`, ''));
}
