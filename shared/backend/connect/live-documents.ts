// The documents for listeners. They are opened anew when the backend goes on from an older state (FC-18): the SDK keeps what it has read,
// and drops each document that is older than the one it knows.
import type { Firestore } from 'firebase/firestore';
import { once } from '#kernel/once';

export interface LiveDocumentStore {
  readonly sdk: typeof import('./firestore-live.ts');
  readonly database: Firestore;
}

export interface LiveDocuments {
  readonly store: () => Promise<LiveDocumentStore>;
  /** States the epoch of the backend's documents. At another one than before every reader begins again. */
  readonly noteEpoch: (epoch: string) => void;
  /** `begin` must end what it has begun and ask for the store again; the returned function stops that. */
  readonly onAnotherEpoch: (begin: () => void) => () => void;
  /** Ends the streams, if any were opened. */
  readonly end: () => Promise<void>;
}

export function createLiveDocuments(open: () => Promise<LiveDocumentStore>): LiveDocuments {
  let epoch: string | null = null;
  let opened: Promise<LiveDocumentStore> | null = null;
  const readers = new Set<() => void>();
  const openAfter = (former: Promise<LiveDocumentStore> | null) =>
    once(() => {
      opened = (former === null ? Promise.resolve() : former.then(terminate, () => undefined)).then(open);
      return opened;
    });
  let store = openAfter(null);
  return {
    store: () => store(),
    noteEpoch: (next) => {
      const isAnother = epoch !== null && epoch !== next;
      epoch = next;
      if (!isAnother || opened === null) return;
      store = openAfter(opened);
      opened = null;
      for (const begin of readers) begin();
    },
    onAnotherEpoch: (begin) => {
      readers.add(begin);
      return () => void readers.delete(begin);
    },
    end: async () => {
      // One that could not be opened has none.
      await opened?.then(endStreams, () => undefined);
    },
  };
}

async function terminate(store: LiveDocumentStore): Promise<void> {
  await endStreams(store);
  await store.sdk.terminate(store.database);
}

/**
 * In Node, grpc-js 1.9 (a dependency of the SDK) restarts a stream that was just opening when its channel closes, for ever, and blocks the
 * process. So the streams end first, and get a moment to do so.
 */
async function endStreams({ sdk, database }: LiveDocumentStore): Promise<void> {
  await sdk.disableNetwork(database);
  await new Promise((resolve) => {
    setTimeout(resolve, streamsEndWithin);
  });
}

/** Milliseconds. */
const streamsEndWithin = 50;
