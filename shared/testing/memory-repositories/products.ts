// The products of a shop in memory. Tombstones and movement lists are left out; a repeated write is recognised.
import type { Actor } from '#backend/documents';
import type { ProductRepository, StockLevel } from '#backend/products';
import { normalBarcode } from '#domain/barcode';
import {
  backOfficeStock,
  hasSameFields,
  isOnWeb,
  type CatalogueSort,
  type Product,
  type ProductDraft,
} from '#domain/product';
import { productIndexEntry } from '#domain/product-index';
import type { PlannedWrite } from '#domain/product-csv';
import { changedMeanwhile, isOvertaken } from '#kernel/merge';
import { err, ok, type Result } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryProducts(shop: MemoryShop): ProductRepository {
  return { ...reads(shop), ...writes(shop) };
}

type WriteCall =
  | 'create'
  | 'createUnseen'
  | 'update'
  | 'changePrice'
  | 'changeStock'
  | 'importChunk'
  | 'remove'
  | 'rebuildIndex';

function reads(shop: MemoryShop): Omit<ProductRepository, WriteCall> {
  const { products } = shop;
  const all = (): readonly Product[] => [...products.values()];
  const ofLevel = (level: StockLevel): readonly Product[] =>
    all()
      .filter(({ stock }) => backOfficeStock(stock) === level)
      .toSorted((one, other) => one.stock - other.stock);
  return {
    listAll: () => answer(shop, () => ok(all())),
    listCatalogue: (sort) => answer(shop, () => ok(all().filter(isOnWeb).toSorted(comparisons[sort]))),
    listSellable: () => answer(shop, () => ok(all().filter(({ stock }) => stock > 0))),
    listOversold: (limit) =>
      answer(shop, () =>
        ok(
          ofLevel('Oversold')
            .slice(0, limit)
            .map((product) => ({ product, lastSaleId: null })),
        ),
      ),
    listByStock: (level, limit) => answer(shop, () => ok(ofLevel(level).slice(0, limit))),
    listOrdered: ({ by, direction }, limit) =>
      answer(shop, () => {
        const sign = direction === 'ascending' ? 1 : -1;
        const ordered = all().toSorted(
          (one, other) => sign * (one[by] - other[by] || (one.id < other.id ? -1 : 1)),
        );
        return ok(ordered.slice(0, limit));
      }),
    countByStock: () =>
      answer(shop, () =>
        ok({
          Low: ofLevel('Low').length,
          OutOfStock: ofLevel('OutOfStock').length,
          Oversold: ofLevel('Oversold').length,
        }),
      ),
    get: (id) =>
      answer(shop, () => {
        const product = products.get(id);
        return product === undefined ? err({ type: 'NotFound' }) : ok(product);
      }),
    getSome: (ids) => answer(shop, () => ok(ids.flatMap((id) => products.get(id) ?? []))),
    index: () =>
      answer(shop, () => ok(all().map((product) => ({ id: product.id, ...productIndexEntry(product) })))),
    count: () => answer(shop, () => ok(products.size)),
  };
}

function writes(shop: MemoryShop): Pick<ProductRepository, WriteCall> {
  const { products } = shop;
  return {
    rebuildIndex: () => answer(shop, () => ok(undefined)),
    create: (draft, actor, id = shop.newId()) =>
      answer(shop, () => {
        const free = checkBarcode(shop, draft.barcode, id);
        if (!free.ok) return free;
        if (!products.has(id)) add(shop, draft, { id, actor });
        return ok(id);
      }),
    createUnseen: (draft, actor, id = shop.newId()) =>
      answer(shop, () => {
        const free = checkBarcode(shop, draft.barcode, id);
        if (!free.ok) return free;
        if (!products.has(id)) addUnseen(shop, draft, { id, actor });
        return ok(id);
      }),
    update: (loaded, draft, actor, formId = shop.newId()) =>
      answer(shop, () => {
        const free = checkBarcode(shop, draft.barcode, loaded.id);
        if (!free.ok) return free;
        const current = products.get(loaded.id);
        if (current === undefined) return err({ type: 'NotFound' });
        if (isOvertaken(current, { loaded, draft }, hasSameFields)) return err(changedMeanwhile(current));
        const { stock: _, ...fields } = draft;
        const movementId = `edit_${loaded.id}_${loaded.updatedAt ?? 0}_${formId}`;
        const change = bookTotal(shop, movementId, draft.stock - loaded.stock);
        save(shop, current, { ...fields, stock: current.stock + change }, actor);
        return ok(undefined);
      }),
    changePrice: (loaded, price, actor) =>
      answer(shop, () => {
        const current = products.get(loaded.id);
        if (current === undefined) return err({ type: 'NotFound' });
        if (current.price === price) return ok(undefined);
        if (current.price !== loaded.price) return err(changedMeanwhile(current));
        save(shop, current, { price }, actor);
        return ok(undefined);
      }),
    changeStock: (productId, { movementId, kind, pieces }, actor) =>
      answer(shop, () => {
        const current = products.get(productId);
        if (current === undefined) return err({ type: 'NotFound' });
        const amount = book(shop, movementId, kind === 'received' ? pieces : pieces - current.stock);
        if (amount !== 0) save(shop, current, { stock: current.stock + amount }, actor);
        return ok(current.stock + amount);
      }),
    importChunk: (chunk, { actor }) =>
      answer(shop, () => {
        for (const planned of chunk) importOne(shop, planned, actor);
        return ok(undefined);
      }),
    remove: (id) =>
      answer(shop, () => {
        products.delete(id);
        return ok(undefined);
      }),
  };
}

function add(
  shop: MemoryShop,
  draft: ProductDraft,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): void {
  const at = shop.tick();
  const stamps = { createdAt: at, updatedAt: at, updatedBy: actor.id };
  shop.products.set(id, { id, rating: 0, isUnseen: false, ...draft, ...stamps });
}

function addUnseen(shop: MemoryShop, draft: ProductDraft, by: Parameters<typeof add>[2]): void {
  add(shop, draft, by);
  const added = shop.products.get(by.id);
  if (added !== undefined) shop.products.set(by.id, { ...added, isUnseen: true });
  shop.addedBy.set(by.id, { by: by.actor.id, byName: by.actor.name });
}

function save(shop: MemoryShop, current: Product, fields: Partial<Product>, actor: Actor): void {
  shop.products.set(current.id, { ...current, ...fields, updatedAt: shop.tick(), updatedBy: actor.id });
}

/** Returns the amount of a new movement and 0 for a repeated one, so that a repeat changes no stock. */
function book(shop: MemoryShop, movementId: string, amount: number): number {
  if (amount === 0 || shop.movements.has(movementId)) return 0;
  shop.movements.set(movementId, amount);
  return amount;
}

/** Returns the part of the total that is not booked yet: each attempt of a form may start from another stock. */
function bookTotal(shop: MemoryShop, movementId: string, total: number): number {
  const missing = total - (shop.movements.get(movementId) ?? 0);
  shop.movements.set(movementId, total);
  return missing;
}

function importOne(shop: MemoryShop, planned: PlannedWrite, actor: Actor): void {
  const { id, draft } = planned;
  const current = shop.products.get(id);
  if (planned.type === 'create') {
    if (current === undefined) add(shop, draft, { id, actor });
    return;
  }
  if (current === undefined) return;
  const { before, changed } = planned;
  const amount = changed.includes('stock') ? draft.stock - before.stock : 0;
  const booked = book(shop, `import_${id}_${before.updatedAt ?? 0}_${draft.stock}`, amount);
  const fields = changed.filter((field) => field !== 'stock').map((field) => [field, draft[field]] as const);
  save(shop, current, { ...Object.fromEntries(fields), stock: current.stock + booked }, actor);
}

function checkBarcode(
  { products }: MemoryShop,
  barcode: string | null,
  ownId: string,
): Result<null, { readonly type: 'BarcodeTaken'; readonly productId: string; readonly name: string }> {
  if (barcode === null) return ok(null);
  const carrier = [...products.values()].find(
    (product) =>
      product.id !== ownId &&
      product.barcode !== null &&
      normalBarcode(product.barcode) === normalBarcode(barcode),
  );
  return carrier === undefined
    ? ok(null)
    : err({ type: 'BarcodeTaken', productId: carrier.id, name: carrier.name });
}

const comparisons: Readonly<Record<CatalogueSort, (one: Product, other: Product) => number>> = {
  name: (one, other) => Number(one.name > other.name) - Number(one.name < other.name),
  priceAscending: (one, other) => one.price - other.price,
  priceDescending: (one, other) => other.price - one.price,
};
