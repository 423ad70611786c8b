// Removes a loaded demo shop: the documents in the manifest, and nothing else.
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { isFields } from '#kernel/fields';
import { demoAccounts } from '#server/demo';
import type { ShopBackend } from './connect.ts';
import { demoManifest, pathsOf } from './demo-manifest.ts';

/** `changed` are the paths of documents that the shop has written since (for example a day's figures); they stay. */
export interface Removal {
  readonly removed: number;
  readonly changed: readonly string[];
}

/** The number of documents in the manifest; null when no demo shop is loaded. */
export async function countLoaded({ firestore }: ShopBackend): Promise<number | null> {
  const notes = await demoManifest(firestore).get();
  return notes.empty ? null : notes.docs.reduce((sum, note) => sum + pathsOf(note).length, 0);
}

/** Removes the loaded documents and accounts. Running it again continues after an interruption. */
export async function removeDemo({ auth, firestore }: ShopBackend): Promise<Removal> {
  const { users } = await auth.getUsers(Object.values(demoAccounts).map(({ uid }) => ({ uid })));
  for (const { uid } of users) await auth.deleteUser(uid);
  const notes = (await demoManifest(firestore).get()).docs;
  const demoPaths = new Set(notes.flatMap(pathsOf));
  const outcomes: Outcome[] = [];
  for (const note of notes) {
    const references = pathsOf(note).map((path) => firestore.doc(path));
    const documents = references.length === 0 ? [] : await firestore.getAll(...references);
    const batch = firestore.batch();
    for (const document of documents) {
      if (document.exists) outcomes.push(decide(batch, document, note, demoPaths));
    }
    batch.delete(note.ref);
    await batch.commit();
  }
  return {
    removed: outcomes.filter(({ type }) => type === 'Removed').length,
    changed: outcomes.flatMap((outcome) => (outcome.type === 'Changed' ? outcome.path : [])),
  };
}

type Outcome = { readonly type: 'Removed' } | { readonly type: 'Changed'; readonly path: string };

function decide(
  batch: WriteBatch,
  document: DocumentSnapshot,
  note: DocumentSnapshot,
  demoPaths: ReadonlySet<string>,
): Outcome {
  const { ref, updateTime } = document;
  // A document that was not written since has the update time of the manifest document of its commit.
  const isUntouched = note.updateTime !== undefined && updateTime?.isEqual(note.updateTime) === true;
  const ownEntries = ref.parent.id === 'productIndex' ? entriesBesides(document, demoPaths) : {};
  if (Object.keys(ownEntries).length > 0) {
    batch.update(ref, { entries: ownEntries });
    return { type: 'Changed', path: ref.path };
  }
  if (!isUntouched && sharedCollections.has(ref.parent.id)) return { type: 'Changed', path: ref.path };
  batch.delete(ref);
  return { type: 'Removed' };
}

/** Collections in which the shop changes loaded documents. */
const sharedCollections: ReadonlySet<string> = new Set([
  'figures',
  'tillDays',
  'tillProofs',
  'tillHealth',
  'occupancy',
  'customers',
  'phones',
  'tills',
  'settings',
]);

/** The entries of a search index document for products that were not loaded. */
function entriesBesides(document: DocumentSnapshot, demoPaths: ReadonlySet<string>) {
  const entries: unknown = document.get('entries');
  if (!isFields(entries)) return {};
  return Object.fromEntries(Object.entries(entries).filter(([id]) => !demoPaths.has(`products/${id}`)));
}
