// What a buyer may follow of an order without an account (OD-11): its steps and the expected days, and nothing about the person.
import { customerKey } from '#domain/customer';
import type { DeliveryDays } from '#domain/delivery';
import { readChoice, readText, type Fields } from '#kernel/fields';
import { addDays, parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import {
  orderStatuses,
  readSteps,
  stepDocuments,
  type Order,
  type OrderStatus,
  type OrderStep,
} from './order.ts';
import { exactSearch } from './search.ts';

export interface OrderTrack {
  readonly orderId: string;
  readonly status: OrderStatus;
  /** From the order's arrival on. */
  readonly steps: readonly OrderStep[];
  /** The days on which it should arrive; null while they are not set. */
  readonly expected: { readonly from: ShopDay; readonly until: ShopDay } | null;
}

/** What the id of a track is derived from; null when no phone can be typed that leads to the order. */
export function trackKey({ orderNumber, phone }: { readonly orderNumber: string; readonly phone: string }) {
  const phoneKey = customerKey(phone);
  return orderNumber === '' || phoneKey === null ? null : `${orderNumber}|${phoneKey}`;
}

/** The key of a number and a phone as a buyer types them: in any digits, the number with or without its letters. */
export function typedTrackKey(number: string, phone: string): string | null {
  return trackKey({ orderNumber: exactSearch(number)?.orderNumber ?? '', phone });
}

/** The track of an order. The expected days count from its confirmation. */
export function trackOf(order: Order, days: DeliveryDays | null): OrderTrack {
  const { id, status, createdAt } = order;
  const ofStatus = order.steps.filter(({ correction }) => correction === undefined);
  const arrived = createdAt === null ? [] : [{ status: 'pending', at: createdAt } as const];
  const confirmed = ofStatus.find((step) => step.status !== 'pending' && step.status !== 'cancelled');
  const isExpected = days !== null && confirmed !== undefined && status !== 'cancelled';
  return {
    orderId: id,
    status,
    // No account of the shop is named to a buyer, and no correction is a step of the parcel.
    steps: [...arrived, ...ofStatus].map(({ status: stage, at }) => ({ status: stage, at })),
    expected: isExpected
      ? {
          from: addDays(shopDayOf(confirmed.at), days.from),
          until: addDays(shopDayOf(confirmed.at), days.until),
        }
      : null,
  };
}

/** The stored shape, without the time of the change. */
export function trackDocument({ orderId, status, steps, expected }: OrderTrack) {
  return {
    orderId,
    status,
    steps: stepDocuments(steps),
    ...(expected !== null && { expectedFrom: expected.from, expectedUntil: expected.until }),
  };
}

export function readTrack(fields: Fields): OrderTrack {
  const from = parseShopDay(readText(fields, 'expectedFrom'));
  const until = parseShopDay(readText(fields, 'expectedUntil'));
  return {
    orderId: readText(fields, 'orderId'),
    status: readChoice(fields, 'status', orderStatuses, 'pending'),
    steps: readSteps(fields),
    expected: from === null || until === null ? null : { from, until },
  };
}

/** A step as the buyer sees it; `at` is null where the order went past it without a stop, or has not come to it. */
export interface TrackStage {
  readonly status: OrderStatus;
  readonly at: number | null;
  readonly isReached: boolean;
}

/** The five steps of an order, or those that a cancelled order has taken. */
export function trackStages({ status, steps }: OrderTrack): readonly TrackStage[] {
  const timeOf = (wanted: OrderStatus) => steps.findLast((step) => step.status === wanted)?.at ?? null;
  if (status === 'cancelled') {
    return [...way, 'cancelled' as const]
      .map((stage) => ({ status: stage, at: timeOf(stage), isReached: true }))
      .filter(({ at, status: stage }) => at !== null || stage === 'cancelled');
  }
  const reached = way.findIndex((stage) => stage === status);
  return way.map((stage, index) => ({
    status: stage,
    at: index <= reached ? timeOf(stage) : null,
    isReached: index <= reached,
  }));
}

const way = ['pending', 'confirmed', 'processing', 'shipped', 'completed'] as const;
