// What the cloud service knows of the shop, in memory: products, categories, settings, and what a stored base does not have yet.
import { readCategory, type Category } from '#domain/category';
import { isOnWeb, readStorefrontProduct, sortProducts, type Product } from '#domain/product';
import { readSettings, type SettingsDraft } from '#domain/settings';
import { plainShopPages, readShopPages, type ShopPagesDraft } from '#domain/shop-pages';
import { readText, type Fields } from '#kernel/fields';
import type { CloudDocument } from './cloud-documents.ts';

export interface KnownShop {
  /** `hidden`: the ids of further products, which the store does not show. */
  readonly replaceProducts: (products: readonly Product[], hidden: readonly string[]) => void;
  readonly replaceCategories: (categories: readonly CloudDocument[]) => void;
  /** The fields of settings/general and of settings/pages. */
  readonly setSettings: (general: Fields, ownPages: Fields) => void;
  /** Merges what was read again; the same document any number of times. */
  readonly merge: (changes: {
    readonly products?: readonly CloudDocument[];
    readonly categories?: readonly CloudDocument[];
    readonly tombstones?: readonly CloudDocument[];
  }) => void;
  /** Those that the store shows, by name; the same list until a product changes. */
  readonly products: () => readonly Product[];
  /** By `order`; the same list until a category changes. */
  readonly categories: () => readonly Category[];
  readonly settings: () => SettingsDraft;
  /** The texts of the shop's own pages. */
  readonly pages: () => ShopPagesDraft;
  /** The ids of the products that the store does not show. */
  readonly hiddenIds: () => readonly string[];
  /** With the hidden ones. */
  readonly productCount: () => number;
  /** How many products changed after `markStored`. */
  readonly changedCount: () => number;
  readonly markStored: () => void;
}

export function createKnownShop(): KnownShop {
  const products = new Map<string, Product>();
  const hidden = new Set<string>();
  const categories = new Map<string, Category>();
  const changed = new Set<string>();
  let settings: SettingsDraft = readSettings({});
  let pages: ShopPagesDraft = plainShopPages;
  let productList: readonly Product[] | undefined;
  let categoryList: readonly Category[] | undefined;

  const hide = (id: string): void => {
    if (hidden.has(id)) return;
    hidden.add(id);
    products.delete(id);
    changed.add(id);
    productList = undefined;
  };
  const setProduct = (product: Product): void => {
    if (!isOnWeb(product)) {
      hide(product.id);
      return;
    }
    hidden.delete(product.id);
    const before = products.get(product.id);
    if (before !== undefined && before.updatedAt !== null && before.updatedAt === product.updatedAt) return;
    products.set(product.id, product);
    changed.add(product.id);
    productList = undefined;
  };
  const setCategories = (documents: readonly CloudDocument[]): void => {
    for (const { id, fields } of documents) categories.set(id, readCategory(id, fields));
    if (documents.length > 0) categoryList = undefined;
  };
  const bury = ({ fields }: CloudDocument): void => {
    const [collection, id] = [readText(fields, 'collection'), readText(fields, 'documentId')];
    if (collection === 'categories' && categories.delete(id)) categoryList = undefined;
    if (collection !== 'products' || !(products.delete(id) || hidden.delete(id))) return;
    changed.add(id);
    productList = undefined;
  };

  return {
    replaceProducts(all, alsoHidden) {
      products.clear();
      hidden.clear();
      for (const id of alsoHidden) hidden.add(id);
      for (const product of all) {
        if (isOnWeb(product)) products.set(product.id, product);
        else hidden.add(product.id);
      }
      productList = undefined;
    },
    replaceCategories(all) {
      categories.clear();
      categoryList = undefined;
      setCategories(all);
    },
    setSettings(general, ownPages) {
      settings = readSettings(general);
      pages = readShopPages(ownPages);
    },
    // The deletions first: an id may have been used again since.
    merge(changes) {
      for (const tombstone of changes.tombstones ?? []) bury(tombstone);
      for (const { id, fields } of changes.products ?? []) setProduct(readStorefrontProduct(id, fields));
      setCategories(changes.categories ?? []);
    },
    products: () => (productList ??= sortProducts([...products.values()], 'name')),
    categories: () =>
      (categoryList ??= [...categories.values()].toSorted(
        (one, other) => one.order - other.order || (one.id < other.id ? -1 : 1),
      )),
    settings: () => settings,
    pages: () => pages,
    hiddenIds: () => [...hidden],
    productCount: () => products.size + hidden.size,
    changedCount: () => changed.size,
    markStored: () => changed.clear(),
  };
}
