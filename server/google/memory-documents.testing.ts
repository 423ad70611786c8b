// Documents in memory with the backend's own clock.
import type { Fields } from '#kernel/fields';
import type { CloudDocument, CloudDocuments } from './cloud-documents.ts';

export function memoryDocuments(now: () => number) {
  const stored = new Map<string, Fields>();
  const inCollection = (collection: string): readonly CloudDocument[] =>
    [...stored].flatMap(([path, fields]) =>
      path.startsWith(`${collection}/`) ? [{ id: path.slice(collection.length + 1), fields }] : [],
    );
  const documents: CloudDocuments = {
    async get(paths) {
      return new Map(
        paths.flatMap((path): [string, Fields][] => {
          const fields = stored.get(path);
          return fields === undefined ? [] : [[path, fields]];
        }),
      );
    },
    all: async (collection) => ({ documents: inCollection(collection), readAt: now() }),
    changedSince: async (collection, field, since) => ({
      documents: inCollection(collection).filter(({ fields }) => Number(fields[field] ?? 0) > since),
      readAt: now(),
    }),
    count: async (collection) => inCollection(collection).length,
    async write(written) {
      for (const [path, fields] of written) stored.set(path, fields);
    },
  };
  return {
    documents,
    stored,
    /** Stores a document as every writer of the project does: with the time of the backend. */
    put: (path: string, fields: Fields) => void stored.set(path, { ...fields, updatedAt: now() }),
    /** Deletes a document and leaves its tombstone. */
    bury: (collection: string, documentId: string): void => {
      if (!stored.delete(`${collection}/${documentId}`)) return;
      stored.set(`tombstones/${collection}_${documentId}`, { collection, documentId, deletedAt: now() });
    },
  };
}
