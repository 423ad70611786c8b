// Reads everything that a check needs of one collection, in steps of at most 500 documents (BA-19).
import type { QueryConstraint } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { countAll, readAll, readByIds, readOne, sumAll, type StoredDocument } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';

const maxStep = 500;

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
  /** The first documents of another selection, at most one step of them. */
  readonly select: (
    collection: string,
    constraints: Conditions,
    limit?: number,
  ) => Promise<readonly StoredDocument[]>;
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

/** Runs the reads of a check; `pause` is awaited before each step, so that a check in the background gives way. */
export async function inSteps<Value>(
  backend: Backend,
  pause: () => Promise<void>,
  work: (steps: Steps) => Promise<Value>,
): Promise<Result<Value, BackendFailure>> {
  const step = async <Found>(read: () => Promise<Result<Found, BackendFailure>>): Promise<Found> => {
    await pause();
    const found = await read();
    if (!found.ok) throw new StepFailed(found.error);
    return found.value;
  };
  try {
    return ok(await work(stepsOf(backend, step)));
  } catch (error) {
    if (error instanceof StepFailed) return err(error.failure);
    throw error;
  }
}

type RunStep = <Found>(read: () => Promise<Result<Found, BackendFailure>>) => Promise<Found>;

type Conditions = (sdk: DocumentStore['sdk']) => readonly QueryConstraint[];

function stepsOf(backend: Backend, step: RunStep): Steps {
  /** All documents that meet the conditions, by their order and id, one step after the other. */
  const inPages = async (
    collection: string,
    conditions: Conditions,
    cursor: (document: StoredDocument) => readonly unknown[] = ({ id }) => [id],
  ): Promise<readonly StoredDocument[]> => {
    const documents: StoredDocument[] = [];
    for (let after: readonly unknown[] | null = null; ;) {
      const page = await step(() =>
        readAll(backend, collection, (sdk) => [
          ...conditions(sdk),
          sdk.orderBy(sdk.documentId()),
          ...(after === null ? [] : [sdk.startAfter(...after)]),
          sdk.limit(maxStep),
        ]),
      );
      documents.push(...page);
      const last = page.at(-1);
      if (last === undefined || page.length < maxStep) return documents;
      after = cursor(last);
    }
  };
  return {
    one: (collection, id) =>
      step(async (): Promise<Result<StoredDocument | undefined, BackendFailure>> => {
        const found = await readOne(backend, collection, id);
        return !found.ok && found.error.type === 'NotFound' ? ok(undefined) : found;
      }),
    equal: (collection, values) => inPages(collection, equalTo(values)),
    count: (collection, values) => step(() => countAll(backend, collection, equalTo(values))),
    sum: async (collection, field, conditions) =>
      (await step(() => sumAll(backend, collection, field, conditions))).sum,
    select: (collection, constraints, limit = maxStep) =>
      step(() => readAll(backend, collection, (sdk) => [...constraints(sdk), sdk.limit(limit)])),
    between: (collection, field, [first, last]) =>
      inPages(
        collection,
        (sdk) => [
          sdk.where(field ?? sdk.documentId(), '>=', first),
          sdk.where(field ?? sdk.documentId(), '<=', last),
          ...(field === null ? [] : [sdk.orderBy(field)]),
        ],
        ({ id, fields }) => (field === null ? [id] : [fields[field], id]),
      ),
    byIds: (collection, ids) =>
      inGroups([...new Set(ids)], maxStep, (group) => step(() => readByIds(backend, collection, group))),
    within: (collection, field, values) =>
      inGroups(values, maxCompared, (group) => inPages(collection, (sdk) => [sdk.where(field, 'in', group)])),
  };
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
