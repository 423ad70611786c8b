// What a sale contradicts: itself, its people, the prices of its time, its stock movements (BA-19, DC-24).
import {
  givenTotal,
  needsApproval,
  percentOf,
  priceCart,
  type RecordedSale,
  type SaleDifference,
} from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { differenceOf, type DayDifference } from './difference.ts';
import { checkArrival, checkPeople } from './people-check.ts';
import type { DayRecords, PriceHistory, StoredSale } from './records.ts';

export function checkSale(stored: StoredSale, records: DayRecords): readonly DayDifference[] {
  const { sale } = stored;
  const record = recordOf(sale);
  return [
    ...stored.differences.flatMap((one) => insideDifference(one, sale)),
    ...checkArrival(sale, record),
    ...checkPeople(sale, record, records.users),
    ...limitDifference(sale, records),
    ...priceDifferences(sale, records.prices),
    ...movementDifference(sale, records.movements),
  ];
}

function recordOf({ id, receiptNumber, cashierName }: RecordedSale) {
  return { documentId: id, receiptNumber, byName: cashierName };
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

/** A cashier gave more than the limits allow, and nobody approved it. */
function limitDifference(sale: RecordedSale, { users, limits }: DayRecords): readonly DayDifference[] {
  if (sale.approvedBy !== null || users.get(sale.cashierId)?.role !== 'cashier') return [];
  const priced = priceCart(sale.items, sale.discounts);
  if (!needsApproval(priced, limits, null)) return [];
  const percent = percentOf(sale.listTotal, Math.round(limits.cashierDiscount * 100));
  const expected = Math.min(percent, limits.cashierDiscountCap);
  return [differenceOf('discountLimit', recordOf(sale), { expected, found: givenTotal(sale.discounts) })];
}

/** Milliseconds: for so long a till may not have heard of a new price, or its clock may differ. */
const priceGrace = 60_000;

function priceDifferences(sale: RecordedSale, prices: DayRecords['prices']): readonly DayDifference[] {
  return sale.items.flatMap(({ id, name, price, quantity }) => {
    const history = prices.get(id);
    if (history === undefined) return [];
    const valid = pricesAround(history, sale.timestamp);
    const net = price * quantity - (sale.discounts.lines[id]?.amount ?? 0);
    if (valid.some((each) => each === price || each * quantity === net)) return [];
    const changedAt = history.changes.findLast(({ at }) => at <= sale.timestamp)?.at ?? null;
    const record = { ...recordOf(sale), subject: name, changedAt, arrivedAt: sale.syncedAt };
    return [differenceOf('price', record, { expected: priceAt(history, sale.timestamp), found: price })];
  });
}

/** The price now, taken back through the changes since. */
function priceAt({ now, changes }: PriceHistory, time: number): Piastres {
  return changes.find(({ at }) => at > time)?.before ?? now;
}

function pricesAround(history: PriceHistory, time: number): readonly Piastres[] {
  const changes = history.changes.filter(({ at }) => Math.abs(at - time) <= priceGrace);
  return [priceAt(history, time), ...changes.flatMap(({ before, after }) => [before, after])];
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
