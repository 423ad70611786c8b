// One handle for the backend; each part of the SDK is loaded at its first use.
import type { FirebaseApp, FirebaseOptions } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore/lite';
import { LoadFailed } from '#backend/failure';
import { once } from '#kernel/once';
import { demoProject, type BackendConfiguration, type Emulators } from './configuration.ts';
import { createLiveDocuments, type LiveDocumentStore, type LiveDocuments } from './live-documents.ts';
import { persistenceOver, type SessionStore } from './session-persistence.ts';

/** The connected backend. Screens only pass it on; the other modules of the backend reach the SDK through it. */
export interface Backend {
  readonly kind: BackendConfiguration['kind'];
  /** The origin of the HTTP API, without a trailing slash. */
  readonly apiOrigin: string;
  /** The URL of public documents, which are read without the SDK. */
  readonly publicDocuments: PublicDocuments;
  /** Documents for reads, writes, transactions and aggregations (35 kB, loaded at the first call). */
  readonly documents: () => Promise<DocumentStore>;
  /** Documents for listeners (160 kB, loaded at the first call). */
  readonly liveDocuments: LiveDocuments['store'];
  readonly noteEpoch: LiveDocuments['noteEpoch'];
  readonly onAnotherEpoch: LiveDocuments['onAnotherEpoch'];
  /** The identity service (28 kB, loaded at the first call). */
  readonly signInStore: () => Promise<SignInStore>;
  /** Ends every connection; the handle cannot be used afterwards. */
  readonly close: () => Promise<void>;
}

export interface PublicDocuments {
  /** The REST URL of the database's documents, without a trailing slash. */
  readonly address: string;
  readonly key: string;
}

export interface DocumentStore {
  readonly sdk: typeof import('./firestore-lite.ts');
  readonly database: Firestore;
}

export interface SignInStore {
  readonly sdk: typeof import('./firebase-auth.ts');
  readonly auth: Auth;
}

export interface ConnectOptions {
  /** The storage of the sign-in; by default the browser's IndexedDB or localStorage. */
  readonly sessions?: SessionStore;
  /** Distinguishes two connections of one process; the stored sign-in belongs to this name. */
  readonly name?: string;
  /** The SDK is not loaded before this settles: in Node loading blocks the process for half a second. */
  readonly loadAfter?: Promise<void>;
}

/** Connects to the backend of a configuration. Opens no connection and loads nothing yet. */
export function connectBackend(configuration: BackendConfiguration, options: ConnectOptions = {}): Backend {
  let isOpen = false;
  let isClosed = false;
  const app = once(async () => {
    await options.loadAfter;
    if (isClosed) throw new LoadFailed('the backend was closed before anything of it was loaded');
    isOpen = true;
    return openApp(configuration, options.name ?? 'aleef');
  });
  /** An app that was closed meanwhile knows no part that is loaded after it. */
  const loadPart = async <Part>(part: () => Promise<Part>): Promise<Part> => {
    const loaded = await load(part);
    if (isClosed) throw new LoadFailed('the backend was closed while a part of it was loaded');
    return loaded;
  };
  const documents = once(async () => {
    const opened = await app();
    return openDocuments(opened, await loadPart(() => import('./firestore-lite.ts')), configuration);
  });
  const live = createLiveDocuments(async () => {
    const opened = await app();
    return openLiveDocuments(opened, await loadPart(() => import('./firestore-live.ts')), configuration);
  });
  const signInStore = once(async () => {
    const opened = await app();
    const sdk = await loadPart(() => import('./firebase-auth.ts'));
    return openSignIn(opened, sdk, { configuration, sessions: options.sessions });
  });
  return {
    kind: configuration.kind,
    apiOrigin: configuration.apiOrigin,
    publicDocuments: publicDocumentsOf(configuration),
    documents,
    liveDocuments: live.store,
    noteEpoch: live.noteEpoch,
    onAnotherEpoch: live.onAnotherEpoch,
    signInStore,
    close: once(async () => {
      isClosed = true;
      if (!isOpen) return;
      await live.end();
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
  const origin = serversInPlaceOfGoogle(configuration)?.documents ?? 'https://firestore.googleapis.com';
  const { projectId = '', apiKey = '' } = appOptions(configuration);
  return { address: `${origin}/v1/projects/${projectId}/databases/(default)/documents`, key: apiKey };
}

/** Null where Google itself is asked. */
function serversInPlaceOfGoogle(configuration: BackendConfiguration): Emulators | null {
  if (configuration.kind === 'cloud') return configuration.emulators ?? null;
  return { documents: configuration.origin, accounts: configuration.origin };
}

/** The shop server is project `demo-aleef` too, and takes any API key. */
function appOptions(configuration: BackendConfiguration): FirebaseOptions {
  if (configuration.kind === 'shopServer') return demoProject;
  const { apiKey, authDomain, projectId, appId } = configuration;
  return { apiKey, authDomain, projectId, appId };
}

function openDocuments(
  app: FirebaseApp,
  sdk: DocumentStore['sdk'],
  configuration: BackendConfiguration,
): DocumentStore {
  sdk.setLogLevel('silent');
  return { sdk, database: sdk.initializeFirestore(app, hostSettings(configuration)) };
}

function openLiveDocuments(
  app: FirebaseApp,
  sdk: LiveDocumentStore['sdk'],
  configuration: BackendConfiguration,
): LiveDocumentStore {
  sdk.setLogLevel('silent');
  return { sdk, database: sdk.initializeFirestore(app, hostSettings(configuration)) };
}

/**
 * `connectFirestoreEmulator` does not support TLS, so what is asked in place of Google is set as the host. Failures are values here: the
 * SDK logs nothing.
 */
function hostSettings(
  configuration: BackendConfiguration,
): { host: string; ssl: boolean } | Record<string, never> {
  const servers = serversInPlaceOfGoogle(configuration);
  if (servers === null) return {};
  const { host, protocol } = new URL(servers.documents);
  return { host, ssl: protocol === 'https:' };
}

function openSignIn(
  app: FirebaseApp,
  sdk: SignInStore['sdk'],
  {
    configuration,
    sessions,
  }: { readonly configuration: BackendConfiguration; readonly sessions: SessionStore | undefined },
): SignInStore {
  const persistence = sessions
    ? persistenceOver(sessions)
    : [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence];
  const auth = sdk.initializeAuth(app, { persistence });
  const servers = serversInPlaceOfGoogle(configuration);
  if (servers !== null) sdk.connectAuthEmulator(auth, servers.accounts, { disableWarnings: true });
  return { sdk, auth };
}

async function load<Module>(importing: () => Promise<Module>): Promise<Module> {
  try {
    return await importing();
  } catch (cause) {
    throw new LoadFailed('a part of the Firebase SDK could not be loaded', { cause });
  }
}
