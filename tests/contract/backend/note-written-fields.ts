// What clients write in the shops of a test: each field must stand in tests/rules/written-fields.json, which a test compares with
// firestore.rules (HZ-06). The folder that WRITTEN_FIELDS names gets those of each test instead, for `npm run written-fields` and for a whole run.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { SecuredDocuments, type Auth } from '#server/documents';
import { unwrittenFields } from '../../rules/repeated/unwritten.ts';
import {
  fieldsFolderVariable,
  fieldsMissing,
  readWrittenFields,
  united,
  writtenFieldsFile,
  type WrittenFields,
} from '../../rules/repeated/written-fields.ts';

/** From now to the end of the test, for all its shops. */
export function noteWrittenFields(): void {
  const streamed = vi.spyOn(SecuredDocuments.prototype, 'commit').mock;
  const queued = vi.spyOn(SecuredDocuments.prototype, 'enqueueCommit').mock;
  onTestFinished(() => {
    const written = new Map<string, Set<string>>();
    for (const [at, [writes, auth]] of streamed.calls.entries()) {
      const result = streamed.results[at];
      if (result?.type === 'return' && result.value.ok && isOfClient(auth)) note(written, writes);
    }
    for (const [at, [writes, auth]] of queued.calls.entries()) {
      const result = queued.settledResults[at];
      if (result?.type === 'fulfilled' && result.value.ok && isOfClient(auth)) note(written, writes);
    }
    const found = Object.fromEntries([...written].map(([name, fields]) => [name, [...fields]]));
    const folder = process.env[fieldsFolderVariable];
    if (folder === undefined) refuseUnknown(found);
    else writeFileSync(join(folder, crypto.randomUUID()), JSON.stringify(found));
  });
}

function refuseUnknown(found: WrittenFields): void {
  const unknown = fieldsMissing(found, united([readWrittenFields(), unwrittenFields]));
  if (unknown.length > 0) {
    throw new Error(`${writtenFieldsFile} is without ${unknown.join(', ')}: npm run written-fields`);
  }
}

/** firebase-admin is no client: the rules do not bind it, and tests forge documents with it. */
function isOfClient(auth: Auth | null): boolean {
  return auth?.uid !== 'owner';
}

const rawWrites = z.array(
  z.object({
    update: z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()).default({}) }).optional(),
    updateTransforms: z.array(z.object({ fieldPath: z.string() })).default([]),
  }),
);

/** Documents that the rules judge apart from the others of their collection. */
const kindsAlone = new Set([
  'settings/general',
  'settings/pos',
  'settings/pages',
  'settings/delivery',
  'tills/register',
]);

/** A field that a commit deletes is not written. */
function note(written: Map<string, Set<string>>, sent: unknown): void {
  for (const { update, updateTransforms } of rawWrites.parse(sent)) {
    if (update === undefined) continue;
    const [, path = ''] = update.name.split('/documents/');
    const [collection = ''] = path.split('/');
    const name = kindsAlone.has(path) ? path : collection;
    const fields = written.get(name) ?? new Set();
    written.set(name, fields);
    for (const field of Object.keys(update.fields)) fields.add(field);
    for (const { fieldPath } of updateTransforms) fields.add(fieldPath.split('.')[0] ?? '');
  }
}
