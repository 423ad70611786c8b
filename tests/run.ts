// `npm test`: provides a browser, builds the web program, runs every test and ends with `N passed, N failed`.
// `npm test -- --only unit|e2e [filter …]` runs a part of it.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { browserAdvice, provideBrowser } from './running/browser.ts';
import { addTallies, closingLine, isProof, tallyPlaywright, tallyVitest } from './running/tally.ts';
import type { Tally } from './running/tally.ts';

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string', default: 'all' } },
  allowPositionals: true,
});
if (!['all', 'unit', 'e2e'].includes(values.only)) {
  console.error(`--only takes unit or e2e, not ${values.only}`);
  process.exit(2);
}

const nothing: Tally = { passed: 0, failed: 0 };
const minutes = 60_000;
const results = 'test-results';
const unitReport = `${results}/unit.json`;
const e2eReport = `${results}/e2e.json`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const tally = await runAll();
process.exitCode = isProof(tally) ? 0 : 1;
console.log(`\n${closingLine(tally)}`);

async function runAll(): Promise<Tally> {
  const browser = await provideBrowser((line) => console.log(line));
  if (browser === undefined) {
    console.error(browserAdvice);
    return { passed: 0, failed: 1 };
  }
  process.env['CHROME_PATH'] = browser;
  console.log(`browser: ${browser}`);

  const build = await runBuild();
  const unit = values.only === 'e2e' ? nothing : await runUnit();
  const e2e = values.only === 'unit' || build.failed > 0 ? nothing : await runE2e();
  return [build, unit, e2e].reduce(addTallies);
}

/** The end-to-end tests need both built programs; a build that fails counts as one failure and they are left out. */
async function runBuild(): Promise<Tally> {
  const web = await run('node', ['build/web-build.ts'], 3 * minutes);
  const desktop = await run('electron-vite', ['build', '--logLevel', 'warn'], 3 * minutes);
  if (web === 0 && desktop === 0) return nothing;
  console.error(`the ${web === 0 ? 'desktop' : 'web'} program could not be built`);
  return { passed: 0, failed: 1 };
}

async function runUnit(): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const exitCode = await run('vitest', ['run', ...reporters, ...filters], 6 * minutes);
  return tallyVitest(readJson(unitReport), exitCode);
}

async function runE2e(): Promise<Tally> {
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = e2eReport;
  const exitCode = await run('playwright', ['test', '--reporter=list,json', ...filters], 20.5 * minutes);
  return tallyPlaywright(readJson(e2eReport), exitCode);
}

/** Runs a program of this project with its output shown; after `limit` it and all it started are ended. */
function run(command: string, args: readonly string[], limit: number): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const end = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      console.error(`${command} did not end within ${limit / minutes} minutes`);
      end();
    }, limit);
    const interrupted = (): void => {
      end();
      process.exit(130);
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      clearTimeout(timer);
      resolve(null);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    });
  });
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
