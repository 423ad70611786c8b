// firebase-admin (Firestore and accounts) with the admin port of a started shop, and the requests that the ports
// refuse.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import * as client from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth as createSignInService,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningShop } from '#server/shop';
import { codeOf } from './firestore/check.ts';
import { startShop } from '../running/start-shop.ts';

let folder: string;
let shop: RunningShop;
let app: App;
let db: Firestore;
let auth: Auth;
let names = 0;

function fresh(): string {
  return `c${(names += 1)}`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aleef-admin-'));
  shop = await startShop({ data: folder, port: 0, kind: 'empty', adminPort: 0 });
  // Otherwise the library first looks for Google's metadata server.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost ?? '');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', shop.adminHost ?? '');
  app = initializeApp({ projectId: 'demo-aleef' });
  db = getFirestore(app);
  auth = getAuth(app);
});

afterAll(async () => {
  await deleteApp(app);
  vi.unstubAllEnvs();
  await shop.stop();
  rmSync(folder, { recursive: true });
});

describe('Firestore through firebase-admin', () => {
  test('a document is written, changed, read and deleted, without rules', async () => {
    const place = db.collection(fresh()).doc('a');
    await place.set({ n: 1, at: FieldValue.serverTimestamp(), b: Buffer.from([1, 255]), m: { x: null } });
    await place.update({ n: FieldValue.increment(2), tags: FieldValue.arrayUnion('x') });
    const data = (await place.get()).data();
    expect([data?.['n'], [...(data?.['b'] ?? [])], data?.['m'], data?.['tags']]).toEqual([
      3,
      [1, 255],
      { x: null },
      ['x'],
    ]);
    expect(Math.abs(data?.['at'].toMillis() - Date.now())).toBeLessThan(60_000);
    await place.delete();
    expect((await place.get()).exists).toBe(false);
  });

  test('creating an existing document fails at once, and so does updating a missing one', async () => {
    const place = db.collection(fresh()).doc('a');
    await place.create({ n: 1 });
    expect(await codeOf(place.create({ n: 2 }))).toBe('6');
    expect(await codeOf(place.parent.doc('none').update({ n: 2 }))).toBe('5');
    expect((await place.get()).data()).toEqual({ n: 1 });
  });

  test('queries filter, sort, skip, limit, project, count and sum', async () => {
    const place = db.collection(fresh());
    const batch = db.batch();
    for (let n = 10; n < 15; n += 1) batch.set(place.doc(`q${n}`), { n, s: 'x' });
    await batch.commit();
    const found = await place.where('n', '>=', 11).orderBy('n', 'desc').limit(2).offset(1).get();
    expect(found.docs.map(({ id }) => id)).toEqual(['q13', 'q12']);
    expect((await place.select('n').limit(1).get()).docs[0]?.data()).toEqual({ n: 10 });
    expect((await place.where('n', '>=', 12).count().get()).data().count).toBe(3);
    expect((await place.limit(0).get()).empty).toBe(true);
    expect((await db.listCollections()).map(({ id }) => id)).toContain(place.id);
  });

  test('concurrent transactions on a document lose no step', async () => {
    const place = db.collection(fresh()).doc('count');
    await place.set({ n: 0 });
    const step = () =>
      db.runTransaction(async (transaction) => {
        const { n } = (await transaction.get(place)).data() ?? {};
        transaction.update(place, { n: n + 1 });
      });
    await Promise.all([step(), step(), step()]);
    expect((await place.get()).data()).toEqual({ n: 3 });
  });

  test('a bulk writer writes each document, and reports the refused ones', async () => {
    const place = db.collection(fresh());
    await place.doc('there').set({ n: 0 });
    const refused: string[] = [];
    const writer = db.bulkWriter();
    writer.onWriteError(({ documentRef }) => {
      refused.push(documentRef.id);
      return false;
    });
    for (const id of ['a', 'b', 'there']) void writer.create(place.doc(id), { n: 1 }).catch(() => {});
    await writer.close();
    expect((await place.get()).docs.map((found) => found.data()['n'])).toEqual([1, 1, 0]);
    expect(refused).toEqual(['there']);
  });

  test('a listener gets existing and new documents', async () => {
    const place = db.collection(fresh());
    const seen: string[] = [];
    let wake = (): void => {};
    const stop = place.onSnapshot((snapshot) => {
      seen.push(snapshot.docs.map(({ id }) => id).join());
      wake();
    });
    const until = async (ids: string): Promise<void> => {
      while (seen.at(-1) !== ids) await new Promise<void>((resolve) => (wake = resolve));
    };
    await until('');
    await place.doc('a').set({ n: 1 });
    await until('a');
    await place.doc('a').delete();
    await until('');
    stop();
    expect(seen).toEqual(['', 'a', '']);
  });

  test('documents are listed by name, including missing ones with documents below them (FC-16)', async () => {
    const place = db.collection(fresh());
    const batch = db.batch();
    for (const path of ['b', 'a', 'gone/deep/1', 'gone/deep/1/er/2', 'c/deep/1'])
      batch.set(db.doc(`${place.path}/${path}`), { n: 1 });
    await batch.commit();
    expect((await place.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'gone']);
    const many = db.collection(fresh());
    const more = db.batch();
    for (let n = 0; n < 450; n += 1) more.set(many.doc(), { n });
    await more.commit();
    const listed = (await many.listDocuments()).map(({ id }) => id);
    expect([listed.length, new Set(listed).size]).toEqual([450, 450]);
  });

  test('a document or a collection is deleted with everything below it, and nothing else (FC-16)', async () => {
    const place = db.collection(fresh());
    const write = async (...paths: readonly string[]): Promise<void> => {
      const batch = db.batch();
      for (const path of paths) batch.set(db.doc(`${place.path}${path}`), { n: 1 });
      await batch.commit();
    };
    await write('/a', '/a/deep/1', '/a/deep/1/er/2', '/ab', '/ab/deep/1', 'x/a');
    await db.recursiveDelete(place.doc('a'));
    const left = async (path: string): Promise<boolean> =>
      (await db.doc(`${place.path}${path}`).get()).exists;
    expect(
      await Promise.all(['/a', '/a/deep/1', '/a/deep/1/er/2', '/ab', '/ab/deep/1', 'x/a'].map(left)),
    ).toEqual([false, false, false, true, true, true]);
    await db.recursiveDelete(place);
    expect(await Promise.all(['/ab', '/ab/deep/1', 'x/a'].map(left))).toEqual([false, false, true]);
  });

  test("the store's limits apply to the owner too", async () => {
    const place = db.collection(fresh()).doc('large');
    expect(await codeOf(place.set({ text: 'x'.repeat(1_100_000) }))).toBe('3');
  });
});

describe('accounts through firebase-admin', () => {
  const hala = { uid: 'hala', email: 'hala@shop.test', password: 'secret-1', displayName: 'هالة' };

  test('an account is created, found, used for sign-in, changed, disabled, listed and deleted (FT-43)', async () => {
    await auth.createUser(hala);
    expect(await auth.getUserByEmail('Hala@shop.test')).toMatchObject({ uid: 'hala', displayName: 'هالة' });
    expect(await signIn(hala.email, 'secret-1')).toBe('none');

    await auth.updateUser('hala', { password: 'secret-2', displayName: 'هالة علي' });
    expect(await signIn(hala.email, 'secret-1')).toBe('auth/wrong-password');
    expect(await signIn(hala.email, 'secret-2')).toBe('none');

    const shutOut = await auth.updateUser('hala', { disabled: true });
    expect([shutOut.disabled, shutOut.displayName]).toEqual([true, 'هالة علي']);
    expect(await signIn(hala.email, 'secret-2')).toBe('auth/user-disabled');
    await auth.updateUser('hala', { disabled: false });
    expect(await signIn(hala.email, 'secret-2')).toBe('none');

    const omar = { email: 'omar@shop.test', password: 'secret-1' };
    const { uid, disabled } = await auth.createUser({ ...omar, disabled: true });
    expect(disabled).toBe(true);
    expect(await signIn(omar.email, omar.password)).toBe('auth/user-disabled');
    await auth.updateUser(uid, { disabled: false });
    expect(await signIn(omar.email, omar.password)).toBe('none');
    const first = await auth.listUsers(1);
    const second = await auth.listUsers(1, first.pageToken);
    const listed = new Set([...first.users, ...second.users].map(({ email }) => email));
    expect(listed).toEqual(new Set(['hala@shop.test', 'omar@shop.test']));

    await auth.deleteUser('hala');
    expect(await codeOf(auth.getUser('hala'))).toBe('auth/user-not-found');
    expect(await codeOf(auth.deleteUser('hala'))).toBe('auth/user-not-found');
  });

  test('an impossible call is refused with the code that the SDK knows', async () => {
    await auth.createUser({ ...hala, uid: 'twice', email: 'twice@shop.test' });
    expect([
      await codeOf(auth.createUser({ email: 'twice@shop.test', password: 'secret-1' })),
      await codeOf(auth.createUser({ uid: 'twice', email: 'other@shop.test', password: 'secret-1' })),
      await codeOf(auth.updateUser('nobody', { password: 'secret-1' })),
      await codeOf(auth.setCustomUserClaims('twice', { role: 'admin' })),
      await codeOf(auth.updateUser('twice', { phoneNumber: '+201000000000' })),
    ]).toEqual([
      'auth/email-already-exists',
      'auth/uid-already-exists',
      'auth/user-not-found',
      'auth/operation-not-allowed',
      'auth/operation-not-allowed',
    ]);
  });

  test('ending the sessions of a user signs the user out', async () => {
    await auth.createUser({ uid: 'leaver', email: 'leaver@shop.test', password: 'secret-1' });
    const session = connect();
    const { user } = await signInWithEmailAndPassword(session, 'leaver@shop.test', 'secret-1');
    await auth.revokeRefreshTokens('leaver');
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  });
});

describe('access to the ports', () => {
  const read = { documents: ['projects/demo-aleef/databases/(default)/documents/users/nobody'] };
  const adminUrl = (): string => `http://${shop.adminHost}`;
  const accounts = '/identitytoolkit.googleapis.com/v1/projects/demo-aleef/accounts:lookup';

  test("the owner's token is refused on the main port", async () => {
    const { host } = new URL(shop.url);
    expect(await callGrpc(host, { authorization: 'Bearer owner' })).toBe('UNAUTHENTICATED');
    expect(await callGrpc(shop.adminHost ?? '', { authorization: 'Bearer owner' })).toBe('OK');
    const overRest = await ask(
      `${shop.url}/v1/projects/demo-aleef/databases/(default)/documents:batchGet`,
      { authorization: 'Bearer owner' },
      read,
    );
    expect(overRest).toBe(401);
    expect(await ask(`${shop.url}${accounts}`, { authorization: 'Bearer owner' }, { localId: ['x'] })).toBe(
      404,
    );
  });

  test('one lookup requests at most 100 accounts (FS-01, DB-03)', async () => {
    const owner = { authorization: 'Bearer owner' };
    const lookUp = (count: number): Promise<number> =>
      ask(`${adminUrl()}${accounts}`, owner, { localId: Array.from({ length: count }, () => 'x') });
    expect(await lookUp(100)).toBe(200);
    expect(await lookUp(101)).toBe(400);
  });

  test('the admin port refuses everybody but the owner, and serves nothing else', async () => {
    for (const metadata of [{}, { authorization: 'Bearer someone' }]) {
      expect(await callGrpc(shop.adminHost ?? '', metadata)).not.toBe('OK');
      expect(await ask(`${adminUrl()}${accounts}`, metadata, { localId: ['x'] })).toBe(401);
    }
    expect(
      await ask(`${adminUrl()}/v1/projects/demo-aleef/databases/(default)/documents:batchGet`, {}, read),
    ).toBe(404);
    expect((await fetch(`${adminUrl()}/api/status`)).status).toBe(404);
  });

  test('a call from a page is refused on both ports, whatever its origin', async () => {
    const owner = { authorization: 'Bearer owner' };
    for (const origin of ['http://evil.test', 'null', adminUrl(), shop.url]) {
      expect(await callGrpc(shop.adminHost ?? '', { ...owner, origin })).toBe('PERMISSION_DENIED');
      expect(await callGrpc(new URL(shop.url).host, { origin })).toBe('PERMISSION_DENIED');
      expect(await ask(`${adminUrl()}${accounts}`, { ...owner, origin }, { localId: ['x'] })).toBe(403);
    }
  });

  test('a call to a foreign host name is refused', async () => {
    const owner = { authorization: 'Bearer owner' };
    expect(await callGrpc(shop.adminHost ?? '', owner, 'evil.test')).toBe('PERMISSION_DENIED');
    expect(await callGrpc(shop.adminHost ?? '', owner, 'localhost:1')).toBe('OK');
  });
});

/** Lists the root collections with a bare gRPC client; returns the name of the status. */
function callGrpc(
  host: string,
  headers: Readonly<Record<string, string>>,
  authority = host,
): Promise<string | undefined> {
  const channel = new Client(host, credentials.createInsecure(), { 'grpc.default_authority': authority });
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
  // Field 1 of the request: the parent, as a protobuf string.
  const parent = Buffer.from('projects/demo-aleef/databases/(default)/documents');
  const request = Buffer.concat([Buffer.from([0x0a, parent.length]), parent]);
  const bytes = (message: Buffer): Buffer => message;
  return new Promise((resolve) => {
    channel.makeUnaryRequest(
      '/google.firestore.v1.Firestore/ListCollectionIds',
      bytes,
      bytes,
      request,
      metadata,
      (error) => {
        channel.close();
        resolve(status[error?.code ?? status.OK]);
      },
    );
  });
}

async function ask(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

function connect() {
  const one = client.initializeApp({ apiKey: 'any', projectId: 'demo-aleef' }, fresh());
  onTestFinished(() => client.deleteApp(one));
  const session = createSignInService(one);
  connectAuthEmulator(session, shop.url, { disableWarnings: true });
  return session;
}

async function signIn(email: string, password: string): Promise<string> {
  return codeOf(signInWithEmailAndPassword(connect(), email, password));
}
