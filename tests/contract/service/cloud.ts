// The cloud service as tests run it: firebase-admin calls the admin port of a shop server, images lie in a stand-in bucket. The
// service, the library and its calls are the real ones, only the servers are not Google's.
import { Readable } from 'node:stream';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { createAccounts, type Accounts, type ImageStore } from '#server/api';
import {
  createCloudDocuments,
  createCloudShop,
  createGoogleIdentity,
  createGoogleStaffRecords,
  openCloudService,
  type CloudDocuments,
  type CloudServiceOptions,
} from '#server/google';
import type { RunningShop } from '#server/shop';

export const shopOrigin = 'https://shop.example';

/** Collects what a test must stop; `stopAll` stops it in reverse. */
export function createStops() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>) => void stops.push(stop),
    async stopAll() {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

export type Stops = ReturnType<typeof createStops>;

/** firebase-admin for a shop. Its Firestore reads the environment at the first use. */
export function adminOf(shop: RunningShop, stops: Stops): App {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost ?? '');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', shop.adminHost ?? '');
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  getFirestore(app);
  stops.add(() => deleteApp(app));
  return app;
}

export function accountsOf(firebase: App): Accounts {
  const records = createGoogleStaffRecords(getFirestore(firebase));
  return createAccounts(createGoogleIdentity(getAuth(firebase)), records);
}

/** In emulator mode firebase-admin accepts only unsigned tokens, with the same claims. */
export function unsigned(idToken: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${idToken.split('.')[1]}.`;
}

/** A bucket in memory; `files` are its contents by path. */
function standInBucket() {
  const files = new Map<string, Buffer>();
  const images: ImageStore = {
    write: async (path, image) => void files.set(path, image),
    async open(path) {
      const found = files.get(path);
      return found && Readable.from([found]);
    },
    remove: async (path) => void files.delete(path),
  };
  return { files, images };
}

interface ServiceChanges extends Partial<CloudServiceOptions> {
  readonly documents?: (firestore: CloudDocuments) => CloudDocuments;
}

/** A running service over the shop of `firebase`; `changes` replace parts of it. */
export async function startService(firebase: App, stops: Stops, changes: ServiceChanges = {}) {
  const { documents = (real) => real, now = Date.now, ...others } = changes;
  const bucket = standInBucket();
  const events: string[] = [];
  const shop = createCloudShop({
    documents: documents(createCloudDocuments(getFirestore(firebase))),
    now,
    log: (event) => events.push(event),
  });
  const app = await openCloudService({
    accounts: accountsOf(firebase),
    images: bucket.images,
    shop,
    frames: { read: async () => frame },
    drawing: async () => null,
    shopOrigin,
    trustedHops: 1,
    now,
    write: () => {},
    ...others,
  });
  stops.add(() => app.close());
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), app, shop, events, bucket };
}

/** Of the page of the build the service needs these places only. */
const frame = '<title>x</title></head><div id="root"></div>';

/** A clock that goes on by itself, and of which a test skips some minutes. */
export function createSkippingClock() {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    skip(minutes: number) {
      skipped += minutes * 60_000;
    },
    /** At least a minute later a minute begins: what a test asks then belongs to one minute. */
    beginMinute() {
      skipped += 60_000;
      skipped += (60_000 - ((Date.now() + skipped) % 60_000)) % 60_000;
    },
  };
}
