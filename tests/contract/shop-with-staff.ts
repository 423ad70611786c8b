// A started empty shop with its owner and a cashier, and the SDK connected to it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { ShopOptions } from '#server/shop';
import { startShop } from '../running/start-shop.ts';

export const owner = { name: 'صاحبة المحل', email: 'owner@shop.test', password: 'secret-1' };
export const cashier = { name: 'هالة', email: 'hala@shop.test', role: 'cashier', password: 'secret-1' };

/** Starts the shop until the end of the test. */
export async function shopWithOwner(changes: Partial<ShopOptions> = {}) {
  const data = await mkdtemp(join(tmpdir(), 'aleef-contract-'));
  const shop = await startShop({ data, port: 0, kind: 'empty', ...changes });
  onTestFinished(async () => {
    await shop.stop();
    await rm(data, { recursive: true });
  });
  const post = (path: string, body: object, token = '') =>
    fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  await post('/api/setup', { ...owner, code: shop.setupCode });

  return {
    url: shop.url,
    stop: shop.stop,
    post,
    /** The SDK's sign-in on another device. */
    connect: () => connect(shop.url),
    /** Creates the cashier's account as the owner; resolves with its uid. */
    hire: async (ownerToken: string): Promise<string> => {
      const made = await post('/api/accounts', cashier, ownerToken);
      return z.object({ uid: z.string() }).parse(await made.json()).uid;
    },
  };
}

/** The SDK's error code, or 'none' when it succeeds. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'none';
  } catch (error) {
    return error instanceof FirebaseError ? error.code : String(error);
  }
}

function connect(url: string) {
  const app = initializeApp({ projectId: 'demo-aleef', apiKey: 'any' }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  onTestFinished(() => deleteApp(app));
  return auth;
}
