// Rebuilds the search index from all products, for a shop whose products were written by another program.
import type { Backend } from '#backend/connect';
import { entitiesFrom, type OnProgress, readCollection, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readProduct } from '#domain/product';
import { productIndexEntry, productIndexShard } from '#domain/product-index';
import { ok, type Result } from '#kernel/result';

/** Reads every product once and writes each shard as a whole; saves made meanwhile update the index themselves. */
export async function rebuildIndex(
  backend: Backend,
  onPart: OnProgress,
): Promise<Result<void, BackendFailure>> {
  const read = await readCollection(backend, 'products', onPart);
  if (!read.ok) return read;
  const shards = new Map<string, Record<string, unknown>>();
  for (const product of entitiesFrom(read.value, readProduct)) {
    const shard = productIndexShard(product.id);
    const entries = shards.get(shard) ?? {};
    entries[product.id] = productIndexEntry(product);
    shards.set(shard, entries);
  }
  for (const [shard, entries] of shards) {
    const written = await writeShard(backend, shard, entries);
    if (!written.ok) return written;
  }
  return ok(undefined);
}

function writeShard(
  backend: Backend,
  shard: string,
  entries: Readonly<Record<string, unknown>>,
): Promise<Result<void, BackendFailure>> {
  return write(backend, (batch, { sdk, database }) =>
    batch.set(sdk.doc(database, 'productIndex', shard), {
      entries,
      lastProductId: Object.keys(entries).at(-1),
      updatedAt: sdk.serverTimestamp(),
    }),
  );
}
