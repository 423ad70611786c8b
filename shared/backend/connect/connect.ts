// One handle for the backend; nothing of the SDK is loaded before somebody needs that part of it.
import type { FirebaseApp, FirebaseOptions } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Firestore as LiveFirestore } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore/lite';
import { LoadFailed } from '#backend/failure';
import { once } from '#kernel/once';
import type { BackendConfiguration } from './configuration.ts';
import { persistenceOver, type SessionStore } from './session-persistence.ts';

/** The connected backend. Screens only hand it on; the other modules of the backend reach the SDK through it. */
export interface Backend {
  readonly kind: BackendConfiguration['kind'];
  /** Where the HTTP API answers: an origin without a trailing slash. */
  readonly apiOrigin: string;
  /** Where documents that are open to everybody are read without the SDK. */
  readonly publicDocuments: PublicDocuments;
  /** Documents for reads, writes, transactions and aggregations (35 kB, loaded at the first call). */
  readonly documents: () => Promise<DocumentStore>;
  /** Documents for listeners (160 kB, loaded at the first call). */
  readonly liveDocuments: () => Promise<LiveDocumentStore>;
  /** The identity service (28 kB, loaded at the first call). */
  readonly signInStore: () => Promise<SignInStore>;
  /** Ends every connection; the handle is of no use afterwards. */
  readonly close: () => Promise<void>;
}

export interface PublicDocuments {
  /** The REST address of the database's documents, without a trailing slash. */
  readonly address: string;
  readonly key: string;
}

export interface DocumentStore {
  readonly sdk: typeof import('./firestore-lite.ts');
  readonly database: Firestore;
}

export interface LiveDocumentStore {
  readonly sdk: typeof import('./firestore-live.ts');
  readonly database: LiveFirestore;
}

export interface SignInStore {
  readonly sdk: typeof import('./firebase-auth.ts');
  readonly auth: Auth;
}

export interface ConnectOptions {
  /** Where the sign-in is kept; without one the browser's own IndexedDB or localStorage keeps it. */
  readonly sessions?: SessionStore;
  /** Tells two connections of one process apart; the kept sign-in belongs to it. */
  readonly name?: string;
  /** Nothing of the SDK is loaded before this settles: in Node that keeps the program from everything else for half a second. */
  readonly loadAfter?: Promise<void>;
}

/** Connects to the backend of a configuration. Opens no connection and loads nothing yet. */
export function connectBackend(configuration: BackendConfiguration, options: ConnectOptions = {}): Backend {
  let isOpen = false;
  let isLive = false;
  let isClosed = false;
  const app = once(async () => {
    await options.loadAfter;
    if (isClosed) throw new LoadFailed('the backend was closed before anything of it was loaded');
    isOpen = true;
    return openApp(configuration, options.name ?? 'aleef');
  });
  const documents = once(async () => openDocuments(await app(), configuration));
  const liveDocuments = once(async () => {
    const opened = await openLiveDocuments(await app(), configuration);
    isLive = true;
    return opened;
  });
  const signInStore = once(async () => openSignIn(await app(), configuration, options.sessions));
  return {
    kind: configuration.kind,
    apiOrigin: configuration.apiOrigin,
    publicDocuments: publicDocumentsOf(configuration),
    documents,
    liveDocuments,
    signInStore,
    close: once(async () => {
      isClosed = true;
      if (!isOpen) return;
      if (isLive) await endStreams(await liveDocuments());
      const [{ deleteApp }, opened] = await Promise.all([load(() => import('./firebase-app.ts')), app()]);
      await deleteApp(opened);
    }),
  };
}

async function openApp(configuration: BackendConfiguration, name: string): Promise<FirebaseApp> {
  const { initializeApp } = await load(() => import('./firebase-app.ts'));
  return initializeApp(appOptions(configuration), name);
}

function publicDocumentsOf(configuration: BackendConfiguration): PublicDocuments {
  const origin = configuration.kind === 'cloud' ? 'https://firestore.googleapis.com' : configuration.origin;
  const { projectId = '', apiKey = '' } = appOptions(configuration);
  return { address: `${origin}/v1/projects/${projectId}/databases/(default)/documents`, key: apiKey };
}

/** The shop server is project `demo-aleef` and takes any API key. */
function appOptions(configuration: BackendConfiguration): FirebaseOptions {
  if (configuration.kind === 'shopServer') return { apiKey: 'aleef', projectId: 'demo-aleef' };
  const { apiKey, authDomain, projectId, appId } = configuration;
  return { apiKey, authDomain, projectId, appId };
}

async function openDocuments(app: FirebaseApp, configuration: BackendConfiguration): Promise<DocumentStore> {
  const sdk = await load(() => import('./firestore-lite.ts'));
  sdk.setLogLevel('silent');
  return { sdk, database: sdk.initializeFirestore(app, hostSettings(configuration)) };
}

async function openLiveDocuments(
  app: FirebaseApp,
  configuration: BackendConfiguration,
): Promise<LiveDocumentStore> {
  const sdk = await load(() => import('./firestore-live.ts'));
  sdk.setLogLevel('silent');
  return { sdk, database: sdk.initializeFirestore(app, hostSettings(configuration)) };
}

/** `connectFirestoreEmulator` cannot speak TLS, so the shop server is given as the host. Failures are values here: the SDK logs nothing. */
function hostSettings(
  configuration: BackendConfiguration,
): { host: string; ssl: boolean } | Record<string, never> {
  if (configuration.kind === 'cloud') return {};
  const { host, protocol } = new URL(configuration.origin);
  return { host, ssl: protocol === 'https:' };
}

/**
 * In Node a stream that had only just begun when its channel closes is begun again for ever, and nothing else of the program runs
 * any more (grpc-js 1.9, which the SDK brings). So the streams end first, and have a moment to do so.
 */
async function endStreams({ sdk, database }: LiveDocumentStore): Promise<void> {
  await sdk.disableNetwork(database);
  await new Promise((resolve) => {
    setTimeout(resolve, streamsEndWithin);
  });
}

/** Milliseconds. */
const streamsEndWithin = 50;

async function openSignIn(
  app: FirebaseApp,
  configuration: BackendConfiguration,
  sessions: SessionStore | undefined,
): Promise<SignInStore> {
  const sdk = await load(() => import('./firebase-auth.ts'));
  const persistence = sessions
    ? persistenceOver(sessions)
    : [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence];
  const auth = sdk.initializeAuth(app, { persistence });
  if (configuration.kind === 'shopServer') {
    sdk.connectAuthEmulator(auth, configuration.origin, { disableWarnings: true });
  }
  return { sdk, auth };
}

async function load<Module>(importing: () => Promise<Module>): Promise<Module> {
  try {
    return await importing();
  } catch (cause) {
    throw new LoadFailed('a part of the Firebase SDK could not be loaded', { cause });
  }
}
