// How a plan is written: commits of a few products, all of one shard of the search index.
import { productIndexShard } from '#domain/product-index';
import type { PlannedWrite } from './plan.ts';

/** Products in one commit: with their movements far below the limits of a commit, and written within a moment. */
const productsPerCommit = 50;

/** The writes grouped into commits; one commit touches one shard, because a shard is written as a whole. */
export function importChunks(writes: readonly PlannedWrite[]): readonly (readonly PlannedWrite[])[] {
  const shards = new Map<string, PlannedWrite[]>();
  for (const write of writes) {
    const shard = productIndexShard(write.id);
    const members = shards.get(shard);
    if (members === undefined) shards.set(shard, [write]);
    else members.push(write);
  }
  return Array.from(shards.values()).flatMap((members) =>
    Array.from({ length: Math.ceil(members.length / productsPerCommit) }, (_, place) =>
      members.slice(place * productsPerCommit, (place + 1) * productsPerCommit),
    ),
  );
}
