// Loads the demo shop into a backend, in commits that each record the paths they created.
import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#kernel/result';
import { createDemoShop, demoAccounts } from '#server/demo';
import type { ShopBackend } from './connect.ts';
import { demoManifest } from './demo-manifest.ts';

export interface DemoAccess {
  readonly email: string;
  readonly password: string;
}

export type LoadError =
  | { readonly type: 'LoadedAlready' }
  /** The shop has its own documents, which must not be mixed with a demo shop. */
  | { readonly type: 'NotEmpty'; readonly collection: string }
  | { readonly type: 'EmailTaken'; readonly email: string };

/** Loads the demo shop of the time `now` (milliseconds). The value has the number of documents and the accounts. */
export async function loadDemo(
  shop: ShopBackend,
  now: number,
): Promise<Result<{ readonly documents: number; readonly access: readonly DemoAccess[] }, LoadError>> {
  const hindrance = await findHindrance(shop);
  if (hindrance) return err(hindrance);
  // From here on the shop counts as loaded: after an interruption, `empty` removes what was created.
  await demoManifest(shop.firestore).doc('accounts').create({ paths: [] });
  const access = await createAccounts(shop);
  return ok({ documents: await createDocuments(shop, now), access });
}

const ownCollections = [
  'products',
  'categories',
  'orders',
  'orderTracks',
  'sales',
  'hostings',
  'hostingRequests',
  'tills',
] as const;

async function findHindrance({ auth, firestore }: ShopBackend): Promise<LoadError | undefined> {
  if (!(await demoManifest(firestore).limit(1).get()).empty) return { type: 'LoadedAlready' };
  for (const collection of ownCollections) {
    if (!(await firestore.collection(collection).limit(1).get()).empty)
      return { type: 'NotEmpty', collection };
  }
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  const { users } = await auth.getUsers(emails.map((email) => ({ email })));
  const email = users[0]?.email;
  return email === undefined ? undefined : { type: 'EmailTaken', email };
}

/**
 * On this machine the passwords are the published ones; in a Firebase project they are random, because anybody could
 * try them.
 */
async function createAccounts({ kind, auth }: ShopBackend): Promise<readonly DemoAccess[]> {
  const access: DemoAccess[] = [];
  for (const account of Object.values(demoAccounts)) {
    const { uid, email, name } = account;
    const password = kind === 'Google' ? randomBytes(12).toString('base64url') : account.password;
    await auth.createUser({ uid, email, password, displayName: name });
    access.push({ email, password });
  }
  return access;
}

async function createDocuments({ firestore }: ShopBackend, now: number): Promise<number> {
  const settings = await firestore.getAll(...settingsPaths.map((path) => firestore.doc(path)));
  const present = new Set(settings.filter(({ exists }) => exists).map(({ ref }) => ref.path));
  const all = [...createDemoShop({ seed: demoSeed, now })];
  const documents = all.filter(([path]) => !present.has(path));
  for (let first = 0; first < documents.length; first += commitSize) {
    const group = documents.slice(first, first + commitSize);
    const batch = firestore.batch();
    for (const [path, fields] of group) batch.create(firestore.doc(path), fields);
    batch.create(demoManifest(firestore).doc(`from-${first}`), { paths: group.map(([path]) => path) });
    await batch.commit();
  }
  return documents.length;
}

/** A shop may have settings before the demo; most are there from its first start. They are not changed. */
const settingsPaths = ['settings/general', 'settings/delivery', 'settings/pages', 'settings/pos'];
const demoSeed = 20_260_105;
const commitSize = 400;
