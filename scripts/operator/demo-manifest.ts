// The manifest of a loaded demo shop: one document per commit, written in that commit, with the paths that it created.
// No rule allows access to the collection, so the apps never see it.
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** The collection of the manifest. */
export function demoManifest(firestore: Firestore): CollectionReference {
  return firestore.collection('demoShop');
}

/** The paths in a document of the manifest. */
export function pathsOf(note: { data(): unknown }): readonly string[] {
  return noteSchema.parse(note.data()).paths;
}

const noteSchema = z.object({ paths: z.array(z.string()) });
