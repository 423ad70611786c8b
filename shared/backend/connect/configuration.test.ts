import { expect, test } from 'vitest';
import { configurationFrom } from '#backend/connect';
import { err, ok } from '#kernel/result';

const page = 'https://shop.example';
const cloud = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'shop',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

test('without any Firebase variable the shop server on the page’s own origin answers (DB-01)', () => {
  expect(configurationFrom({ MODE: 'production' }, page)).toEqual(
    ok({ kind: 'shopServer', origin: page, apiOrigin: page }),
  );
});

test('with all Firebase variables it is Google’s Firebase (DB-01)', () => {
  expect(configurationFrom(cloud, page)).toEqual(
    ok({
      kind: 'cloud',
      apiKey: 'key',
      authDomain: 'shop.firebaseapp.com',
      projectId: 'shop',
      appId: '1:2:web:3',
      apiOrigin: page,
    }),
  );
});

test.each(Object.keys(cloud))('a half configuration names the missing variable: %s (DB-01)', (name) => {
  expect(configurationFrom({ ...cloud, [name]: ' ' }, page)).toEqual(
    err({ type: 'VariablesMissing', variables: [name] }),
  );
});

test('VITE_API_HOST moves the HTTP API, whatever path or slash it ends with (HT-02)', () => {
  const configuration = configurationFrom({ VITE_API_HOST: 'https://api.example:8443/' }, page);
  expect(configuration).toMatchObject(ok({ apiOrigin: 'https://api.example:8443', origin: page }));
});

test.each(['api.example', 'ftp://api.example', 'javascript:alert(1)'])(
  'a VITE_API_HOST that is no web address is an error: %s (HT-02)',
  (host) => {
    expect(configurationFrom({ VITE_API_HOST: host }, page)).toEqual(
      err({ type: 'VariableWrong', variable: 'VITE_API_HOST' }),
    );
  },
);

const emulators = { documents: 'http://127.0.0.1:8080', accounts: 'http://localhost:9099' };
const addresses = 'http://127.0.0.1:8080, http://localhost:9099';

test('with emulators alone it is Firebase of the project demo-aleef, asked at them (GE-03)', () => {
  expect(configurationFrom({ VITE_FIREBASE_EMULATORS: addresses }, page)).toEqual(
    ok({
      kind: 'cloud',
      apiKey: 'aleef',
      authDomain: '',
      projectId: 'demo-aleef',
      appId: '',
      apiOrigin: page,
      emulators,
    }),
  );
});

test('emulators of a project that is named have that project, and half a project stays an error (GE-03)', () => {
  expect(configurationFrom({ ...cloud, VITE_FIREBASE_EMULATORS: addresses }, page)).toMatchObject(
    ok({ kind: 'cloud', projectId: 'shop', emulators }),
  );
  const half = { VITE_FIREBASE_PROJECT_ID: 'shop', VITE_FIREBASE_EMULATORS: addresses };
  expect(configurationFrom(half, page)).toMatchObject(err({ type: 'VariablesMissing' }));
});

test.each([
  'http://127.0.0.1:8080',
  'http://127.0.0.1:8080,http://127.0.0.1:9099,http://127.0.0.1:9199',
  'http://127.0.0.1:8080,',
  'http://127.0.0.1:8080,http://192.168.1.5:9099',
  'http://127.0.0.1.example:8080,http://127.0.0.1:9099',
  'https://firestore.googleapis.com,http://127.0.0.1:9099',
  'http://127.0.0.1:8080/,http://127.0.0.1:9099',
  'http://127.0.0.1:99999,http://127.0.0.1:9099',
  'http://127.0.0.1,http://127.0.0.1:9099',
  "http://127.0.0.1:8080 'unsafe-inline',http://127.0.0.1:9099",
])('emulators that are not two addresses of this machine are an error: %s (GE-03)', (wrong) => {
  expect(configurationFrom({ VITE_FIREBASE_EMULATORS: wrong }, page)).toEqual(
    err({ type: 'VariableWrong', variable: 'VITE_FIREBASE_EMULATORS' }),
  );
});
