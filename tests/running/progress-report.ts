// A reporter of Vitest that writes each result when it is known: a run that is ended at its limit keeps what it has found, and names the
// files that did not end. Vitest's own reports are written at the end of a run alone.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { z } from 'zod';
import { nameFailure } from './failure.ts';

/** The environment variable with the path of the report. */
export const progressReportVariable = 'ALEEF_PROGRESS_REPORT';

const line = z.discriminatedUnion('type', [
  z.object({ type: z.literal('FileBegan'), file: z.string() }),
  z.object({
    type: z.literal('TestEnded'),
    file: z.string(),
    title: z.string(),
    passed: z.boolean(),
    reason: z.string().optional(),
  }),
  /** A broken file could not be loaded, or failed outside its tests. */
  z.object({ type: z.literal('FileEnded'), file: z.string(), broken: z.boolean() }),
  z.object({ type: z.literal('RunEnded') }),
]);
type Line = z.infer<typeof line>;

export default class ProgressReport implements Reporter {
  readonly #path = process.env[progressReportVariable];

  onTestModuleStart(file: TestModule): void {
    this.#write({ type: 'FileBegan', file: pathOf(file) });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const reason = errors?.[0]?.message;
    const ended = { file: pathOf(test.module), title: test.fullName, passed: state === 'passed', reason };
    this.#write({ type: 'TestEnded', ...ended });
  }

  onTestModuleEnd(file: TestModule): void {
    this.#write({ type: 'FileEnded', file: pathOf(file), broken: file.errors().length > 0 });
  }

  onTestRunEnd(): void {
    this.#write({ type: 'RunEnded' });
  }

  #write(one: Line): void {
    if (this.#path !== undefined) appendFileSync(this.#path, `${JSON.stringify(one)}\n`);
  }
}

export interface Progress {
  readonly passed: number;
  /** Tests that failed or were left out, and broken files, each with its file. */
  readonly failures: readonly string[];
  readonly hasEnded: boolean;
  /** The files that began and did not end. */
  readonly open: readonly string[];
}

/** What a report tells. A last line that was cut in the middle tells nothing. */
export function readProgress(report: string): Progress {
  const lines = report.split('\n').flatMap(readLine);
  const passed = lines.filter((one) => one.type === 'TestEnded' && one.passed);
  const ended = lines.filter((one) => one.type === 'FileEnded');
  const hasEndedFile = new Set(ended.map(({ file }) => file));
  return {
    passed: passed.length,
    failures: lines.flatMap(readFailure),
    hasEnded: lines.some(({ type }) => type === 'RunEnded'),
    open: lines.flatMap((one) => (one.type === 'FileBegan' && !hasEndedFile.has(one.file) ? [one.file] : [])),
  };
}

function readFailure(one: Line): readonly string[] {
  if (one.type === 'TestEnded' && !one.passed) return [nameFailure(one.file, one.title, one.reason)];
  return one.type === 'FileEnded' && one.broken ? [`${one.file} (outside its tests)`] : [];
}

function readLine(text: string): readonly Line[] {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

function pathOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}
