// The back office searches all products without reading them: their searchable fields are packed into 32 documents, the shards.
import { normalBarcode } from '#domain/barcode';
import { beginningOf } from '#kernel/cut-text';
import { isFields, readMap, readText, type Fields } from '#kernel/fields';
import { fnv1a } from '#kernel/hash';
import {
  fieldsOfKind,
  hasTrait,
  readBarcode,
  valuesOf,
  type FieldWith,
  type Product,
  type ProductDraft,
} from '#domain/product';

/** The searchable and filterable fields of a product. */
export type IndexedProduct = Pick<Product, 'id' | IndexedField>;

type IndexedField = FieldWith<'searched'> | 'category';

/** The document ids of all shards, '00' to '31'. */
export const productIndexShards: readonly string[] = Array.from({ length: 32 }, (_, shard) => shardId(shard));

/** The shard of a product's entry; it never changes (FNV-1a of the id). */
export function productIndexShard(productId: string): string {
  return shardId(fnv1a(productId) % 32);
}

/**
 * The searchable length of a text, in UTF-16 units: with complete descriptions the shards of 10,000 products would exceed the 1 MiB
 * of a document.
 */
const indexedText = 500;

const searchedTexts = fieldsOfKind('text').filter((field) => hasTrait(field, 'searched'));

/** A product's entry in its shard. */
export function productIndexEntry(draft: Pick<ProductDraft, IndexedField>): Omit<IndexedProduct, 'id'> {
  return {
    ...valuesOf(searchedTexts, (field) => beginningOf(draft[field] ?? '', indexedText)),
    category: draft.category,
    barcode: draft.barcode === null ? null : normalBarcode(draft.barcode),
  };
}

/** The entries of one shard; values that are no maps are ignored. */
export function readProductIndex(fields: Fields): readonly IndexedProduct[] {
  return Object.entries(readMap(fields, 'entries')).flatMap(([id, entry]) =>
    isFields(entry) ? [indexedProduct(id, entry)] : [],
  );
}

function indexedProduct(id: string, entry: Fields): IndexedProduct {
  return {
    id,
    ...valuesOf(searchedTexts, (field) => readText(entry, field)),
    category: readText(entry, 'category'),
    barcode: readBarcode(entry),
  };
}

function shardId(shard: number): string {
  return String(shard).padStart(2, '0');
}
