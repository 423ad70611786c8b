// Records a sale exactly once: one commit under the sale's own id, and a diagnosis after a refusal.
import type { Backend } from '#backend/connect';
import { newDocumentId, readOne, readByIds, transact, type TransactionWork } from '#backend/documents';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';
import type { Sale } from '#domain/sale';
import { type SaleDelivery, writeSale } from './sale-commit.ts';
import type { RecordedAs, SaleRecordError, ShortProduct } from './outcome.ts';

export interface SaleCommits {
  /**
   * Records a sale while the customer waits (PO-25, PO-26): refused when the stock does not suffice. `recordedBy` is the uid of the
   * signed-in user. Fails after `timeout` milliseconds with `Unreachable`; whether the sale arrived is then unknown, and either function
   * may send the same sale again.
   */
  readonly create: (
    sale: Sale,
    recordedBy: string,
    timeout?: number,
  ) => Promise<Result<RecordedAs, SaleRecordError>>;
  /**
   * Records a sale whose products have left the shop (CO-11, CO-16): always accepted, stock may go below 0, missing products are listed.
   * `timeout` limits each commit.
   */
  readonly createQueued: (
    sale: Sale,
    recordedBy: string,
    timeout?: number,
  ) => Promise<Result<RecordedAs, SaleRecordError>>;
}

export function createSaleCommits(backend: Backend): SaleCommits {
  return {
    create: async (sale, recordedBy, timeout = timeouts.screen) => {
      const end = Date.now() + timeout;
      const sent = await transact(backend, saleWork(sale, { recordedBy, queued: null }), timeout);
      if (sent.ok || !isRefusal(sent.error)) return sent;
      const finding = await diagnose(backend, sale, end - Date.now());
      if (!finding.ok) return finding;
      const { isRecorded, gone, short } = finding.value;
      if (isRecorded) return ok({ type: 'AlreadyRecorded' });
      if (gone.length > 0) return err({ type: 'ProductsGone', productIds: gone });
      return short.length > 0 ? err({ type: 'StockShort', products: short }) : sent;
    },
    createQueued: async (sale, recordedBy, timeout = timeouts.screen) => {
      let missing: readonly string[] = [];
      for (;;) {
        const sent = await transact(backend, saleWork(sale, { recordedBy, queued: { missing } }), timeout);
        if (sent.ok || !isRefusal(sent.error)) return sent;
        const finding = await diagnose(backend, sale, timeouts.screen);
        if (!finding.ok) return finding;
        const { isRecorded, gone } = finding.value;
        if (isRecorded) return ok({ type: 'AlreadyRecorded' });
        if (gone.length <= missing.length) return sent;
        missing = gone;
      }
    },
  };
}

/**
 * One request without a read: the rules allow a sale to be created and never changed, so a repeat is refused as a whole, and the diagnosis
 * finds the first commit.
 */
function saleWork(sale: Sale, delivery: SaleDelivery): TransactionWork<RecordedAs> {
  return async (transaction, store) => {
    writeSale(transaction, store, sale, delivery);
    return { type: 'Recorded', missing: delivery.queued?.missing ?? [] };
  };
}

/** The rules return 'denied' and a precondition 'not found', whatever the reason. */
function isRefusal(error: BackendFailure): boolean {
  return error.type === 'NotFound' || (error.type === 'Refused' && error.code === 'permission-denied');
}

interface Finding {
  readonly isRecorded: boolean;
  readonly gone: readonly string[];
  readonly short: readonly ShortProduct[];
}

/** Finds the reason of a refusal: the sale exists already, products are missing, or their stock is too low. */
async function diagnose(
  backend: Backend,
  sale: Sale,
  timeout: number,
): Promise<Result<Finding, BackendFailure>> {
  const read = await callBackend(
    () =>
      Promise.all([
        isSaleRecorded(backend, sale.id),
        readByIds(backend, 'products', Object.keys(sale.units)),
      ]),
    timeout,
  );
  if (!read.ok) return read;
  const [isRecorded, products] = read.value;
  if (!isRecorded.ok) return isRecorded;
  if (!products.ok) return products;
  const stocks = new Map(products.value.map(({ id, fields }) => [id, Number(fields['stock'])]));
  const gone = Object.keys(sale.units).filter((productId) => !stocks.has(productId));
  const short = Object.entries(sale.units).flatMap(([productId, units]) => {
    const available = stocks.get(productId);
    return available !== undefined && available < units ? [{ productId, available }] : [];
  });
  return ok({ isRecorded: isRecorded.value, gone, short });
}

/**
 * A cashier may read a sale that is their own or does not exist. So a denied read means that another user recorded it, provided that this
 * user may read at all, which a read of a surely missing sale shows.
 */
async function isSaleRecorded(backend: Backend, saleId: string): Promise<Result<boolean, BackendFailure>> {
  const found = await readOne(backend, 'sales', saleId);
  if (found.ok) return ok(true);
  if (found.error.type === 'NotFound') return ok(false);
  if (found.error.type !== 'Refused') return found;
  const absent = await readOne(backend, 'sales', newDocumentId());
  return !absent.ok && absent.error.type === 'NotFound' ? ok(true) : found;
}
