import { expect, test } from 'vitest';
import { productIndexShard } from '#domain/product-index';
import { productFormOf, checkProduct } from '#domain/product';
import { aProduct } from '#testing/builders';
import { importChunks, type PlannedWrite } from './index.ts';

function writesOf(count: number): readonly PlannedWrite[] {
  const draft = checkProduct(productFormOf(aProduct()));
  if (!draft.ok) throw new Error('the product is valid');
  return Array.from({ length: count }, (_, place) => ({
    type: 'create',
    line: place + 2,
    id: `csv-${place}`,
    draft: draft.value,
  }));
}

test('a plan is written in commits of at most 50 products, each product once', () => {
  const writes = writesOf(400);
  const chunks = importChunks(writes);
  expect(new Set(chunks.flat())).toEqual(new Set(writes));
  expect(chunks.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 50));
});

test('an import of a few products is one commit, whatever their shards are (FP-22, AL-05)', () => {
  const writes = writesOf(50);
  expect(new Set(writes.map(({ id }) => productIndexShard(id))).size).toBeGreaterThan(3);
  expect(importChunks(writes)).toHaveLength(1);
});

test('a shard is written by no more commits than its members need (FP-22)', () => {
  const shards = importChunks(writesOf(400)).flatMap((chunk) => [
    ...new Set(chunk.map(({ id }) => productIndexShard(id))),
  ]);
  // Each further commit may begin within the shard in which the one before ended.
  expect(shards.length).toBeLessThanOrEqual(new Set(shards).size + 7);
});
