// One listener: loads the SDK, watches a query, and passes values and errors on as values until it is stopped.
import type { DocumentChange, Query, QuerySnapshot } from 'firebase/firestore';
import type { Backend, LiveDocumentStore } from '#backend/connect';
import { type BackendFailure, callBackend, failureFrom } from '#backend/failure';
import type { Fields } from '#kernel/fields';

/** An update of a listener. After `Failed` it has ended; a lost connection is no failure, the SDK reconnects by itself. */
export type LiveUpdate<Value> =
  /** `isCurrent` is false while the connection is lost and the value is the last one known. */
  | { readonly type: 'Value'; readonly value: Value; readonly isCurrent: boolean }
  | { readonly type: 'Failed'; readonly failure: BackendFailure };

export type StopListening = () => void;

export type Listener<Value> = (update: LiveUpdate<Value>) => void;

/** Watches a query. `read` converts each snapshot to the value; it gets the changes, so that unchanged documents are not read again. */
export function listen<Value>(
  backend: Backend,
  makeQuery: (store: LiveDocumentStore) => Query,
  read: (snapshot: QuerySnapshot, changes: readonly DocumentChange[]) => Value,
  onUpdate: Listener<Value>,
): StopListening {
  return start(backend, onUpdate, (store) =>
    store.sdk.onSnapshot(
      makeQuery(store),
      { includeMetadataChanges: true },
      (snapshot) =>
        onUpdate({
          type: 'Value',
          value: read(snapshot, snapshot.docChanges()),
          isCurrent: !snapshot.metadata.fromCache,
        }),
      (error) => onUpdate(updateOfFailure(error)),
    ),
  );
}

/** Watches one document. `read` gets no fields when there is none, and returns undefined for a state that is not to be published yet. */
export function listenToDocument<Value>(
  backend: Backend,
  { collection, documentId }: { readonly collection: string; readonly documentId: string },
  read: (fields: Fields | undefined, isCurrent: boolean) => Value | undefined,
  onUpdate: Listener<Value>,
): StopListening {
  return start(backend, onUpdate, ({ sdk, database }) =>
    sdk.onSnapshot(
      sdk.doc(database, collection, documentId),
      { includeMetadataChanges: true },
      (snapshot) => {
        const isCurrent = !snapshot.metadata.fromCache;
        const value = read(snapshot.data(), isCurrent);
        if (value !== undefined) onUpdate({ type: 'Value', value, isCurrent });
      },
      (error) => onUpdate(updateOfFailure(error)),
    ),
  );
}

/**
 * Loads the SDK and starts; after a stop during loading nothing starts. If the connection is closed meanwhile the SDK refuses to start,
 * which is reported as a failure.
 */
function start<Value>(
  backend: Backend,
  onUpdate: Listener<Value>,
  begin: (store: LiveDocumentStore) => StopListening,
): StopListening {
  let stop: StopListening = () => {};
  const open = (): void => {
    let stopped = false;
    let end: StopListening = () => {};
    stop();
    stop = () => {
      stopped = true;
      end();
    };
    const listenTo = async (): Promise<void> => {
      const begun = await callBackend(async () => {
        const store = await backend.liveDocuments();
        if (!stopped) end = begin(store);
      });
      if (!begun.ok && !stopped) onUpdate({ type: 'Failed', failure: begun.error });
    };
    void listenTo();
  };
  open();
  const stopRenewing = backend.onAnotherEpoch(open);
  return () => {
    stopRenewing();
    stop();
  };
}

/** The update for an error of the SDK; any other error is a defect and is thrown. */
function updateOfFailure(error: unknown): LiveUpdate<never> {
  const failure = failureFrom(error);
  if (failure === null) throw error;
  return { type: 'Failed', failure };
}
