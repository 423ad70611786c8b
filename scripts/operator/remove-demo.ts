// Takes a loaded demo shop out again: what the notes name, and nothing else.
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { isFields } from '#kernel/fields';
import { demoAccounts } from '#server/demo';
import type { ShopBackend } from './connect.ts';
import { demoManifest, pathsOf } from './demo-manifest.ts';

/** `changed` are the paths of documents (a day's figures, for instance) that the shop has written since; they stay. */
export interface Removal {
  readonly removed: number;
  readonly changed: readonly string[];
}

/** How many documents are noted as loaded; null when no demo shop was loaded. */
export async function countLoaded({ firestore }: ShopBackend): Promise<number | null> {
  const notes = await demoManifest(firestore).get();
  return notes.empty ? null : notes.docs.reduce((sum, note) => sum + pathsOf(note).length, 0);
}

/** Removes what was loaded, with its accounts. An interrupted run continues when it is started again. */
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
  // A document created in the note's commit and not written since has the note's update time.
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

/** Collections whose loaded documents the shop goes on changing. */
const sharedCollections: ReadonlySet<string> = new Set([
  'figures',
  'tillDays',
  'occupancy',
  'customers',
  'tills',
  'settings',
]);

/** The entries of a search index document for products that were not loaded. */
function entriesBesides(document: DocumentSnapshot, demoPaths: ReadonlySet<string>) {
  const entries: unknown = document.get('entries');
  if (!isFields(entries)) return {};
  return Object.fromEntries(Object.entries(entries).filter(([id]) => !demoPaths.has(`products/${id}`)));
}
