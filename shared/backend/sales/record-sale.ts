// Records a sale exactly once: one commit under the sale's own id, and a diagnosis after a refusal.
import type { Backend } from '#backend/connect';
import { readByIds, readIfPresent, transact, type TransactionWork } from '#backend/documents';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';
import type { Sale } from '#domain/sale';
import { holderOf, isRefusal } from './diagnosis.ts';
import type { Delivery, QueuedDelivery } from './numbered-commit.ts';
import { writeSale } from './sale-writes.ts';
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
   * A receipt number that another record has is flagged (TH-06), and a record that does not match its hash. `timeout` limits each commit.
   */
  readonly createQueued: (
    sale: Sale,
    recordedBy: string,
    timeout?: number,
    isHashWrong?: boolean,
  ) => Promise<Result<RecordedAs, BackendFailure>>;
}

export function createSaleCommits(backend: Backend): SaleCommits {
  return {
    create: async (sale, recordedBy, timeout = timeouts.screen) => {
      const end = Date.now() + timeout;
      const sent = await transact(backend, saleWork(sale, { recordedBy, queued: null }), timeout);
      if (sent.ok || !isRefusal(sent.error)) return sent;
      const finding = await diagnose(backend, sale, end - Date.now());
      if (!finding.ok) return finding;
      const { isRecorded, isNumberTaken, gone, short } = finding.value;
      if (isRecorded) return ok({ type: 'AlreadyRecorded' });
      if (gone.length > 0) return err({ type: 'ProductsGone', productIds: gone });
      if (short.length > 0) return err({ type: 'StockShort', products: short });
      return isNumberTaken ? err({ type: 'NumberTaken' }) : sent;
    },
    createQueued: async (sale, recordedBy, timeout = timeouts.screen, isHashWrong = false) => {
      let queued: QueuedDelivery = { missing: [], isNumberTaken: false, isHashWrong };
      for (;;) {
        const sent = await transact(backend, saleWork(sale, { recordedBy, queued }), timeout);
        if (sent.ok || !isRefusal(sent.error)) return sent;
        const finding = await diagnose(backend, sale, timeouts.screen);
        if (!finding.ok) return finding;
        const { isRecorded, isNumberTaken, gone } = finding.value;
        if (isRecorded) return ok({ type: 'AlreadyRecorded' });
        const isNumberNews = isNumberTaken && !queued.isNumberTaken;
        if (gone.length <= queued.missing.length && !isNumberNews) return sent;
        queued = { missing: gone, isNumberTaken, isHashWrong };
      }
    },
  };
}

/**
 * One request without a read: the rules allow a sale to be created and never changed, so a repeat is refused as a whole, and the diagnosis
 * finds the first commit.
 */
function saleWork(sale: Sale, delivery: Delivery): TransactionWork<RecordedAs> {
  return async (transaction, store) => {
    writeSale(transaction, store, sale, delivery);
    return { type: 'Recorded', missing: delivery.queued?.missing ?? [] };
  };
}

interface Finding {
  readonly isRecorded: boolean;
  readonly isNumberTaken: boolean;
  readonly gone: readonly string[];
  readonly short: readonly ShortProduct[];
}

/**
 * Finds the reason of a refusal: the sale exists already, its number is another record's, products are missing, or their stock is too low.
 * The number counts as taken only where the sale is not found by its id, and not where it leads to this very sale (TH-06).
 */
async function diagnose(
  backend: Backend,
  sale: Sale,
  timeout: number,
): Promise<Result<Finding, BackendFailure>> {
  const read = await callBackend(
    () =>
      Promise.all([
        readIfPresent(backend, 'sales', sale.id),
        holderOf(backend, sale.receiptNumber),
        readByIds(backend, 'products', Object.keys(sale.units)),
      ]),
    timeout,
  );
  if (!read.ok) return read;
  const [recorded, holder, products] = read.value;
  if (!recorded.ok) return recorded;
  if (!holder.ok) return holder;
  if (!products.ok) return products;
  const stocks = new Map(products.value.map(({ id, fields }) => [id, Number(fields['stock'])]));
  const gone = Object.keys(sale.units).filter((productId) => !stocks.has(productId));
  const short = Object.entries(sale.units).flatMap(([productId, units]) => {
    const available = stocks.get(productId);
    return available !== undefined && available < units ? [{ productId, available }] : [];
  });
  const { documentId = '', isVoid = false } = holder.value ?? {};
  const isItsNumber = documentId === sale.id;
  const isRecorded = recorded.value !== null || (isItsNumber && !isVoid);
  return ok({ isRecorded, isNumberTaken: holder.value !== null && !isItsNumber, gone, short });
}
