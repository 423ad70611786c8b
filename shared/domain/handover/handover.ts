// A hand-over list: the parcels that a courier takes out, what became of each, and the money that was counted when it was closed.
import { readChoice, readInstant, readMap, readMoney, readText, isFields, type Fields } from '#kernel/fields';
import { noMoney, sumMoney, toPounds, type Piastres } from '#kernel/money';
import { daysBetween, parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

/** What became of a parcel; `postponed` is tried again on another list. */
export const handoverOutcomes = ['taken', 'refused', 'unreachable', 'postponed'] as const;
export type HandoverOutcome = (typeof handoverOutcomes)[number];

export interface HandoverEntry {
  /** What the courier is to collect. */
  readonly net: Piastres;
  /** Null while the parcel is on its way, or was not handed over yet. */
  readonly outcome: HandoverOutcome | null;
}

export interface Handover {
  readonly id: string;
  readonly courier: string;
  readonly phone: string;
  readonly day: ShopDay;
  /** By the id of the order. Names and addresses are in the orders alone. */
  readonly entries: ReadonlyMap<string, HandoverEntry>;
  /** Null while the list is open; a closed list never changes. */
  readonly closing: HandoverClosing | null;
  /** The uid of an admin. */
  readonly createdBy: string;
  readonly createdAt: number | null;
}

export interface HandoverClosing {
  readonly counted: Piastres;
  /** The uid of an admin. */
  readonly by: string;
  readonly at: number;
}

/** Maximum number of orders of a list. */
export const maxHandoverOrders = 60;

/** The most open lists that are shown; further ones are when one of these is closed. */
export const maxOpenLists = 50;

/** Reads a list; an unreadable entry has nothing to collect. */
export function readHandover(id: string, fields: Fields): Handover {
  const closedAt = readInstant(fields, 'closedAt');
  const createdAt = readInstant(fields, 'createdAt');
  return {
    id,
    courier: readText(fields, 'courier'),
    phone: readText(fields, 'phone'),
    day: parseShopDay(readText(fields, 'day')) ?? shopDayOf(createdAt ?? 0),
    entries: readEntries(readMap(fields, 'orders')),
    closing:
      closedAt === null
        ? null
        : {
            counted: readMoney(fields, 'counted', noMoney),
            by: readText(fields, 'closedBy'),
            at: closedAt,
          },
    createdBy: readText(fields, 'createdBy'),
    createdAt,
  };
}

function readEntries(orders: Fields): ReadonlyMap<string, HandoverEntry> {
  return new Map(
    Object.entries(orders).map(([orderId, value]) => {
      const fields = isFields(value) ? value : {};
      const outcome = readChoice(fields, 'outcome', handoverOutcomes, '');
      return [orderId, { net: readMoney(fields, 'net', noMoney), outcome: outcome === '' ? null : outcome }];
    }),
  );
}

/** The stored fields that follow from the entries. */
export function entriesDocument({ entries }: Pick<Handover, 'entries'>) {
  return {
    orders: Object.fromEntries(
      [...entries].map(([orderId, { net, outcome }]) => [
        orderId,
        { net: toPounds(net), ...(outcome !== null && { outcome }) },
      ]),
    ),
    expected: toPounds(expectedOf({ entries })),
  };
}

/** The stored shape of a new list, without its times. An open list is found by its empty `closedAt`. */
export function handoverDocument(handover: Handover) {
  const { courier, phone, day, createdBy } = handover;
  return { courier, phone, day, ...entriesDocument(handover), closedAt: null, createdBy };
}

/** The money that the courier owes: the net of the orders taken. */
export function expectedOf({ entries }: Pick<Handover, 'entries'>): Piastres {
  return sumMoney([...entries.values()].filter(({ outcome }) => outcome === 'taken').map(({ net }) => net));
}

/** What the courier collects if every parcel is taken. */
export function netOf({ entries }: Pick<Handover, 'entries'>): Piastres {
  return sumMoney([...entries.values()].map(({ net }) => net));
}

/** Counted less expected, in piastres: below 0 when the courier brought too little. Null while the list is open. */
export function closingDifference(handover: Handover): number | null {
  return handover.closing === null ? null : handover.closing.counted - expectedOf(handover);
}

/** The days after which an open list is pointed out. */
export const daysUntilOverdue = 3;

export function isOverdue({ closing, day }: Handover, today: ShopDay): boolean {
  return closing === null && daysBetween(day, today) >= daysUntilOverdue;
}
