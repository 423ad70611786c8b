// Builders of refunds.
import { unitsOf } from '#domain/cart';
import type { Refund } from '#domain/refund';
import { shopDayOf } from '#kernel/shop-day';
import { pounds, someInstant } from './builders.ts';

export function aRefund(stated: Partial<Refund> = {}): Refund {
  const timestamp = stated.timestamp ?? someInstant + 60_000;
  const items = stated.items ?? [
    { id: 'p1', name: 'طعام للقطط', price: pounds(75), quantity: 1, total: pounds(75) },
  ];
  return {
    id: 'refund-1',
    saleId: 'sale-1',
    saleReceiptNumber: 'A-000001',
    items,
    units: unitsOf(items),
    restocked: unitsOf(items),
    total: pounds(75),
    payments: { cash: pounds(75) },
    references: {},
    reason: 'wrongItem',
    note: null,
    timestamp,
    day: shopDayOf(timestamp),
    cashierId: 'cashier-1',
    cashierName: 'كريم',
    approvedBy: null,
    isVoid: false,
    tillId: 'till-1',
    shiftId: 'till-1_1',
    receiptNumber: 'A-000002',
    hash: '',
    previousHash: '',
    ...stated,
  };
}
