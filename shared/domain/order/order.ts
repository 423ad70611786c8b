// A visitor's order, and how its document is read and written.
import { lineDocument, readLines, type Line } from '#domain/cart';
import { cities, type City } from '#domain/delivery';
import {
  readChoice,
  readFlag,
  readInstant,
  readMap,
  readMaps,
  readMoney,
  readOptionalText,
  readText,
  type Fields,
} from '#kernel/fields';
import { sumMoney, toPounds, type Piastres } from '#kernel/money';
import { correctionDocument, readCorrection, type OrderCorrection } from './facts.ts';
import { readHandling, type OrderHandling } from './handling.ts';
import { mapUrlOf } from './map-url.ts';

/** The stored status values (DB-15, AO-19). */
export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** OD-06. */
export const orderPaymentMethods = ['cash', 'vodafone', 'bank', 'instapay'] as const;
export type PaymentMethod = (typeof orderPaymentMethods)[number];

/** CH-16. */
export type OrderItem = Line & { readonly image: string };

export interface CustomerInfo {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** May be empty where there is a `mapUrl`. */
  readonly address: string;
  /** The map link that was in the address (FW-23). */
  readonly mapUrl?: string;
  readonly city: City;
  readonly paymentMethod: PaymentMethod;
}

/** A status that the shop has set, and when. */
export interface OrderStep {
  readonly status: OrderStatus;
  readonly at: number;
  /** Who set it, by uid; missing in older orders, and in every track. */
  readonly by?: string;
  /** What was corrected while the status stayed (OD-24); missing in every track. */
  readonly correction?: OrderCorrection;
}

export interface Order extends OrderHandling {
  readonly id: string;
  /** 'ORD-<ms>', or '' when the document has none: see `displayOrderNumber`. */
  readonly orderNumber: string;
  readonly items: readonly OrderItem[];
  readonly totalAmount: Piastres;
  readonly customerInfo: CustomerInfo;
  readonly status: OrderStatus;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** Whether the products have been taken from the stock and not given back. */
  readonly stockTaken: boolean;
  /** In the order of time; the last 40. */
  readonly steps: readonly OrderStep[];
}

/** Maximum number of steps that an order keeps. */
export const maxOrderSteps = 40;

/** Of the 30 lines that the rules take, one is the delivery, and one is reserved. */
export const maxOrderProducts = 28;

/** A line of an order has 1 to 999 pieces. */
export const maxPiecesOrdered = 999;

/** Reads an order document; missing sums are computed. */
export function readOrder(id: string, fields: Fields): Order {
  const items = readLines(fields).map(readItem);
  return {
    id,
    orderNumber: readText(fields, 'orderNumber').trim(),
    items,
    totalAmount: readMoney(fields, 'totalAmount', sumMoney(items.map(({ total }) => total))),
    customerInfo: readCustomer(readMap(fields, 'customerInfo')),
    status: readChoice(fields, 'status', orderStatuses, 'pending'),
    createdAt: readInstant(fields, 'createdAt'),
    updatedAt: readInstant(fields, 'updatedAt'),
    stockTaken: readFlag(fields, 'stockTaken', false),
    steps: readSteps(fields),
    ...readHandling(fields),
  };
}

/** The document fields with which a visitor creates an order, money in pounds, without timestamps (CH-16, DB-12). */
export function orderDocument(order: Order) {
  return { orderNumber: order.orderNumber, ...contentDocument(order), status: order.status };
}

/** The fields that a correction may change, but the agreed fee. */
export function contentDocument({ items, totalAmount, customerInfo }: Order) {
  return {
    items: items.map(itemDocument),
    totalAmount: toPounds(totalAmount),
    customerInfo: { ...customerInfo },
  };
}

/** The displayed number of an order: its own, or 'ORDER-' and the end of its id (AO-06). */
export function displayOrderNumber({ id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>): string {
  return orderNumber === '' ? `ORDER-${id.slice(-6).toUpperCase()}` : orderNumber;
}

function itemDocument(item: OrderItem) {
  return { ...lineDocument(item), image: item.image };
}

function readItem({ line, fields }: ReturnType<typeof readLines>[number]): OrderItem {
  return {
    ...line,
    image: readText(fields, 'image'),
  };
}

function readCustomer(fields: Fields): CustomerInfo {
  const mapUrl = readText(fields, 'mapUrl');
  return {
    name: readText(fields, 'name'),
    phone: readText(fields, 'phone'),
    email: readText(fields, 'email'),
    address: readText(fields, 'address'),
    ...(mapUrlOf(mapUrl) === mapUrl && { mapUrl }),
    city: readChoice(fields, 'city', cities, 'other'),
    paymentMethod: readChoice(fields, 'paymentMethod', orderPaymentMethods, 'cash'),
  };
}

/** Reads the list `steps` of an order or a track. */
export function readSteps(fields: Fields): readonly OrderStep[] {
  return readMaps(fields, 'steps').flatMap((step) => {
    const at = readInstant(step, 'at');
    const by = readOptionalText(step, 'by');
    const status = readChoice(step, 'status', orderStatuses, 'pending');
    const correction = readCorrection(step);
    return at === null ? [] : [{ status, at, ...(by !== null && { by }), ...(correction && { correction }) }];
  });
}

export function stepDocuments(steps: readonly OrderStep[]) {
  return steps.map(({ correction, at, ...step }) => ({
    ...step,
    at: new Date(at),
    ...(correction !== undefined && correctionDocument(correction)),
  }));
}
