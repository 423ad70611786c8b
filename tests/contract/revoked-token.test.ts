// Disabling or deleting an account or changing its password ends its open connections at once.
import { signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, initializeFirestore } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { cashier, codeOf, owner, shopWithOwner } from './shop-with-staff.ts';

const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&CVER=22';
const database = 'projects/demo-aleef/databases/(default)';

/** Listens to the own record; resolves when the stream is current. */
async function listen(url: string, token: string, uid: string) {
  const target = { documents: { documents: [`${database}/documents/users/${uid}`] }, targetId: 2 };
  const form = new URLSearchParams({
    headers: `Authorization:Bearer ${token}\r\n`,
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database, addTarget: target }),
  });
  const greeting = await (await fetch(`${url}${channel}&RID=1`, { method: 'POST', body: form })).text();
  const session = /"c","([^"]+)"/.exec(greeting)?.[1] ?? '';
  const back = await fetch(`${url}${channel}&RID=rpc&SID=${session}&AID=0&CI=0&TYPE=xmlhttp`);
  const reader = (back.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  /** Reads until the server has sent this text; fails if the connection ends before. */
  const until = async (text: string): Promise<void> => {
    while (!received.includes(text)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The stream ended without ${text}: ${received}`);
      received += value;
    }
  };
  await until('"CURRENT"');
  return { until };
}

async function shopWithTill() {
  const shop = await shopWithOwner();
  const admin = await signInWithEmailAndPassword(shop.connect(), owner.email, owner.password);
  const adminToken = await admin.user.getIdToken();
  const uid = await shop.hire(adminToken);
  const auth = shop.connect();
  const { user } = await signInWithEmailAndPassword(auth, cashier.email, cashier.password);
  const store = initializeFirestore(auth.app, {});
  const { hostname, port } = new URL(shop.url);
  connectFirestoreEmulator(store, hostname, Number(port));
  const readOwnRecord = () => codeOf(getDoc(doc(store, 'users', uid)));
  return { ...shop, adminToken, uid, token: await user.getIdToken(), readOwnRecord };
}

test.each([
  { what: 'AU-20 disabled', method: 'POST', path: '/disable' },
  { what: 'AU-05 deleted', method: 'DELETE', path: '' },
])('$what: listeners end and reads are refused at once', async ({ method, path }) => {
  const { url, adminToken, uid, token, readOwnRecord } = await shopWithTill();
  expect(await readOwnRecord()).toBe('none');
  const { until } = await listen(url, token, uid);
  const headers = { Authorization: `Bearer ${adminToken}` };
  expect((await fetch(`${url}/api/accounts/${uid}${path}`, { method, headers })).status).toBe(200);
  await until('UNAUTHENTICATED');
  expect(await readOwnRecord()).toBe('unauthenticated');
});

test('a changed password ends the listeners of every device (SH-32)', async () => {
  const { url, uid, token, post } = await shopWithTill();
  const { until } = await listen(url, token, uid);
  const changed = await post('/identitytoolkit.googleapis.com/v1/accounts:update?key=any', {
    idToken: token,
    password: 'secret-2',
  });
  expect(changed.status).toBe(200);
  await until('UNAUTHENTICATED');
});

test('stopping the server ends open listeners instead of waiting for them', async () => {
  const { url, uid, token, stop } = await shopWithTill();
  const { until } = await listen(url, token, uid);
  await stop();
  await expect(until('more')).rejects.toThrow(/ended|terminated/);
});
