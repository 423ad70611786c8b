// What delivery to a governorate costs, and the line of an order that carries it (OD-03, OD-04).
import type { Line } from '#domain/cart';
import { noMoney, subtractMoney, type Piastres } from '#kernel/money';
import { governorates, type City, type Governorate } from './city.ts';
import type { DeliveryDays, DeliverySettings } from './settings.ts';

export interface DeliveryQuote {
  readonly isServed: boolean;
  /** null: the shop agrees on it by phone, and the order has no fee line. */
  readonly fee: Piastres | null;
  readonly isFree: boolean;
  /** What is missing until delivery is free; null where it never is, or already is. */
  readonly missingForFree: Piastres | null;
  readonly days: DeliveryDays | null;
  readonly takesCash: boolean;
  readonly note: string;
}

/** `productsTotal` is the sum of the products. */
export function deliveryQuote(
  settings: DeliverySettings,
  city: City,
  productsTotal: Piastres,
): DeliveryQuote {
  if (city === 'other') return byPhone;
  const { isServed, fee, days, takesCash, note } = settings.areas[city];
  const freeFrom = fee === null || fee === 0 || !isServed ? null : freeFromFor(settings, city);
  const isReached = freeFrom !== null && productsTotal >= freeFrom;
  return {
    isServed,
    fee: isReached ? noMoney : fee,
    isFree: isReached || fee === 0,
    missingForFree: freeFrom === null || isReached ? null : subtractMoney(freeFrom, productsTotal),
    days,
    takesCash,
    note,
  };
}

/** The lowest fee among the governorates that are served; null while none is set. */
export function lowestFee({ areas }: DeliverySettings): Piastres | null {
  let lowest: Piastres | null = null;
  for (const governorate of governorates) {
    const { isServed, fee } = areas[governorate];
    if (isServed && fee !== null && (lowest === null || fee < lowest)) lowest = fee;
  }
  return lowest;
}

/** The line with the fee of a governorate, or of the rest, where it was agreed; its id makes it a line of no product. */
export function deliveryLine(city: City, name: string, fee: Piastres): Line {
  return { id: lineId(city), name, price: fee, quantity: 1, total: fee };
}

/** The governorate of a line with a fee; null for any other line. */
export function governorateOf({ id }: Pick<Line, 'id'>): Governorate | null {
  return governorates.find((governorate) => id === lineId(governorate)) ?? null;
}

function lineId(city: City): string {
  return `delivery:${city}`;
}

const byPhone: DeliveryQuote = {
  isServed: true,
  fee: null,
  isFree: false,
  missingForFree: null,
  days: null,
  takesCash: true,
  note: '',
};

function freeFromFor({ freeFrom, freeExcept }: DeliverySettings, governorate: Governorate): Piastres | null {
  return freeExcept.includes(governorate) ? null : freeFrom;
}
