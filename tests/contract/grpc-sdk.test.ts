// The full Firestore SDK in Node, which uses gRPC only, with the real store, transport and sign-in: data, live
// listening, and listeners during a restart, a replaced database and a disabled account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  setDoc,
  setLogLevel,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  makeAccount,
  password,
  project,
  startContractServer,
  type ContractServer,
} from './firestore/contract-server.ts';
import { dataChecks } from './firestore/data-checks.ts';
import { liveChecks } from './firestore/live-checks.ts';
import { lastingPort } from '../running/lasting-port.ts';

// The data checks import the SDK under this name: here the full one.
vi.mock('./firestore/sdk.ts', () => import('./firestore/sdk-full.ts'));

/** The SDK's back-off determines the time until it reconnects. */

interface Client {
  readonly app: FirebaseApp;
  readonly uid: string;
  readonly db: Firestore;
  readonly other: lite.Firestore;
}

let folder: string;
let files = 0;
let server: ContractServer;
let client: Client;
let names = 0;

function fresh(): string {
  return `c${(names += 1)}`;
}

beforeAll(async () => {
  // These tests cause refusals, and the SDK would print each with its whole request.
  setLogLevel('silent');
  lite.setLogLevel('silent');
  folder = mkdtempSync(join(tmpdir(), 'aleef-grpc-'));
  server = await startContractServer({ file: newFile() });
  client = await connect(server);
});

afterAll(async () => {
  await deleteApp(client.app);
  await server.stop();
  rmSync(folder, { recursive: true });
});

function newFile(): string {
  return join(folder, `${(files += 1)}.db`);
}

async function connect(to: ContractServer): Promise<Client> {
  const app = initializeApp({ apiKey: 'any', projectId: project }, fresh());
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${to.port}`, { disableWarnings: true });
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, '127.0.0.1', to.port);
  const other = lite.getFirestore(app);
  lite.connectFirestoreEmulator(other, '127.0.0.1', to.port);
  const { email, uid } = await makeAccount(to, fresh());
  await signInWithEmailAndPassword(auth, email, password);
  return { app, uid, db, other };
}

describe('the full SDK in Node', () => {
  test.each(dataChecks)('$title', async ({ run }) => {
    await expect(run({ db: client.db, fresh })).resolves.toBeUndefined();
  });
});

describe('live over gRPC', () => {
  test.each(liveChecks)('$title', async ({ run }) => {
    await expect(run({ db: client.db, other: client.other, fresh })).resolves.toBeUndefined();
  });

  test("a document's fields may have names of the protocol", async () => {
    const own = {
      updateTime: 'x',
      limit: 1,
      fields: { nullValue: null },
      doubleValue: -0.5,
      resumeToken: 'y',
    };
    const place = doc(client.db, fresh(), 'a');
    await setDoc(place, own);
    const seen = await firstData(collection(client.db, place.parent.path));
    expect(seen).toEqual(own);
  });

  test('a denied listener ends as permission-denied, and the other listeners of its stream continue', async () => {
    const name = fresh();
    const allowed = watch(collection(client.db, name));
    await allowed.until(() => allowed.isFromServer);
    const refused = watch(collection(client.db, 'hidden'));
    await refused.until(() => refused.error !== '');
    expect(refused.error).toBe('permission-denied');
    put(server, `${name}/later`);
    await allowed.until(() => allowed.ids === 'later' && allowed.isFromServer);
    expect(allowed.error).toBe('');
  });

  test('a listener ends when a document that its rule looked up withdraws the permission', async () => {
    const demoted = await connect(server);
    onTestFinished(() => deleteApp(demoted.app));
    const listener = watch(collection(demoted.db, fresh()));
    await listener.until(() => listener.isFromServer);
    block(demoted.uid);
    await listener.until(() => listener.error !== '');
    expect(listener.error).toBe('permission-denied');
  });

  test("a disabled account's listener gets nothing more at once (FS-26)", async () => {
    const leaver = await connect(server);
    onTestFinished(() => deleteApp(leaver.app));
    const listener = watch(collection(leaver.db, fresh()));
    await listener.until(() => listener.isFromServer);
    server.identity.disable(leaver.uid);
    // Its program is a visitor's from now on, and no such program is answered over gRPC.
    await listener.until(() => !listener.isFromServer);
    expect(listener.error).toBe('');
  });
});

describe('outages over gRPC', () => {
  test('a listener continues after a restart, and only changes are sent again', async () => {
    const own = await openOwnServer();
    put(own.server, 'kept/a', 'kept/b');
    const listener = watch(collection(own.client.db, 'kept'));
    await listener.until(() => listener.ids === 'a,b' && listener.isFromServer);
    await own.restart(() => {});
    put(own.server, 'kept/c');
    remove(own.server, 'kept/a');
    await listener.until(() => listener.ids === 'b,c' && listener.isFromServer);
    expect(listener.changes.toSorted()).toEqual(['added:a', 'added:b', 'added:c', 'removed:a']);
  });

  test('a write while the server is stopped is acknowledged after its restart, once', async () => {
    const own = await openOwnServer();
    await setDoc(doc(own.client.db, 'queue/first'), { queued: false });
    let written: Promise<void> = Promise.resolve();
    await own.restart(() => {
      written = setDoc(doc(own.client.db, 'queue/late'), { queued: true });
    });
    await written;
    expect(own.server.documents.get('queue/late')?.fields).toEqual({ queued: { booleanValue: true } });
  });

  test('documents of a replaced database are shown in their current version', async () => {
    const own = await openOwnServer();
    put(own.server, 'replaced/a', 'replaced/b', 'replaced/c');
    const listener = watch(collection(own.client.db, 'replaced'));
    await listener.until(() => listener.ids === 'a,b,c' && listener.isFromServer);
    await own.restart((file) => {
      const database = new Database(file);
      database.exec("DELETE FROM documents WHERE path IN ('replaced/a', 'replaced/c')");
      database.exec("UPDATE document_facts SET epoch = 'another'");
      database.close();
    });
    await listener.until(() => listener.ids === 'b' && listener.isFromServer);
    expect(listener.changes.slice(3).toSorted()).toEqual(['removed:a', 'removed:c']);
  });
});

/** A server for one test, which may restart it, and a client of it. */
async function openOwnServer() {
  const file = newFile();
  const started = await startContractServer({ file, port: await lastingPort() });
  const own = {
    server: started,
    client: await connect(started),
    async restart(meanwhile: (file: string) => void): Promise<void> {
      const { port } = own.server;
      await own.server.stop();
      meanwhile(file);
      own.server = await startContractServer({ file, port });
    },
  };
  onTestFinished(async () => {
    await deleteApp(own.client.app);
    await own.server.stop();
  });
  return own;
}

/** A listener whose `until` waits for an expected state. */
function watch(target: Query) {
  let wake = (): void => {};
  const seen = {
    ids: '',
    isFromServer: false,
    error: '',
    changes: new Array<string>(),
    async until(holds: () => boolean): Promise<void> {
      while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
  onSnapshot(
    target,
    { includeMetadataChanges: true },
    (snapshot) => {
      seen.ids = snapshot.docs.map(({ id }) => id).join();
      seen.isFromServer = !snapshot.metadata.fromCache;
      seen.changes.push(...snapshot.docChanges().map(({ type, doc: changed }) => `${type}:${changed.id}`));
      wake();
    },
    (error) => {
      seen.error = error.code;
      wake();
    },
  );
  return seen;
}

function firstData(target: Query): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      target,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        resolve(snapshot.docs[0]?.data());
        stop();
      },
      reject,
    );
  });
}

function put({ documents }: ContractServer, ...paths: readonly string[]): void {
  for (const path of paths) {
    const written = documents.commit([
      { type: 'Set', path, fields: {}, mask: null, transforms: [], precondition: null },
    ]);
    expect(written.ok).toBe(true);
  }
}

function remove({ documents }: ContractServer, path: string): void {
  expect(documents.commit([{ type: 'Delete', path, precondition: null }]).ok).toBe(true);
}

function block(uid: string): void {
  const fields = { role: { stringValue: 'blocked' } };
  const path = `roles/${uid}`;
  const written = server.documents.commit([
    { type: 'Set', path, fields, mask: null, transforms: [], precondition: null },
  ]);
  expect(written.ok).toBe(true);
}
