// Who is staff for every limit and transport: the records users/{uid} decide, as they are now.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { err, ok } from '#kernel/result';
import {
  documentMigrations,
  Documents,
  encodeFields,
  openDatabase,
  type PlainDocument,
} from '#server/documents';
import { createAdmission, type AdmissionLimits } from '#server/limits';
import { registerFirestore } from './register.ts';
import { followStaff } from './staff.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';
const commitPath = `/v1/${databaseName}/documents:commit`;

function openDocuments() {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const put = (path: string, fields: PlainDocument): void => {
    const write = {
      type: 'Set',
      path,
      fields: encodeFields(fields),
      mask: null,
      transforms: [],
      precondition: null,
    };
    expect(documents.commit([{ ...write, type: 'Set' }]).ok).toBe(true);
  };
  const remove = (path: string): void => {
    expect(documents.commit([{ type: 'Delete', path, precondition: null }]).ok).toBe(true);
  };
  return { documents, put, remove, close: () => void opened.value.close() };
}

/** The protocol on a port; the token of an account is its uid, and `forged` is no token. */
async function started(limits: Partial<AdmissionLimits> = {}) {
  const shop = openDocuments();
  shop.put('users/clerk', { role: 'cashier', isActive: true });
  shop.put('users/owner', { role: 'admin', isActive: true });
  shop.put('users/left', { role: 'cashier', isActive: false });
  shop.put('users/customer', { role: 'customer', isActive: true });
  let protections = 0;
  let worked = 0;
  const app = Fastify({ forceCloseConnections: true });
  await registerFirestore(app, {
    documents: shop.documents,
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    tokenVerifier: {
      verifyToken: (token) =>
        token === 'forged' ? err({ type: 'Invalid' }) : ok({ uid: token, token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    clock: () => 0,
    // Each look at the processor's time finds a millisecond more.
    admission: createAdmission(
      () => 0,
      limits,
      () => (worked += 1),
    ),
    connections: { protect: () => void (protections += 1) },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    shop.close();
  });
  const channel = `${url}/google.firestore.v1.Firestore/Listen/channel?VER=8`;
  return {
    ...shop,
    /** How many requests had their connection protected. */
    protections: () => protections,
    commit: async (token: string, body: object = { writes: [] }): Promise<number> =>
      (
        await app.inject({
          method: 'POST',
          url: commitPath,
          headers: token === '' ? {} : { authorization: `Bearer ${token}` },
          payload: JSON.stringify(body),
        })
      ).statusCode,
    track: async (token: string): Promise<string> =>
      (
        await app.inject({
          method: 'POST',
          url: commitPath.replace(':commit', ':batchGet'),
          headers: token === '' ? {} : { authorization: `Bearer ${token}` },
          payload: JSON.stringify({ documents: [`${databaseName}/documents/orderTracks/right`] }),
        })
      ).body,
    /** Opens a Listen session with these messages. */
    greet: (token: string, messages: readonly object[] = []) =>
      fetch(`${channel}&RID=1`, {
        method: 'POST',
        body: new URLSearchParams([
          ...(token === '' ? [] : [['headers', `Authorization: Bearer ${token}`]]),
          ['count', String(messages.length)],
          ['ofs', '0'],
          ...messages.map((message, at) => [`req${at}___data__`, JSON.stringify(message)]),
        ]),
      }),
    /** The next messages of a session. */
    poll: async (session: string): Promise<string> =>
      (await fetch(`${channel}&RID=rpc&SID=${session}&AID=0&CI=1&TYPE=xmlhttp`)).text(),
    sizeOf: async (session: string): Promise<number> =>
      (
        await fetch(`${channel}&RID=2&SID=${session}`, {
          method: 'POST',
          body: new URLSearchParams({ count: '0', padding: 'x'.repeat(70_000) }),
        })
      ).status,
  };
}

async function sessionOf(answer: Response): Promise<string> {
  return /"c","([^"]+)"/u.exec(await answer.text())?.[1] ?? '';
}

const visitors = ['', 'left', 'customer', 'unknown'] as const;
const large = { writes: [], padding: 'x'.repeat(70_000) };

test('an active record of an admin or a cashier makes staff, as of the last commit (FS-26)', () => {
  const { documents, put, remove, close } = openDocuments();
  onTestFinished(close);
  put('users/before', { role: 'admin', isActive: true });
  const staff = followStaff(documents);
  const changed: string[] = [];
  staff.onChange((uid) => changed.push(uid));
  put('users/clerk', { role: 'cashier', isActive: true });
  put('users/clerk/notes/1', { role: 'cashier', isActive: true });
  put('users/other', { role: 'customer', isActive: true });
  expect(['before', 'clerk', 'other', 'notes', '1', ''].filter(staff.includes)).toEqual(['before', 'clerk']);
  put('users/clerk', { role: 'cashier', isActive: true, name: 'سلمى' });
  put('users/clerk', { role: 'cashier', isActive: false });
  expect(staff.includes('clerk')).toBe(false);
  put('users/clerk', { role: 'admin', isActive: true });
  expect(staff.includes('clerk')).toBe(true);
  remove('users/clerk');
  expect(staff.includes('clerk')).toBe(false);
  expect(changed).toEqual(['clerk', 'clerk', 'clerk', 'clerk']);
  staff.stop();
  put('users/clerk', { role: 'admin', isActive: true });
  expect(staff.includes('clerk')).toBe(false);
});

test('over REST a token without an active role is a visitor for the size and number of writes (FS-26)', async () => {
  const { commit, put } = await started({ writesPerMinute: { ofAddress: 2, ofAll: 100 } });
  for (const token of [...visitors, 'forged']) expect(await commit(token, large)).toBe(400);
  for (const token of ['clerk', 'owner']) expect(await commit(token, large)).toBe(200);
  expect(await commit('customer')).toBe(200);
  expect(await commit('left')).toBe(200);
  for (const token of visitors) expect(await commit(token)).toBe(429);
  expect(await commit('forged')).toBe(429);
  expect(await commit('clerk')).toBe(200);
  put('users/clerk', { role: 'cashier', isActive: false });
  expect([await commit('clerk'), await commit('clerk', large)]).toEqual([429, 429]);
  put('users/customer', { role: 'cashier', isActive: true });
  expect([await commit('customer'), await commit('customer', large)]).toEqual([200, 200]);
});

test('a token without an active role finds as few tracks as any visitor, and listens to none (FS-26, OD-12)', async () => {
  const { track, greet, poll, put } = await started({ guessesPerMinute: { ofAddress: 1, ofAll: 100 } });
  put('orderTracks/right', {});
  expect(await track('customer')).toContain('found');
  for (const token of visitors) expect(await track(token)).toContain('missing');
  expect(await track('clerk')).toContain('found');
  const target = {
    database: databaseName,
    addTarget: { targetId: 1, documents: { documents: [`${databaseName}/documents/orderTracks/right`] } },
  };
  for (const token of ['customer', 'left'])
    expect(await poll(await sessionOf(await greet(token, [target])))).toContain('cannot be watched');
  expect(await poll(await sessionOf(await greet('clerk', [target])))).toContain('documentChange');
});

test('over WebChannel a token without an active role opens the streams of a visitor (FT-44, FS-26)', async () => {
  const { greet, sizeOf } = await started({ streams: { ofAddress: 2, ofAll: 100 } });
  const first = await sessionOf(await greet('customer'));
  expect((await greet('left')).status).toBe(200);
  for (const token of visitors) expect((await greet(token)).status).toBe(429);
  const clerk = await sessionOf(await greet('clerk'));
  expect([await sizeOf(first), await sizeOf(clerk)]).toEqual([400, 200]);
});

test('over WebChannel the connections of staff are protected, and those of visitors are not (FT-44, FS-34)', async () => {
  const { greet, sizeOf, put, protections } = await started();
  const visited = [];
  for (const token of [...visitors, 'forged']) visited.push(await sessionOf(await greet(token)));
  await sizeOf(visited[0] ?? '');
  await sizeOf(visited[1] ?? '');
  expect(protections()).toBe(0);
  const clerk = await sessionOf(await greet('clerk'));
  expect(protections()).toBe(1);
  // Another request of the session has no token, and may come over another connection.
  await sizeOf(clerk);
  expect(protections()).toBe(2);
  put('users/clerk', { role: 'cashier', isActive: false });
  await sizeOf(clerk);
  await greet('clerk');
  expect(protections()).toBe(2);
});

test('over WebChannel the listeners of staff read on when visitors have read too much (FT-44)', async () => {
  const { greet, poll, put } = await started({ readMsPerMinute: { ofAddress: 1, ofAll: 1 } });
  put('products/ball', {});
  const query = { from: [{ collectionId: 'products' }] };
  const target = { targetId: 1, query: { parent: `${databaseName}/documents`, structuredQuery: query } };
  const listened = async (token: string) =>
    poll(await sessionOf(await greet(token, [{ database: databaseName, addTarget: target }])));
  for (const token of visitors) expect(await listened(token)).toContain('Visitors have read too much');
  for (const token of ['clerk', 'owner']) expect(await listened(token)).toContain('documentChange');
});

test('a stream gets the record that ends it (FS-26)', async () => {
  const { greet, poll, put } = await started();
  const addTarget = { targetId: 1, documents: { documents: [`${databaseName}/documents/users/clerk`] } };
  const session = await sessionOf(await greet('clerk', [{ database: databaseName, addTarget }]));
  expect(await poll(session)).toContain('documentChange');
  put('users/clerk', { role: 'cashier', isActive: true, name: 'سلمى' });
  put('users/clerk', { role: 'cashier', isActive: false });
  const answer = await poll(session);
  expect(answer).toContain('"isActive":{"booleanValue":false}');
  expect(answer).toContain('UNAUTHENTICATED');
});

test('a stream ends when its account becomes staff or ceases to be, and opens again with the right limits (FS-26)', async () => {
  const { greet, poll, put } = await started();
  const clerk = await sessionOf(await greet('clerk'));
  const customer = await sessionOf(await greet('customer'));
  const visitor = await sessionOf(await greet(''));
  put('users/clerk', { role: 'cashier', isActive: false });
  put('users/customer', { role: 'cashier', isActive: true });
  for (const session of [clerk, customer]) expect(await poll(session)).toContain('UNAUTHENTICATED');
  put('users/owner', { role: 'admin', isActive: true, name: 'هالة' });
  expect((await greet('owner')).status).toBe(200);
  expect(visitor).not.toBe('');
});
