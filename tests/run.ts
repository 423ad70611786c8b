// `npm test`: provides a browser, builds the web and the desktop app, runs every test and ends with `N passed, N failed`.
// `npm test -- --only unit|waiting|component|e2e [filter …]` runs a part of it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { browserAdvice, provideBrowser } from './running/browser.ts';
import { progressReportVariable, readProgress } from './running/progress-report.ts';
import { addTallies, closingLine, isProof, tallyPlaywright, tallyVitest } from './running/tally.ts';
import type { Tally } from './running/tally.ts';

type Part = 'unit' | 'waiting' | 'component' | 'e2e';

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string', default: 'all' } },
  allowPositionals: true,
});
if (!['all', 'unit', 'waiting', 'component', 'e2e'].includes(values.only)) {
  console.error(`--only takes unit, waiting, component or e2e, not ${values.only}`);
  process.exit(2);
}

const nothing: Tally = { passed: 0, failed: 0 };
const minutes = 60_000;
const results = 'test-results';
const e2eReport = `${results}/e2e.json`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) end(child);
    process.exit(130);
  });
}

const times: string[] = [];
const tally = await runAll();
process.exitCode = isProof(tally) ? 0 : 1;
console.log(`\n${times.join(', ')}\n${closingLine(tally)}`);

async function runAll(): Promise<Tally> {
  const browser = await timed('browser', () => provideBrowser(console.log));
  if (browser === undefined) {
    console.error(browserAdvice);
    return { passed: 0, failed: 1 };
  }
  process.env['CHROME_PATH'] = browser;
  console.log(`browser: ${browser}`);

  const build = await timed('builds', runBuilds);
  const unit = isAskedFor('unit') ? await timed('unit', () => runVitest('unit')) : nothing;
  const waiting = isAskedFor('waiting') ? await timed('waiting', () => runVitest('waiting')) : nothing;
  const component = isAskedFor('component')
    ? await timed('component', () => runVitest('component'))
    : nothing;
  const e2e = isAskedFor('e2e') && build.failed === 0 ? await timed('e2e', runE2e) : nothing;
  return [build, unit, waiting, component, e2e].reduce(addTallies);
}

function isAskedFor(part: Part): boolean {
  return values.only === 'all' || values.only === part;
}

async function timed<Value>(part: string, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const done = await work();
  times.push(`${part} ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return done;
}

async function runVitest(project: 'unit' | 'waiting' | 'component'): Promise<Tally> {
  const report = `${results}/${project}.jsonl`;
  process.env[progressReportVariable] = report;
  writeFileSync(report, '');
  const reporters = ['--reporter=default', '--reporter=./tests/running/progress-report.ts'];
  // The waiting tests are two projects.
  const args = ['run', '--project', `${project}*`, '--passWithNoTests', ...reporters, ...filters];
  const exitCode = await run('vitest', args, { limit: 25 * minutes });
  const progress = readProgress(readFileSync(report, 'utf8'));
  if (!progress.hasEnded)
    console.error(`${project} did not end: ${progress.open.join(', ') || 'no file had begun'}`);
  return tallyVitest(progress, exitCode);
}

/**
 * The end-to-end tests need both builds; a failed build counts as one failure and they are left out. An up-to-date build is
 * not repeated.
 */
async function runBuilds(): Promise<Tally> {
  const limit = 3 * minutes;
  const web = await run('node', ['build/web-build.ts'], { limit });
  const desktop = isAskedFor('e2e') ? await run('node', ['build/desktop-build.ts'], { limit }) : 0;
  if (web === 0 && desktop === 0) return nothing;
  console.error(`the ${web === 0 ? 'desktop' : 'web'} program could not be built`);
  return { passed: 0, failed: 1 };
}

async function runE2e(): Promise<Tally> {
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = e2eReport;
  const args = ['test', '--reporter=list,json', ...filters];
  const exitCode = await run('playwright', args, { limit: 46 * minutes });
  return tallyPlaywright(readJson(e2eReport), exitCode);
}

interface RunOptions {
  /** Milliseconds; afterwards the process and its children are ended. */
  readonly limit: number;
}

/** Runs a program of this project and shows its output. */
function run(command: string, args: readonly string[], options: RunOptions): Promise<number | null> {
  const { limit } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    running.add(child);
    const timer = setTimeout(() => {
      console.error(`${command} did not end within ${limit / minutes} minutes`);
      end(child);
    }, limit);
    const finish = (code: number | null): void => {
      clearTimeout(timer);
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(null);
    });
    child.on('close', finish);
  });
}

/** Ends a process and its children: each program leads a process group of its own. */
function end(child: ChildProcess): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
