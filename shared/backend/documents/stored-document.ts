// A document as the domain's readers take it: they repair what is missing or ill-typed, in any shape a field may have.
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
