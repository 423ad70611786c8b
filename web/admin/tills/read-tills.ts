// What the counters screen reads, each of its lists with a bound.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { hostingRepository } from '#backend/hostings';
import { productRepository } from '#backend/products';
import { refusedRepository, type Refusal } from '#backend/refused';
import { saleRepository } from '#backend/sales';
import { tillRepository, type RegisteredTill } from '#backend/tills';
import { userRepository } from '#backend/users';
import type { Hosting } from '#domain/hosting';
import type { Product } from '#domain/product';
import { ok, type Result } from '#kernel/result';
import type { RecordedSale } from '#domain/sale';

/** At most so many of each list. */
export const mostShown = { tills: 200, refused: 200, missing: 50, oversold: 50 } as const;

export interface TillsData {
  /** The one heard of last stands first. */
  readonly tills: readonly RegisteredTill[];
  /** When they were read, in milliseconds. */
  readonly at: number;
}

export async function readTills(backend: Backend, at: number): Promise<Result<TillsData, BackendFailure>> {
  const tills = await tillRepository(backend).list(mostShown.tills);
  if (!tills.ok) return tills;
  return ok({ tills: tills.value.toSorted((one, other) => seen(other) - seen(one)), at });
}

function seen({ lastSeenAt }: RegisteredTill): number {
  return lastSeenAt ?? 0;
}

export interface Refusals {
  readonly refusals: readonly Refusal[];
  /** The staff's names by uid. */
  readonly names: ReadonlyMap<string, string>;
  /** The counters' letters by id. */
  readonly letters: ReadonlyMap<string, string>;
}

export async function readRefusals(backend: Backend): Promise<Result<Refusals, BackendFailure>> {
  const refusals = await refusedRepository(backend).listOpen(mostShown.refused);
  if (!refusals.ok || refusals.value.length === 0) {
    return refusals.ok ? ok({ refusals: [], names: new Map(), letters: new Map() }) : refusals;
  }
  const [users, tills] = await Promise.all([
    userRepository(backend).list(),
    tillRepository(backend).list(mostShown.tills),
  ]);
  if (!users.ok) return users;
  if (!tills.ok) return tills;
  return ok({
    refusals: refusals.value,
    names: new Map(users.value.map(({ id, name, email }) => [id, name || email])),
    letters: new Map(tills.value.map(({ id, letter }) => [id, letter])),
  });
}

/** A product whose stock is below 0. */
export interface Oversold {
  readonly product: Product;
  /** The sale that lowered its stock last. */
  readonly lastSale: RecordedSale | undefined;
}

export interface AttentionData {
  readonly missing: readonly RecordedSale[];
  readonly overCapacity: readonly Hosting[];
  readonly oversold: readonly Oversold[];
}

export async function readAttention(backend: Backend): Promise<Result<AttentionData, BackendFailure>> {
  const [missing, overCapacity, oversold] = await Promise.all([
    saleRepository(backend).listWithMissing(mostShown.missing),
    hostingRepository(backend).listOverCapacity(),
    readOversold(backend),
  ]);
  if (!missing.ok) return missing;
  if (!overCapacity.ok) return overCapacity;
  if (!oversold.ok) return oversold;
  return ok({ missing: missing.value, overCapacity: overCapacity.value, oversold: oversold.value });
}

async function readOversold(backend: Backend): Promise<Result<readonly Oversold[], BackendFailure>> {
  const oversold = await productRepository(backend).listOversold(mostShown.oversold);
  if (!oversold.ok) return oversold;
  const saleIds = new Set(oversold.value.flatMap(({ lastSaleId }) => lastSaleId ?? []));
  const sales = await saleRepository(backend).getSome([...saleIds]);
  if (!sales.ok) return sales;
  const byId = new Map(sales.value.map((sale) => [sale.id, sale]));
  return ok(
    oversold.value.map(({ product, lastSaleId }) => ({
      product,
      lastSale: lastSaleId === null ? undefined : byId.get(lastSaleId),
    })),
  );
}
