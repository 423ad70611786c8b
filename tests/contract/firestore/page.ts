// The page of the contract tests: the full SDK and the lite one, signed in, with the checks and a listener.
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  onSnapshot,
  setDoc,
  type Firestore,
} from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import type { Check } from './check.ts';
import { dataChecks } from './data-checks.ts';
import { liveChecks } from './live-checks.ts';

declare global {
  interface Window {
    contract: ReturnType<typeof connect>;
    watching: ReturnType<typeof watch>;
    queued: ReturnType<typeof queueWrite>;
  }
}

const address = new URLSearchParams(location.search);
window.contract = connect();

function connect() {
  const app = initializeApp({ apiKey: 'any', projectId: 'demo-aleef' });
  const auth = getAuth(app);
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  const host = address.get('host') ?? location.hostname;
  const port = Number(location.port);
  const small = lite.getFirestore(app);
  lite.connectFirestoreEmulator(small, host, port);
  const full = initializeFirestore(app, settings());
  connectFirestoreEmulator(full, host, port);
  // This file is bundled twice: the data checks use lite in one bundle and the full SDK in the other.
  const dataDatabase = address.get('sdk') === 'full' ? full : small;
  let collections = 0;
  const fresh = (): string => `${address.get('run') ?? 'p'}${(collections += 1)}`;

  const runCheck = <Deps>(checks: readonly Check<Deps>[], title: string, deps: Deps): Promise<void> => {
    const check = checks.find((each) => each.title === title);
    if (check === undefined) throw new Error(`No check: ${title}`);
    return check.run(deps);
  };

  return {
    signIn: (email: string, password: string) =>
      signInWithEmailAndPassword(auth, email, password).then(({ user }) => user.uid),
    data: (title: string) => runCheck(dataChecks, title, { db: dataDatabase, fresh }),
    live: (title: string) => runCheck(liveChecks, title, { db: full, other: small, fresh }),
    setOnline: (online: boolean) => (online ? enableNetwork(full) : disableNetwork(full)),
    watch: (name: string): void => {
      window.watching = watch(full, name);
    },
    queueWrite: (path: string): void => {
      window.queued = queueWrite(full, path);
    },
  };
}

function settings() {
  if (address.get('transport') === 'long-poll') return { experimentalForceLongPolling: true };
  if (address.get('transport') === 'stream') return { experimentalAutoDetectLongPolling: false };
  return {};
}

/** Watches a collection; `state` is its latest state in the page. */
function watch(db: Firestore, name: string) {
  const state = { ids: '', isFromServer: false, error: '', changes: new Array<string>() };
  onSnapshot(
    collection(db, name),
    { includeMetadataChanges: true },
    (snapshot) => {
      state.ids = snapshot.docs.map(({ id }) => id).join();
      state.isFromServer = !snapshot.metadata.fromCache;
      state.changes.push(...snapshot.docChanges().map(({ type, doc: changed }) => `${type}:${changed.id}`));
    },
    (error) => {
      state.error = error.code;
    },
  );
  return state;
}

/** Writes, possibly while the server is stopped; `acknowledged` becomes true with its answer. */
function queueWrite(db: Firestore, path: string) {
  const state = { acknowledged: false };
  void setDoc(doc(db, path), { queued: true }).then(() => {
    state.acknowledged = true;
  });
  return state;
}
