// Documents written with firebase-admin, which the rules do not check: data that another program may have stored.
import process from 'node:process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData } from 'firebase-admin/firestore';
import type { AdminPortShop } from './shop.ts';

/** Replaces a document. */
export async function writePastRules(shop: AdminPortShop, path: string, fields: DocumentData): Promise<void> {
  process.env['FIRESTORE_EMULATOR_HOST'] = shop.adminHost;
  // Without it the library first looks for Google's metadata server.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  try {
    await getFirestore(app).doc(path).set(fields);
  } finally {
    await deleteApp(app);
    delete process.env['FIRESTORE_EMULATOR_HOST'];
  }
}
