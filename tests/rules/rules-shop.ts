// A shop of plain documents behind the deployed rules: sends requests as a user and returns whether they are allowed.
import { readFileSync } from 'node:fs';
import type { Auth, Filter, ProposedWrite, Query, ReadRequest } from '#server/documents';
import { createRulesAccessControl, loadIndexes, loadRules, type RulesAccessControl } from '#server/rules';
import { recordDecision, viewOf, type Decision } from './decisions.ts';
import { documentAt, type Data } from './values.ts';

/** `request.time` of every request. */
export const now = new Date('2026-11-20T09:00:00.000Z');

export type Write =
  | { readonly type: 'set'; readonly path: string; readonly data: Data }
  /** Changes the named fields; undefined deletes a field. */
  | {
      readonly type: 'update';
      readonly path: string;
      readonly change: { readonly [name: string]: Data[string] | undefined };
    }
  | { readonly type: 'delete'; readonly path: string };

export interface Caller {
  get(path: string): boolean;
  list(collection: string, filter?: Filter): boolean;
  set(path: string, data: Data): boolean;
  update(path: string, change: { readonly [name: string]: Data[string] | undefined }): boolean;
  remove(path: string): boolean;
  /** Several writes in one commit, each checked on top of those before it. */
  commit(...writes: readonly Write[]): boolean;
  /**
   * Whether the commit is accepted under any reading of the language. The documentation leaves open whether the cloud checks
   * a write against the writes before it or against the documents before the commit, and whether `getAfter` of the written
   * document returns the result of this write or of the last one. Google's emulator judges the writes to one document as one,
   * with its final state (FS-41).
   */
  commitInAnyReading(...writes: readonly Write[]): boolean;
  /** The same, with the cost of each write. */
  measure(...writes: readonly Write[]): ReturnType<RulesAccessControl['measureCommit']>;
}

export interface RulesShop {
  /** Requests of the account with this uid, or of a visitor. */
  as(uid: string | null): Caller;
}

/** The access control of the deployed files. */
export function deployedRules(): RulesAccessControl {
  const rules = loadRules(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'));
  const indexes = loadIndexes(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'));
  if (!rules.ok) throw new Error(`${rules.error.line}:${rules.error.column} ${rules.error.message}`);
  if (!indexes.ok) throw new Error(indexes.error.message);
  return createRulesAccessControl(rules.value, indexes.value);
}

const accessControl = deployedRules();

/** A shop with these documents, by their paths. */
export function rulesShop(documents: Readonly<Record<string, Data>>): RulesShop {
  return { as: (uid) => callerOf(documents, uid === null ? null : { uid, token: {} }) };
}

export function set(path: string, data: Data): Write {
  return { type: 'set', path, data };
}

export function update(path: string, change: { readonly [name: string]: Data[string] | undefined }): Write {
  return {
    type: 'update',
    path,
    change,
  };
}

export function remove(path: string): Write {
  return { type: 'delete', path };
}

/** A query over a whole collection, with the filter. */
export function queryOf(collection: string, filter: Filter | null = null): Query {
  return {
    parent: '',
    collection,
    allDescendants: false,
    filter,
    orderBy: [{ field: ['__name__'], direction: 'ascending' }],
    startAt: null,
    endAt: null,
    limit: null,
    offset: 0,
    select: null,
  };
}

function callerOf(documents: Readonly<Record<string, Data>>, auth: Auth | null): Caller {
  const time = now.getTime() * 1000;
  const before = new Map(Object.entries(documents).map(([path, data]) => [path, documentAt(path, data)]));
  const measure = (...writes: readonly Write[]) => judged(proposedInTurn(writes, documents));
  const measured = (writes: readonly ProposedWrite[], written: readonly ProposedWrite[]) => {
    const decision = { type: 'commit', before, writes, written, auth, time } as const satisfies Decision;
    recordDecision(decision);
    return accessControl.measureCommit(decision, viewOf(decision));
  };
  const judged = (proposed: readonly ProposedWrite[]) => {
    const result = measured(proposed, proposed);
    checkBudget(result);
    return result;
  };
  /** Each write alone, as if it were the last to its document. */
  const isEachTaken = (proposed: readonly ProposedWrite[]): boolean =>
    proposed.every((write) => measured([write], [...proposed, write]).verdict.allowed);
  const commit = (...writes: readonly Write[]) => measure(...writes).verdict.allowed;
  const mayRead = (request: ReadRequest): boolean => {
    const decision = { type: 'read', before, written: [], request } as const satisfies Decision;
    recordDecision(decision);
    return accessControl.checkRead(request, viewOf(decision)).ok;
  };
  return {
    get: (path) => mayRead({ operation: 'get', path, document: before.get(path) ?? null, auth, time }),
    list: (collection, filter) =>
      mayRead({ operation: 'list', query: queryOf(collection, filter), auth, time }),
    set: (path, data) => commit(set(path, data)),
    update: (path, change) => commit(update(path, change)),
    remove: (path) => commit(remove(path)),
    commit,
    commitInAnyReading: (...writes) => {
      const fromBefore = writes.map((write) => proposedWrite(write, documents));
      const inTurn = proposedInTurn(writes, documents);
      return (
        judged(inTurn).verdict.allowed ||
        judged(fromBefore).verdict.allowed ||
        judged(onceEach(inTurn)).verdict.allowed ||
        isEachTaken(inTurn) ||
        isEachTaken(fromBefore)
      );
    },
    measure,
  };
}

/**
 * The limits of expressions for a write and of look-ups for a commit: well below the cloud's own
 * (docs/decisions/rules-budget.md).
 */
const budget = { expressions: 900, lookups: 15 } as const;

/**
 * Every write of the decision tables is measured, refused ones too: they must be refused for their content, not for their
 * cost.
 */
function checkBudget({ usage, lookups }: ReturnType<RulesAccessControl['measureCommit']>): void {
  if (lookups > budget.lookups) throw new Error(`the commit looks up ${lookups} documents`);
  for (const { path, expressions } of usage) {
    if (expressions > budget.expressions) throw new Error(`${path} costs ${expressions} expressions`);
  }
}

function proposedInTurn(
  writes: readonly Write[],
  documents: Readonly<Record<string, Data>>,
): readonly ProposedWrite[] {
  const standing: Record<string, Data> = { ...documents };
  return writes.map((write) => {
    const proposed = proposedWrite(write, standing);
    const data = dataAfter(write, standing[write.path]);
    if (data === null) delete standing[write.path];
    else standing[write.path] = data;
    return proposed;
  });
}

/** The writes to each document as one, with its final state. */
function onceEach(inTurn: readonly ProposedWrite[]): readonly ProposedWrite[] {
  const paths = [...new Set(inTurn.map(({ path }) => path))];
  return paths.flatMap((path): readonly ProposedWrite[] => {
    const writes = inTurn.filter((write) => write.path === path);
    const before = writes[0]?.before ?? null;
    const after = writes.at(-1)?.after ?? null;
    if (after !== null)
      return [
        before === null
          ? { operation: 'create', path, before, after }
          : { operation: 'update', path, before, after },
      ];
    return before === null ? [] : [{ operation: 'delete', path, before, after }];
  });
}

function dataAfter(write: Write, held: Data | undefined): Data | null {
  if (write.type === 'delete') return null;
  return write.type === 'set' ? write.data : changedBy(held ?? {}, write.change);
}

function proposedWrite(write: Write, documents: Readonly<Record<string, Data>>): ProposedWrite {
  const { path } = write;
  const held = documents[path];
  const before = held === undefined ? null : documentAt(path, held);
  const data = dataAfter(write, held);
  if (data === null) return { operation: 'delete', path, before, after: null };
  const after = documentAt(path, data);
  return before === null
    ? { operation: 'create', path, before, after }
    : { operation: 'update', path, before, after };
}

function changedBy(data: Data, change: { readonly [name: string]: Data[string] | undefined }): Data {
  const changed: Record<string, Data[string]> = { ...data };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) delete changed[name];
    else changed[name] = value;
  }
  return changed;
}
