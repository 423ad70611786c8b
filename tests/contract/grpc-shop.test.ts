// The shop's own rules over gRPC, for a program with the full SDK in Node.
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  doc,
  getDocsFromServer,
  initializeFirestore,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { codeOf } from './firestore/check.ts';
import { cashier, owner, shopWithOwner } from './shop-with-staff.ts';

beforeAll(() => setLogLevel('silent'));

interface Person {
  readonly email: string;
  readonly password: string;
}

/** A program, signed in as `person` if given. */
async function program(url: string, person?: Person) {
  const app = initializeApp({ apiKey: 'any', projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = getAuth(app);
  connectAuthEmulator(auth, url, { disableWarnings: true });
  const db = initializeFirestore(app, {});
  const { hostname, port } = new URL(url);
  connectFirestoreEmulator(db, hostname, Number(port));
  const signIn = async ({ email, password }: Person): Promise<string> => {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return user.getIdToken();
  };
  return { db, signIn, token: person === undefined ? '' : await signIn(person) };
}

const category = {
  name: 'قطط',
  description: '',
  isActive: true,
  showInHeader: true,
  order: 1,
  parentId: null,
  productCount: 0,
  subcategoryCount: 0,
};

test('a cashier reads and listens to what the rules allow, and is refused everything else', async () => {
  const shop = await shopWithOwner();
  const admin = await program(shop.url, owner);
  await shop.hire(admin.token);
  const { db } = await program(shop.url, cashier);
  const categories = query(collection(db, 'categories'), orderBy('order'));
  const seen: string[] = [];
  const arrived = new Promise<void>((resolve, reject) => {
    onSnapshot(
      categories,
      (snapshot) => {
        seen.push(...snapshot.docChanges().map((change) => String(change.doc.get('name'))));
        if (seen.length > 0) resolve();
      },
      reject,
    );
  });
  const made = { ...category, createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  expect(await codeOf(setDoc(doc(db, 'settings/general'), { phone: '' }))).toBe('permission-denied');
  await addDoc(collection(admin.db, 'categories'), made);
  await arrived;
  expect(seen).toEqual(['قطط']);
  expect(await codeOf(getDocsFromServer(collection(db, 'sales')))).toBe('permission-denied');
});

test('a program reaches nothing over gRPC before it has signed in, and what its role allows afterwards (FS-26)', async () => {
  const shop = await shopWithOwner();
  const { db, signIn } = await program(shop.url);
  expect(await codeOf(getDocsFromServer(collection(db, 'products')))).toBe('unavailable');
  await signIn(owner);
  expect((await getDocsFromServer(collection(db, 'products'))).empty).toBe(true);
});

test('a query without its index is refused, as in the cloud', async () => {
  const shop = await shopWithOwner();
  const { db } = await program(shop.url, owner);
  const unindexed = query(collection(db, 'products'), orderBy('rating'), orderBy('name', 'desc'));
  expect(await codeOf(getDocsFromServer(unindexed))).toBe('failed-precondition');
});
