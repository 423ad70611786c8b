// What is noted of a loaded demo shop: one document a commit, written in that very commit, with the paths it created. No rule
// opens the collection, so the programs of the shop never see it.
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** The collection of the notes. */
export function demoManifest(firestore: Firestore): CollectionReference {
  return firestore.collection('demoShop');
}

/** The paths that a note names. */
export function pathsOf(note: { data(): unknown }): readonly string[] {
  return noteSchema.parse(note.data()).paths;
}

const noteSchema = z.object({ paths: z.array(z.string()) });
