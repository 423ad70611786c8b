// The cloud service over Firebase's emulators, for a developer's own pages. The program of a deployed one refuses emulators (CL-20): in
// their mode firebase-admin verifies no signature of a token.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createAccounts, createImageFolder } from '#server/api';
import {
  createCloudDocuments,
  createCloudShop,
  createGoogleIdentity,
  createGoogleStaffRecords,
  createHostedDrawings,
  createHostedFrames,
  openCloudService,
  stopService,
} from '#server/google';
import type { EmulatedProject } from './read-emulators.ts';

export interface EmulatedService {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Answers the pages of one origin. Uploads are gone with it, as the emulators' documents are with them. */
export async function startEmulatedService(
  { project, emulators }: EmulatedProject,
  origin: string,
): Promise<EmulatedService> {
  // Otherwise the library first looks for Google's metadata server.
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  process.env['FIRESTORE_EMULATOR_HOST'] = new URL(emulators.documents).host;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(emulators.accounts).host;
  const firebase = initializeApp({ projectId: project }, crypto.randomUUID());
  const firestore = getFirestore(firebase);
  const folder = await makeImageFolder();
  const now = Date.now;
  const shop = createCloudShop({
    documents: createCloudDocuments(firestore),
    now,
    log: (event, facts) => console.log(JSON.stringify({ event, ...facts })),
  });
  const app = await openCloudService({
    accounts: createAccounts(createGoogleIdentity(getAuth(firebase)), createGoogleStaffRecords(firestore)),
    images: createImageFolder(folder),
    shop,
    frames: createHostedFrames({ origin, now }),
    drawing: createHostedDrawings({ origin }),
    shopOrigin: origin,
    trustedHops: 1,
    now,
    write: () => undefined,
  });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    stop: async () => {
      await stopService({ closeServer: () => app.close(), closeShop: shop.close });
      await deleteApp(firebase);
      await rm(folder, { recursive: true });
    },
  };
}

async function makeImageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aleef-emulators-'));
  await Promise.all(['uploads', 'photos'].map((name) => mkdir(join(folder, name))));
  return folder;
}
