// A shop that asks nobody before a device becomes a till: most tests are about what comes after. Those whose subject it is close it.
import { join } from 'node:path';
import { Documents, documentMigrations, encodeFields, openDatabase } from '#server/documents';
import { identityMigrations } from '#server/identity';

/** Opens a closed shop to new tills, without an entry in its log. */
export function openToTills(folder: string): void {
  const opened = openDatabase(join(folder, 'shop.db'), {
    documents: documentMigrations,
    identity: identityMigrations,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const databaseName = 'projects/demo-aleef/databases/(default)';
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const fields = encodeFields({ newTills: 'open' });
  const committed = documents.commit([
    { type: 'Set', path: 'settings/pos', fields, mask: null, transforms: [], precondition: null },
  ]);
  if (!committed.ok) throw new Error(committed.error.message);
  opened.value.close();
}
