// The stored copy of the packed catalogue (CL-12): a head and six shards of rows. The cloud service writes it; a browser reads it when
// the service does not answer.
import type { Product } from '#domain/product';
import { parseJson, readList, readText, readWhole, type Fields } from '#kernel/fields';
import { fnv1a } from '#kernel/hash';
import {
  packCatalogue,
  packRow,
  readPackedProducts,
  type CatalogueParts,
  type RowProduct,
} from './packed-catalogue.ts';

/** The ids of the documents in the collection `catalogue`, the head first. One read each. */
export const catalogueBaseIds = ['head', '00', '01', '02', '03', '04', '05'] as const;

const [, ...shardIds] = catalogueBaseIds;

export interface CatalogueBase {
  /** By id. */
  readonly documents: ReadonlyMap<string, Fields>;
  /** The shards whose descriptions were cut, because a document has at most 1 MiB. */
  readonly cut: readonly string[];
}

/** What a base is made of. */
export interface BaseParts extends Omit<CatalogueParts, 'products'> {
  readonly products: readonly (RowProduct & Pick<Product, 'updatedAt'>)[];
  /** The ids of further products, which the store does not show. */
  readonly hidden: readonly string[];
  /** The shop day on which the number of products was compared last; '' for never. */
  readonly checkedOn: string;
}

/** All documents of a base; a product keeps its shard. */
export function catalogueBase(parts: BaseParts): CatalogueBase {
  const { asOf, checkedOn, products, hidden } = parts;
  const { shop, categories } = packCatalogue({ ...parts, products: [] });
  const shards = shardIds.map((id, shard) => {
    const own = products.filter((product) => fnv1a(product.id) % shardIds.length === shard);
    const whole = JSON.stringify(own.map((product) => packRow(product)));
    const isCut = bytesOf(whole) > maxShardBytes;
    const rows = isCut ? JSON.stringify(own.map((product) => packRow(product, cutDescription))) : whole;
    return { id, isCut, fields: { rows, changed: JSON.stringify(own.map(changedAt)), asOf } };
  });
  const head = { asOf, count: products.length, hidden: [...hidden], shop, categories, checkedOn };
  return {
    documents: new Map<string, Fields>([
      ['head', head],
      ...shards.map(({ id, fields }) => [id, fields] as const),
    ]),
    cut: shards.flatMap(({ id, isCut }) => (isCut ? [id] : [])),
  };
}

/** Bytes of the rows of one shard; a document has at most 1 MiB. */
const maxShardBytes = 900_000;

/** The length of descriptions in a shard that would be too large, in UTF-16 units. */
const cutDescription = 60;

/** The products of a base; null when a part is missing or damaged, so that no list looks complete that is not. */
export function readCatalogueBase(documents: ReadonlyMap<string, Fields>): readonly Product[] | null {
  const shards = shardIds.map((id) => readShard(documents.get(id) ?? {}));
  const products = shards.flatMap((shard) => shard ?? []);
  const isWhole =
    !shards.includes(null) && products.length === readWhole(documents.get('head') ?? {}, 'count', -1);
  return isWhole ? products : null;
}

function readShard(shard: Fields): readonly Product[] | null {
  const products = readPackedProducts({ rows: parseJson(readText(shard, 'rows')) });
  const changed = readList({ list: parseJson(readText(shard, 'changed')) }, 'list');
  return (
    products?.map((product, at) => {
      const seconds = changed[at];
      return typeof seconds === 'number' ? { ...product, updatedAt: seconds * 1000 } : product;
    }) ?? null
  );
}

/** In seconds, which is enough for the day that the sitemap names. */
function changedAt({ updatedAt }: Pick<Product, 'updatedAt'>): number | null {
  return updatedAt === null ? null : Math.floor(updatedAt / 1000);
}

/** At least the bytes of the text in UTF-8; a letter outside of the first 65,536 counts as 6 of its 4. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) bytes += 1;
    if (unit > 0x7ff) bytes += 1;
  }
  return bytes;
}
