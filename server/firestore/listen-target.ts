// One target of a Listen stream: the documents it listens to, and the effect of a commit on them.
import { err, ok, type Result } from '#kernel/result';
import {
  documentPathOf,
  inScope,
  matcherOf,
  parseQuery,
  requestFailure,
  splitPath,
  type Change,
  type SecuredDocuments,
  type Auth,
  type Matcher,
  type Query,
  type ReadBudget,
  type RequestFailure,
  type StoredDocument,
} from '#server/documents';
import { z } from 'zod';

export type Target = QueryTarget | DocumentsTarget;

interface TargetBase {
  readonly id: number;
  /** Documents that the rules looked up to allow this target. When one of them changes, access is checked again. */
  dependsOn: ReadonlySet<string>;
}

export interface QueryTarget extends TargetBase {
  readonly type: 'query';
  readonly query: Query;
  readonly matcher: Matcher;
  /** The documents of a limited query, in order; null without a limit. */
  window: readonly StoredDocument[] | null;
}

export interface DocumentsTarget extends TargetBase {
  readonly type: 'documents';
  readonly paths: ReadonlySet<string>;
}

/** The effect of a commit on one target: documents in it that are new or changed, and documents that left it. */
export interface TargetEffect {
  readonly shown: readonly StoredDocument[];
  readonly left: readonly Change[];
}

export const rawTarget = z.object({
  targetId: z.int32(),
  query: z.object({ parent: z.string(), structuredQuery: z.unknown() }).optional(),
  documents: z.object({ documents: z.array(z.string()).min(1).max(100) }).optional(),
  resumeToken: z.string().optional(),
});

/** Parses the target of a client. */
export function parseTarget(
  raw: z.infer<typeof rawTarget>,
  databaseName: string,
): Result<Target, RequestFailure> {
  const base = { id: raw.targetId, dependsOn: new Set<string>() };
  if (raw.query !== undefined) {
    const query = parseQuery(raw.query.structuredQuery, raw.query.parent, databaseName);
    if (!query.ok) return query;
    if (query.value.collection === '') {
      return err(requestFailure('Unimplemented', 'Everything at once cannot be watched, only asked for.'));
    }
    const matcher = matcherOf(query.value, databaseName);
    return ok({ ...base, type: 'query', query: query.value, matcher, window: null });
  }
  const paths = new Set<string>();
  for (const name of raw.documents?.documents ?? []) {
    const path = documentPathOf(name, databaseName);
    if (path === null) return err(requestFailure('InvalidArgument', `Document name "${name}" is not valid.`));
    paths.add(path);
  }
  if (paths.size === 0) return err(requestFailure('InvalidArgument', 'A target needs a query or documents.'));
  return ok({ ...base, type: 'documents', paths });
}

/** Checks whether the caller may listen to the target, and stores which documents the rules looked up. */
export function checkTarget(
  target: Target,
  store: SecuredDocuments,
  auth: Auth | null,
  budget: ReadBudget,
): Result<void, RequestFailure> {
  const lookedUp = new Set<string>();
  target.dependsOn = lookedUp;
  const allowed = judgeTarget(target, store, auth, { budget, lookedUp });
  store.bill.lookedUp(lookedUp);
  return allowed;
}

function judgeTarget(
  target: Target,
  store: SecuredDocuments,
  auth: Auth | null,
  { budget, lookedUp }: { readonly budget: ReadBudget; readonly lookedUp: Set<string> },
): Result<void, RequestFailure> {
  if (target.type === 'query') {
    const sent = store.checkQuery(target.query, budget);
    return sent.ok ? store.checkList(target.query, auth, [], lookedUp) : sent;
  }
  for (const path of target.paths) {
    const allowed = store.checkGet(path, store.documents.get(path), auth, lookedUp);
    if (!allowed.ok) return allowed;
  }
  return ok(undefined);
}

/**
 * The current documents of the target, if they are found in one piece; null otherwise. For a limited query they are
 * stored in the target.
 */
export function documentsOf(
  target: Target,
  { documents }: SecuredDocuments,
  budget: ReadBudget,
): readonly StoredDocument[] | null {
  if (target.type === 'documents') return [...target.paths].flatMap((path) => documents.get(path) ?? []);
  const found = documents.readAtOnce(target.query, budget);
  if (found !== null) rememberWindow(target, found);
  return found;
}

/** The listened documents that are not among those found. */
export function missingOf(target: Target, found: readonly StoredDocument[]): readonly string[] {
  if (target.type === 'query') return [];
  const present = new Set(found.map(({ path }) => path));
  return [...target.paths].filter((path) => !present.has(path));
}

/** Stores what was found for a limited query. */
export function rememberWindow(target: Target, found: readonly StoredDocument[]): void {
  if (target.type === 'query' && isWindowed(target.query)) target.window = found;
}

/** A limited query cannot be resumed: an unchanged document may have moved into it. */
export function isWindowed({ limit, offset }: Query): boolean {
  return limit !== null || offset > 0;
}

/** True when a document with this path could be in the target. */
export function covers(target: Target, path: string): boolean {
  return target.type === 'documents' ? target.paths.has(path) : inScope(path, target.query);
}

/** The effect of the changes on the target, null without an effect. `TooLong`: its documents must be read again. */
export function effectOf(
  target: Target,
  changes: readonly Change[],
  store: SecuredDocuments,
  budget: ReadBudget,
): TargetEffect | 'TooLong' | null {
  const touching = changes.filter(({ path }) => covers(target, path));
  if (touching.length === 0) return null;
  const effect =
    target.type === 'documents'
      ? documentsEffect(touching)
      : target.window === null
        ? queryEffect(target, touching)
        : windowEffect(target, target.window, touching, { store, budget });
  if (effect === 'TooLong') return effect;
  return effect.shown.length + effect.left.length === 0 ? null : effect;
}

const noEffect: TargetEffect = { shown: [], left: [] };

function documentsEffect(changes: readonly Change[]): TargetEffect {
  return {
    shown: changes.flatMap(({ after }) => after ?? []),
    left: changes.filter(({ after }) => after === null),
  };
}

function queryEffect({ matcher }: QueryTarget, changes: readonly Change[]): TargetEffect {
  const isIn = (document: StoredDocument | null): boolean => document !== null && matcher.matches(document);
  return {
    shown: changes.flatMap(({ after }) => (after !== null && matcher.matches(after) ? after : [])),
    left: changes.filter(({ before, after }) => isIn(before) && !isIn(after)),
  };
}

function windowEffect(
  target: QueryTarget,
  window: readonly StoredDocument[],
  changes: readonly Change[],
  { store, budget }: { readonly store: SecuredDocuments; readonly budget: ReadBudget },
): TargetEffect | 'TooLong' {
  const former = new Map(window.map((document) => [document.path, document]));
  if (!changes.some((change) => mayMove(change, target, window, former))) return noEffect;
  const now = documentsOf(target, store, budget);
  if (now === null) return 'TooLong';
  const present = new Set(now.map(({ path }) => path));
  return {
    shown: now.filter(({ path, updateTime }) => former.get(path)?.updateTime !== updateTime),
    left: window
      .filter(({ path }) => !present.has(path))
      .map((document) => ({
        path: document.path,
        before: document,
        after: store.documents.get(document.path),
      })),
  };
}

// A document that sorts after the last document of a full window does not change it.
function mayMove(
  { path, before, after }: Change,
  { matcher, query }: QueryTarget,
  window: readonly StoredDocument[],
  former: ReadonlyMap<string, StoredDocument>,
): boolean {
  if (former.has(path)) return true;
  const isFull = window.length === query.limit;
  const last = window.at(-1);
  const reachesWindow = (document: StoredDocument | null): boolean =>
    document !== null &&
    matcher.matches(document) &&
    !(isFull && last !== undefined && matcher.compare(document, last) > 0);
  return reachesWindow(before) || reachesWindow(after);
}

/** The collections whose changes concern the target. */
export function collectionsOf(target: Target): readonly string[] {
  if (target.type === 'query') return [target.query.collection];
  return [...new Set([...target.paths].map((path) => splitPath(path).collection))];
}
