// Reads the shop's documents for the pages that the server writes.
import { readCategory } from '#domain/category';
import { readStorefrontProduct } from '#domain/product';
import { readSettings } from '#domain/settings';
import { fieldsFrom } from '#kernel/fields';
import type { Documents, Query } from '#server/documents';
import type { ShopReader } from '#server/pages';

export function createShopReader(documents: Documents): ShopReader {
  return {
    async product(id) {
      const stored = documents.get(`products/${id}`);
      return stored && readStorefrontProduct(id, fieldsFrom(stored.fields));
    },
    info: async () => ({
      settings: readSettings(fieldsFrom(documents.get('settings/general')?.fields ?? {})),
      categories: documents
        .query(categoriesInOrder)
        .map(({ path, fields }) => readCategory(path.slice('categories/'.length), fieldsFrom(fields))),
    }),
  };
}

const categoriesInOrder: Query = {
  parent: '',
  collection: 'categories',
  allDescendants: false,
  filter: null,
  orderBy: [
    { field: ['order'], direction: 'ascending' },
    { field: ['__name__'], direction: 'ascending' },
  ],
  startAt: null,
  endAt: null,
  limit: null,
  offset: 0,
  select: null,
};
