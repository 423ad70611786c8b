// The documents of a Firebase project as the shop reader needs them. Each document of an answer is billed as one read, an empty
// answer too.
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import type { Fields } from '#kernel/fields';

export interface CloudDocument {
  readonly id: string;
  readonly fields: Fields;
}

/** The answer to a query, and the backend's time of it in milliseconds: the clock of this machine may differ. */
export interface QueryAnswer {
  readonly documents: readonly CloudDocument[];
  readonly readAt: number;
}

export interface CloudDocuments {
  /** The documents at these paths that exist, by path. */
  readonly get: (paths: readonly string[]) => Promise<ReadonlyMap<string, Fields>>;
  readonly all: (collection: string) => Promise<QueryAnswer>;
  /** The documents whose time in this field is after an instant. */
  readonly changedSince: (collection: string, field: string, since: number) => Promise<QueryAnswer>;
  readonly count: (collection: string) => Promise<number>;
  /** Replaces whole documents, in one commit. */
  readonly write: (documents: ReadonlyMap<string, Fields>) => Promise<void>;
}

export function createCloudDocuments(firestore: Firestore): CloudDocuments {
  return {
    async get(paths) {
      const [first, ...others]: DocumentReference[] = paths.map((path) => firestore.doc(path));
      if (first === undefined) return new Map();
      const found = await firestore.getAll(first, ...others);
      return new Map(
        found.flatMap((one): [string, Fields][] => {
          const fields = one.data();
          return fields === undefined ? [] : [[one.ref.path, fields]];
        }),
      );
    },
    all: (collection) => answerOf(firestore.collection(collection)),
    changedSince: (collection, field, since) =>
      answerOf(firestore.collection(collection).where(field, '>', new Date(since))),
    async count(collection) {
      return (await firestore.collection(collection).count().get()).data().count;
    },
    async write(documents) {
      const batch = firestore.batch();
      for (const [path, fields] of documents) batch.set(firestore.doc(path), fields);
      await batch.commit();
    },
  };
}

async function answerOf(query: Query): Promise<QueryAnswer> {
  const { docs, readTime } = await query.get();
  return { documents: docs.map((one) => ({ id: one.id, fields: one.data() })), readAt: readTime.toMillis() };
}
