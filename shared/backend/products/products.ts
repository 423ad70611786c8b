// Products: the reads of each program, and writes that include movements, search index and tombstones in the same commit.
import type { Backend } from '#backend/connect';
import {
  type Actor,
  countAll,
  entitiesFrom,
  mapResult,
  type OnProgress,
  getAll,
  getOne,
  getSome,
  readAll,
  readCollection,
  type Selection,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readCatalogue } from '#backend/public-catalogue';
import { readOptionalText } from '#kernel/fields';
import type { ChangedMeanwhile } from '#kernel/merge';
import type { Piastres } from '#kernel/money';
import {
  backOfficeLowStock,
  type CatalogueSort,
  type Product,
  type ProductOrder,
  readProduct,
} from '#domain/product';
import type { PlannedWrite } from '#domain/product-csv';
import { type IndexedProduct, readProductIndex } from '#domain/product-index';
import { ok, type Result } from '#kernel/result';
import { rebuildIndex } from './index-rebuild.ts';
import { importChunk, type ImportRun } from './import-writes.ts';
import { createProductWrites, type ProductWrites } from './product-writes.ts';
import { storedProducts } from './stored-product.ts';
import { changePrice, changeStock, type StockChange } from './stock-writes.ts';

export type { ProductWriteError } from './product-writes.ts';
export type { StockChange } from './stock-writes.ts';

/** Products that need attention in the back office (AP-41). */
export type StockLevel = 'Low' | 'OutOfStock' | 'Oversold';

/** A product whose stock is below 0. */
export interface OversoldProduct {
  readonly product: Product;
  /** The sale that lowered its stock last; null when only orders did. */
  readonly lastSaleId: string | null;
}

export interface ProductRepository extends ProductWrites {
  /** All products (DB-21). The number of reads grows with the catalogue: for files, not for a page. */
  readonly listAll: (onPart?: OnProgress) => Promise<Result<readonly Product[], BackendFailure>>;
  /** The catalogue of the store in the backend's order (DB-25..27); a missing stock reads as the storefront's default. */
  readonly listCatalogue: (sort: CatalogueSort) => Promise<Result<readonly Product[], BackendFailure>>;
  /** The sellable products: stock above 0 (DB-24). */
  readonly listSellable: () => Promise<Result<readonly Product[], BackendFailure>>;
  /** The products whose stock is below 0, the lowest stock first, at most `limit` of them. */
  readonly listOversold: (limit: number) => Promise<Result<readonly OversoldProduct[], BackendFailure>>;
  /** The products of a stock level, the least stock first, at most `limit` of them. */
  readonly listByStock: (
    level: StockLevel,
    limit: number,
  ) => Promise<Result<readonly Product[], BackendFailure>>;
  /** The first `limit` products in an order; a product without the figure is left out. */
  readonly listOrdered: (
    order: ProductOrder,
    limit: number,
  ) => Promise<Result<readonly Product[], BackendFailure>>;
  /** Number of products of each stock level, counted by the backend. */
  readonly countByStock: () => Promise<Result<Readonly<Record<StockLevel, number>>, BackendFailure>>;
  readonly get: (id: string) => Promise<Result<Product, BackendFailure>>;
  /** A page of the back office: products by id, in the order of the ids; missing ones are left out. */
  readonly getSome: (ids: readonly string[]) => Promise<Result<readonly Product[], BackendFailure>>;
  /** The searchable fields of all products, for 32 reads. */
  readonly index: () => Promise<Result<readonly IndexedProduct[], BackendFailure>>;
  /** Number of products, counted by the backend. */
  readonly count: () => Promise<Result<number, BackendFailure>>;
  /** Rebuilds the search index, for products that were not written by this repository. Reads every product. */
  readonly rebuildIndex: (onPart: OnProgress) => Promise<Result<void, BackendFailure>>;
  /** Changes the price in place, unless it is no longer the loaded one. */
  readonly changePrice: (
    loaded: Product,
    price: Piastres,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<Product>>>;
  /** Books received products or a count; returns the stock after it. */
  readonly changeStock: (
    productId: string,
    change: StockChange,
    actor: Actor,
  ) => Promise<Result<number, BackendFailure>>;
  /** Writes a part of a file import in one commit (see `importChunks`); a repeat changes nothing more. */
  readonly importChunk: (
    chunk: readonly PlannedWrite[],
    run: ImportRun,
  ) => Promise<Result<void, BackendFailure>>;
}

/** The products of a backend. */
export function createProductRepository(backend: Backend): ProductRepository {
  return {
    listAll: async (onPart) =>
      mapResult(await readCollection(backend, 'products', onPart), (documents) =>
        entitiesFrom(documents, readProduct),
      ),
    listCatalogue: (sort) => readCatalogue(backend, sort),
    listSellable: () => getAll(backend, storedProducts, (sdk) => [sdk.where('stock', '>', 0)]),
    listOversold: async (limit) =>
      mapResult(await readAll(backend, 'products', byStock('Oversold', limit)), (documents) =>
        documents.map(({ id, fields }) => ({
          product: readProduct(id, fields),
          lastSaleId: readOptionalText(fields, 'lastSaleId'),
        })),
      ),
    listByStock: (level, limit) => getAll(backend, storedProducts, byStock(level, limit)),
    listOrdered: (order, limit) => getAll(backend, storedProducts, inOrder(order, limit)),
    countByStock: () => countByStock(backend),
    get: (id) => getOne(backend, storedProducts, id),
    getSome: (ids) => getSome(backend, storedProducts, ids),
    index: async () =>
      mapResult(await readAll(backend, 'productIndex'), (shards) =>
        shards.flatMap(({ fields }) => readProductIndex(fields)),
      ),
    count: () => countAll(backend, 'products'),
    rebuildIndex: (onPart) => rebuildIndex(backend, onPart),
    ...createProductWrites(backend),
    changePrice: (loaded, price, actor) => changePrice(backend, loaded, price, actor),
    changeStock: (productId, change, actor) => changeStock(backend, productId, change, actor),
    importChunk: (chunk, run) => importChunk(backend, chunk, run),
  };
}

function byStock(level: StockLevel, limit: number): Selection {
  return (sdk) => [...stockRange(level)(sdk), sdk.orderBy('stock'), sdk.limit(limit)];
}

function inOrder({ by, direction }: ProductOrder, limit: number): Selection {
  return (sdk) => [sdk.orderBy(by, direction === 'ascending' ? 'asc' : 'desc'), sdk.limit(limit)];
}

/** The stocks of a level, as `backOfficeStock` defines them. */
function stockRange(level: StockLevel): Selection {
  switch (level) {
    case 'Low':
      return (sdk) => [sdk.where('stock', '>', 0), sdk.where('stock', '<', backOfficeLowStock)];
    case 'OutOfStock':
      return (sdk) => [sdk.where('stock', '==', 0)];
    case 'Oversold':
      return (sdk) => [sdk.where('stock', '<', 0)];
  }
}

async function countByStock(
  backend: Backend,
): Promise<Result<Readonly<Record<StockLevel, number>>, BackendFailure>> {
  const count = (level: StockLevel) => countAll(backend, 'products', stockRange(level));
  const [low, out, oversold] = await Promise.all([count('Low'), count('OutOfStock'), count('Oversold')]);
  if (!low.ok) return low;
  if (!out.ok) return out;
  if (!oversold.ok) return oversold;
  return ok({ Low: low.value, OutOfStock: out.value, Oversold: oversold.value });
}
