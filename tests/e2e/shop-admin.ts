// The demo shop's admin beside the browser, whose changes the page under test must show.
import { writeAuditEntry } from '#backend/audit';
import { connectBackend } from '#backend/connect';
import type { Backend } from '#backend/connect';
import { write } from '#backend/documents';
import { disableAccount } from '#backend/server';
import { createSignInService } from '#backend/sign-in';
import { createUserRepository } from '#backend/users';
import type { Result } from '#kernel/result';
import type { Shop } from './shop.ts';

/** The admin, signed in on another device. */
export interface ShopAdmin {
  /** Changes fields of the cashier's record, like the users screen. */
  readonly changeCashier: (change: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly disableCashier: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Signs the demo shop's admin in at a shop. */
export async function openShopAdmin(shop: Shop): Promise<ShopAdmin> {
  const { address } = shop;
  const backend = connectBackend(
    { kind: 'shopServer', origin: address, apiOrigin: address },
    { name: crypto.randomUUID() },
  );
  const signIn = createSignInService(backend, { storage: forgetful, now: Date.now });
  const signedIn = await signIn.signIn('admin@aleef.test', 'aleef-demo');
  if (!signedIn.ok) throw new Error(`the admin was not signed in: ${signedIn.error.type}`);
  const actor = { id: signedIn.value.id, name: signedIn.value.name };
  const uid = await uidOf(backend, 'cashier@aleef.test');
  const act = { kind: 'user', subject: { id: uid, name: '' } } as const;
  return {
    changeCashier: async (change) =>
      succeed(
        await write(backend, (batch, store) => {
          const { sdk, database } = store;
          const lastAuditId = writeAuditEntry(batch, store, { act, actor });
          const updatedAt = sdk.serverTimestamp();
          batch.update(sdk.doc(database, 'users', uid), { ...change, lastAuditId, updatedAt });
        }),
      ),
    disableCashier: async () => succeed(await disableAccount(backend, uid)),
    close: async () => {
      await signIn.signOut();
      await backend.close();
    },
  };
}

async function uidOf(backend: Backend, email: string): Promise<string> {
  const users = await createUserRepository(backend).list();
  const found = users.ok ? users.value.find((user) => user.email === email) : undefined;
  if (!found) throw new Error(`the shop does not know ${email}`);
  return found.id;
}

const forgetful = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

function succeed(result: Result<unknown, unknown>): void {
  if (!result.ok) throw new Error(`expected a success, got ${JSON.stringify(result.error)}`);
}
