// How a plan is written: commits of a few products, the members of one shard of the search index beside each other.
import { productIndexShard } from '#domain/product-index';
import type { PlannedWrite } from './plan.ts';

/** Products in one commit: with their movements far below the limits of a commit, and written within a moment. */
const productsPerCommit = 50;

/**
 * The writes grouped into commits. A shard is written as a whole, so its members stand in as few commits as they fit into; a small import
 * is one commit, whatever its shards are, and so one entry of the audit log (FP-22).
 */
export function importChunks(writes: readonly PlannedWrite[]): readonly (readonly PlannedWrite[])[] {
  const shards = new Map(writes.map(({ id }) => [id, productIndexShard(id)]));
  const shardOf = ({ id }: PlannedWrite): string => shards.get(id) ?? '';
  const sorted = writes.toSorted((one, other) => shardOf(one).localeCompare(shardOf(other)));
  return Array.from({ length: Math.ceil(sorted.length / productsPerCommit) }, (_, place) =>
    sorted.slice(place * productsPerCommit, (place + 1) * productsPerCommit),
  );
}
