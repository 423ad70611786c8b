// The expected behaviour of a page that listens with the full SDK while another client writes.
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { same, type Check } from './check.ts';

export interface LiveDeps {
  /** The listening client. */
  readonly db: Firestore;
  /** Another client, which writes. */
  readonly other: lite.Firestore;
  readonly fresh: () => string;
}

/** A listener that collects changes until they are taken, and resolves waiting promises. */
function listen(target: Query) {
  const changes: string[] = [];
  const seen: { latest?: QuerySnapshot; wake: () => void } = { wake: () => {} };
  const stop = onSnapshot(target, { includeMetadataChanges: true }, (snapshot) => {
    seen.latest = snapshot;
    changes.push(...snapshot.docChanges().map(({ type, doc: changed }) => `${type}:${changed.id}`));
    seen.wake();
  });
  const until = async (holds: (snapshot: QuerySnapshot) => boolean): Promise<void> => {
    while (seen.latest === undefined || !holds(seen.latest)) {
      await new Promise<void>((resolve) => (seen.wake = resolve));
    }
  };
  const idsAre = (ids: string): Promise<void> =>
    until(({ docs, metadata }) => docs.map(({ id }) => id).join() === ids && !metadata.fromCache);
  return { changes, stop, until, idsAre };
}

function put(deps: LiveDeps, path: string, data: lite.DocumentData): Promise<void> {
  return lite.setDoc(lite.doc(deps.other, path), data);
}

export const liveChecks: readonly Check<LiveDeps>[] = [
  {
    title: 'a query gets the existing documents, then added, changed, leaving and deleted ones',
    run: async (deps) => {
      const name = deps.fresh();
      await put(deps, `${name}/a`, { n: 1, v: 0 });
      await put(deps, `${name}/b`, { n: 2, v: 0 });
      const listener = listen(query(collection(deps.db, name), where('n', '>', 0), orderBy('n')));
      await listener.idsAre('a,b');
      await put(deps, `${name}/c`, { n: 3 });
      await listener.idsAre('a,b,c');
      await put(deps, `${name}/a`, { n: 1, v: 9 });
      await listener.until(({ docs }) => docs[0]?.data()['v'] === 9);
      await put(deps, `${name}/b`, { n: -1 });
      await listener.idsAre('a,c');
      await lite.deleteDoc(lite.doc(deps.other, name, 'a'));
      await listener.idsAre('c');
      listener.stop();
      same(listener.changes, ['added:a', 'added:b', 'added:c', 'modified:a', 'removed:b', 'removed:a']);
    },
  },
  {
    title: 'a limited query fills up again after a document leaves',
    run: async (deps) => {
      const name = deps.fresh();
      await put(deps, `${name}/c`, { n: 3 });
      await put(deps, `${name}/b`, { n: 2 });
      const listener = listen(query(collection(deps.db, name), orderBy('n', 'desc'), limit(1)));
      await listener.idsAre('c');
      await put(deps, `${name}/z`, { n: 50 });
      await listener.idsAre('z');
      await lite.deleteDoc(lite.doc(deps.other, name, 'z'));
      await listener.idsAre('c');
      await put(deps, `${name}/c`, { n: 1 });
      await listener.idsAre('b');
      listener.stop();
    },
  },
  {
    title: 'a listened document is missing, then exists, then is deleted',
    run: async (deps) => {
      const name = deps.fresh();
      const seen: unknown[] = [];
      let wake = (): void => {};
      const stop = onSnapshot(doc(deps.db, name, 'solo'), (snapshot) => {
        seen.push(snapshot.data()?.['x'] ?? null);
        wake();
      });
      const until = async (count: number): Promise<void> => {
        while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve));
      };
      await until(1);
      await put(deps, `${name}/solo`, { x: 7 });
      await until(2);
      await lite.deleteDoc(lite.doc(deps.other, name, 'solo'));
      await until(3);
      stop();
      same(seen, [null, 7, null]);
    },
  },
  {
    title: 'a write of the page itself is acknowledged and shown with the time and sum of the server',
    run: async (deps) => {
      const place = collection(deps.db, deps.fresh());
      const listener = listen(place);
      const reference = await addDoc(place, { n: 10, at: serverTimestamp() });
      await listener.until(({ docs }) =>
        docs.some((found) => !found.metadata.hasPendingWrites && found.data()['at'] !== null),
      );
      await updateDoc(reference, { n: increment(5) });
      await listener.until(({ docs }) =>
        docs.some((found) => !found.metadata.hasPendingWrites && found.data()['n'] === 15),
      );
      await deleteDoc(reference);
      await listener.until(({ empty, metadata }) => empty && !metadata.hasPendingWrites);
      listener.stop();
    },
  },
];
