// The accounts API with both sign-in services: the shop server's own, and Google's through firebase-admin. Here
// firebase-admin calls the admin port of a shop server: the code, the library and the calls are the real ones, only the
// server is not Google's.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createAccounts } from '#server/api';
import {
  openCloudService,
  createGoogleIdentity,
  createGoogleStaffRecords,
  readServiceSettings,
} from '#server/google';
import type { RunningShop } from '#server/shop';
import { describeAccounts, firstAdmin, type AccountsBackend } from './accounts/describe-accounts.ts';
import { codeOf } from './firestore/check.ts';
import { startShop } from '../running/start-shop.ts';

const shopOrigin = 'https://shop.example';

let folder: string;
let firebase: App;
let shopOfGoogle: RunningShop;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aleef-accounts-'));
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  shopOfGoogle = await openShop('google');
  firebase = adminOf(shopOfGoogle);
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function openShop(name: string): Promise<RunningShop> {
  const shop = await startShop({ data: join(folder, name), port: 0, kind: 'empty', adminPort: 0 });
  stops.push(shop.stop);
  return shop;
}

/** firebase-admin for a shop. Its Firestore reads the environment at the first use. */
function adminOf(shop: RunningShop): App {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost ?? '');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', shop.adminHost ?? '');
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  getFirestore(app);
  stops.push(() => deleteApp(app));
  return app;
}

async function documentIn(app: App, path: string) {
  return (await getFirestore(app).doc(path).get()).data();
}

/** In emulator mode firebase-admin accepts only unsigned tokens, with the same claims. */
function unsigned(idToken: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${idToken.split('.')[1]}.`;
}

async function openService(): Promise<AccountsBackend> {
  const records = createGoogleStaffRecords(getFirestore(firebase));
  const accounts = createAccounts(createGoogleIdentity(getAuth(firebase)), records);
  const made = await accounts.createFirstAdmin({ ...firstAdmin, phone: '' });
  expect(made.ok).toBe(true);
  const service = await openCloudService({ accounts, shopOrigin, log: 'silent' });
  stops.push(() => service.close());
  const api = await service.listen({ host: '127.0.0.1', port: 0 });
  const record = (uid: string) => documentIn(firebase, `users/${uid}`);
  const entry = (id: string) => documentIn(firebase, `audit/${id}`);
  return { api, signIn: shopOfGoogle.url, tokenFor: unsigned, entry, record };
}

async function openOwnShop(): Promise<AccountsBackend> {
  const shop = await openShop('own');
  await fetch(`${shop.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...firstAdmin, code: shop.setupCode }),
  });
  const app = adminOf(shop);
  // From here on the environment selects only the accounts, those of the service.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', shopOfGoogle.adminHost ?? '');
  const record = (uid: string) => documentIn(app, `users/${uid}`);
  const entry = (id: string) => documentIn(app, `audit/${id}`);
  return { api: shop.url, signIn: shop.url, tokenFor: (idToken) => idToken, entry, record };
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
    const { api } = await service();
    const preflight = (origin: string) =>
      fetch(`${api}/api/accounts`, { method: 'OPTIONS', headers: { origin } });
    const allowed = await preflight(shopOrigin);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, shopOrigin]);
    for (const origin of ['https://evil.example', 'null', 'http://shop.example']) {
      const refused = await preflight(origin);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  test('HT-02 its status is online and offers no setup', async () => {
    const { api } = await service();
    expect(await (await fetch(`${api}/api/status`)).json()).toMatchObject({
      success: true,
      setupNeeded: false,
    });
    expect((await fetch(`${api}/api/setup`, { method: 'POST' })).status).toBe(404);
  });

  test('it refuses to start without an origin, and in emulator mode, which verifies no tokens', () => {
    expect(readServiceSettings({ SHOP_ORIGIN: shopOrigin })).toEqual({
      ok: true,
      value: { shopOrigin, port: 8080, host: '0.0.0.0' },
    });
    for (const environment of [
      {},
      { SHOP_ORIGIN: 'http://shop.example' },
      { SHOP_ORIGIN: `${shopOrigin}/` },
      { SHOP_ORIGIN: '*' },
      { SHOP_ORIGIN: shopOrigin, PORT: 'any' },
      { SHOP_ORIGIN: shopOrigin, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4001' },
      { SHOP_ORIGIN: shopOrigin, FIRESTORE_EMULATOR_HOST: '127.0.0.1:4001' },
    ]) {
      expect(readServiceSettings(environment)).toMatchObject({
        ok: false,
        error: { type: 'SettingsRefused' },
      });
    }
  });
});

async function service() {
  const accounts = createAccounts(
    createGoogleIdentity(getAuth(firebase)),
    createGoogleStaffRecords(getFirestore(firebase)),
  );
  const app = await openCloudService({ accounts, shopOrigin, log: 'silent' });
  stops.push(() => app.close());
  return { api: await app.listen({ host: '127.0.0.1', port: 0 }) };
}
