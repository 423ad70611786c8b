// A document as input of the domain's readers, which replace missing or ill-typed fields.
import type { Fields } from '#kernel/fields';

export interface StoredDocument {
  readonly id: string;
  readonly fields: Fields;
}

/** Takes a snapshot of either SDK. */
export function storedDocument(snapshot: { readonly id: string; data: () => Fields }): StoredDocument {
  return { id: snapshot.id, fields: snapshot.data() };
}

/** Reads documents into entities with a reader of the domain. */
export function entitiesFrom<Entity>(
  documents: readonly StoredDocument[],
  read: (id: string, fields: Fields) => Entity,
): readonly Entity[] {
  return documents.map(({ id, fields }) => read(id, fields));
}
