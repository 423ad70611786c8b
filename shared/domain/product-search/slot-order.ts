// The slots of an index in every order that the point of sale offers; an order is computed when it is first requested.
import { compareNames, type Product, type ProductSort } from '#domain/product';

type Slots = readonly (Product | null)[];

export interface SlotOrder {
  /** The slots in this order; may still contain removed products. */
  by(sort: ProductSort): readonly number[];
  /** The order after a change of the products at some slots. */
  next(slots: Slots, places: ChangedPlaces): SlotOrder;
}

export interface ChangedPlaces {
  /** Slots that were added. */
  readonly fresh: readonly number[];
  /** Slots whose product has changed, except for its name. */
  readonly changed: readonly number[];
}

/** The order of some slots whose products are sorted by name. */
export function sortedSlots(byName: readonly number[], slots: Slots = []): SlotOrder {
  return knownOrders(new Map([['name', byName]]), slots);
}

function knownOrders(known: Map<ProductSort, readonly number[]>, slots: Slots): SlotOrder {
  return {
    by: (sort) => {
      const order = known.get(sort) ?? sortSlots(known.get('name') ?? [], slots, keys[sort]);
      known.set(sort, order);
      return order;
    },
    next: (now, { fresh, changed }) => {
      const byName = moveSlots(known.get('name') ?? [], now, fresh, comparison(now, keys.name));
      const next = new Map<ProductSort, readonly number[]>([['name', byName]]);
      // A few changes update the other orders; after many changes they are computed again on request.
      const places = [...fresh, ...changed];
      for (const [sort, order] of places.length > few ? [] : known) {
        if (sort !== 'name') next.set(sort, moveSlots(order, now, places, comparison(now, keys[sort])));
      }
      return knownOrders(next, now);
    },
  };
}

type Comparison = (first: number, second: number) => number;

function comparison(slots: Slots, key: (product: Product) => number): Comparison {
  return (first, second) => {
    const [one, other] = [slots[first], slots[second]];
    return one && other ? key(one) - key(other) || compareNames(one, other) : 0;
  };
}

/** Above this number of slots, sorting everything costs less than finding each position. */
const few = 64;

/** The order without removed products, and with these slots at their positions. */
function moveSlots(
  order: readonly number[],
  slots: Slots,
  places: readonly number[],
  compare: Comparison,
): readonly number[] {
  const moving = new Set(places);
  const present = order.filter((slot) => slots[slot] !== null && !moving.has(slot));
  if (places.length > few) return [...present, ...places].sort(compare);
  for (const slot of places) present.splice(placeFor(present, slot, compare), 0, slot);
  return present;
}

function placeFor(sorted: readonly number[], slot: number, compare: Comparison): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, slot) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

// A stable sort of a list that is sorted by name keeps equal products by name.
function sortSlots(
  byName: readonly number[],
  slots: Slots,
  key: (product: Product) => number,
): readonly number[] {
  const keyOf = (slot: number): number => {
    const product = slots[slot];
    return product ? key(product) : 0;
  };
  return byName.toSorted((first, second) => keyOf(first) - keyOf(second));
}

const keys: Readonly<Record<ProductSort, (product: Product) => number>> = {
  name: () => 0,
  priceAscending: ({ price }) => price,
  priceDescending: ({ price }) => 0 - price,
  stockDescending: ({ stock }) => -stock,
};
