// A field of a product passes each place where it is typed, stored, judged, packed, found or exported.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packCatalogue, readPackedProducts } from '#domain/packed-catalogue';
import {
  checkProduct,
  fieldsWith,
  filterProducts,
  hasTrait,
  productDocument,
  productFields,
  productFormOf,
  readProduct,
  readStorefrontProduct,
  type FieldTraits,
  type Product,
  type ProductDraft,
  type ProductField,
} from '#domain/product';
import { createImportPlanner, csvColumns, csvRecords, exportProducts } from '#domain/product-csv';
import { productIndexEntry, readProductIndex } from '#domain/product-index';
import { createProductSearch } from '#domain/product-search';
import { piastres } from '#kernel/money';
import { aCategory, aProduct, someSettings } from '#testing/builders';
import { productEditingTexts } from '#text';
import { callPlans } from '../../electron/main/ipc/call-plans.ts';
import { productSchema } from '../../electron/main/schemas/index.ts';
import { createMirrorRows } from '../../electron/main/store/mirror-rows.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';
import { aDraft, filledDraft } from '../contract/backend/drafts.ts';
import { rulesShop, set } from './rules-shop.ts';
import { auditEntry, product as productData, shopDocuments } from './shop-data.ts';

const categories = ['cats', 'dogs'].map((id) => aCategory({ id, name: id }));
/** With an image, without which a product has no further ones. */
const draft = aDraft({ image: '/images/1.webp' });
const before = aProduct({ ...draft, id: 'p2' });

test.each(fieldsWith('kind'))(
  'the field %s of a product has its value after every place (HZ-05, DB-04)',
  (field) => {
    const value = filledDraft[field];
    expect(value).not.toEqual(before[field]);
    const product: Product = { ...before, [field]: value };
    for (const [place, found] of Object.entries(wholeProducts(product)))
      expect.soft(found, place).toMatchObject({ ...draft, [field]: value });
    for (const [place, found] of Object.entries(partsOf(product, field)))
      expect.soft({ ...found }, place).toHaveProperty(field, value);
    expect.soft(isAccepted(product), 'the rules').toBe(true);
  },
);

test.each(fieldsWith('limit'))(
  'the form and the rules take the largest %s, and the form no larger one (HZ-05)',
  (field) => {
    const [largest, larger] = [0, 1].map((more) =>
      checkProduct({ ...productFormOf(before), ...atLimit(field, more) }),
    );
    expect(larger).toMatchObject({
      ok: false,
      error: { [field]: expect.stringMatching(/^(?:TooLong|OutOfRange)$/u) },
    });
    if (largest?.ok !== true) throw new Error(JSON.stringify(largest));
    expect(isAccepted(largest.value)).toBe(true);
  },
);

test('each place of a packed row is one field, beside the id and the rating (HZ-05, CL-08)', () => {
  const places = fieldsWith('packed').map((field) => productFields[field].packed);
  expect([0, 7, ...places].toSorted((one, other) => one - other)).toEqual(
    [...places, 0, 7].map((_, at) => at),
  );
});

/** The places that have the whole product. */
function wholeProducts(product: Product) {
  const typed = checkProduct(productFormOf(product));
  const document = productDocument(product);
  return {
    'the form': typed.ok ? typed.value : typed.error,
    'the document': readProduct(product.id, document),
    'the document in the store': readStorefrontProduct(product.id, document),
    'the row of the desktop app': storedByDesktop(product),
    'the schema of a product': productSchema.parse(product),
    'the call that adds a product': callPlans.addProduct.input.parse([product, product.id])[0],
  };
}

/** The places that have the field if its traits say so. */
function partsOf(
  product: Product,
  field: ProductField,
): Readonly<Record<string, Partial<Product> | undefined>> {
  return {
    ...(hasTrait(field, 'packed') ? { 'the packed row': packed(product) } : {}),
    ...(hasTrait(field, 'csv') ? { 'the file, as an edit': imported(product, [before]) } : {}),
    ...(hasTrait(field, 'csv') ? { 'the file, as a new product': imported({ ...product, id: '' }, []) } : {}),
    ...(hasTrait(field, 'searched') ? searchesFor(product, String(product[field])) : {}),
  };
}

function packed(product: Product): Product | undefined {
  const parts = { asOf: 0, settings: someSettings(), categories, products: [product] };
  return readPackedProducts(packCatalogue(parts))?.[0];
}

function imported(product: Product, products: readonly Product[]): ProductDraft | undefined {
  const texts = productEditingTexts.csv;
  const [, ...lines] = csvRecords(
    exportProducts([product], { categories, texts, reader: 'spreadsheet' }),
    ',',
  );
  const planner = createImportPlanner({ columns: csvColumns, products, categories, texts });
  for (const line of lines) planner.add(line);
  const steps = planner.finish();
  for (let step = steps.next(); ; step = steps.next())
    if (step.done === true) return step.value.writes[0]?.draft;
}

function searchesFor(product: Product, query: string) {
  const wanted = { query, category: 'all' };
  const entries = { [product.id]: productIndexEntry(product) };
  const search = createProductSearch();
  search.replace([before]);
  search.find({ ...wanted, sort: 'name' }, 1);
  search.replace([product]);
  return {
    'the search entry': readProductIndex({ entries })[0],
    'the search of the store': filterProducts([product], wanted)[0],
    'the search of the pos, after a change': search.find({ ...wanted, sort: 'name' }, 1).products[0],
  };
}

function storedByDesktop(product: Product): Product | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-product-fields-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = openTillDatabase(join(folder, 'till.db'));
  if (!database.ok) throw new Error(database.error.type);
  onTestFinished(() => void database.value.close());
  const { products } = createMirrorRows(database.value);
  products.save({ all: [product], saved: [product], gone: [], until: 1 });
  return products.all()[0];
}

function isAccepted(draft: ProductDraft): boolean {
  return rulesShop(shopDocuments)
    .as('admin')
    .commit(
      set('audit/a2', auditEntry({ kind: 'import', subject: { id: 'products', name: '' } })),
      set('products/p2', productData({ ...productDocument(draft), updatedBy: 'admin', lastAuditId: 'a2' })),
    );
}

/** The form's input of a value that is so much above the limit. */
function atLimit(field: ProductField, more: number) {
  const { kind, limit = 0 }: FieldTraits = productFields[field];
  const isLink = kind === 'url' || kind === 'urls';
  if (kind === 'amount') return { [field]: String(piastres(limit + more) / 100) };
  if (kind === 'number') return { [field]: String(limit + more) };
  return { [field]: (isLink ? '/' : '').padEnd(limit + more, 'a') };
}
