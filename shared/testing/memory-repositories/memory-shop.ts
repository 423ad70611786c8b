// The records of a shop in memory, which the memory repositories read and write. Each write advances their time by one second.
import type { BackendFailure } from '#backend/failure';
import type { UnseenProduct } from '#backend/unseen-products';
import type { Category } from '#domain/category';
import { plainDelivery, type DeliverySettings } from '#domain/delivery';
import type { Handover } from '#domain/handover';
import type { Person } from '#domain/customer';
import type { Order } from '#domain/order';
import { defaultPosSettings, type PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import type { Settings } from '#domain/settings';
import { plainShopPages, type ShopPages } from '#domain/shop-pages';
import type { Movement } from '#domain/stock';
import type { Stay, StayRequest } from '#domain/stay';
import type { User } from '#domain/user';
import { err, type Result } from '#kernel/result';
import { someInstant } from '#testing/builders';

/** The records at the start. */
export interface ShopRecords {
  readonly categories?: readonly Category[];
  readonly handovers?: readonly Handover[];
  readonly orders?: readonly Order[];
  readonly persons?: readonly Person[];
  readonly products?: readonly Product[];
  readonly stayRequests?: readonly StayRequest[];
  readonly stays?: readonly Stay[];
  readonly users?: readonly User[];
  /** null while the shop has no settings record. */
  readonly settings?: Settings | null;
}

export interface MemoryShop {
  readonly categories: Map<string, Category>;
  readonly handovers: Map<string, Handover>;
  readonly orders: Map<string, Order>;
  readonly persons: Map<string, Person>;
  /** What was written off of orders. */
  readonly writeOffs: Map<string, Movement>;
  readonly products: Map<string, Product>;
  /** Who added a product that no admin has seen, by product id. */
  readonly addedBy: Map<string, NonNullable<UnseenProduct['addedBy']>>;
  /** What the tills sold of such a product, by product id; nothing where it is not stated. */
  readonly soldUnseen: Map<string, UnseenProduct['sold']>;
  readonly stayRequests: Map<string, StayRequest>;
  readonly stays: Map<string, Stay>;
  readonly users: Map<string, User>;
  /** The booked amount by movement id. A repeated write is recognised by the id. */
  readonly movements: Map<string, number>;
  settings: Settings | null;
  posSettings: PosSettings;
  delivery: DeliverySettings;
  pages: ShopPages;
  /** While it is set, every call fails with it. */
  failure: BackendFailure | null;
  /** The uid of the user who last set an order's status, by order id. */
  readonly orderChangedBy: Map<string, string>;
  newId(): string;
  /** The instant of the next write. */
  tick(): number;
}

export function createMemoryShop(records: ShopRecords = {}): MemoryShop {
  let ids = 0;
  let now = someInstant;
  return {
    categories: byId(records.categories),
    handovers: byId(records.handovers),
    orders: byId(records.orders),
    persons: byId(records.persons),
    writeOffs: new Map(),
    products: byId(records.products),
    addedBy: new Map(),
    soldUnseen: new Map(),
    stayRequests: byId(records.stayRequests),
    stays: byId(records.stays),
    users: byId(records.users),
    movements: new Map(),
    settings: records.settings ?? null,
    posSettings: defaultPosSettings,
    delivery: plainDelivery,
    pages: plainShopPages,
    failure: null,
    orderChangedBy: new Map(),
    newId: () => `memory-${(ids += 1)}`,
    tick: () => (now += 1_000),
  };
}

/** Answers asynchronously, as a backend does, and with the shop's failure while one is set. */
export async function answer<Outcome extends Result<unknown, unknown>>(
  shop: MemoryShop,
  work: () => Outcome,
): Promise<Outcome | Result<never, BackendFailure>> {
  await Promise.resolve();
  return shop.failure === null ? work() : err(shop.failure);
}

function byId<Entity extends { readonly id: string }>(entities: readonly Entity[] = []): Map<string, Entity> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}
