// What a correction of an order changes, as its step and the audit log state it (OD-24): no name, phone or address (CU-05).
import { isProductLine, type Line } from '#domain/cart';
import { cities, type City } from '#domain/delivery';
import { isFields, readChoice, readFlag, readMap, readMoney, readWhole, type Fields } from '#kernel/fields';
import { noMoney, sumMoney, toPounds, type Piastres } from '#kernel/money';

export interface OrderFacts {
  readonly pieces: number;
  readonly total: Piastres;
  /** null where the order has no line for the delivery. */
  readonly fee: Piastres | null;
  readonly city: City;
}

/** One correction; of phone and address only whether they changed. */
export interface OrderCorrection {
  readonly before: OrderFacts;
  readonly after: OrderFacts;
  readonly isPhoneChanged: boolean;
  readonly isAddressChanged: boolean;
}

/** What is judged of an order. */
interface Judged {
  readonly items: readonly Line[];
  readonly totalAmount: Piastres;
  readonly customerInfo: {
    readonly phone: string;
    readonly address: string;
    readonly mapUrl?: string;
    readonly city: City;
  };
}

export function correctionOf(before: Judged, after: Judged): OrderCorrection {
  const [from, to] = [before.customerInfo, after.customerInfo];
  return {
    before: factsOf(before),
    after: factsOf(after),
    isPhoneChanged: from.phone !== to.phone,
    isAddressChanged: from.address !== to.address || from.mapUrl !== to.mapUrl,
  };
}

/** What the lines of no product come to; null where there is none. */
export function feeOf({ items }: Pick<Judged, 'items'>): Piastres | null {
  const fees = items.filter((item) => !isProductLine(item));
  return fees.length === 0 ? null : sumMoney(fees.map(({ total }) => total));
}

/** The stored shape, money in pounds: what stayed the same stands in both. */
export function correctionDocument({ before, after, isPhoneChanged, isAddressChanged }: OrderCorrection) {
  return {
    before: factsDocument(before),
    after: {
      ...factsDocument(after),
      ...(isPhoneChanged && { phoneChanged: true }),
      ...(isAddressChanged && { addressChanged: true }),
    },
  };
}

/** The correction of a stored step; undefined for one of a status. */
export function readCorrection(step: Fields): OrderCorrection | undefined {
  if (!isFields(step['before']) || !isFields(step['after'])) return undefined;
  const after = readMap(step, 'after');
  return {
    before: readFacts(readMap(step, 'before')),
    after: readFacts(after),
    isPhoneChanged: readFlag(after, 'phoneChanged', false),
    isAddressChanged: readFlag(after, 'addressChanged', false),
  };
}

function factsOf(order: Judged): OrderFacts {
  const products = order.items.filter(isProductLine);
  return {
    pieces: products.reduce((sum, { quantity }) => sum + quantity, 0),
    total: order.totalAmount,
    fee: feeOf(order),
    city: order.customerInfo.city,
  };
}

function factsDocument({ pieces, total, fee, city }: OrderFacts) {
  return { pieces, total: toPounds(total), fee: fee === null ? null : toPounds(fee), city };
}

function readFacts(fields: Fields): OrderFacts {
  return {
    pieces: readWhole(fields, 'pieces', 0),
    total: readMoney(fields, 'total', noMoney),
    fee: typeof fields['fee'] === 'number' ? readMoney(fields, 'fee', noMoney) : null,
    city: readChoice(fields, 'city', cities, 'other'),
  };
}
