// The shop's access control: the rules file decides who may read and write, the index file which queries the cloud
// would serve.
import { err, ok, type Result } from '#kernel/result';
import type {
  Auth,
  CommitRequest,
  DocumentView,
  AccessControl,
  ListRequest,
  ProposedWrite,
  ReadRequest,
  RequestFailure,
} from '#server/documents';
import { resourceOf } from './document-value.ts';
import { Evaluation, limits, lookupsFor } from './evaluation.ts';
import { missingIndex } from './required-index.ts';
import type { Indexes } from './index-file.ts';
import { queryValueOf, resourcesOf } from './query-document.ts';
import type { Rules, Verdict } from './rules.ts';
import type { Method } from './syntax.ts';
import { mapOf, type RuleMap, type RuleValue } from './value.ts';

/** The cost of judging one write of a commit, in the units of the limits. */
export interface Usage {
  readonly path: string;
  readonly expressions: number;
  readonly accesses: number;
}

export interface RulesAccessControl extends AccessControl {
  /**
   * Judges a commit. Returns the cost of each write, up to the first refused one, and the number of documents looked up
   * by all of them.
   */
  measureCommit(
    request: CommitRequest,
    documents: DocumentView,
  ): { verdict: Verdict; usage: readonly Usage[]; lookups: number };
}

/** `explain` receives the reason of a denial; the denied caller does not. */
export function createRulesAccessControl(
  rules: Rules,
  indexes: Indexes,
  explain: (reason: string) => void = () => {},
): RulesAccessControl {
  const permission = (verdict: Verdict): Result<void, RequestFailure> => {
    if (verdict.allowed) return ok(undefined);
    explain(verdict.reason);
    return err({ type: 'PermissionDenied', message: 'Missing or insufficient permissions.' });
  };
  return {
    checkRead: (request, documents) => permission(judgeRead(rules, request, documents)),
    checkCommit: (request, documents) => permission(judgeCommit(rules, request, documents).verdict),
    checkIndex: (query, aggregated) => {
      const missing = missingIndex(query, aggregated, indexes);
      return missing === null ? ok(undefined) : err({ type: 'FailedPrecondition', message: missing });
    },
    measureCommit: (request, documents) => judgeCommit(rules, request, documents),
  };
}

function judgeRead(rules: Rules, request: ReadRequest, documents: DocumentView): Verdict {
  if (request.operation === 'list') return judgeList(rules, request, documents);
  const resource = request.document === null ? null : resourceOf(request.document);
  const lookups = lookupsFor(documents, limits.accessesPerOperation);
  const asked = requestValue('get', callerValue(request.auth), request.time, []);
  const evaluation = new Evaluation(asked, resource, lookups);
  return rules.judge('get', request.path.split('/'), evaluation);
}

/** Nobody may query a collection group: no rule of the shop needs one. */
function judgeList(rules: Rules, request: ListRequest, documents: DocumentView): Verdict {
  const { parent, collection, allDescendants } = request.query;
  if (allDescendants) return { allowed: false, reason: 'no rule allows a collection group' };
  const place = [...(parent === '' ? [] : parent.split('/')), collection, null];
  const caller = callerValue(request.auth);
  const asked = requestValue('list', caller, request.time, [['query', queryValueOf(request.query)]]);
  for (const resource of resourcesOf(request.query)) {
    const lookups = lookupsFor(documents, limits.accessesPerOperation);
    const verdict = rules.judge('list', place, new Evaluation(asked, resource, lookups));
    if (!verdict.allowed) return verdict;
  }
  return { allowed: true };
}

function judgeCommit(
  rules: Rules,
  request: CommitRequest,
  documents: DocumentView,
): ReturnType<RulesAccessControl['measureCommit']> {
  const single = request.writes.length === 1;
  const lookups = lookupsFor(documents, single ? limits.accessesPerOperation : limits.accessesPerCommit);
  const usage: Usage[] = [];
  const caller = callerValue(request.auth);
  for (const write of request.writes) {
    const evaluation = new Evaluation(writeRequest(write, caller, request.time), beforeOf(write), lookups);
    const verdict = rules.judge(write.operation, write.path.split('/'), evaluation);
    usage.push({ path: write.path, expressions: evaluation.expressions, accesses: evaluation.accesses });
    if (!verdict.allowed)
      return {
        verdict: { allowed: false, reason: `${write.path}: ${verdict.reason}` },
        usage,
        lookups: lookups.seen.size,
      };
  }
  return { verdict: { allowed: true }, usage, lookups: lookups.seen.size };
}

function beforeOf(write: ProposedWrite): RuleValue {
  return write.before === null ? null : resourceOf(write.before);
}

function writeRequest(write: ProposedWrite, caller: RuleMap | null, time: number): RuleMap {
  const resource = write.after === null ? null : resourceOf(write.after);
  return requestValue(write.operation, caller, time, [['resource', resource]]);
}

function requestValue(
  method: Method,
  caller: RuleMap | null,
  time: number,
  more: readonly (readonly [string, RuleValue])[],
): RuleMap {
  return mapOf([
    ['method', method],
    ['auth', caller],
    ['time', { kind: 'timestamp', micros: time }],
    ...more,
  ]);
}

function callerValue(auth: Auth | null): RuleMap | null {
  if (auth === null) return null;
  return mapOf([
    ['uid', auth.uid],
    ['token', claimValue(auth.token)],
  ]);
}

function claimValue(claim: unknown): RuleMap {
  const entries = claim !== null && typeof claim === 'object' ? Object.entries(claim) : [];
  return mapOf(entries.map(([name, value]) => [name, simpleClaim(value)]));
}

function simpleClaim(value: unknown): RuleValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(simpleClaim);
  return value === null || value === undefined ? null : claimValue(value);
}
