// Publishes a product that a cashier added: the field goes, the entry of the audit log comes, and what the days' checks list of its sales at
// this price is resolved, in one commit. Where more days than a commit takes list them, the others go first: a repeat finds the rest.
import type { Transaction } from 'firebase/firestore/lite';
import { writeAuditEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import { saveCheck, storedCheck, storedChecks } from '#backend/day-checks';
import { type Actor, decide, getAll, getIn, mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { storedProducts } from '#backend/products';
import { unseenEntryId } from '#domain/audit';
import { hasUnseenSales, resolveUnseenSales, type DayCheck } from '#domain/day-check';
import type { Product } from '#domain/product';
import { type ChangedMeanwhile, changedMeanwhile } from '#kernel/merge';
import { toPounds } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';

type Outcome = Result<void, BackendFailure | ChangedMeanwhile<Product>>;

/** Days in one commit: each check has at most 200 differences, and a commit has at most 10 MB. */
const checksInCommit = 50;

interface Publication {
  readonly loaded: Product;
  readonly actor: Actor;
  readonly checks: readonly DayCheck[];
  /** False for the days that go before. */
  readonly isLast: boolean;
}

export async function publish(backend: Backend, loaded: Product, actor: Actor): Promise<Outcome> {
  const checks = await checksWith(backend, loaded);
  if (!checks.ok) return checks;
  for (let first = 0; ; first += checksInCommit) {
    const part = checks.value.slice(first, first + checksInCommit);
    const isLast = first + checksInCommit >= checks.value.length;
    const done = await publishPart(backend, { loaded, actor, checks: part, isLast });
    if (!done.ok || isLast) return done;
  }
}

/** The stored checks that list sales of the product at its price. */
async function checksWith(
  backend: Backend,
  loaded: Product,
): Promise<Result<readonly DayCheck[], BackendFailure>> {
  const found = await getAll(backend, storedChecks, (sdk) => [
    sdk.where('day', '>=', shopDayOf(loaded.createdAt ?? 0)),
  ]);
  return mapResult(found, (checks) => checks.filter((check) => hasUnseenSales(check, loaded)));
}

async function publishPart(backend: Backend, publication: Publication): Promise<Outcome> {
  const { loaded, checks } = publication;
  return decide(backend, async (transaction, store): Promise<Outcome> => {
    const product = await getIn(transaction, store, storedProducts, loaded.id);
    if (product === null) return err({ type: 'NotFound' });
    if (!product.isUnseen) return ok(undefined);
    if (product.price !== loaded.price) return err(changedMeanwhile(product));
    const current = await Promise.all(checks.map((check) => storedCheck(transaction, store, check)));
    writePart(transaction, store, {
      ...publication,
      loaded: product,
      checks: current.flatMap((check) => check ?? []),
    });
    return ok(undefined);
  });
}

function writePart(transaction: Transaction, store: DocumentStore, publication: Publication): void {
  const { loaded: product, actor, checks, isLast } = publication;
  for (const check of checks)
    saveCheck(transaction, store, {
      check: resolveUnseenSales(check, product, { by: actor.id, note: '' }),
      actor,
    });
  if (!isLast) return;
  const { sdk, database } = store;
  const { id, name, price } = product;
  const act = { kind: 'productSeen', subject: { id, name }, after: { price: toPounds(price) } } as const;
  writeAuditEntry(transaction, store, { act, actor, id: unseenEntryId('productSeen', id) });
  transaction.update(sdk.doc(database, 'products', id), {
    isUnseen: sdk.deleteField(),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
}
