// What was judged already for a commit, in a file: a run that ended early goes on.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seedOfCommit } from '../running/seed.ts';

export interface Verdicts<Value> {
  readonly of: (key: string) => Value | undefined;
  readonly save: (key: string, value: Value) => void;
}

/** `name` names the file together with the commit. */
export function openVerdicts<Value>(name: string, value: z.ZodType<Value>): Verdicts<Value> {
  mkdirSync('test-results', { recursive: true });
  const path = join('test-results', `${name}-${seedOfCommit()?.toString(16) ?? 'none'}.jsonl`);
  const verdict = z.object({ key: z.string(), value });
  const known = new Map(
    (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
      .filter((line) => line !== '')
      .map((line) => verdict.parse(JSON.parse(line)))
      .map((one) => [one.key, one.value] as const),
  );
  return {
    of: (key) => known.get(key),
    save: (key, judged) => appendFileSync(path, `${JSON.stringify({ key, value: judged })}\n`),
  };
}
