// What of a recorded sale may still be refunded, and the money for it (RF-05 to RF-08, RF-11).
import type { Line, Units } from '#domain/cart';
import { paymentMethods, type PaymentMethod, type Payments, type Sale } from '#domain/sale';
import { readMap, readWhole, type Fields } from '#kernel/fields';
import { addMoney, noMoney, piastres, subtractMoney, sumMoney, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';

/** What all refunds of a sale have given back: the document `refundedSales/{saleId}`. */
export interface RefundedSale {
  readonly units: Units;
  readonly total: Piastres;
  readonly methods: Payments;
}

/** A line of a sale with what may still come back of it. */
export interface RefundableLine {
  readonly line: Line;
  readonly refunded: number;
  readonly left: number;
}

/** The products and the money of a refund, before its method and reason are chosen. */
export interface PricedRefund {
  /** `total` is the money for the units that come back. */
  readonly items: readonly Line[];
  readonly units: Units;
  readonly total: Piastres;
}

export type RefundUnitsError =
  | { readonly type: 'NothingChosen' }
  /** Units of a product that is not in the sale, that are not whole, or that are more than is left (RF-06). */
  | { readonly type: 'NotRefundable'; readonly productId: string; readonly left: number };

export const nothingRefunded: RefundedSale = { units: {}, total: noMoney, methods: {} };

/** Reads the document; null where no refund was made. */
export function readRefundedSale(fields: Fields | null): RefundedSale {
  if (fields === null) return nothingRefunded;
  const [units, methods] = [readMap(fields, 'units'), readMap(fields, 'methods')];
  return {
    units: Object.fromEntries(Object.keys(units).map((id) => [id, readWhole(units, id, 0)])),
    total: piastres(readWhole(fields, 'piastres', 0)),
    methods: Object.fromEntries(
      paymentMethods
        .filter((method) => method in methods)
        .map((method) => [method, piastres(readWhole(methods, method, 0))]),
    ),
  };
}

/** What several refunds, or sums of refunds, have given back together. */
export function sumRefunded(parts: readonly RefundedSale[]): RefundedSale {
  return {
    units: unitSums(parts.map(({ units }) => units)),
    total: sumMoney(parts.map(({ total }) => total)),
    methods: paymentSums(parts.map(({ methods }) => methods)),
  };
}

/** `whole` less a part of it, nothing below 0. */
export function withoutRefunded(whole: RefundedSale, part: RefundedSale): RefundedSale {
  const { units } = part;
  return {
    units: Object.fromEntries(
      Object.entries(whole.units).map(([id, count]) => [id, Math.max(0, count - (units[id] ?? 0))]),
    ),
    total: piastres(Math.max(0, whole.total - part.total)),
    methods: methodsLeft({ payments: whole.methods }, part),
  };
}

function unitSums(parts: readonly Units[]): Units {
  const sums: Record<string, number> = {};
  for (const [id, count] of parts.flatMap((units) => Object.entries(units)))
    sums[id] = (sums[id] ?? 0) + count;
  return sums;
}

/** The sums of payments by method; a method without any is absent. */
export function paymentSums(parts: readonly Payments[]): Payments {
  return Object.fromEntries(
    paymentMethods.flatMap((method) => {
      const sum = sumMoney(parts.map((payments) => payments[method] ?? noMoney));
      return sum === 0 ? [] : [[method, sum]];
    }),
  );
}

/** The lines of a sale in its order. */
export function refundableLines(
  { items }: Pick<Sale, 'items'>,
  { units }: RefundedSale,
): readonly RefundableLine[] {
  return items.map((line) => {
    const refunded = units[line.id] ?? 0;
    return { line, refunded, left: Math.max(0, line.quantity - refunded) };
  });
}

/** The money that is left of the total of a sale. */
export function moneyLeft({ total }: Pick<Sale, 'total'>, refunded: RefundedSale): Piastres {
  return piastres(Math.max(0, total - refunded.total));
}

/**
 * The money for these units (RF-07): of each line the difference of two rounded shares of its net, so that all units together come to
 * exactly that net, in whatever parts. Never more than is left of the sale's total, and exactly that when all units left come back.
 */
export function priceRefund(
  sale: Pick<Sale, 'items' | 'total'>,
  refunded: RefundedSale,
  units: Units,
): Result<PricedRefund, RefundUnitsError> {
  const lines = refundableLines(sale, refunded);
  const wrong = Object.entries(units).find(([productId, count]) => {
    const left = leftOf(lines, productId);
    return !Number.isInteger(count) || count < 0 || count > left;
  });
  if (wrong !== undefined) {
    const [productId] = wrong;
    return err({ type: 'NotRefundable', productId, left: leftOf(lines, productId) });
  }
  const chosen = lines.filter(({ line }) => (units[line.id] ?? 0) > 0);
  if (chosen.length === 0) return err({ type: 'NothingChosen' });
  const items = chosen.map(({ line, refunded: before }) => {
    const quantity = units[line.id] ?? 0;
    const total = subtractMoney(shareOf(line, before + quantity), shareOf(line, before));
    return { ...line, quantity, total };
  });
  const available = moneyLeft(sale, refunded);
  const isRest = lines.every(({ line, left }) => left === (units[line.id] ?? 0));
  const sum = sumMoney(items.map(({ total }) => total));
  const total = isRest || sum > available ? available : sum;
  return ok({
    items: withTotal(items, total),
    units: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
    total,
  });
}

/** What each method that paid has left (RF-11); a method without anything left is absent. */
export function methodsLeft({ payments }: Pick<Sale, 'payments'>, { methods }: RefundedSale): Payments {
  return Object.fromEntries(
    paymentMethods.flatMap((method): readonly (readonly [PaymentMethod, Piastres])[] => {
      const left = (payments[method] ?? 0) - (methods[method] ?? 0);
      return left > 0 ? [[method, piastres(left)]] : [];
    }),
  );
}

/** Takes an amount from what the methods have left, in the order of the methods; cash bears what none of them has. */
export function takeFrom(left: Payments, amount: Piastres): Payments {
  let rest = amount;
  const taken: Partial<Record<PaymentMethod, Piastres>> = {};
  for (const method of paymentMethods) {
    const part = piastres(Math.min(rest, left[method] ?? 0));
    if (part > 0) taken[method] = part;
    rest = subtractMoney(rest, part);
  }
  return rest === 0 ? taken : { ...taken, cash: addMoney(taken.cash ?? noMoney, rest) };
}

function leftOf(lines: readonly RefundableLine[], productId: string): number {
  return lines.find(({ line }) => line.id === productId)?.left ?? 0;
}

/** The net of `units` of a line, rounded half up. */
function shareOf({ total, quantity }: Line, units: number): Piastres {
  return piastres(Math.floor((2 * total * units + quantity) / (2 * quantity)));
}

/** The lines with a total of their own: the difference goes to the last lines, none below 0. */
function withTotal(items: readonly Line[], total: Piastres): readonly Line[] {
  let difference = total - sumMoney(items.map((item) => item.total));
  return items
    .toReversed()
    .map((item) => {
      const changed = piastres(Math.max(0, item.total + difference));
      difference -= changed - item.total;
      return { ...item, total: changed };
    })
    .toReversed();
}
