import { expect, onTestFinished, test } from 'vitest';
import { type BackendConfiguration, connectBackend } from '#backend/connect';

function connect(configuration: BackendConfiguration) {
  const backend = connectBackend(configuration, { name: crypto.randomUUID() });
  onTestFinished(backend.close);
  return backend;
}

function shopServer(origin: string): BackendConfiguration {
  return {
    kind: 'shopServer',
    origin,
    apiOrigin: origin,
  };
}

test.each([
  ['https://shop.example', 'shop.example', true],
  ['https://shop.example:8443', 'shop.example:8443', true],
  ['http://127.0.0.1:4000', '127.0.0.1:4000', false],
])(
  'both kinds of documents are asked for on the page’s own origin: %s (DB-01)',
  async (origin, host, ssl) => {
    const backend = connect(shopServer(origin));
    const { database } = await backend.documents();
    const { database: liveDatabase } = await backend.liveDocuments();
    expect(database.toJSON()).toMatchObject({ settings: { host, ssl } });
    expect(liveDatabase.toJSON()).toMatchObject({ settings: { host, ssl } });
    expect(database.app.options.projectId).toBe('demo-aleef');
  },
);

test('the sign-in is asked for on the page’s own origin, over TLS where the page is (DB-01)', async () => {
  const { auth } = await connect(shopServer('https://shop.example:8443')).signInStore();
  expect(auth.emulatorConfig).toMatchObject({
    protocol: 'https',
    host: 'shop.example',
    port: 8443,
    options: { disableWarnings: true },
  });
});

test('Google’s Firebase is asked with its own project and no other host (DB-01)', async () => {
  const backend = connect({
    kind: 'cloud',
    apiKey: 'key',
    authDomain: 'shop.firebaseapp.com',
    projectId: 'shop',
    appId: '1:2:web:3',
    apiOrigin: 'https://shop.example',
  });
  const { database } = await backend.documents();
  expect(database.toJSON()).toMatchObject({ settings: { host: 'firestore.googleapis.com', ssl: true } });
  expect(database.app.options).toMatchObject({ apiKey: 'key', projectId: 'shop', appId: '1:2:web:3' });
  expect((await backend.signInStore()).auth.emulatorConfig).toBeNull();
});

test('emulators are asked for documents, public ones too, and for accounts in place of Google (GE-03)', async () => {
  const backend = connect({
    kind: 'cloud',
    apiKey: 'aleef',
    authDomain: '',
    projectId: 'demo-aleef',
    appId: '',
    apiOrigin: 'http://127.0.0.1:5173',
    emulators: { documents: 'http://127.0.0.1:8080', accounts: 'http://127.0.0.1:9099' },
  });
  const settings = { host: '127.0.0.1:8080', ssl: false };
  expect((await backend.documents()).database.toJSON()).toMatchObject({ settings });
  expect((await backend.liveDocuments()).database.toJSON()).toMatchObject({ settings });
  expect(backend.publicDocuments.address).toBe(
    'http://127.0.0.1:8080/v1/projects/demo-aleef/databases/(default)/documents',
  );
  expect((await backend.signInStore()).auth.emulatorConfig).toMatchObject({ host: '127.0.0.1', port: 9099 });
});

test('every part is opened once, however often and by whomever it is asked for', async () => {
  const backend = connect(shopServer('http://127.0.0.1:4000'));
  const [first, second] = await Promise.all([backend.documents(), backend.documents()]);
  expect(first).toBe(second);
});

test('a program with its own store saves its sign-in there, and a broken record counts as none (LG-24)', async () => {
  const stored = new Map<string, string>();
  const sessions = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const name = crypto.randomUUID();
  stored.set(`firebase:authUser:aleef:${name}`, '{broken');
  const backend = connectBackend(shopServer('http://127.0.0.1:9'), { sessions, name });
  onTestFinished(backend.close);
  const { auth } = await backend.signInStore();
  await auth.authStateReady();
  expect(auth.currentUser).toBeNull();
});

test('a backend that is closed while a part of it is loaded could not load it', async () => {
  const backend = connectBackend(shopServer('https://shop.example'), { name: crypto.randomUUID() });
  await backend.documents();
  const opening = backend.liveDocuments();
  await backend.close();
  await expect(opening).rejects.toThrow('closed while');
});
