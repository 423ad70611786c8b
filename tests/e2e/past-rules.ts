// Documents written with firebase-admin, which no rule judges: what another program may have left in a shop.
import process from 'node:process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData } from 'firebase-admin/firestore';
import type { AdminPortShop } from './shop.ts';

/** Writes a document in place of what is there. */
export async function writePastRules(shop: AdminPortShop, path: string, fields: DocumentData): Promise<void> {
  process.env['FIRESTORE_EMULATOR_HOST'] = shop.adminHost;
  // Without it the library looks for a machine of Google's first.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  try {
    await getFirestore(app).doc(path).set(fields);
  } finally {
    await deleteApp(app);
    delete process.env['FIRESTORE_EMULATOR_HOST'];
  }
}
