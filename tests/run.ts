// `npm test` and `npm run test:rest`: provides a browser, builds the programs, runs the tests of a suite and ends with `N passed, N failed`.
// `-- --only unit|waiting|component|e2e [filter …]` runs a part of it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { unwrittenFields } from './rules/repeated/unwritten.ts';
import {
  differencesOf,
  fieldsFolderVariable,
  readNotedFields,
  readWrittenFields,
} from './rules/repeated/written-fields.ts';
import { browserAdvice, provideBrowser } from './running/browser.ts';
import { machineFigure, processorTime } from './running/processor.ts';
import { progressReportVariable, readProgress } from './running/progress-report.ts';
import { resultsOf, tallyPathOf } from './running/results.ts';
import { seedOfCommit, seedVariable } from './running/seed.ts';
import { suites, suiteVariable } from './running/suites.ts';
import { addTallies, closingLine, isProof, nothing, tallyPlaywright, tallyVitest } from './running/tally.ts';
import type { Tally } from './running/tally.ts';

const parts = ['unit', 'waiting', 'component', 'e2e'] as const;
type Part = (typeof parts)[number];

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, suite: { type: 'string', default: 'main' } },
  allowPositionals: true,
});
const only = z.enum(parts).optional().safeParse(values.only);
const suite = z.enum(suites).parse(values.suite);
if (!only.success) {
  console.error(`--only takes ${parts.join(', ')}, not ${values.only}`);
  process.exit(2);
}

const minutes = 60_000;
const results = resultsOf(suite);
const e2eReport = `${results}/e2e.json`;
const fieldsFolder = `${results}/written-fields`;
rmSync(results, { recursive: true, force: true });
mkdirSync(fieldsFolder, { recursive: true });
/** Only a whole run of `npm test` writes every field that the rules take. */
const isWholeRun = suite === 'main' && only.data === undefined && filters.length === 0;
if (isWholeRun) process.env[fieldsFolderVariable] = join(process.cwd(), fieldsFolder);
process.env[suiteVariable] = suite;
// A commit is judged by the same draws wherever it is tested; the next commit draws anew, and `npm run prove` each time.
process.env[seedVariable] ??= String(seedOfCommit() ?? 1);

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) end(child);
    process.exit(130);
  });
}

const figureBefore = machineFigure();
const processorBefore = processorTime();
const times: string[] = [];
const tally = await runAll();
const processor = inSeconds(processorTime() - processorBefore);
const figures = [figureBefore, machineFigure()].map((figure) => figure.toFixed(2)).join(' and ');
writeFileSync(tallyPathOf(suite), JSON.stringify(tally));
process.exitCode = isProof(tally) ? 0 : 1;
console.log(`\n${times.join('\n')}`);
console.log(`in all ${processor} s of the processor; the machine takes ${figures} s for the figure of TS-01`);
for (const failure of tally.failures) console.log(`failed: ${failure}`);
console.log(closingLine(tally));

async function runAll(): Promise<Tally> {
  const browser = await timed('browser', () => provideBrowser(console.log));
  if (browser === undefined) {
    console.error(browserAdvice);
    return { passed: 0, failures: ['no browser'] };
  }
  process.env['CHROME_PATH'] = browser;
  console.log(`browser: ${browser}`);

  const build = await timed('builds', runBuilds);
  const withoutPages = (['unit', 'waiting'] as const).filter(isAskedFor);
  const unit = await runVitest(withoutPages);
  const fields = isWholeRun ? tallyWrittenFields() : nothing;
  const component = await runVitest((['component'] as const).filter(isAskedFor));
  const e2e = isAskedFor('e2e') && build.failures.length === 0 ? await timed('e2e', runE2e) : nothing;
  return [build, unit, fields, component, e2e].reduce(addTallies);
}

/** The contract tests of a whole run write every field that the rules take (HZ-06). */
function tallyWrittenFields(): Tally {
  const failures = differencesOf(readNotedFields(fieldsFolder), readWrittenFields(), unwrittenFields);
  return { passed: failures.length === 0 ? 1 : 0, failures };
}

function isAskedFor(part: Part): boolean {
  return only.data === undefined || only.data === part;
}

async function timed<Value>(part: string, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const workedBefore = processorTime();
  const done = await work();
  const elapsed = inSeconds(performance.now() - startedAt);
  times.push(`${part} ${elapsed} s, ${inSeconds(processorTime() - workedBefore)} s of the processor`);
  return done;
}

function inSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}

/** Runs the tests of some parts in one start: it is not repeated, and what waits for a server leaves the processor to the others. */
async function runVitest(asked: readonly Exclude<Part, 'e2e'>[]): Promise<Tally> {
  if (asked.length === 0) return nothing;
  return timed(asked.join(' and '), async () => {
    const name = asked.join('-');
    const report = `${results}/${name}.jsonl`;
    process.env[progressReportVariable] = report;
    writeFileSync(report, '');
    const reporters = ['--reporter=default', '--reporter=./tests/running/progress-report.ts'];
    // The waiting tests are two projects.
    const projects = asked.map((part) => `--project=${part}*`);
    const args = ['run', ...projects, '--passWithNoTests', ...reporters, ...filters];
    const exitCode = await run('vitest', args, { limit: 30 * minutes });
    const progress = readProgress(readFileSync(report, 'utf8'));
    return tallyVitest(progress, exitCode);
  });
}

/**
 * The end-to-end tests need the builds; a failed build counts as one failure and they are left out. An up-to-date build is not
 * repeated.
 */
async function runBuilds(): Promise<Tally> {
  const limit = 3 * minutes;
  const web = await run('node', ['build/web-build.ts'], { limit });
  const desktop = isAskedFor('e2e') ? await run('node', ['build/desktop-build.ts'], { limit }) : 0;
  if (web === 0 && desktop === 0) return nothing;
  return { passed: 0, failures: [`the ${web === 0 ? 'desktop' : 'web'} program could not be built`] };
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
