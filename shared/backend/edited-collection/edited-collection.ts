// A collection of plain records that a form of the back office edits: a form is saved over the record with which it was opened, unless
// another user saved other values meanwhile; a deletion leaves a tombstone.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import {
  type Actor,
  decide,
  type Deletion,
  deleteWithTombstone,
  getAll,
  getIn,
  newDocumentId,
  type Records,
  transact,
  write,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type ChangedMeanwhile, isOvertaken } from '#kernel/merge';
import { err, ok, type Result } from '#kernel/result';

type WrittenFields = Readonly<Record<string, unknown>>;

export interface FormCommit {
  readonly transaction: Transaction;
  readonly store: DocumentStore;
  readonly actor: Actor;
}

export interface FormShape<Stored extends Draft, Draft> extends Records<Stored> {
  /** Whether the form shows the same. */
  readonly isSame: (one: Draft, other: Draft) => boolean;
  /** The uid of who changed a record last; null where documents name nobody. */
  readonly changedBy: (stored: Stored) => string | null;
  /** What a saved form writes beside the time, with its entry of the audit log where there is one; null where it writes nothing. */
  readonly changes: (
    change: { readonly current: Stored; readonly draft: Draft },
    commit: FormCommit,
  ) => WrittenFields | null;
}

export interface EditedShape<Stored extends Draft, Draft> extends Records<Stored> {
  readonly collection: Deletion['collection'];
  /** The field of the order in which the records are listed. */
  readonly orderedBy: string;
  /** The fields of the form alone. */
  readonly draftOf: (record: Draft) => Draft;
  /** What a new record has beside its form. */
  readonly added: WrittenFields;
  /** Fields of old records that a change removes. */
  readonly removed: readonly string[];
}

export interface EditedRecord {
  readonly id: string;
  /** The uid of the user who saved it last. */
  readonly updatedBy: string | null;
}

export interface EditedCollection<Stored, Draft> {
  /** All records in their order. */
  readonly list: () => Promise<Result<readonly Stored[], BackendFailure>>;
  /** Creates a record under the id of its form; returns that id. */
  readonly create: (draft: Draft, actor: Actor, id?: string) => Promise<Result<string, BackendFailure>>;
  /** Creates those that are missing under their ids, and leaves the others as they are. */
  readonly addMissing: (records: readonly Stored[], actor: Actor) => Promise<Result<void, BackendFailure>>;
  /** Saves the form over the loaded record, unless another user saved it meanwhile. */
  readonly save: (
    loaded: Stored,
    draft: Draft,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<Stored>>>;
  /** Changes the given fields and leaves the other stored fields unchanged. */
  readonly update: (
    id: string,
    change: Partial<Draft>,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure>>;
  /** Deletes a record, and leaves a tombstone. */
  readonly remove: (id: string, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

export function createEditedCollection<Stored extends Draft & EditedRecord, Draft>(
  backend: Backend,
  shape: EditedShape<Stored, Draft>,
): EditedCollection<Stored, Draft> {
  const { collection, orderedBy, draftOf } = shape;
  const formShape = formShapeOf(shape);
  return {
    list: () => getAll(backend, shape, (sdk) => [sdk.orderBy(orderedBy)]),
    create: async (draft, actor, id = newDocumentId()) => {
      const written = await write(backend, (batch, store) => {
        const { sdk, database } = store;
        batch.set(sdk.doc(database, collection, id), newFields(store, shape, { draft, actor }));
      });
      return written.ok ? ok(id) : written;
    },
    addMissing: (records, actor) =>
      transact(backend, async (transaction, store) => {
        const { sdk, database } = store;
        const stored = await Promise.all(records.map(({ id }) => getIn(transaction, store, shape, id)));
        for (const [place, record] of records.entries()) {
          if (stored[place] !== null) continue;
          const fields = newFields(store, shape, { draft: draftOf(record), actor });
          transaction.set(sdk.doc(database, collection, record.id), fields);
        }
      }),
    save: (loaded, draft, actor) => saveForm(backend, formShape, { loaded, draft, actor }),
    update: (id, change, actor) =>
      decide<void, BackendFailure>(backend, async (transaction, store) => {
        const current = await getIn(transaction, store, shape, id);
        if (current === null) return err({ type: 'NotFound' });
        const draft = { ...draftOf(current), ...change };
        writeChange({ transaction, store, actor }, formShape, { id, current, draft });
        return ok(undefined);
      }),
    remove: (documentId, actor) =>
      write(backend, (batch, store) => deleteWithTombstone(batch, store, { collection, documentId, actor })),
  };
}

function formShapeOf<Stored extends Draft & EditedRecord, Draft>(
  shape: EditedShape<Stored, Draft>,
): FormShape<Stored, Draft> {
  const { draftOf, removed } = shape;
  return {
    ...shape,
    isSame: (one, other) => JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other)),
    changedBy: ({ updatedBy }) => updatedBy,
    changes: ({ draft }, { store, actor }) => ({
      ...draft,
      ...Object.fromEntries(removed.map((field) => [field, store.sdk.deleteField()])),
      updatedBy: actor.id,
    }),
  };
}

/** `ChangedMeanwhile` when the record is neither as the form was opened with it nor as the form itself. */
export function saveForm<Stored extends Draft & { readonly id: string }, Draft>(
  backend: Backend,
  shape: FormShape<Stored, Draft>,
  { loaded, draft, actor }: { readonly loaded: Stored; readonly draft: Draft; readonly actor: Actor },
): Promise<Result<void, BackendFailure | ChangedMeanwhile<Stored>>> {
  const { id } = loaded;
  return decide<void, BackendFailure | ChangedMeanwhile<Stored>>(backend, async (transaction, store) => {
    const current = await getIn(transaction, store, shape, id);
    if (current === null) return err({ type: 'NotFound' });
    if (isOvertaken(current, { loaded, draft }, shape.isSame)) {
      return err({ type: 'ChangedMeanwhile', current, by: shape.changedBy(current) });
    }
    writeChange({ transaction, store, actor }, shape, { id, current, draft });
    return ok(undefined);
  });
}

function writeChange<Stored extends Draft, Draft>(
  commit: FormCommit,
  { collection, changes }: FormShape<Stored, Draft>,
  { id, ...change }: { readonly id: string; readonly current: Stored; readonly draft: Draft },
): void {
  const { sdk, database } = commit.store;
  const fields = changes(change, commit);
  if (fields === null) return;
  commit.transaction.update(sdk.doc(database, collection, id), {
    ...fields,
    updatedAt: sdk.serverTimestamp(),
  });
}

function newFields<Stored extends Draft, Draft>(
  { sdk }: DocumentStore,
  { added }: EditedShape<Stored, Draft>,
  { draft, actor }: { readonly draft: Draft; readonly actor: Actor },
): WrittenFields {
  return {
    ...draft,
    ...added,
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  };
}
