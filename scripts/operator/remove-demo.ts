// Takes a loaded demo shop out again: what the notes name, and nothing else.
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { isFields } from '#kernel/fields';
import { demoAccounts } from '#server/demo';
import type { ShopBackend } from './connect.ts';
import { demoManifest, pathsOf } from './demo-manifest.ts';

/** `kept` are the paths of books that go on (a day's figures, for instance) in which the shop has written since. */
export interface Removal {
  readonly removed: number;
  readonly kept: readonly string[];
}

/** How many documents are noted as loaded; null when no demo shop was loaded. */
export async function countLoaded({ firestore }: ShopBackend): Promise<number | null> {
  const notes = await demoManifest(firestore).get();
  return notes.empty ? null : notes.docs.reduce((sum, note) => sum + pathsOf(note).length, 0);
}

/** Removes what was loaded, with its accounts. Cut off, it goes on where it was when it is run again. */
export async function removeDemo({ auth, firestore }: ShopBackend): Promise<Removal> {
  const { users } = await auth.getUsers(Object.values(demoAccounts).map(({ uid }) => ({ uid })));
  for (const { uid } of users) await auth.deleteUser(uid);
  const notes = (await demoManifest(firestore).get()).docs;
  const demoPaths = new Set(notes.flatMap(pathsOf));
  const fates: Fate[] = [];
  for (const note of notes) {
    const references = pathsOf(note).map((path) => firestore.doc(path));
    const documents = references.length === 0 ? [] : await firestore.getAll(...references);
    const batch = firestore.batch();
    for (const document of documents) {
      if (document.exists) fates.push(decide(batch, document, note, demoPaths));
    }
    batch.delete(note.ref);
    await batch.commit();
  }
  return {
    removed: fates.filter(({ type }) => type === 'removed').length,
    kept: fates.flatMap((fate) => (fate.type === 'kept' ? fate.path : [])),
  };
}

type Fate = { readonly type: 'removed' } | { readonly type: 'kept'; readonly path: string };

function decide(
  batch: WriteBatch,
  document: DocumentSnapshot,
  note: DocumentSnapshot,
  demoPaths: ReadonlySet<string>,
): Fate {
  const { ref, updateTime } = document;
  // What was created in the note's own commit and never touched since has the note's own time.
  const isUntouched = note.updateTime !== undefined && updateTime?.isEqual(note.updateTime) === true;
  const ownEntries = ref.parent.id === 'productIndex' ? entriesBesides(document, demoPaths) : {};
  if (Object.keys(ownEntries).length > 0) {
    batch.update(ref, { entries: ownEntries });
    return { type: 'kept', path: ref.path };
  }
  if (!isUntouched && booksThatGoOn.has(ref.parent.id)) return { type: 'kept', path: ref.path };
  batch.delete(ref);
  return { type: 'removed' };
}

/** Collections in whose documents the shop's own doings are added to what was loaded. */
const booksThatGoOn: ReadonlySet<string> = new Set([
  'figures',
  'tillDays',
  'occupancy',
  'customers',
  'tills',
  'settings',
]);

/** The entries of a search index document for goods that were not loaded. */
function entriesBesides(document: DocumentSnapshot, demoPaths: ReadonlySet<string>) {
  const entries: unknown = document.get('entries');
  if (!isFields(entries)) return {};
  return Object.fromEntries(Object.entries(entries).filter(([id]) => !demoPaths.has(`products/${id}`)));
}
