import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { productIndexShard, productIndexShards, readProductIndex } from '#domain/product-index';

test('every product id has one of the 32 shards, always the same', () => {
  assert(
    property(string(), (id) => {
      expect(productIndexShards).toContain(productIndexShard(id));
      expect(productIndexShard(id)).toBe(productIndexShard(id));
    }),
  );
});

test('the shard of an id never changes: entries would be looked for in the wrong document', () => {
  expect(['a', 'cat-food', 'منتج'].map(productIndexShard)).toMatchInlineSnapshot(`
    [
      "12",
      "14",
      "12",
    ]
  `);
});

test('ids spread over all shards', () => {
  const used = new Set(Array.from({ length: 1000 }, (_, index) => productIndexShard(`product-${index}`)));
  expect(used.size).toBe(32);
});

test('AP-33 entries are read with their id, and what is not an entry is left out', () => {
  const entries = { one: { name: 'طعام', description: '', category: 'food', barcode: '622' }, two: 'broken' };
  expect(readProductIndex({ entries })).toEqual([
    { id: 'one', name: 'طعام', description: '', category: 'food', barcode: '622' },
  ]);
  expect(readProductIndex({})).toEqual([]);
});
