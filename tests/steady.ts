// `npm run prove steady` (TS-16): runs `npm test` again and again, first alone, then beside busy processes. Each run becomes a row of
// docs/measurements.md.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { judgeRows, readOutput, rowOf, type SteadyRun, tableHead, wantedRuns } from './running/steady.ts';

const record = 'docs/measurements.md';
const busyProcesses = 4;
/** Runs of so many successive commits count together. */
const countedCommits = 20;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: String(wantedRuns.quiet) },
    'busy-runs': { type: 'string', default: String(wantedRuns.busy) },
  },
});

const plan = [
  ...Array.from({ length: Number(values.runs) }, () => 0),
  ...Array.from({ length: Number(values['busy-runs']) }, () => busyProcesses),
];
let isGreen = true;
for (const busy of plan) {
  const run = await runTests(busy);
  addRow(run);
  isGreen = isGreen && run.result?.failed === 0;
}
const commits = git(
  'rev-list',
  '--abbrev-commit',
  '--abbrev=8',
  `--max-count=${countedCommits}`,
  'HEAD',
).split('\n');
const { quiet, busy, red, isProved } = judgeRows(readFileSync(record, 'utf8'), commits);
console.log(
  `of the last ${countedCommits} commits: ${quiet} of ${wantedRuns.quiet} quiet runs and ${busy} of ${wantedRuns.busy} busy ones passed, ${red} red: ${isProved ? 'steady' : 'not proved'}`,
);
process.exitCode = isGreen ? 0 : 1;

async function runTests(busy: number): Promise<SteadyRun> {
  const begun = new Date();
  const [before = 0] = loadavg();
  const occupied = Array.from({ length: busy }, () => occupyProcessor());
  try {
    const output = await outputOf('npm', ['test', '--silent']);
    const [after = 0] = loadavg();
    return {
      commit: git('rev-parse', '--short=8', 'HEAD'),
      begun: begun.toISOString().slice(0, 16).replace('T', ' '),
      busy,
      load: [before, after],
      seconds: Math.round((Date.now() - begun.getTime()) / 1000),
      ...readOutput(output),
    };
  } finally {
    for (const one of occupied) one.kill('SIGKILL');
  }
}

function occupyProcessor(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}

/** Shows the output as well. */
function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once('close', () => resolve(output));
  });
}

function addRow(run: SteadyRun): void {
  const text = readFileSync(record, 'utf8').trimEnd();
  const table = text.includes(tableHead) ? text : `${text}\n\n${tableHead}`;
  writeFileSync(record, `${table}\n${rowOf(run)}\n`);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
