// `node server/cloud-service.ts`: the accounts API for a shop on Google's Firebase as a small service (see
// docs/operations.md).
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createAccounts } from '#server/api';
import {
  openCloudService,
  createGoogleIdentity,
  createGoogleStaffRecords,
  readServiceSettings,
} from '#server/google';

const settings = readServiceSettings(process.env);
if (settings.ok) await run(settings.value);
else {
  console.error(settings.error.reason);
  process.exitCode = 1;
}

async function run(chosen: { port: number; host: string; shopOrigin: string }): Promise<void> {
  const firebase = initializeApp();
  const accounts = createAccounts(
    createGoogleIdentity(getAuth(firebase)),
    createGoogleStaffRecords(getFirestore(firebase)),
  );
  const app = await openCloudService({ accounts, shopOrigin: chosen.shopOrigin, log: 'errors' });
  console.log(`The accounts service answers at ${await app.listen(chosen)} for ${chosen.shopOrigin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
}
