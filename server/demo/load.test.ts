// The demo shop can be loaded into an empty shop server and used there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { auditDocument, type AuditKind } from '#domain/audit';
import { readUser } from '#domain/user';
import {
  openDatabase,
  Documents,
  documentMigrations,
  encodeFields,
  type AccessControl,
  type PlainDocument,
  type Write,
} from '#server/documents';
import { createIdentity, identityMigrations } from '#server/identity';
import { createRulesAccessControl, loadIndexes, loadRules } from '#server/rules';
import { createDemoShop, demoAccounts, loadDemoShop } from './index.ts';
import { documentsOf, expectKnown } from './demo-documents.testing.ts';

const now = Date.parse('2026-11-19T17:20:00Z');
const shop = createDemoShop({ seed: 7, now });

const database = expectKnown(openMemory());
const documents = new Documents({
  database,
  databaseName: 'projects/demo-aleef/databases/(default)',
  clock: () => now,
});
const identity = createIdentity({ database, project: 'demo-aleef', now: () => now });
await loadDemoShop({ documents, identity, now, seed: 7 });
afterAll(() => void database.close());

test('the demo shop is loaded completely', () => {
  const collections = new Set([...shop.keys()].map((path) => path.slice(0, path.indexOf('/'))));
  expect(new Set(documents.collectionIds(''))).toEqual(collections);
});

test('its admin and its cashier can sign in, and have their records', async () => {
  for (const { uid, email, password, role } of Object.values(demoAccounts)) {
    expect((await identity.signIn({ email, password, address: '127.0.0.1' })).ok).toBe(true);
    expect(documents.get(`users/${uid}`)).not.toBeNull();
    expect(readUser(uid, expectKnown(shop.get(`users/${uid}`))).role).toBe(role);
  }
});

test.each(['products', 'categories', 'settings', 'hostings', 'hostingRequests'])(
  'the rules let its admin change every document in %s, because it has the shape that the shop writes',
  (collection) => {
    const accessControl = shopAccessControl();
    const auth = { uid: demoAccounts.admin.uid, token: {} };
    for (const [id, fields] of documentsOf(shop, collection)) {
      const kind = loggedKinds.get(collection);
      const logged = kind === undefined ? [] : [entryAbout(kind, id)];
      const change = touch(
        `${collection}/${id}`,
        fields,
        kind === undefined ? {} : { lastAuditId: entryId(id) },
      );
      const touched = documents.commit([...logged, change], (writes, view, time) =>
        accessControl.checkCommit({ writes, auth, time }, view),
      );
      expect(touched.ok ? [] : [id, touched.error.message, fields]).toEqual([]);
    }
  },
);

/** The collections of which no document changes without an entry of this kind. */
const loggedKinds: ReadonlyMap<string, AuditKind> = new Map([
  ['settings', 'settings'],
  ['hostings', 'stay'],
]);

function entryId(id: string): string {
  return `touched-${id}`;
}

/** The entry of the audit log that a change needs; nothing that it would state has changed. */
function entryAbout(kind: AuditKind, id: string): Write {
  const { uid, name } = demoAccounts.admin;
  const subject = { id, name: '' };
  const fields = auditDocument({ kind, by: uid, byName: name, subject, before: {}, after: {} }, now);
  return {
    type: 'Set',
    path: `audit/${entryId(id)}`,
    fields: encodeFields({ ...fields, recordedBy: uid }),
    mask: null,
    transforms: ['at', 'updatedAt'].map((field) => ({ field: [field], type: 'ServerTime' })),
    precondition: { type: 'Exists', exists: false },
  };
}

function touch(path: string, fields: PlainDocument, more: PlainDocument): Write {
  const by = 'updatedBy' in fields ? { updatedBy: demoAccounts.admin.uid } : {};
  const signed = encodeFields({ ...by, ...more });
  return {
    type: 'Set',
    path,
    fields: signed,
    mask: Object.keys(signed).map((name) => [name]),
    transforms: [{ field: ['updatedAt'], type: 'ServerTime' }],
    precondition: { type: 'Exists', exists: true },
  };
}

function shopAccessControl(): AccessControl {
  const root = join(import.meta.dirname, '../..');
  const rules = loadRules(readFileSync(join(root, 'firestore.rules'), 'utf8'));
  const indexes = loadIndexes(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));
  if (!rules.ok || !indexes.ok) throw new Error('the rules cannot be read');
  return createRulesAccessControl(rules.value, indexes.value);
}

function openMemory() {
  const opened = openDatabase(':memory:', { documents: documentMigrations, identity: identityMigrations });
  return opened.ok ? opened.value : null;
}
