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

  test('AU-14 a sign-in whose record cannot be written is removed; the next attempt creates both', async () => {
    const { auth, identity, records } = ofGoogle();
    const token = await ownersToken();
    const failing = createAccounts(identity, { ...records, create: () => Promise.reject(new Error('gone')) });
    await expect(failing.create(token, hala)).rejects.toThrow('gone');
    expect(await codeOf(auth.getUserByEmail(hala.email))).toBe('auth/user-not-found');
    await auth.createUser({ email: hala.email, password: 'of-a-lost-attempt' });
    expect((await createAccounts(identity, records).create(token, hala)).ok).toBe(true);
  });

  test('AU-03 a sign-in stays disabled when its record cannot be enabled', async () => {
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

  test('HT-02 its status is online and offers no setup', async () => {
    const { url } = await startService(backends.opened().firebase, backends.stops);
    expect(await (await fetch(`${url}/api/status`)).json()).toMatchObject({
      success: true,
      setupNeeded: false,
    });
    expect((await fetch(`${url}/api/setup`, { method: 'POST' })).status).toBe(404);
  });
});
