// Reads everything that a check needs of one collection, in steps of at most 500 documents (BA-19). A selection that is longer than the
// bound on the whole is named: whoever may write could hide a record behind others (FS-31).
import type { QueryConstraint } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { countAll, readAll, readByIds, readOne, sumAll, type StoredDocument } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { UnreadRecords } from '#domain/day-check';
import { err, ok, type Result } from '#kernel/result';

export interface CheckBounds {
  /** Documents that a step reads at most. */
  readonly step: number;
  /** Documents of one selection that a check reads at most, in steps. */
  readonly whole: number;
  /** Sales of which a check recomputes the stock after them, at most. */
  readonly doubted: number;
}

/** Many times what an honest day comes to. */
export const checkBounds: CheckBounds = { step: 500, whole: 10_000, doubted: 200 };

/** The failure of a step inside a check: thrown, so that the reads read as a list, and caught at its only edge. */
class StepFailed extends Error {
  readonly failure: BackendFailure;

  constructor(failure: BackendFailure) {
    super(failure.type);
    this.failure = failure;
  }
}

export interface Steps {
  /** One document by its id; undefined where it is not there. */
  readonly one: (collection: string, id: string) => Promise<StoredDocument | undefined>;
  /** The documents whose fields have these values, by id. */
  readonly equal: (
    collection: string,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<readonly StoredDocument[]>;
  /** How many they are, counted by the backend. */
  readonly count: (collection: string, values: Readonly<Record<string, unknown>>) => Promise<number>;
  /** The sum of a field over a selection, computed by the backend. */
  readonly sum: (collection: string, field: string, conditions: Conditions) => Promise<number>;
  /** The first documents of another selection, for a question that they alone answer. */
  readonly first: (
    collection: string,
    limit: number,
    constraints: Conditions,
  ) => Promise<readonly StoredDocument[]>;
  /** All documents that meet the conditions, by a field that ranges, the greatest first. */
  readonly greatest: (
    collection: string,
    field: string,
    conditions: Conditions,
  ) => Promise<readonly StoredDocument[]>;
  /** The first items, as many as the bound of the doubted allows; what is left out is named. */
  readonly boundDoubted: <Item>(collection: string, items: readonly Item[]) => readonly Item[];
  readonly byIds: (collection: string, ids: Iterable<string>) => Promise<readonly StoredDocument[]>;
  /** The documents whose text field is in the range of texts, ends included, by the field; null for the id. */
  readonly between: (
    collection: string,
    field: string | null,
    range: readonly [first: string, last: string],
  ) => Promise<readonly StoredDocument[]>;
  /** The documents whose field has one of these values. */
  readonly within: (
    collection: string,
    field: string,
    values: readonly string[],
  ) => Promise<readonly StoredDocument[]>;
}

/** What a check has read, and of what it has not read the whole. */
export interface ReadInSteps<Value> {
  readonly value: Value;
  readonly unread: readonly UnreadRecords[];
}

/** Runs the reads of a check; `pause` is awaited before each step, so that a check in the background gives way. */
export async function inSteps<Value>(
  backend: Backend,
  { pause, bounds }: { readonly pause: () => Promise<void>; readonly bounds: CheckBounds },
  work: (steps: Steps) => Promise<Value>,
): Promise<Result<ReadInSteps<Value>, BackendFailure>> {
  const step = async <Found>(read: () => Promise<Result<Found, BackendFailure>>): Promise<Found> => {
    await pause();
    const found = await read();
    if (!found.ok) throw new StepFailed(found.error);
    return found.value;
  };
  const unread: UnreadRecords[] = [];
  try {
    const value = await work(stepsOf({ backend, step, bounds, leftUnread: (one) => void unread.push(one) }));
    return ok({ value, unread });
  } catch (error) {
    if (error instanceof StepFailed) return err(error.failure);
    throw error;
  }
}

type RunStep = <Found>(read: () => Promise<Result<Found, BackendFailure>>) => Promise<Found>;

type Conditions = (sdk: DocumentStore['sdk']) => readonly QueryConstraint[];

interface StepDeps {
  readonly backend: Backend;
  readonly step: RunStep;
  readonly bounds: CheckBounds;
  readonly leftUnread: (records: UnreadRecords) => void;
}

function stepsOf(deps: StepDeps): Steps {
  const { backend, step, bounds, leftUnread } = deps;
  return {
    one: (collection, id) =>
      step(async (): Promise<Result<StoredDocument | undefined, BackendFailure>> => {
        const found = await readOne(backend, collection, id);
        return !found.ok && found.error.type === 'NotFound' ? ok(undefined) : found;
      }),
    equal: (collection, values) => readWhole(deps, collection, { conditions: equalTo(values) }),
    count: (collection, values) => step(() => countAll(backend, collection, equalTo(values))),
    sum: async (collection, field, conditions) =>
      (await step(() => sumAll(backend, collection, field, conditions))).sum,
    first: (collection, limit, constraints) =>
      step(() => readAll(backend, collection, (sdk) => [...constraints(sdk), sdk.limit(limit)])),
    greatest: (collection, field, conditions) =>
      readWhole(deps, collection, { conditions, by: { field, direction: 'desc' } }),
    boundDoubted: (collection, items) => {
      const read = items.slice(0, bounds.doubted);
      if (read.length < items.length) leftUnread({ collection, all: items.length, read: read.length });
      return read;
    },
    between: (collection, field, [first, last]) =>
      readWhole(deps, collection, {
        conditions: (sdk) => [
          sdk.where(field ?? sdk.documentId(), '>=', first),
          sdk.where(field ?? sdk.documentId(), '<=', last),
        ],
        ...(field === null ? {} : { by: { field, direction: 'asc' } }),
      }),
    byIds: (collection, ids) =>
      inGroups([...new Set(ids)], bounds.step, (group) => step(() => readByIds(backend, collection, group))),
    within: (collection, field, values) =>
      inGroups(values, maxCompared, (group) =>
        readWhole(deps, collection, { conditions: (sdk) => [sdk.where(field, 'in', group)] }),
      ),
  };
}

interface WholeSelection {
  readonly conditions: Conditions;
  /** Absent: by the id alone. */
  readonly by?: { readonly field: string; readonly direction: 'asc' | 'desc' };
}

/** All documents of the selection, by its order and by the id, one step after the other up to the bound on the whole. */
async function readWhole(
  { backend, step, bounds, leftUnread }: StepDeps,
  collection: string,
  { conditions, by }: WholeSelection,
): Promise<readonly StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (let after: readonly unknown[] = []; documents.length < bounds.whole;) {
    const limit = Math.min(bounds.step, bounds.whole - documents.length);
    const page = await step(() =>
      readAll(backend, collection, (sdk) => [
        ...conditions(sdk),
        ...(by === undefined ? [] : [sdk.orderBy(by.field, by.direction)]),
        sdk.orderBy(sdk.documentId(), by?.direction ?? 'asc'),
        ...(after.length === 0 ? [] : [sdk.startAfter(...after)]),
        sdk.limit(limit),
      ]),
    );
    documents.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return documents;
    after = by === undefined ? [last.id] : [last.fields[by.field], last.id];
  }
  const all = await step(() => countAll(backend, collection, conditions));
  if (all > documents.length) leftUnread({ collection, all, read: documents.length });
  return documents;
}

function equalTo(values: Readonly<Record<string, unknown>>): Conditions {
  return (sdk) => Object.entries(values).map(([field, value]) => sdk.where(field, '==', value));
}

/** How many values a query may compare with a field. */
const maxCompared = 30;

async function inGroups<Item, Found>(
  items: readonly Item[],
  size: number,
  read: (group: readonly Item[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < items.length; start += size)
    found.push(...(await read(items.slice(start, start + size))));
  return found;
}
