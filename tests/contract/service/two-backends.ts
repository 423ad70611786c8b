// Both backends for a test file: a shop server of its own, and the cloud service over another one, which stands in for Google.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'firebase-admin/app';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { z } from 'zod';
import type { RunningShop, ShopOptions } from '#server/shop';
import { startShop } from '../../running/start-shop.ts';
import { accountsOf, adminOf, createSkippingClock, createStops, startService } from './cloud.ts';

interface FirstAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Opened before the tests of the file, stopped and removed after them. Their clock can skip minutes. */
export function createTwoBackends(firstAdmin: FirstAdmin) {
  const stops = createStops();
  const clock = createSkippingClock();
  let opened: { readonly folder: string; readonly google: RunningShop; readonly firebase: App };
  const openShopIn = async (folder: string, name: string, changes: Partial<ShopOptions> = {}) => {
    const shop = await startShop({
      data: join(folder, name),
      port: 0,
      kind: 'empty',
      adminPort: 0,
      ...changes,
    });
    stops.add(shop.stop);
    return shop;
  };
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aleef-two-backends-'));
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    const google = await openShopIn(folder, 'google');
    opened = { folder, google, firebase: adminOf(google, stops) };
  });
  afterAll(async () => {
    await stops.stopAll();
    vi.unstubAllEnvs();
    rmSync(opened.folder, { recursive: true });
  });
  return {
    stops,
    clock,
    opened: () => opened,
    openShop: (name: string, changes?: Partial<ShopOptions>) => openShopIn(opened.folder, name, changes),
    /** The cloud service, with its first admin. */
    async openService() {
      const made = await accountsOf(opened.firebase).createFirstAdmin({ ...firstAdmin, phone: '' });
      expect(made.ok).toBe(true);
      return startService(opened.firebase, stops, { now: clock.now });
    },
    /** The shop server with its first admin, and firebase-admin for its documents. */
    async openOwnShop(changes: Partial<ShopOptions> = {}) {
      const shop = await openShopIn(opened.folder, 'own', { now: clock.now, ...changes });
      await fetch(`${shop.url}/api/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...firstAdmin, code: shop.setupCode }),
      });
      const app = adminOf(shop, stops);
      // From here on the environment selects only the accounts, those of the service.
      vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', opened.google.adminHost ?? '');
      return { shop, app };
    },
  };
}

/** The identity token of a user, by the sign-in protocol. */
export async function signInAt(url: string, email: string, password: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return signedIn.parse(await answer.json()).idToken;
}

const signedIn = z.object({ idToken: z.string() });
