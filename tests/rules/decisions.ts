// Every decision of the rules tests as data, so that it can be asked of other rules: `npm run prove mutants` does. The folder that
// RULES_DECISIONS names gets those of each test file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { serialize } from 'node:v8';
import { afterAll } from 'vitest';
import type { Auth, Document, DocumentView, ProposedWrite, ReadRequest } from '#server/documents';
import type { RulesAccessControl } from '#server/rules';

interface Standing {
  /** By path. */
  readonly before: ReadonlyMap<string, Document>;
  /** What the commit writes, as `getAfter` sees it. */
  readonly written: readonly ProposedWrite[];
}

export type Decision =
  | (Standing & { readonly type: 'read'; readonly request: ReadRequest })
  | (Standing & {
      readonly type: 'commit';
      readonly writes: readonly ProposedWrite[];
      readonly auth: Auth | null;
      /** Microseconds. */
      readonly time: number;
    });

/** Whether these rules allow it. */
export function isAllowed(rules: RulesAccessControl, decision: Decision): boolean {
  return decision.type === 'read'
    ? rules.checkRead(decision.request, viewOf(decision)).ok
    : rules.measureCommit(decision, viewOf(decision)).verdict.allowed;
}

export function viewOf({ before, written }: Standing): DocumentView {
  const after = new Map<string, Document | null>(before);
  for (const write of written) after.set(write.path, write.after);
  return { get: (path) => before.get(path) ?? null, getAfter: (path) => after.get(path) ?? null };
}

const folder = process.env['RULES_DECISIONS'];
const recorded: Decision[] = [];

export function recordDecision(decision: Decision): void {
  if (folder !== undefined) recorded.push(decision);
}

if (folder !== undefined) {
  afterAll(() => writeFileSync(join(folder, crypto.randomUUID()), serialize(recorded)));
}
