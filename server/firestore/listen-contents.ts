// What a Listen stream sends when a target begins, and what changes send to several targets.
import type { Change, StoredDocument } from '#server/documents';

export type LeftDocument = Pick<Change, 'path' | 'after'>;

export interface Contents {
  readonly documents: readonly StoredDocument[];
  /** Those that the client does not have. */
  readonly unsent: readonly StoredDocument[];
  /** For a resumed target. */
  readonly left: readonly LeftDocument[] | null;
  /** The listened documents that do not exist, for a target that begins anew. */
  readonly missing: readonly string[];
  /** Microseconds. */
  readonly readTime: number;
}

/** A client that missed more changes gets everything anew: that is cheaper than to compare. */
export const maxResumedChanges = 1_000;

export interface InTargets<Item> {
  readonly item: Item;
  readonly ids: number[];
}

export function addTarget<Item extends { readonly path: string }>(
  items: Map<string, InTargets<Item>>,
  item: Item,
  targetId: number,
): void {
  const entry = items.get(item.path) ?? { item, ids: [] };
  entry.ids.push(targetId);
  items.set(item.path, entry);
}

/** The size of lists that many targets share between two commits. */
const knownBytes = new WeakMap<readonly StoredDocument[], number>();

/** The size of a message without its document, rounded up. */
const messageBytes = 200;

export function bytesOf(documents: readonly StoredDocument[]): number {
  const known = knownBytes.get(documents);
  if (known !== undefined) return known;
  const bytes = documents.reduce((sum, { json }) => sum + Buffer.byteLength(json) + messageBytes, 0);
  knownBytes.set(documents, bytes);
  return bytes;
}

/** What the start of a target is billed beside the documents sent: each missing one, and one where nothing else is. */
export function startRemainder({ unsent, left, missing }: Contents): number {
  const isEmpty = unsent.length === 0 && (left ?? []).every(({ after }) => after === null);
  return Math.max(missing.length, isEmpty ? 1 : 0);
}
