// The accounts API with both sign-in services: the shop server's own, and Google's through firebase-admin. Here
// firebase-admin calls the admin port of a shop server: the code, the library and the calls are the real ones, only the
// server is not Google's.
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { createAccounts } from '#server/api';
import { createGoogleIdentity, createGoogleStaffRecords } from '#server/google';
import { describeAccounts, firstAdmin, type AccountsBackend } from './accounts/describe-accounts.ts';
import { codeOf } from './firestore/check.ts';
import { shopOrigin, startService, unsigned } from './service/cloud.ts';
import { createTwoBackends, signInAt } from './service/two-backends.ts';

const backends = createTwoBackends(firstAdmin);

function nextMinute(): void {
  backends.clock.skip(1);
}

async function documentIn(app: App, path: string) {
  return (await getFirestore(app).doc(path).get()).data();
}

/** What was stored of an account. */
function storedIn(app: App): Pick<AccountsBackend, 'entry' | 'record'> {
  return {
    record: (uid) => documentIn(app, `users/${uid}`),
    entry: (id) => documentIn(app, `audit/${id}`),
  };
}

async function openService(): Promise<AccountsBackend> {
  const { url: api } = await backends.openService();
  const { google, firebase } = backends.opened();
  return { api, signIn: google.url, tokenFor: unsigned, ...storedIn(firebase), nextMinute };
}

async function openOwnShop(): Promise<AccountsBackend> {
  const { shop, app } = await backends.openOwnShop();
  return { api: shop.url, signIn: shop.url, tokenFor: (idToken) => idToken, ...storedIn(app), nextMinute };
}

describeAccounts('the shop server’s own identity', openOwnShop);
describeAccounts('firebase-admin', openService);

describe('an interrupted change through firebase-admin', () => {
  const hala = {
    name: 'هالة',
    email: 'half@shop.test',
    phone: '',
    role: 'cashier',
    password: 'secret-1',
  } as const;

  test('a sign-in whose record cannot be written is removed; the next attempt creates both (AU-14)', async () => {
    const { auth, identity, records } = ofGoogle();
    const token = await ownersToken();
    const failing = createAccounts(identity, { ...records, create: () => Promise.reject(new Error('gone')) });
    await expect(failing.create(token, hala)).rejects.toThrow('gone');
    expect(await codeOf(auth.getUserByEmail(hala.email))).toBe('auth/user-not-found');
    await auth.createUser({ email: hala.email, password: 'of-a-lost-attempt' });
    expect((await createAccounts(identity, records).create(token, hala)).ok).toBe(true);
  });

  test('a sign-in stays disabled when its record cannot be enabled (AU-03)', async () => {
    const { auth, identity, records } = ofGoogle();
    const token = await ownersToken();
    const made = await createAccounts(identity, records).create(token, { ...hala, email: 'shut@shop.test' });
    const uid = made.ok ? made.value.uid : '';
    await createAccounts(identity, records).disable(token, uid);
    const failing = createAccounts(identity, {
      ...records,
      setActive: () => Promise.reject(new Error('gone')),
    });
    await expect(failing.enable(token, uid)).rejects.toThrow('gone');
    expect((await auth.getUser(uid)).disabled).toBe(true);
  });
});

describe('the audit log of accounts through firebase-admin', () => {
  const salma = {
    name: 'سلمى',
    email: 'salma@shop.test',
    phone: '',
    role: 'cashier',
    password: 'secret-1',
  } as const;

  test('each act on an account has its entry, in the same commit as the record (FT-43, AL-12)', async () => {
    const { identity, records } = ofGoogle();
    const token = await ownersToken();
    const accounts = createAccounts(identity, records);
    const made = await accounts.create(token, salma);
    const uid = made.ok ? made.value.uid : '';
    const facts = [await storedActs(uid)];
    for (const act of [
      () => accounts.disable(token, uid),
      () => accounts.enable(token, uid),
      () => accounts.setPassword(token, uid, 'secret-2'),
      () => accounts.remove(token, uid),
    ]) {
      expect((await act()).ok).toBe(true);
      facts.push(await storedActs(uid));
    }
    const { password: _, ...fields } = salma;
    const created = { kind: 'user', after: { ...fields, isActive: true } };
    const shut = { kind: 'user', before: { isActive: true }, after: { isActive: false } };
    const opened = { kind: 'user', before: { isActive: false }, after: { isActive: true } };
    const renewed = { kind: 'passwordReset' };
    const gone = { kind: 'user', before: { name: salma.name, role: 'cashier', isActive: true } };
    expect(facts).toEqual([
      { acts: [created], isOneCommit: true },
      { acts: [created, shut], isOneCommit: true },
      { acts: [created, shut, opened], isOneCommit: true },
      // A new password changes no record.
      { acts: [created, shut, opened, renewed], isOneCommit: false },
      { acts: [created, shut, opened, renewed, gone], isOneCommit: false },
    ]);
  });

  test('where a record is refused no entry is stored, and where an entry is refused no record changes (FT-43, AL-12)', async () => {
    const { records } = ofGoogle();
    const { password: _, ...record } = { ...salma, email: 'other@shop.test' };
    const act = (id: string, by = 'owner') =>
      ({ kind: 'user', by, byName: salma.name, subject: { id, name: salma.name } }) as const;
    await records.create('salma', record, act('salma'));
    const before = [await recordOf('salma'), await storedActs('salma')];
    expect(await codeOf(records.create('salma', record, act('salma')))).toBe('6');
    expect(await codeOf(records.setActive('nobody', true, act('nobody')))).toBe('5');
    expect(await storedActs('nobody')).toEqual({ acts: [], isOneCommit: false });
    const tooLarge = 'x'.repeat(1_100_000);
    expect(await codeOf(records.create('hana', record, act('hana', tooLarge)))).toBe('3');
    expect(await recordOf('hana')).toBeUndefined();
    expect(await codeOf(records.setActive('salma', false, act('salma', tooLarge)))).toBe('3');
    expect(await codeOf(records.remove('salma', act('salma', tooLarge)))).toBe('3');
    expect([await recordOf('salma'), await storedActs('salma')]).toEqual(before);
  });
});

function recordOf(uid: string) {
  return documentIn(backends.opened().firebase, `users/${uid}`);
}

/** The acts on an account in their order, and whether the last one was stored together with the record as it is. */
async function storedActs(uid: string) {
  const firestore = getFirestore(backends.opened().firebase);
  const record = await firestore.doc(`users/${uid}`).get();
  const { docs } = await firestore.collection('audit').where('subject.id', '==', uid).get();
  const entries = docs.toSorted((left, right) =>
    left.createTime.valueOf().localeCompare(right.createTime.valueOf()),
  );
  const last = entries.at(-1);
  return {
    acts: entries.map((entry) => {
      const { kind, before, after } = entry.data();
      return { kind, ...(before && { before }), ...(after && { after }) };
    }),
    isOneCommit:
      last !== undefined &&
      record.get('lastAuditId') === last.id &&
      record.updateTime?.isEqual(last.createTime) === true,
  };
}

function ofGoogle() {
  const { firebase } = backends.opened();
  const auth = getAuth(firebase);
  const records = createGoogleStaffRecords(getFirestore(firebase));
  return { auth, identity: createGoogleIdentity(auth), records };
}

async function ownersToken(): Promise<string> {
  return unsigned(await signInAt(backends.opened().google.url, firstAdmin.email, firstAdmin.password));
}

describe('the accounts service', () => {
  test("only the shop's pages may call it", async () => {
    const { url } = await startService(backends.opened().firebase, backends.stops);
    const preflight = (origin: string) =>
      fetch(`${url}/api/accounts`, { method: 'OPTIONS', headers: { origin } });
    const allowed = await preflight(shopOrigin);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, shopOrigin]);
    for (const origin of ['https://evil.example', 'null', 'http://shop.example']) {
      const refused = await preflight(origin);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  test('its status is online and offers no setup (HT-02)', async () => {
    const { url } = await startService(backends.opened().firebase, backends.stops);
    expect(await (await fetch(`${url}/api/status`)).json()).toMatchObject({
      success: true,
      setupNeeded: false,
    });
    expect((await fetch(`${url}/api/setup`, { method: 'POST' })).status).toBe(404);
  });
});
