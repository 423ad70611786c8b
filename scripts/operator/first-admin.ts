// Creates the first admin of a shop and the initial settings (AS-10, DB-42).
import { FieldValue } from 'firebase-admin/firestore';
import { ok, type Result } from '#kernel/result';
import { createAccounts, type AccountError } from '#server/api';
import { createGoogleIdentity, createGoogleStaffRecords } from '#server/google';
import { initialDelivery, initialSettings } from '#server/shop';
import type { ShopBackend } from './connect.ts';

export interface FirstAdmin {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** Creates the admin if the shop has none; the value is the uid. Existing settings are not changed. */
export async function makeFirstAdmin(
  { auth, firestore }: ShopBackend,
  admin: FirstAdmin,
): Promise<Result<string, AccountError>> {
  const accounts = createAccounts(createGoogleIdentity(auth), createGoogleStaffRecords(firestore));
  const made = await accounts.createFirstAdmin(admin);
  if (!made.ok) return made;
  const initial = { general: initialSettings, delivery: initialDelivery() };
  await firestore.runTransaction(async (transaction) => {
    const settings = Object.entries(initial).map(
      ([id, fields]) => [firestore.doc(`settings/${id}`), fields] as const,
    );
    const found = await transaction.getAll(...settings.map(([reference]) => reference));
    for (const [at, [reference, fields]] of settings.entries()) {
      if (found[at]?.exists !== true)
        transaction.create(reference, { ...fields, updatedAt: FieldValue.serverTimestamp() });
    }
  });
  return ok(made.value.uid);
}
