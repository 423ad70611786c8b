// What judging each kind of write costs at most, over the decisions of the rules tests.
import type { ProposedWrite } from '#server/documents';
import type { RulesAccessControl, Usage } from '#server/rules';
import { viewOf, type Decision } from './decisions.ts';

export interface CostRow {
  /** `sales`, or `sales/*` of a collection within a document. */
  readonly collection: string;
  readonly operation: ProposedWrite['operation'];
  /** The most of any write, and the documents that one looked up at most. */
  readonly expressions: number;
  readonly accesses: number;
}

export interface CostTable {
  /** The most expensive first. */
  readonly rows: readonly CostRow[];
  /** Documents that a commit looked up at most. */
  readonly lookups: number;
}

/** Refused writes count, too: they must be refused for their content, not for their cost. */
export function costTable(rules: RulesAccessControl, decisions: readonly Decision[]): CostTable {
  const rows = new Map<string, CostRow>();
  let most = 0;
  for (const decision of decisions) {
    if (decision.type !== 'commit') continue;
    const { usage, lookups } = rules.measureCommit(decision, viewOf(decision));
    most = Math.max(most, lookups);
    for (const [at, used] of usage.entries()) {
      const write = decision.writes[at];
      if (write !== undefined) note(rows, write, used);
    }
  }
  return {
    rows: [...rows.values()].toSorted((one, other) => other.expressions - one.expressions),
    lookups: most,
  };
}

function note(
  rows: Map<string, CostRow>,
  { path, operation }: ProposedWrite,
  { expressions, accesses }: Usage,
): void {
  const collection = collectionOf(path);
  const key = `${collection} ${operation}`;
  const known = rows.get(key);
  rows.set(key, {
    collection,
    operation,
    expressions: Math.max(expressions, known?.expressions ?? 0),
    accesses: Math.max(accesses, known?.accesses ?? 0),
  });
}

/** Ids of documents are left out. */
function collectionOf(path: string): string {
  return path
    .split('/')
    .slice(0, -1)
    .map((segment, at) => (at % 2 === 0 ? segment : '*'))
    .join('/');
}

/** A table of Markdown. */
export function markdownOf({ rows, lookups }: CostTable): string {
  return [
    '| Write | Expressions | Look-ups |',
    '|---|---|---|',
    // No rule allows the others, so nothing is judged.
    ...rows
      .filter(({ expressions }) => expressions > 0)
      .map(
        ({ collection, operation, expressions, accesses }) =>
          `| \`${collection}\`, ${operation} | ${expressions} | ${accesses} |`,
      ),
    '',
    `The commit that looks up most documents looks up ${lookups}.`,
  ].join('\n');
}
