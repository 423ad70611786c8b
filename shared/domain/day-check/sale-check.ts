// What a sale contradicts: itself, its people, the prices of its time, its stock movements (BA-19, DC-24).
import {
  madeByCashier,
  givenTotal,
  needsApproval,
  percentOf,
  priceCart,
  type RecordedSale,
  type SaleDifference,
} from '#domain/sale';
import { isTimeUncertain } from '#domain/server-clock';
import { piastres } from '#kernel/money';
import { saleApproval } from './approval-check.ts';
import { differenceOf, type DayDifference } from './difference.ts';
import { changedBefore, valueAt, valuesAround } from './history.ts';
import { checkArrival, checkPeople } from './people-check.ts';
import type { DayRecords, StoredSale } from './records.ts';
import { unseenDifferences } from './unseen-check.ts';

export function checkSale(stored: StoredSale, records: DayRecords): readonly DayDifference[] {
  const { sale } = stored;
  const record = recordOf(sale);
  return [
    ...stored.differences
      .filter(({ type }) => type !== 'Day' || !isTimeUncertain(sale.createdAt, records.clockSpans))
      .flatMap((one) => insideDifference(one, sale)),
    ...checkArrival(sale, record, records.clockSpans),
    ...checkPeople(record, saleApproval(sale), records),
    ...limitDifference(sale, records),
    ...priceDifferences(sale, records.prices),
    ...movementDifference(sale, records.movements),
    ...unseenDifferences(sale, records.unseen),
  ];
}

function recordOf(sale: RecordedSale) {
  return { documentId: sale.id, receiptNumber: sale.receiptNumber, ...madeByCashier(sale) };
}

function insideDifference(one: SaleDifference, sale: RecordedSale): readonly DayDifference[] {
  const record = recordOf(sale);
  const nameOf = (id: string) => sale.items.find((line) => line.id === id)?.name ?? id;
  switch (one.type) {
    case 'LineTotal':
      return [differenceOf('lineTotal', { ...record, subject: one.name }, valuesOf(one))];
    case 'Total':
      return [differenceOf('total', record, valuesOf(one))];
    case 'ListTotal':
      return [differenceOf('listTotal', record, valuesOf(one))];
    case 'Discount':
      return [differenceOf('discount', { ...record, subject: one.name ?? '' }, valuesOf(one))];
    case 'Units':
      return [differenceOf('units', { ...record, subject: nameOf(one.productId) }, valuesOf(one))];
    case 'PartOfPiece':
      return one.productIds.map((id) =>
        differenceOf('partOfPiece', { ...record, subject: nameOf(id) }, { expected: '', found: nameOf(id) }),
      );
    case 'Day':
      return [differenceOf('day', record, valuesOf(one))];
  }
}

function valuesOf<Value>({ stated, computed }: { readonly stated: Value; readonly computed: Value }) {
  return { expected: computed, found: stated };
}

/** A cashier gave more than the limits of the sale's time allow, and nobody approved it. */
function limitDifference(sale: RecordedSale, { users, limits }: DayRecords): readonly DayDifference[] {
  if (sale.approvedBy !== null || users.get(sale.cashierId)?.role !== 'cashier') return [];
  const { cashierDiscount, cashierDiscountCap } = limits;
  const widest = {
    cashierDiscount: Math.max(...valuesAround(cashierDiscount, sale.timestamp)),
    cashierDiscountCap: piastres(Math.max(...valuesAround(cashierDiscountCap, sale.timestamp))),
  };
  if (!needsApproval(priceCart(sale.items, sale.discounts), widest, null)) return [];
  const percent = percentOf(sale.listTotal, Math.round(widest.cashierDiscount * 100));
  const expected = Math.min(percent, widest.cashierDiscountCap);
  const changes = [cashierDiscount, cashierDiscountCap].map((one) => changedBefore(one, sale.timestamp) ?? 0);
  const changedAt = Math.max(...changes) || null;
  const record = { ...recordOf(sale), changedAt, arrivedAt: sale.syncedAt };
  return [differenceOf('discountLimit', record, { expected, found: givenTotal(sale.discounts) })];
}

function priceDifferences(sale: RecordedSale, prices: DayRecords['prices']): readonly DayDifference[] {
  return sale.items.flatMap(({ id, name, price, quantity }) => {
    const history = prices.get(id);
    if (history === undefined) return [];
    const valid = valuesAround(history, sale.timestamp);
    const net = price * quantity - (sale.discounts.lines[id]?.amount ?? 0);
    if (valid.some((each) => each === price || each * quantity === net)) return [];
    const changedAt = changedBefore(history, sale.timestamp);
    const record = { ...recordOf(sale), subject: name, changedAt, arrivedAt: sale.syncedAt };
    return [differenceOf('price', record, { expected: valueAt(history, sale.timestamp), found: price })];
  });
}

function movementDifference(
  sale: RecordedSale,
  movements: DayRecords['movements'],
): readonly DayDifference[] {
  if (movements === null) return [];
  const present = Object.entries(sale.units).filter(([id]) => !sale.missing.includes(id));
  const expected = -present.reduce((sum, [, units]) => sum + units, 0);
  const found = movements.get(sale.id) ?? 0;
  return expected === found ? [] : [differenceOf('movements', recordOf(sale), { expected, found })];
}
