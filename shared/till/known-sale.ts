// What a till answers to the id of a sale that it has. Every store asks this inside the step that saves the sale.
import { isSameCartSold, isSamePayment, type Sale } from '#domain/sale';
import type { SaveSaleError } from './till-store.ts';
import type { SaleReceipt } from './till.ts';

/** Why the sale is not the one that was recorded under its id; null where it is. */
export function knownSaleError(known: Pick<SaleReceipt, 'sale' | 'state'>, sale: Sale): SaveSaleError | null {
  if (known.state === 'void') return { type: 'Void' };
  const { receiptNumber, payments } = known.sale;
  if (!isSameCartSold(known.sale, sale)) return { type: 'SoldOtherwise', receiptNumber, payments: null };
  return isSamePayment(known.sale, sale) ? null : { type: 'SoldOtherwise', receiptNumber, payments };
}
