// The whole catalogue as one compact value (CL-08): a row a product, with what lists show and search. One reader derives it from the
// products, because no client could keep a packed stock right (CL-10).
import type { Category } from '#domain/category';
import {
  cataloguePageSize,
  fieldsWith,
  productFields,
  readStorefrontProduct,
  type FieldWith,
  type Product,
} from '#domain/product';
import { type SettingsDraft, shopWhatsapp } from '#domain/settings';
import { beginningOf } from '#kernel/cut-text';
import { pageAt, type Page } from '#kernel/pagination';
import { isFields, readList, readWhole, type Fields } from '#kernel/fields';

/** The searchable length of a description in a row, in UTF-16 units. */
const rowDescription = 120;

/** The largest stock that a row states. */
const maxRowStock = 999;

/** What a row is packed from. */
export type RowProduct = Pick<Product, 'id' | 'rating' | FieldWith<'packed'>>;

export interface CatalogueParts {
  /** Milliseconds. */
  readonly asOf: number;
  readonly settings: SettingsDraft;
  readonly categories: readonly Category[];
  readonly products: readonly RowProduct[];
}

/** Name, phone, WhatsApp and hours of the shop. */
function packedShop(settings: SettingsDraft) {
  const { storeName, phone, openingTime, closingTime, workingDays } = settings;
  return { storeName, phone, whatsapp: shopWhatsapp(settings) ?? '', openingTime, closingTime, workingDays };
}

/** The value that `GET /api/catalogue` answers as JSON. */
export function packCatalogue({ asOf, settings, categories, products }: CatalogueParts) {
  return {
    asOf,
    shop: packedShop(settings),
    categories: categories.map(({ id, name, parentId, order, isActive, showInHeader }) => ({
      id,
      name,
      parentId,
      order,
      isActive,
      showInHeader,
    })),
    rows: products.map((product) => packRow(product)),
  };
}

/** The value that `GET /api/catalogue/page` answers as JSON (CL-09). */
export function packCataloguePage(
  { items, page, pageCount, range }: Page<RowProduct>,
  settings: SettingsDraft,
) {
  return {
    shop: packedShop(settings),
    total: range.total,
    page,
    pageCount,
    rows: items.map((product) => packRow(product)),
  };
}

/** A row: the fields in the order of `rowFields`, prices in piastres; 0 for what a product does not have. */
export function packRow(
  product: RowProduct,
  descriptionLength: number = rowDescription,
): readonly (string | number)[] {
  const packed: RowProduct = {
    ...product,
    description: beginningOf(product.description, descriptionLength),
    stock: Math.min(Math.max(0, product.stock), maxRowStock),
  };
  return rowFields.map((field) => {
    const value = packed[field] ?? 0;
    return typeof value === 'boolean' ? Number(value) : value;
  });
}

const rowFields = (['id', 'rating', ...fieldsWith('packed')] as const).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

/** No form fills in the first two. */
function placeOf(field: keyof RowProduct): number {
  if (field === 'id') return 0;
  return field === 'rating' ? 7 : productFields[field].packed;
}

/** The products of packed rows; null when the value is no packed catalogue. The fields that a row leaves out are empty. */
export function readPackedProducts(packed: unknown): readonly Product[] | null {
  if (!isFields(packed) || !Array.isArray(packed['rows'])) return null;
  return readList(packed, 'rows').flatMap((row) => (Array.isArray(row) ? [readRow(row)] : []));
}

/** The products and the place of a packed page in its list; null when the value is no packed page. */
export function readPackedPage(packed: unknown): Page<Product> | null {
  const items = readPackedProducts(packed);
  if (items === null || !isFields(packed)) return null;
  const [total, page] = [readWhole(packed, 'total', -1), readWhole(packed, 'page', 1)];
  return total < items.length ? null : pageAt(items, { page, total, size: cataloguePageSize });
}

function readRow(row: readonly unknown[]): Product {
  const fields: Fields = Object.fromEntries(rowFields.map((name, at) => [name, row[at]]));
  const pounds = (name: string): number => readWhole(fields, name, 0) / 100;
  return readStorefrontProduct(String(fields['id']), {
    ...fields,
    price: pounds('price'),
    originalPrice: pounds('originalPrice') || null,
    isNew: fields['isNew'] === 1,
  });
}
