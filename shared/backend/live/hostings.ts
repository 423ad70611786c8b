// The animals that are in, live, for the counter.
import type { Query } from 'firebase/firestore';
import type { Backend, LiveDocumentStore } from '#backend/connect';
import { type Hosting, readHosting } from '#domain/hosting';
import { type Listener, listen, type StopListening } from './listen.ts';

/** The active stays by the end of the stay, ascending (DB-44). */
export const activeHostings = ({ sdk, database }: LiveDocumentStore): Query =>
  sdk.query(
    sdk.collection(database, 'hostings'),
    sdk.where('status', '==', 'active'),
    sdk.orderBy('endDate'),
  );

/** Follows the active stays by the end of the stay, ascending (DB-44). */
export function watchActiveHostings(backend: Backend, onUpdate: Listener<readonly Hosting[]>): StopListening {
  return listen(
    backend,
    activeHostings,
    ({ docs }) => docs.map((document) => readHosting(document.id, document.data())),
    onUpdate,
  );
}
