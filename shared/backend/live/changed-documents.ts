// The changes since the last seen one, for a mirror that survives restarts and reads only changes. Every update carries the new documents;
// all positions are milliseconds, inclusive, and 0 for an empty mirror.
import type { Query } from 'firebase/firestore';
import type { Backend, LiveDocumentStore } from '#backend/connect';
import { readCategory } from '#domain/category';
import { type DeliverySettings, readDeliverySettings } from '#domain/delivery';
import { type Fields, readInstant, readText } from '#kernel/fields';
import { type Stay, readStay } from '#domain/stay';
import { type PosSettings, readPosSettings } from '#domain/pos-settings';
import { readProduct } from '#domain/product';
import { readSettings, type Settings } from '#domain/settings';
import { activeStays } from './stays.ts';
import { type Listener, listen, listenToDocument, type StopListening } from './listen.ts';

/** The record of a deleted document. */
export interface Tombstone {
  readonly collection: string;
  readonly documentId: string;
  readonly deletedAt: number;
}

/** Deletions come from `watchDeletions`. */
export const watchChangedProducts = watchSaved('products', 'updatedAt', readProduct);

/** Deletions come from `watchDeletions`. */
export const watchChangedCategories = watchSaved('categories', 'updatedAt', readCategory);

/** The deletions of every collection that writes tombstones. Only staff may read them. */
export const watchDeletions = watchSaved('tombstones', 'deletedAt', (_, fields) => readTombstone(fields));

/**
 * The changed stays of any status; `watchDeletions` reports a deleted one. An empty mirror gets only the active ones, so that the number of
 * all stays does not matter. A stay that ceases to be active meanwhile is reported as ended.
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

/** The shop's general settings, or their defaults while there are none. */
export function watchSettings(backend: Backend, onUpdate: Listener<Settings>): StopListening {
  return listenToDocument(
    backend,
    { collection: 'settings', documentId: 'general' },
    (fields) => readSettings(fields ?? {}),
    onUpdate,
  );
}

/** The settings of the delivery, or their defaults while there are none. */
export function watchDeliverySettings(backend: Backend, onUpdate: Listener<DeliverySettings>): StopListening {
  return listenToDocument(
    backend,
    { collection: 'settings', documentId: 'delivery' },
    (fields) => readDeliverySettings(fields ?? {}),
    onUpdate,
  );
}

/** The settings of the point of sale, or their defaults while there are none. Only staff may read them. */
export function watchPosSettings(backend: Backend, onUpdate: Listener<PosSettings>): StopListening {
  return listenToDocument(
    backend,
    { collection: 'settings', documentId: 'pos' },
    (fields) => readPosSettings(fields ?? {}),
    onUpdate,
  );
}

/** Watches the changes of a collection since an instant; a deleted document leaves the listener, and its tombstone reports the deletion. */
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
