// Selects the shop of a script: a shop server through its admin port, or a Firebase project through its credentials.
// The selection comes from the environment variables of firebase-admin only.
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { err, ok, type Result } from '#kernel/result';

export interface ShopBackend {
  readonly kind: 'shop server' | 'Google';
  /** The shop's name in messages. */
  readonly name: string;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly close: () => Promise<void>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Connects to the shop of the environment, or returns what is missing. */
export function connectShop(environment: Environment): Result<ShopBackend, string> {
  const firestoreHost = environment['FIRESTORE_EMULATOR_HOST'];
  const authHost = environment['FIREBASE_AUTH_EMULATOR_HOST'];
  if ((firestoreHost === undefined) !== (authHost === undefined)) {
    return err(
      'FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST must both name the admin port or an emulator, or neither.',
    );
  }
  if (firestoreHost !== undefined) {
    // Otherwise the library first looks for Google's metadata server.
    process.env['METADATA_SERVER_DETECTION'] ??= 'none';
    const app = initializeApp({ projectId: 'demo-aleef' });
    return ok(backendOf(app, 'shop server', nameOf(firestoreHost, authHost)));
  }
  const named = environment['GOOGLE_CLOUD_PROJECT'] ?? environment['GOOGLE_APPLICATION_CREDENTIALS'];
  if (named === undefined) return err(noShopNamed);
  return ok(backendOf(initializeApp(), 'Google', `the Firebase project of ${named}`));
}

/** A shop server has documents and accounts behind one port; Firebase's emulators have a port each. */
function nameOf(documents: string, accounts: string | undefined): string {
  return documents === accounts
    ? `the shop server at ${documents}`
    : `the emulators at ${documents} and ${accounts}`;
}

const noShopNamed = `Say which shop is meant:
  a shop server started with --admin-port 4001:
    FIRESTORE_EMULATOR_HOST=127.0.0.1:4001 FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:4001
  a Firebase project:
    GOOGLE_APPLICATION_CREDENTIALS=service-account.json`;

function backendOf(app: App, kind: ShopBackend['kind'], name: string): ShopBackend {
  return { kind, name, auth: getAuth(app), firestore: getFirestore(app), close: () => deleteApp(app) };
}
