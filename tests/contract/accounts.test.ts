// The accounts API with both sign-in services: the shop server's own, and Google's through firebase-admin. Here
// firebase-admin calls the admin port of a shop server: the code, the library and the calls are the real ones, only the
// server is not Google's.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createAccounts } from '#server/api';
import { createGoogleIdentity, createGoogleStaffRecords } from '#server/google';
import type { RunningShop } from '#server/shop';
import { describeAccounts, firstAdmin, type AccountsBackend } from './accounts/describe-accounts.ts';
import { codeOf } from './firestore/check.ts';
import {
  accountsOf,
  adminOf,
  createSkippingClock,
  createStops,
  shopOrigin,
  startService,
  unsigned,
} from './service/cloud.ts';
import { startShop } from '../running/start-shop.ts';

let folder: string;
let firebase: App;
let shopOfGoogle: RunningShop;
const stops = createStops();
const clock = createSkippingClock();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aleef-accounts-'));
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  shopOfGoogle = await openShop('google');
  firebase = adminOf(shopOfGoogle, stops);
});

afterAll(async () => {
  await stops.stopAll();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function openShop(name: string, now = Date.now): Promise<RunningShop> {
  const shop = await startShop({ data: join(folder, name), port: 0, kind: 'empty', adminPort: 0, now });
  stops.add(shop.stop);
  return shop;
}

async function documentIn(app: App, path: string) {
  return (await getFirestore(app).doc(path).get()).data();
}

async function openService(): Promise<AccountsBackend> {
  const made = await accountsOf(firebase).createFirstAdmin({ ...firstAdmin, phone: '' });
  expect(made.ok).toBe(true);
  const { url: api } = await startService(firebase, stops, { now: clock.now });
  const record = (uid: string) => documentIn(firebase, `users/${uid}`);
  const entry = (id: string) => documentIn(firebase, `audit/${id}`);
  const nextMinute = () => clock.skip(1);
  return { api, signIn: shopOfGoogle.url, tokenFor: unsigned, entry, record, nextMinute };
}

async function openOwnShop(): Promise<AccountsBackend> {
  const shop = await openShop('own', clock.now);
  await fetch(`${shop.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...firstAdmin, code: shop.setupCode }),
  });
  const app = adminOf(shop, stops);
  // From here on the environment selects only the accounts, those of the service.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', shopOfGoogle.adminHost ?? '');
  const record = (uid: string) => documentIn(app, `users/${uid}`);
  const entry = (id: string) => documentIn(app, `audit/${id}`);
  const nextMinute = () => clock.skip(1);
  return { api: shop.url, signIn: shop.url, tokenFor: (idToken) => idToken, entry, record, nextMinute };
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
    const auth = getAuth(firebase);
    const [identity, records] = [
      createGoogleIdentity(auth),
      createGoogleStaffRecords(getFirestore(firebase)),
    ];
    const token = await ownersToken();
    const failing = createAccounts(identity, { ...records, create: () => Promise.reject(new Error('gone')) });
    await expect(failing.create(token, hala)).rejects.toThrow('gone');
    expect(await codeOf(auth.getUserByEmail(hala.email))).toBe('auth/user-not-found');
    await auth.createUser({ email: hala.email, password: 'of-a-lost-attempt' });
    expect((await createAccounts(identity, records).create(token, hala)).ok).toBe(true);
  });

  test('AU-03 a sign-in stays disabled when its record cannot be enabled', async () => {
    const auth = getAuth(firebase);
    const [identity, records] = [
      createGoogleIdentity(auth),
      createGoogleStaffRecords(getFirestore(firebase)),
    ];
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

async function ownersToken(): Promise<string> {
  const answer = await fetch(
    `${shopOfGoogle.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...firstAdmin, returnSecureToken: true }),
    },
  );
  return unsigned(signedIn.parse(await answer.json()).idToken);
}

const signedIn = z.object({ idToken: z.string() });

describe('the accounts service', () => {
  test("only the shop's pages may call it", async () => {
    const { url } = await startService(firebase, stops);
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
    const { url } = await startService(firebase, stops);
    expect(await (await fetch(`${url}/api/status`)).json()).toMatchObject({
      success: true,
      setupNeeded: false,
    });
    expect((await fetch(`${url}/api/setup`, { method: 'POST' })).status).toBe(404);
  });
});
