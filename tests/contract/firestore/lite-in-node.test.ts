// Firestore lite in Node with the real sign-in service, store and transport.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from './check.ts';
import {
  makeAccount,
  password,
  project,
  startContractServer,
  type ContractServer,
} from './contract-server.ts';
import { dataChecks } from './data-checks.ts';

let folder: string;
let server: ContractServer;
let app: FirebaseApp;
let db: Firestore;
let collections = 0;

beforeAll(async () => {
  // These tests cause refusals, and the SDK would print each with its whole request.
  setLogLevel('silent');
  folder = mkdtempSync(join(tmpdir(), 'aleef-contract-'));
  server = await startContractServer({ file: join(folder, 'shop.db') });
  app = initializeApp({ apiKey: 'any', projectId: project });
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${server.port}`, { disableWarnings: true });
  db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', server.port);
  const { email } = await makeAccount(server, 'node');
  await signInWithEmailAndPassword(auth, email, password);
});

afterAll(async () => {
  await deleteApp(app);
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('Firestore lite in Node', () => {
  test.each(dataChecks)('$title', async ({ run }) => {
    const fresh = (): string => `c${(collections += 1)}`;
    await expect(run({ db, fresh })).resolves.toBeUndefined();
  });

  test('a visitor is refused as permission-denied, a foreign token as unauthenticated', async () => {
    const url = `http://127.0.0.1:${server.port}/v1/projects/${project}/databases/(default)/documents:batchGet`;
    const name = `projects/${project}/databases/(default)/documents/a/b`;
    const ask = async (authorization: Record<string, string>): Promise<unknown> => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: authorization,
        body: JSON.stringify({ documents: [name] }),
      });
      return [answer.status, await answer.json()];
    };
    expect(await ask({})).toMatchObject([403, [{ error: { status: 'PERMISSION_DENIED' } }]]);
    expect(await ask({ authorization: 'Bearer nonsense' })).toMatchObject([
      401,
      [{ error: { status: 'UNAUTHENTICATED' } }],
    ]);
  });

  test('a session whose account was disabled is refused at its next request', async () => {
    const auth = getAuth(app);
    const { email, uid } = await makeAccount(server, 'leaver');
    await signInWithEmailAndPassword(auth, email, password);
    expect(await codeOf(getDoc(doc(db, 'a/b')))).toBe('none');
    server.identity.disable(uid);
    expect(await codeOf(getDoc(doc(db, 'a/b')))).toBe('unauthenticated');
    await signOut(auth);
  });
});
