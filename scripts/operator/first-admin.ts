// Creates the first admin of a shop and the initial settings (AS-10, DB-42).
import { FieldValue } from 'firebase-admin/firestore';
import { ok, type Result } from '#kernel/result';
import { createAccounts, type AccountError } from '#server/api';
import { createGoogleIdentity, createGoogleStaffRecords } from '#server/google';
import { initialSettings } from '#server/shop';
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
  const settings = firestore.doc('settings/general');
  await firestore.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(settings);
    if (!exists)
      transaction.create(settings, { ...initialSettings, updatedAt: FieldValue.serverTimestamp() });
  });
  return ok(made.value.uid);
}
