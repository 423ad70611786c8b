// The active stays, live, for the cashier page.
import type { Query } from 'firebase/firestore';
import type { Backend, LiveDocumentStore } from '#backend/connect';
import { type Stay, readStay } from '#domain/stay';
import { type Listener, listen, type StopListening } from './listen.ts';

/** The active stays by the end of the stay, ascending (DB-44). */
export function activeStays({ sdk, database }: LiveDocumentStore): Query {
  return sdk.query(
    sdk.collection(database, 'hostings'),
    sdk.where('status', '==', 'active'),
    sdk.orderBy('endDate'),
  );
}

/** Watches the active stays by the end of the stay, ascending (DB-44). */
export function watchActiveStays(backend: Backend, onUpdate: Listener<readonly Stay[]>): StopListening {
  return listen(
    backend,
    activeStays,
    ({ docs }) => docs.map((document) => readStay(document.id, document.data())),
    onUpdate,
  );
}
