// The reads of the tills screen, each list with a limit.
import type { BackendFailure } from '#backend/failure';
import type { Refusal, RegisteredTill } from '#backend/tills';
import type { Stay } from '#domain/stay';
import type { Product } from '#domain/product';
import { ok, type Result } from '#kernel/result';
import type { RecordedSale } from '#domain/sale';
import type { Admin } from '../data/admin.tsx';
import { userNames } from '../data/staff-names.ts';

/** The limits of the lists. */
export const maxShown = { tills: 200, refused: 200, missing: 50, oversold: 50 } as const;

/** The keys of all reads of the screen. */
export const tillsKeys = [['tills'], ['tillDays'], ['refusals'], ['sales'], ['saleChecks']] as const;

export interface TillsData {
  /** The till with the latest report first; those out of use last. */
  readonly tills: readonly RegisteredTill[];
  /** The time of the read in milliseconds. */
  readonly at: number;
}

export async function readTills(admin: Admin, at: number): Promise<Result<TillsData, BackendFailure>> {
  const tills = await admin.tills.list(maxShown.tills);
  if (!tills.ok) return tills;
  return ok({ tills: tills.value.toSorted(byUse), at });
}

function byUse(one: RegisteredTill, other: RegisteredTill): number {
  return Number(isRetired(one)) - Number(isRetired(other)) || lastSeen(other) - lastSeen(one);
}

function isRetired({ retiredAt }: RegisteredTill): boolean {
  return retiredAt !== undefined;
}

function lastSeen({ lastSeenAt }: RegisteredTill): number {
  return lastSeenAt ?? 0;
}

export interface Refusals {
  readonly refusals: readonly Refusal[];
  /** The names of the staff by uid. */
  readonly names: ReadonlyMap<string, string>;
  /** The letters of the tills by id. */
  readonly letters: ReadonlyMap<string, string>;
}

export async function readRefusals(admin: Admin): Promise<Result<Refusals, BackendFailure>> {
  const refusals = await admin.refusals.listOpen(maxShown.refused);
  if (!refusals.ok || refusals.value.length === 0) {
    return refusals.ok ? ok({ refusals: [], names: new Map(), letters: new Map() }) : refusals;
  }
  const [users, tills] = await Promise.all([admin.users.list(), admin.tills.list(maxShown.tills)]);
  if (!users.ok) return users;
  if (!tills.ok) return tills;
  return ok({
    refusals: refusals.value,
    names: userNames(users.value),
    letters: new Map(tills.value.map(({ id, letter }) => [id, letter])),
  });
}

/** A product whose stock is below 0. */
export interface Oversold {
  readonly product: Product;
  /** The last sale of the product. */
  readonly lastSale: RecordedSale | undefined;
}

export interface AttentionData {
  readonly missing: readonly RecordedSale[];
  readonly overCapacity: readonly Stay[];
  readonly oversold: readonly Oversold[];
}

export async function readAttention(admin: Admin): Promise<Result<AttentionData, BackendFailure>> {
  const [missing, overCapacity, oversold] = await Promise.all([
    admin.sales.listWithMissing(maxShown.missing),
    admin.stays.listOverCapacity(),
    readOversold(admin),
  ]);
  if (!missing.ok) return missing;
  if (!overCapacity.ok) return overCapacity;
  if (!oversold.ok) return oversold;
  return ok({ missing: missing.value, overCapacity: overCapacity.value, oversold: oversold.value });
}

async function readOversold(admin: Admin): Promise<Result<readonly Oversold[], BackendFailure>> {
  const oversold = await admin.products.listOversold(maxShown.oversold);
  if (!oversold.ok) return oversold;
  const saleIds = new Set(oversold.value.flatMap(({ lastSaleId }) => lastSaleId ?? []));
  const sales = await admin.sales.getSome([...saleIds]);
  if (!sales.ok) return sales;
  const byId = new Map(sales.value.map((sale) => [sale.id, sale]));
  return ok(
    oversold.value.map(({ product, lastSaleId }) => ({
      product,
      lastSale: lastSaleId === null ? undefined : byId.get(lastSaleId),
    })),
  );
}
