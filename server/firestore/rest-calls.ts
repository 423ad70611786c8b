// Firestore's calls over REST: from the JSON of a request to the bytes of a response. Documents are sent as their
// cached bytes.
import { err, ok, type Result } from '#kernel/result';
import {
  documentName,
  formatTime,
  maxFieldPaths,
  parseAggregations,
  parseFieldPath,
  parseQuery,
  projectedBytes,
  requestFailure,
  type Auth,
  type FieldPath,
  type SecuredDocuments,
  type ReadBudget,
  type ReadTransaction,
  type RequestFailure,
  type StoredDocument,
} from '#server/documents';
import { z } from 'zod';
import { isGuessable } from './guessable.ts';
import { rpcCode } from './status.ts';
import { commitBody, writeResultBody } from './stream-messages.ts';

/** One call: `parent` is the resource name before the call's name, `body` is the JSON of the request. */
export interface RestRequest {
  readonly parent: string;
  readonly body: unknown;
  readonly auth: Auth | null;
  /** Documents with a guessable id answer as if they did not exist. */
  readonly hidesGuessable?: boolean;
  /** What a read may be and take. */
  readonly budget: ReadBudget;
}

export interface RestCall {
  /** The response of a streaming call is a list, also for an error. */
  readonly answersList: boolean;
  /** True for a call that writes. */
  readonly commits: boolean;
  /** Returns the response as JSON bytes. */
  run(store: SecuredDocuments, request: RestRequest, listingCache: ListingCache): Outcome | Promise<Outcome>;
}

type Outcome = Result<Buffer, RequestFailure>;

/** Joined responses, cached as long as the store caches the list of their documents. */
export class ListingCache {
  readonly #joined = new WeakMap<readonly StoredDocument[], Buffer>();

  async of(documents: readonly StoredDocument[], join: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#joined.get(documents);
    if (known !== undefined) return ok(known);
    const joined = await join();
    if (joined.ok) this.#joined.set(documents, joined.value);
    return joined;
  }
}

/** The calls by their name in a URL. */
export const restCalls: ReadonlyMap<string, RestCall> = new Map<string, RestCall>([
  ['commit', { answersList: false, commits: true, run: commit }],
  ['batchWrite', { answersList: false, commits: true, run: batchWrite }],
  ['batchGet', { answersList: true, commits: false, run: batchGet }],
  ['runQuery', { answersList: true, commits: false, run: runQuery }],
  ['runAggregationQuery', { answersList: true, commits: false, run: runAggregationQuery }],
  ['beginTransaction', { answersList: false, commits: false, run: beginTransaction }],
  ['rollback', { answersList: false, commits: false, run: rollback }],
  ['listCollectionIds', { answersList: false, commits: false, run: listCollectionIds }],
]);

const commitRequest = z.object({ writes: z.unknown().optional(), transaction: z.string().optional() });
// Reads at a past time are not supported. They are refused, because the present data would be a wrong answer.
const transactionOptions = z.object({
  readOnly: z.object({ readTime: z.unknown().optional() }).partial().optional(),
});
const within = {
  transaction: z.string().optional(),
  newTransaction: transactionOptions.optional(),
  readTime: z.unknown().optional(),
};
const batchGetRequest = z.object({
  documents: z.array(z.string()).max(1000).default([]),
  mask: z.object({ fieldPaths: z.array(z.string()).default([]) }).optional(),
  ...within,
});
const runQueryRequest = z.object({ structuredQuery: z.unknown(), ...within });
const runAggregationRequest = z.object({
  structuredAggregationQuery: z.object({ structuredQuery: z.unknown(), aggregations: z.unknown() }),
  ...within,
});
const beginRequest = z.object({ options: transactionOptions.optional() });
const listIdsRequest = z.object({ readTime: z.unknown().optional() });
const rollbackRequest = z.object({ transaction: z.string() });

function parse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Result<z.infer<Schema>, RequestFailure> {
  const parsed = schema.safeParse(body);
  return parsed.success
    ? ok(parsed.data)
    : err(requestFailure('InvalidArgument', z.prettifyError(parsed.error)));
}

async function commit(store: SecuredDocuments, { body, auth }: RestRequest): Promise<Outcome> {
  const request = parse(commitRequest, body);
  if (!request.ok) return request;
  const committed = await store.enqueueCommit(request.value.writes, auth, request.value.transaction || null);
  return committed.ok ? ok(jsonBytes(commitBody(committed.value))) : committed;
}

async function batchWrite(store: SecuredDocuments, { body, auth }: RestRequest): Promise<Outcome> {
  const request = parse(commitRequest, body);
  if (!request.ok) return request;
  const outcomes = await store.batchWrite(request.value.writes, auth);
  if (!outcomes.ok) return outcomes;
  const writeResults = outcomes.value.map((outcome) =>
    outcome.ok ? outcome.value.results.map(writeResultBody)[0] : {},
  );
  const status = outcomes.value.map((outcome) =>
    outcome.ok ? { code: 0 } : { code: rpcCode(outcome.error), message: outcome.error.message },
  );
  return ok(jsonBytes({ writeResults, status }));
}

function batchGet(store: SecuredDocuments, request: RestRequest): Outcome {
  const refusal = request.budget.exhaustion();
  return refusal === null ? request.budget.count(() => readBatch(store, request)) : err(refusal);
}

function parseBatch({ body, budget: { bounds } }: RestRequest) {
  const request = parse(batchGetRequest, body);
  if (!request.ok || bounds === null || request.value.documents.length <= bounds.documents) return request;
  return err(
    requestFailure('InvalidArgument', `A visitor reads at most ${bounds.documents} documents at once.`),
  );
}

function readBatch(store: SecuredDocuments, asked: RestRequest): Result<Buffer, RequestFailure> {
  const { auth, hidesGuessable = false, budget } = asked;
  const request = parseBatch(asked);
  if (!request.ok) return request;
  const mask = parseMask(request.value.mask?.fieldPaths, budget.bounds?.fields);
  if (!mask.ok) return mask;
  const transaction = transactionOf(request.value);
  if (!transaction.ok) return transaction;
  const reading = store.batchGet(request.value.documents, auth, transaction.value);
  if (!reading.ok) return reading;
  const { databaseName } = store.documents;
  const list = new ReadingList(reading.value);
  for (const { path, document } of reading.value.found) {
    const name = documentName(path, databaseName);
    if (document === null || (hidesGuessable && isGuessable(path))) list.add('missing', jsonBytes(name));
    else list.add('found', projectedBytes(document, mask.value, name));
  }
  return ok(list.bytes());
}

async function runQuery(
  store: SecuredDocuments,
  { parent, body, auth, budget }: RestRequest,
  listingCache: ListingCache,
): Promise<Outcome> {
  const request = parse(runQueryRequest, body);
  if (!request.ok) return request;
  const { databaseName } = store.documents;
  const query = budget.count(() => parseQuery(request.value.structuredQuery, parent, databaseName));
  if (!query.ok) return query;
  const within = transactionOf(request.value);
  if (!within.ok) return within;
  const reading = await store.runQuery(query.value, auth, within.value, budget);
  if (!reading.ok) return reading;
  const { found, transaction } = reading.value;
  const join = async (): Promise<Outcome> => {
    const list = new ReadingList(reading.value);
    const joined = await store.documents.inPieces(found, budget, (document) => {
      const name = documentName(document.path, databaseName);
      list.add('document', projectedBytes(document, query.value.select, name));
    });
    return joined.ok ? ok(list.bytes()) : joined;
  };
  return transaction === null ? listingCache.of(found, join) : join();
}

async function runAggregationQuery(
  store: SecuredDocuments,
  { parent, body, auth, budget }: RestRequest,
): Promise<Outcome> {
  const request = parse(runAggregationRequest, body);
  if (!request.ok) return request;
  const { structuredQuery, aggregations: rawAggregations } = request.value.structuredAggregationQuery;
  const query = budget.count(() => parseQuery(structuredQuery, parent, store.documents.databaseName));
  if (!query.ok) return query;
  const aggregations = parseAggregations(rawAggregations);
  if (!aggregations.ok) return aggregations;
  const within = transactionOf(request.value);
  if (!within.ok) return within;
  const counted = { query: query.value, aggregations: aggregations.value };
  const reading = await store.runAggregation(counted, auth, within.value, budget);
  if (!reading.ok) return reading;
  const { found, readTime, transaction } = reading.value;
  const answer = {
    ...(transaction !== null && { transaction }),
    result: { aggregateFields: Object.fromEntries(found) },
    readTime: formatTime(readTime),
  };
  return ok(jsonBytes([answer]));
}

function beginTransaction(
  store: SecuredDocuments,
  { body, auth }: RestRequest,
): Result<Buffer, RequestFailure> {
  const request = parse(beginRequest, body);
  if (!request.ok) return request;
  if (isOfPast(request.value.options)) return readsNoPast;
  return ok(jsonBytes({ transaction: store.beginTransaction(auth) }));
}

function rollback(store: SecuredDocuments, { body, auth }: RestRequest): Result<Buffer, RequestFailure> {
  const request = parse(rollbackRequest, body);
  if (!request.ok) return request;
  const done = store.rollback(request.value.transaction, auth);
  return done.ok ? ok(jsonBytes({})) : done;
}

function listCollectionIds(
  store: SecuredDocuments,
  { parent, body, auth }: RestRequest,
): Result<Buffer, RequestFailure> {
  const request = parse(listIdsRequest, body);
  if (!request.ok) return request;
  if (request.value.readTime !== undefined) return readsNoPast;
  const ids = store.listCollectionIds(parent, auth);
  return ids.ok ? ok(jsonBytes({ collectionIds: ids.value })) : ids;
}

function transactionOf({
  transaction,
  newTransaction,
  readTime,
}: {
  readonly transaction?: string | undefined;
  readonly newTransaction?: z.infer<typeof transactionOptions> | undefined;
  readonly readTime?: unknown;
}): Result<ReadTransaction, RequestFailure> {
  if (readTime !== undefined || isOfPast(newTransaction)) return readsNoPast;
  if (newTransaction !== undefined) return ok({ type: 'New' });
  return ok(
    transaction === undefined || transaction === '' ? { type: 'None' } : { type: 'Open', id: transaction },
  );
}

function isOfPast(options: z.infer<typeof transactionOptions> | undefined): boolean {
  return options?.readOnly?.readTime !== undefined;
}

const readsNoPast = err(requestFailure('Unimplemented', 'Reading as of a past time is not supported.'));

/** The fields of a read mask, null for all of them. */
export function parseMask(
  texts: readonly string[] | undefined,
  max = maxFieldPaths,
): Result<readonly FieldPath[] | null, RequestFailure> {
  if (texts === undefined) return ok(null);
  if (texts.length > max) {
    return err(requestFailure('InvalidArgument', `A mask cannot have more than ${max} fields.`));
  }
  const mask: FieldPath[] = [];
  for (const text of texts) {
    const path = parseFieldPath(text);
    if (path === null) return err(requestFailure('InvalidArgument', `Invalid field path "${text}".`));
    mask.push(path);
  }
  return ok(mask);
}

function jsonBytes(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body));
}

/** A list of `{key: value, readTime}`, never empty; a new transaction is its first entry. */
class ReadingList {
  readonly #time: string;
  readonly #end: Buffer;
  /** Entries that are not joined yet, and what was joined so far: one long join would stop everything else. */
  #pieces: Buffer[] = [];
  readonly #joined: Buffer[] = [];
  #isEmpty = true;

  constructor({ readTime, transaction }: { readonly readTime: number; readonly transaction: string | null }) {
    this.#time = `"readTime":"${formatTime(readTime)}"`;
    this.#end = Buffer.from(`,${this.#time}}`);
    if (transaction === null) return;
    this.#pieces.push(Buffer.from(`{"transaction":"${transaction}",${this.#time}}`));
    this.#isEmpty = false;
  }

  add(key: string, value: Buffer): void {
    this.#pieces.push(Buffer.from(`${this.#isEmpty ? '' : ','}{"${key}":`), value, this.#end);
    this.#isEmpty = false;
    if (this.#pieces.length < maxUnjoined) return;
    this.#joined.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  bytes(): Buffer {
    if (this.#isEmpty) this.#pieces.push(Buffer.from(`{${this.#time}}`));
    return Buffer.concat([Buffer.from('['), ...this.#joined, ...this.#pieces, Buffer.from(']')]);
  }
}

const maxUnjoined = 3_000;
