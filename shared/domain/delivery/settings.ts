// settings/delivery: where the shop delivers, for how much, and what a buyer pays with. Everybody reads it.
import {
  readFlag,
  readInstant,
  readList,
  readMap,
  readMoney,
  readOptionalText,
  readText,
  readWhole,
  type Fields,
} from '#kernel/fields';
import { toPounds, type Piastres } from '#kernel/money';
import { governorates, type Governorate } from './city.ts';

/** One governorate (OD-02). */
export interface DeliveryArea {
  readonly isServed: boolean;
  /** null while it is not set: the shop then agrees on it by phone. */
  readonly fee: Piastres | null;
  /** Days until the parcel arrives; null while they are not set. */
  readonly days: DeliveryDays | null;
  readonly takesCash: boolean;
  /** For the buyer; '' for none. */
  readonly note: string;
}

export interface DeliveryDays {
  readonly from: number;
  readonly until: number;
}

/** Where a buyer sends money that is paid in advance (OD-06); '' where it is not set. */
export interface DeliveryPay {
  /** The same as in settings/pos, like `instapay`. */
  readonly wallet: string;
  readonly instapay: string;
  readonly bank: string;
}

export interface DeliverySettings {
  readonly areas: Readonly<Record<Governorate, DeliveryArea>>;
  /** The sum of the products from which delivery is free; null for never. */
  readonly freeFrom: Piastres | null;
  /** Governorates to which delivery is never free. */
  readonly freeExcept: readonly Governorate[];
  readonly pay: DeliveryPay;
  /** The line about returns; '' for the usual one. */
  readonly returns: string;
  /** 20 letters, made once: the ids of order tracks are derived with it. '' while there is no record. */
  readonly trackSalt: string;
  readonly updatedAt: number | null;
  readonly updatedBy: string | null;
}

export type DeliveryDraft = Omit<DeliverySettings, 'trackSalt' | 'updatedAt' | 'updatedBy'>;

export const deliveryLimits = { note: 300, pay: 200, returns: 500, days: 60, pounds: 100_000 } as const;

/** Reads settings/delivery, or what a device has stored of it. */
export function readDeliverySettings(fields: Fields): DeliverySettings {
  const areas = readMap(fields, 'areas');
  const pay = readMap(fields, 'pay');
  const excepted = readList(fields, 'freeExcept');
  return {
    areas: forEachGovernorate((governorate) => readArea(readMap(areas, governorate))),
    freeFrom: readMoney(fields, 'freeFrom', null),
    freeExcept: governorates.filter((governorate) => excepted.includes(governorate)),
    pay: {
      wallet: readText(pay, 'wallet').trim(),
      instapay: readText(pay, 'instapay').trim(),
      bank: readText(pay, 'bank').trim(),
    },
    returns: readText(fields, 'returns').trim(),
    trackSalt: readText(fields, 'trackSalt'),
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
  };
}

/** The stored shape, money in pounds; what is not set is left out. */
export function deliveryDocument({ areas, freeFrom, freeExcept, pay, returns }: DeliveryDraft) {
  return {
    areas: forEachGovernorate((governorate) => areaDocument(areas[governorate])),
    ...(freeFrom !== null && { freeFrom: toPounds(freeFrom) }),
    freeExcept: [...freeExcept],
    pay: { ...pay },
    returns,
  };
}

/** What a device stores of the settings, for `readDeliverySettings`. */
export function storedDelivery(settings: DeliverySettings): Fields {
  const { trackSalt, updatedAt, updatedBy } = settings;
  return { ...deliveryDocument(settings), trackSalt, updatedAt, updatedBy };
}

/** All governorates served, no fee set (the shop's first record). */
export const plainDelivery: DeliverySettings = readDeliverySettings({});

/** One value for each governorate. */
export function forEachGovernorate<Value>(
  valueOf: (governorate: Governorate) => Value,
): Record<Governorate, Value> {
  const values: Partial<Record<Governorate, Value>> = {};
  for (const governorate of governorates) values[governorate] = valueOf(governorate);
  if (!isWhole(values)) throw new Error('a governorate has no value');
  return values;
}

function isWhole<Value>(values: Partial<Record<Governorate, Value>>): values is Record<Governorate, Value> {
  return governorates.every((governorate) => governorate in values);
}

function readArea(fields: Fields): DeliveryArea {
  const from = readWhole(fields, 'from', -1);
  const until = readWhole(fields, 'until', from);
  return {
    isServed: readFlag(fields, 'isServed', true),
    fee: readMoney(fields, 'fee', null),
    days: from < 0 || until < from || until > deliveryLimits.days ? null : { from, until },
    takesCash: readFlag(fields, 'cod', true),
    note: readText(fields, 'note').trim(),
  };
}

function areaDocument({ isServed, fee, days, takesCash, note }: DeliveryArea) {
  return { isServed, ...(fee !== null && { fee: toPounds(fee) }), ...days, cod: takesCash, note };
}
