// The hand-over lists of the demo shop, made from the finished history: a closed list for each day of the last two weeks on which several
// parcels left, and an open one with the parcels that are on their way.
import { expectedOf, handoverDocument, withOrder, type Handover } from '#domain/handover';
import type { Order } from '#domain/order';
import { noMoney, piastres, toPounds, type Piastres } from '#kernel/money';
import { addDays, shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { PlainDocument } from '#server/documents';
import { accounts } from '../people.ts';

export interface CarriedOrders {
  readonly lists: readonly Handover[];
  /** All orders; those of a list name it and its courier. */
  readonly orders: ReadonlyMap<string, Order>;
}

const couriers = [
  { courier: 'كريم فتحي', phone: '01000000301' },
  { courier: 'أحمد سمير', phone: '01000000302' },
] as const;

const rememberedDays = 14;

export function makeHandovers(orders: ReadonlyMap<string, Order>, now: number): CarriedOrders {
  const today = shopDayOf(now);
  const carried = [...orders.values()].flatMap((order) => {
    const at = order.steps.findLast(({ status }) => status === 'shipped')?.at;
    return at === undefined || shopDayOf(at) < addDays(today, -rememberedDays) ? [] : [{ order, at }];
  });
  const onTheWay = carried.filter(({ order }) => order.status === 'shipped');
  const finished = carried.filter(
    ({ order }) => order.status === 'completed' || order.status === 'cancelled',
  );
  const lists = [...byDay(finished)]
    .filter(([, parcels]) => parcels.length > 1)
    .map(([day, parcels], place) => closeList(listOf(day, parcels, place), parcels, place))
    .filter(({ closing }) => closing !== null && closing.at <= now);
  const lastDay = shopDayOf(Math.max(...onTheWay.map(({ at }) => at)));
  const open = onTheWay.length === 0 ? [] : [{ ...listOf(lastDay, onTheWay, 1), id: 'demo-list-open' }];
  const all = [...lists, ...open];
  return { lists: all, orders: new Map([...orders].map(([id, order]) => [id, onList(order, all)])) };
}

interface Parcel {
  readonly order: Order;
  /** When it left. */
  readonly at: number;
}

function byDay(parcels: readonly Parcel[]): ReadonlyMap<ShopDay, readonly Parcel[]> {
  const days = new Map<ShopDay, readonly Parcel[]>();
  for (const parcel of parcels.toSorted((one, other) => one.at - other.at)) {
    const day = shopDayOf(parcel.at);
    days.set(day, [...(days.get(day) ?? []), parcel]);
  }
  return days;
}

function listOf(day: ShopDay, parcels: readonly Parcel[], place: number): Handover {
  const { courier, phone } = couriers[place % couriers.length] ?? couriers[0];
  const empty: Handover = {
    id: `demo-list-${day}`,
    courier,
    phone,
    day,
    entries: new Map(),
    closing: null,
    createdBy: accounts.admin.uid,
    createdAt: Math.min(...parcels.map(({ at }) => at)),
  };
  return parcels.map(({ order }) => order).reduce(withOrder, empty);
}

/** Closed half an hour after the last parcel; every third courier brought ten pounds too little. */
function closeList(list: Handover, parcels: readonly Parcel[], place: number): Handover {
  const last = Math.max(...parcels.map(({ order }) => order.updatedAt ?? 0));
  const closing = { counted: countedOf(list, place), by: accounts.admin.uid, at: last + 1_800_000 };
  return { ...list, closing };
}

function countedOf(list: Handover, place: number): Piastres {
  const expected = expectedOf(list);
  const missing = place % 3 === 1 ? 1_000 : 0;
  return expected < missing ? noMoney : piastres(expected - missing);
}

function onList(order: Order, lists: readonly Handover[]): Order {
  const list = lists.find(({ entries }) => entries.has(order.id));
  return list === undefined ? order : { ...order, courier: list.courier, handoverId: list.id };
}

export function handoverDocuments(
  lists: readonly Handover[],
): readonly (readonly [path: string, document: PlainDocument])[] {
  return lists.map((list) => {
    const { closing } = list;
    const created = new Date(list.createdAt ?? 0);
    return [
      `handovers/${list.id}`,
      {
        ...handoverDocument(list),
        ...(closing !== null && {
          counted: toPounds(closing.counted),
          closedBy: closing.by,
          closedAt: new Date(closing.at),
        }),
        createdAt: created,
        updatedAt: closing === null ? created : new Date(closing.at),
      },
    ];
  });
}
