import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  productIndexEntry,
  productIndexShard,
  productIndexShards,
  readProductIndex,
} from '#domain/product-index';
import { textLimits } from '#domain/validation';

test('every product id has one of the 32 shards, always the same one', () => {
  assert(
    property(string(), (id) => {
      expect(productIndexShards).toContain(productIndexShard(id));
      expect(productIndexShard(id)).toBe(productIndexShard(id));
    }),
  );
});

test('the shard of an id never changes, or entries would be searched in the wrong document', () => {
  expect(['a', 'cat-food', 'منتج'].map(productIndexShard)).toMatchInlineSnapshot(`
    [
      "12",
      "14",
      "12",
    ]
  `);
});

test('ids are spread over all shards', () => {
  const used = new Set(Array.from({ length: 1000 }, (_, index) => productIndexShard(`product-${index}`)));
  expect(used.size).toBe(32);
});

test('entries are read with their id, and values that are no entries are left out (AP-33)', () => {
  const entries = { one: { name: 'طعام', description: '', category: 'food', barcode: '622' }, two: 'broken' };
  expect(readProductIndex({ entries })).toEqual([
    { id: 'one', name: 'طعام', description: '', category: 'food', barcode: '622' },
  ]);
  expect(readProductIndex({})).toEqual([]);
});

test('10,000 products with the longest Arabic texts leave each shard well below the 1 MiB of a document', () => {
  const bytes = new Map<string, number>();
  const letters = (count: number) => 'ش'.repeat(count);
  const entry = productIndexEntry({
    name: letters(textLimits.name),
    description: letters(textLimits.description),
    category: letters(64),
    barcode: '6'.repeat(textLimits.barcode),
  });
  for (let index = 0; index < 10_000; index += 1) {
    const id = `an-id-of-24-letters-${String(index).padStart(4, '0')}`;
    const shard = productIndexShard(id);
    const size = new TextEncoder().encode(JSON.stringify([id, entry])).length;
    bytes.set(shard, (bytes.get(shard) ?? 0) + size);
  }
  expect(Math.max(...bytes.values())).toBeLessThan(768 * 1024);
});

test('the entry of a long description has its beginning and never half of a character (AP-33)', () => {
  const entryOf = (description: string) =>
    productIndexEntry({ name: 'طعام', description, category: 'food', barcode: null });
  expect(entryOf('قصير').description).toBe('قصير');
  const long = `${'ا'.repeat(499)}${'🐈'.repeat(9)}`;
  expect(entryOf(long).description).toBe('ا'.repeat(499));
});
