// What has changed since it was last seen, for a mirror that outlives its program and reads only that. Every update carries what is
// new in it; all marks are milliseconds, inclusive, and 0 for nothing seen yet.
import type { Query } from 'firebase/firestore';
import type { Backend, LiveDocumentStore } from '#backend/connect';
import { readCategory } from '#domain/category';
import { type Fields, readInstant, readText } from '#kernel/fields';
import { type Stay, readStay } from '#domain/stay';
import { readProduct } from '#domain/product';
import { readSettings, type Settings } from '#domain/settings';
import { activeStays } from './stays.ts';
import { type Listener, listen, listenToDocument, type StopListening } from './listen.ts';

/** What stands in the place of a deleted document. */
export interface Tombstone {
  readonly collection: string;
  readonly documentId: string;
  readonly deletedAt: number;
}

/** Deletions come from `watchDeletions`. */
export const watchChangedProducts = watchSaved('products', 'updatedAt', readProduct);

/** Deletions come from `watchDeletions`. */
export const watchChangedCategories = watchSaved('categories', 'updatedAt', readCategory);

/** What was deleted, of every collection that leaves tombstones. Only staff may ask. */
export const watchDeletions = watchSaved('tombstones', 'deletedAt', (_, fields) => readTombstone(fields));

/**
 * The stays that changed, whatever became of them; a deleted one is told by `watchDeletions`. Where none has been seen yet, the
 * active ones alone: how many there have ever been must not matter. One that ceases to be active meanwhile is told as ended.
 */
export function watchChangedStays(
  backend: Backend,
  since: number,
  onUpdate: Listener<readonly Stay[]>,
): StopListening {
  return listen(
    backend,
    (store) =>
      since === 0
        ? activeStays(store)
        : changedSince(store, { collection: 'hostings', field: 'updatedAt', since }),
    (_, changes) =>
      changes.map(({ type, doc }): Stay => {
        const stay = readStay(doc.id, doc.data());
        return type === 'removed' ? { ...stay, status: 'completed' } : stay;
      }),
    onUpdate,
  );
}

/** The shop's one general record, or its defaults while there is none. */
export function watchSettings(backend: Backend, onUpdate: Listener<Settings>): StopListening {
  return listenToDocument(
    backend,
    { collection: 'settings', documentId: 'general' },
    (fields) => readSettings(fields ?? {}),
    onUpdate,
  );
}

/** Follows what was saved in a collection since an instant; what was deleted leaves the listener, and its tombstone tells of it. */
function watchSaved<Value>(
  collection: string,
  field: string,
  read: (id: string, fields: Fields) => Value,
): (backend: Backend, since: number, onUpdate: Listener<readonly Value[]>) => StopListening {
  return (backend, since, onUpdate) =>
    listen(
      backend,
      (store) => changedSince(store, { collection, field, since }),
      (_, changes) =>
        changes.flatMap(({ type, doc }) => (type === 'removed' ? [] : [read(doc.id, doc.data())])),
      onUpdate,
    );
}

interface Changed {
  readonly collection: string;
  readonly field: string;
  readonly since: number;
}

function changedSince({ sdk, database }: LiveDocumentStore, { collection, field, since }: Changed): Query {
  return sdk.query(
    sdk.collection(database, collection),
    sdk.where(field, '>=', sdk.Timestamp.fromMillis(since)),
    sdk.orderBy(field),
  );
}

function readTombstone(fields: Fields): Tombstone {
  return {
    collection: readText(fields, 'collection'),
    documentId: readText(fields, 'documentId'),
    deletedAt: readInstant(fields, 'deletedAt') ?? 0,
  };
}
