// The stored copy of the packed catalogue (CL-12): a head and six shards of rows. The cloud service writes it; a browser reads it when
// the service does not answer.
import type { Product } from '#domain/product';
import { parseJson, readText, readWhole, type Fields } from '#kernel/fields';
import { fnv1a } from '#kernel/hash';
import { packCatalogue, readPackedProducts, type CatalogueParts } from './packed-catalogue.ts';

/** The ids of the documents in the collection `catalogue`, the head first. One read each. */
export const catalogueBaseIds = ['head', '00', '01', '02', '03', '04', '05'] as const;

const [, ...shardIds] = catalogueBaseIds;

/** All documents of a base, by id; a product keeps its shard. @internal */
export function catalogueBaseDocuments(parts: CatalogueParts): ReadonlyMap<string, Fields> {
  const { asOf, shop, categories, rows } = packCatalogue(parts);
  const shards = shardIds.map((id, shard) => {
    const own = rows.filter(([productId]) => fnv1a(String(productId)) % shardIds.length === shard);
    return [id, { rows: JSON.stringify(own), asOf }] as const;
  });
  return new Map<string, Fields>([['head', { asOf, count: rows.length, shop, categories }], ...shards]);
}

/** The products of a base; null when a part is missing or damaged, so that no list looks complete that is not. */
export function readCatalogueBase(documents: ReadonlyMap<string, Fields>): readonly Product[] | null {
  const shards = shardIds.map((id) =>
    readPackedProducts({ rows: parseJson(readText(documents.get(id) ?? {}, 'rows')) }),
  );
  const products = shards.flatMap((shard) => shard ?? []);
  const isWhole =
    !shards.includes(null) && products.length === readWhole(documents.get('head') ?? {}, 'count', -1);
  return isWhole ? products : null;
}
