// The document store for clients: parses every operation, checks access, and only then runs it.
import { err, ok, type Result } from '#kernel/result';
import type { Commit, CommitCheck, Documents } from './documents.ts';
import { requestFailure, type RequestFailure } from './values/failure.ts';
import type { FieldPath } from './values/field-path.ts';
import type { Auth, DocumentView, AccessControl } from './access-control.ts';
import { Bill, notingView, type LookedUp, type Meter } from './bill.ts';
import { nameKey } from './values/order-key.ts';
import { documentName, documentPathOf, parentPathOf } from './values/path.ts';
import { checkForm } from './query/query-form.ts';
import type { Aggregation, Query } from './query/query.ts';
import { unlimitedRead, type ReadBudget } from './query/read-budget.ts';
import type { StoredDocument } from './store/stored-document.ts';
import { Transactions, type ReadSet } from './write/transactions.ts';
import type { Value } from './values/value.ts';
import { parseWrites } from './write/write-parse.ts';

/** The transaction of a read: none, an open one, or a new one. */
export type ReadTransaction =
  { readonly type: 'None' } | { readonly type: 'New' } | { readonly type: 'Open'; readonly id: string };

/** The result of a read; `transaction` is the id of a transaction that the read opened. */
export interface Reading<Found> {
  readonly found: Found;
  /** Microseconds. */
  readonly readTime: number;
  readonly transaction: string | null;
}

export interface FoundDocument {
  readonly path: string;
  readonly document: StoredDocument | null;
}

export interface DocumentPage {
  readonly size: number;
  readonly after: string;
  readonly showMissing: boolean;
}

export class SecuredDocuments {
  readonly documents: Documents;
  readonly bill: Bill;
  readonly #accessControl: AccessControl;
  readonly #transactions: Transactions;

  constructor(documents: Documents, accessControl: AccessControl, meter?: Meter) {
    this.documents = documents;
    this.bill = new Bill(documents, meter);
    this.#accessControl = accessControl;
    this.#transactions = new Transactions(() => documents.now / 1000);
  }

  /**
   * `PermissionDenied` unless the caller may read this document in its current version (null: it does not exist). Adds
   * the paths that the rules read to `lookedUp`.
   */
  checkGet(
    path: string,
    document: StoredDocument | null,
    auth: Auth | null,
    lookedUp?: LookedUp,
  ): Result<void, RequestFailure> {
    const time = this.documents.now;
    return this.#accessControl.checkRead(
      { operation: 'get', path, document, auth, time },
      this.#view(lookedUp),
    );
  }

  /**
   * `PermissionDenied` unless the caller may run the query, `FailedPrecondition` unless the required index is declared.
   */
  checkList(
    query: Query,
    auth: Auth | null,
    aggregated: readonly FieldPath[] = [],
    lookedUp?: LookedUp,
  ): Result<void, RequestFailure> {
    const time = this.documents.now;
    const allowed = this.#accessControl.checkRead(
      { operation: 'list', query, auth, time },
      this.#view(lookedUp),
    );
    return allowed.ok ? this.#accessControl.checkIndex(query, aggregated) : allowed;
  }

  /** Reads documents by full name, in the requested order. */
  batchGet(
    names: readonly string[],
    auth: Auth | null,
    within: ReadTransaction,
  ): Result<Reading<readonly FoundDocument[]>, RequestFailure> {
    const found = this.#billingRules((lookedUp) => this.#find(names, auth, lookedUp));
    if (!found.ok) return found;
    const { readTime } = this.documents;
    return this.#makeReading({ found: found.value, readTime }, found.value, auth, within);
  }

  #find(
    names: readonly string[],
    auth: Auth | null,
    lookedUp: LookedUp,
  ): Result<readonly FoundDocument[], RequestFailure> {
    const found: FoundDocument[] = [];
    for (const name of names) {
      const path = documentPathOf(name, this.documents.databaseName);
      if (path === null)
        return err(requestFailure('InvalidArgument', `Document name "${name}" is not valid.`));
      const document = this.documents.get(path);
      this.bill.reads(1);
      const allowed = this.checkGet(path, document, auth, lookedUp);
      if (!allowed.ok) return allowed;
      found.push({ path, document });
    }
    return ok(found);
  }

  /**
   * `InvalidArgument` or `FailedPrecondition` for a query that this caller may not send: with bounds a query has their
   * form and needs an index.
   */
  checkQuery(query: Query, { bounds }: ReadBudget): Result<void, RequestFailure> {
    const form = checkForm(query, bounds);
    if (!form.ok || bounds === null || this.documents.isIndexed(query)) return form;
    return err(requestFailure('FailedPrecondition', "A visitor's query needs an index."));
  }

  /** The documents as of one moment, read in pieces. */
  async runQuery(
    query: Query,
    auth: Auth | null,
    within: ReadTransaction,
    budget: ReadBudget = unlimitedRead,
  ): Promise<Result<Reading<readonly StoredDocument[]>, RequestFailure>> {
    const allowed = budget.count(() => this.#checkedQuery(query, auth, [], budget));
    if (!allowed.ok) return allowed;
    const read = await this.documents.read(query, budget);
    if (!read.ok) return read;
    const { found, readTime } = read.value;
    this.bill.query(found.length);
    const seen = within.type === 'None' ? [] : found.map((document) => ({ path: document.path, document }));
    return this.#makeReading({ found, readTime }, seen, auth, within);
  }

  /** The results by alias. The transaction commits only if they are still the same; a visitor's counts nothing. */
  async runAggregation(
    { query, aggregations }: { readonly query: Query; readonly aggregations: readonly Aggregation[] },
    auth: Auth | null,
    within: ReadTransaction,
    budget: ReadBudget = unlimitedRead,
  ): Promise<Result<Reading<ReadonlyMap<string, Value>>, RequestFailure>> {
    if (within.type !== 'None' && budget.bounds !== null) {
      return err(requestFailure('InvalidArgument', "A visitor's transaction counts nothing."));
    }
    const aggregated = aggregations.flatMap((each) => (each.type === 'Count' ? [] : [each.field]));
    const allowed = budget.count(() => this.#checkedQuery(query, auth, aggregated, budget));
    if (!allowed.ok) return allowed;
    const counted = await this.documents.readAggregate(query, aggregations, budget);
    if (!counted.ok) return counted;
    this.bill.aggregation(query);
    const { results, readTime } = counted.value;
    const reading = this.#makeReading({ found: results, readTime }, [], auth, within);
    if (!reading.ok || within.type === 'None') return reading;
    const id = within.type === 'Open' ? within.id : reading.value.transaction;
    const reads = this.#transactions.readsOf(id ?? '', auth);
    if (!reads.ok) return reads;
    if (reads.value.aggregates.length >= maxAggregationsPerTransaction) {
      return err(
        requestFailure(
          'ResourceExhausted',
          `A transaction may count ${maxAggregationsPerTransaction} sets at most.`,
        ),
      );
    }
    reads.value.aggregates.push(counted.value);
    return reading;
  }

  /** Commits raw writes synchronously, for a stream: after a refused message no later message may be applied. */
  commit(rawWrites: unknown, auth: Auth | null): Result<Commit, RequestFailure> {
    const writes = parseWrites(rawWrites, this.documents.databaseName);
    if (!writes.ok) return writes;
    const lookedUp = this.bill.newRequest();
    const committed = this.documents.commit(writes.value, this.#checkFor(auth, lookedUp));
    this.bill.lookedUp(lookedUp);
    this.bill.writes(writes.value, committed);
    return committed;
  }

  /**
   * Commits raw writes together with those that arrive at the same time. With a transaction id it is `Aborted` if a
   * document that the transaction read has changed. Settles when the writes are durable.
   */
  async enqueueCommit(
    rawWrites: unknown,
    auth: Auth | null,
    transaction: string | null,
  ): Promise<Result<Commit, RequestFailure>> {
    const writes = parseWrites(rawWrites, this.documents.databaseName);
    if (!writes.ok) return writes;
    const reads = transaction === null ? ok(nothingRead) : this.#finish(transaction, auth);
    if (!reads.ok) return reads;
    const lookedUp = this.bill.newRequest();
    const committed = await this.documents.enqueueCommit({
      writes: writes.value,
      check: this.#checkFor(auth, lookedUp),
      unchanged: reads.value,
    });
    this.bill.lookedUp(lookedUp);
    this.bill.writes(writes.value, committed);
    return committed;
  }

  /** Applies each write on its own and returns one result per write, in their order. */
  async batchWrite(
    rawWrites: unknown,
    auth: Auth | null,
  ): Promise<Result<readonly Result<Commit, RequestFailure>[], RequestFailure>> {
    const writes = parseWrites(rawWrites, this.documents.databaseName);
    if (!writes.ok) return writes;
    const paths = new Set(writes.value.map(({ path }) => path));
    if (paths.size < writes.value.length) {
      return err(requestFailure('InvalidArgument', 'A batch may write each document only once.'));
    }
    const lookedUp = this.bill.newRequest();
    const check = this.#checkFor(auth, lookedUp);
    const commits = await Promise.all(
      writes.value.map(async (write) => {
        const committed = await this.documents.enqueueCommit({ writes: [write], check });
        this.bill.writes([write], committed);
        return committed;
      }),
    );
    this.bill.lookedUp(lookedUp);
    return ok(commits);
  }

  beginTransaction(auth: Auth | null): string {
    return this.#transactions.begin(auth);
  }

  rollback(transaction: string, auth: Auth | null): Result<void, RequestFailure> {
    const open = this.#transactions.readsOf(transaction, auth);
    if (!open.ok) return open;
    this.#transactions.end(transaction);
    return ok(undefined);
  }

  /**
   * The collections below a document or the root. The cloud refuses this to clients; here the access control gets a
   * query over everything.
   */
  listCollectionIds(parentName: string, auth: Auth | null): Result<readonly string[], RequestFailure> {
    const parent = parentPathOf(parentName, this.documents.databaseName);
    if (parent === null)
      return err(requestFailure('InvalidArgument', `Parent "${parentName}" is not valid.`));
    const allowed = this.#checkEverything(parent, auth);
    return allowed.ok ? ok(this.documents.collectionIds(parent)) : allowed;
  }

  /**
   * One page of a collection, ordered by name. `showMissing` adds the missing documents that have documents below them;
   * the cloud refuses this to clients. `after` is the last path of the page before, '' for the first page.
   */
  async listDocuments(
    query: Query,
    { size, after, showMissing }: DocumentPage,
    auth: Auth | null,
    budget: ReadBudget = unlimitedRead,
  ): Promise<
    Result<{ readonly found: readonly FoundDocument[]; readonly next: string | null }, RequestFailure>
  > {
    const name = documentName(after, this.documents.databaseName);
    const page: Query = {
      ...query,
      startAt: after === '' ? null : { values: [{ referenceValue: name }], before: false },
      limit: size + 1,
    };
    const allowed = showMissing
      ? this.#checkEverything(query.parent, auth)
      : this.#checkedQuery(page, auth, [], budget);
    if (!allowed.ok) return allowed;
    const isAfter = (path: string): boolean => after === '' || byName(path, after) > 0;
    const place = query.parent === '' ? query.collection : `${query.parent}/${query.collection}`;
    const read = await this.documents.read(page, budget);
    if (!read.ok) return read;
    const missing = showMissing ? this.documents.missingDocuments(place).filter(isAfter) : [];
    const found = [
      ...read.value.found.map((document) => ({ path: document.path, document })),
      ...missing.map((path) => ({ path, document: null })),
    ].sort((left, right) => byName(left.path, right.path));
    const shown = found.slice(0, size);
    this.bill.query(shown.length);
    return ok({ found: shown, next: found.length > size ? (shown.at(-1)?.path ?? null) : null });
  }

  #checkEverything(parent: string, auth: Auth | null): Result<void, RequestFailure> {
    const { now: time } = this.documents;
    const request = { operation: 'list', query: everythingBelow(parent), auth, time } as const;
    return this.#billingRules((lookedUp) => this.#accessControl.checkRead(request, this.#view(lookedUp)));
  }

  #view(lookedUp: LookedUp): DocumentView {
    const get = (path: string): StoredDocument | null => this.documents.get(path);
    return notingView({ get, getAfter: get }, lookedUp);
  }

  #checkFor(auth: Auth | null, lookedUp: LookedUp): CommitCheck {
    return (writes, view, time) =>
      this.#accessControl.checkCommit({ writes, auth, time }, notingView(view, lookedUp));
  }

  #billingRules<Checked>(check: (lookedUp: LookedUp) => Checked): Checked {
    const lookedUp = this.bill.newRequest();
    const checked = check(lookedUp);
    this.bill.lookedUp(lookedUp);
    return checked;
  }

  #finish(id: string, auth: Auth | null): Result<ReadSet, RequestFailure> {
    const reads = this.#transactions.readsOf(id, auth);
    if (reads.ok) this.#transactions.end(id);
    return reads;
  }

  #checkedQuery(
    query: Query,
    auth: Auth | null,
    aggregated: readonly FieldPath[],
    budget: ReadBudget,
  ): Result<void, RequestFailure> {
    const sent = this.checkQuery(query, budget);
    if (!sent.ok) return sent;
    return this.#billingRules((lookedUp) => this.checkList(query, auth, aggregated, lookedUp));
  }

  #makeReading<Found>(
    { found, readTime }: { readonly found: Found; readonly readTime: number },
    read: readonly FoundDocument[],
    auth: Auth | null,
    within: ReadTransaction,
  ): Result<Reading<Found>, RequestFailure> {
    if (within.type === 'None') return ok({ found, readTime, transaction: null });
    const id = within.type === 'Open' ? within.id : this.#transactions.begin(auth);
    const reads = this.#transactions.readsOf(id, auth);
    if (!reads.ok) return reads;
    const { versions } = reads.value;
    for (const { path, document } of read) {
      if (!versions.has(path)) versions.set(path, document?.updateTime ?? null);
    }
    return ok({ found, readTime, transaction: within.type === 'New' ? id : null });
  }
}

function byName(left: string, right: string): number {
  return Buffer.compare(nameKey(left), nameKey(right));
}

/** Every aggregation runs again when the transaction commits, and all other requests wait for it. */
const maxAggregationsPerTransaction = 100;

const nothingRead: ReadSet = { versions: new Map(), aggregates: [] };

function everythingBelow(parent: string): Query {
  return {
    parent,
    collection: '',
    allDescendants: true,
    filter: null,
    orderBy: [],
    startAt: null,
    endAt: null,
    limit: null,
    offset: 0,
    select: null,
  };
}
