// Vitest's global set-up of the tests that open a shop: one empty shop with an admin and a cashier, of which each test starts a
// copy. Its passwords are hashed once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { connectBackend } from '#backend/connect';
import { createAccount, makeFirstAdmin } from '#backend/server';
import { createSignInService } from '#backend/sign-in';
import { startShop } from '../../running/start-shop.ts';
import { openToTills } from './open-to-tills.ts';
import { quickenPasswords } from './quick-passwords.ts';
import { adminEmail, cashierEmail, expectValue, memoryStorage, password } from './staff.ts';

/** Resolves to the tear-down. */
export default async function prepareShop(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aleef-staffed-'));
  const shop = await startShop({ data: folder, port: 0, kind: 'empty' });
  const { url } = shop;
  const backend = connectBackend({ kind: 'shopServer', origin: url, apiOrigin: url });
  const owner = { name: 'هدى', email: adminEmail, password, code: shop.setupCode ?? '' };
  expectValue(await makeFirstAdmin(backend, owner));
  const signIn = createSignInService(backend, { storage: memoryStorage(), now: Date.now });
  expectValue(await signIn.signIn(adminEmail, password));
  const cashier = { name: 'كريم', email: cashierEmail, phone: '', role: 'cashier', password } as const;
  expectValue(await createAccount(backend, cashier));
  await signIn.signOut();
  await backend.close();
  await shop.stop();
  quickenPasswords(folder, password);
  openToTills(folder);
  project.provide('staffedShop', folder);
  project.provide('emulator', process.env['ALEEF_EMULATOR'] ?? '');
  return () => rm(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the closed shop. */
    readonly staffedShop: string;
    /** The URL of Google's emulator where it has the documents (GE-02); '' for the shop server's own. */
    readonly emulator: string;
  }
}
