// The products that cashiers added and no admin has seen: what the tills sold of each, and its publication (FA-29).
import { auditEntries } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { type Actor, getAll, getSome } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { storedMovements, storedProducts } from '#backend/products';
import { storedSales } from '#backend/sales';
import { unseenEntryId } from '#domain/audit';
import type { Product } from '#domain/product';
import type { Made } from '#domain/sale';
import type { ChangedMeanwhile } from '#kernel/merge';
import { sumMoney, type Piastres } from '#kernel/money';
import { allOk, ok, type Result } from '#kernel/result';
import { publish } from './publish.ts';

export interface UnseenProduct {
  readonly product: Product;
  /** Null where its entry of the audit log is missing. */
  readonly addedBy: Pick<Made, 'by' | 'byName'> | null;
  readonly sold: SoldUnseen;
}

/** What the tills sold of a product that nobody has seen. */
export interface SoldUnseen {
  readonly pieces: number;
  readonly sum: Piastres;
  /** There are more sales than were read. */
  readonly isMore: boolean;
}

export interface UnseenProductRepository {
  /** The newest first, at most 50. To withdraw one is to delete it (`ProductRepository.remove`). */
  readonly list: () => Promise<Result<readonly UnseenProduct[], BackendFailure>>;
  /**
   * Publishes the product in the store and resolves its sales at this price in the checks of the tills' days. Fails with
   * `ChangedMeanwhile` when it has another price by now. A repeat after a lost answer changes nothing more.
   */
  readonly publish: (
    loaded: Product,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<Product>>>;
}

export function createUnseenProductRepository(backend: Backend): UnseenProductRepository {
  return { list: () => list(backend), publish: (loaded, actor) => publish(backend, loaded, actor) };
}

/** Documents read at most; `sales` for each product. */
const limits = { products: 50, sales: 300 } as const;

async function list(backend: Backend): Promise<Result<readonly UnseenProduct[], BackendFailure>> {
  const found = await getAll(backend, storedProducts, (sdk) => [
    sdk.where('isUnseen', '==', true),
    sdk.limit(limits.products),
  ]);
  if (!found.ok) return found;
  const products = found.value.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  const entries = await getSome(
    backend,
    auditEntries,
    products.map(({ id }) => unseenEntryId('productAdded', id)),
  );
  const sold = allOk(await Promise.all(products.map(({ id }) => readSold(backend, id))));
  if (!entries.ok) return entries;
  if (!sold.ok) return sold;
  const makers = new Map(entries.value.map(({ subject, by, byName }) => [subject.id, { by, byName }]));
  return ok(
    products.flatMap((product, place) => {
      const one = sold.value[place];
      return one === undefined ? [] : [{ product, addedBy: makers.get(product.id) ?? null, sold: one }];
    }),
  );
}

/** By the stock movements of the product and their sales: all of its sales were made while it was unseen. */
async function readSold(backend: Backend, productId: string): Promise<Result<SoldUnseen, BackendFailure>> {
  const found = await getAll(backend, storedMovements, (sdk) => [
    sdk.where('productId', '==', productId),
    sdk.orderBy('at', 'desc'),
    sdk.limit(limits.sales),
  ]);
  if (!found.ok) return found;
  const sold = found.value.filter(({ reason }) => reason === 'sale');
  const sales = await getSome(
    backend,
    storedSales,
    sold.flatMap(({ sourceId }) => sourceId ?? []),
  );
  if (!sales.ok) return sales;
  const lines = sales.value.flatMap(({ items }) => items.filter(({ id }) => id === productId));
  return ok({
    pieces: sold.reduce((pieces, { amount }) => pieces - amount, 0),
    sum: sumMoney(lines.map(({ total }) => total)),
    isMore: found.value.length === limits.sales,
  });
}
