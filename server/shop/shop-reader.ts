// Reads the shop's documents for the pages that the server writes.
import { readCategory } from '#domain/category';
import { isOnWeb, readStorefrontProduct, sortProducts, type Product } from '#domain/product';
import { readSettings } from '#domain/settings';
import { hasAbout, readShopPages } from '#domain/shop-pages';
import { fieldsFrom } from '#kernel/fields';
import type { Documents, Fields, Meter, Query } from '#server/documents';
import type { ShopReader } from '#server/pages';

/** Of what it reads the product alone is billed: the cloud service holds the rest for all visitors. */
export function createShopReader(documents: Documents, meter?: Meter): ShopReader {
  const products = createProductList(documents);
  const pages = () => readShopPages(fieldsFrom(documents.get('settings/pages')?.fields ?? {}));
  return {
    pages: async () => pages(),
    products: async () => products.list(),
    rebuild: async () => products.readAll(),
    async product(id) {
      meter?.onRead(1);
      const stored = documents.get(`products/${id}`);
      const product = stored && readStorefrontProduct(id, fieldsFrom(stored.fields));
      return product !== null && isOnWeb(product) ? product : null;
    },
    info: async () => ({
      settings: readSettings(fieldsFrom(documents.get('settings/general')?.fields ?? {})),
      categories: documents
        .query(orderedQuery('categories', 'order'))
        .map(({ path, fields }) => readCategory(path.slice('categories/'.length), fieldsFrom(fields))),
      hasAbout: hasAbout(pages()),
    }),
  };
}

/** The products in memory: read at the first call, then changed with each commit. */
function createProductList(documents: Documents) {
  const known = new Map<string, Product>();
  let list: readonly Product[] | undefined;
  let isFollowing = false;
  const readAll = (): number => {
    known.clear();
    list = undefined;
    for (const { path, fields } of documents.query(orderedQuery('products', '__name__'))) set(path, fields);
    return known.size;
  };
  const follow = (): void => {
    isFollowing = true;
    readAll();
    documents.subscribe(({ changes }) => {
      for (const { path, after } of changes) {
        if (!isProductPath(path)) continue;
        list = undefined;
        if (after === null) known.delete(path);
        else set(path, after.fields);
      }
    });
  };
  const set = (path: string, fields: Fields): void => {
    known.set(path, readStorefrontProduct(path.slice(productsPath.length), fieldsFrom(fields)));
  };
  return {
    list(): readonly Product[] {
      if (!isFollowing) follow();
      list ??= sortProducts([...known.values()].filter(isOnWeb), 'name');
      return list;
    },
    readAll,
  };
}

const productsPath = 'products/';

function isProductPath(path: string): boolean {
  return path.startsWith(productsPath) && !path.includes('/', productsPath.length);
}

function orderedQuery(collection: string, field: string): Query {
  const fields = field === '__name__' ? [field] : [field, '__name__'];
  return {
    parent: '',
    collection,
    allDescendants: false,
    filter: null,
    orderBy: fields.map((name) => ({ field: [name], direction: 'ascending' })),
    startAt: null,
    endAt: null,
    limit: null,
    offset: 0,
    select: null,
  };
}
