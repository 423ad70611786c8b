// The whole demo shop: a simulated history of sixty days, written as documents that are consistent to the piastre.
import type { Units } from '#domain/cart';
import { deliveryDocument } from '#domain/delivery';
import { readSettings } from '#domain/settings';
import { productIndexEntry, productIndexShard, productIndexShards } from '#domain/product-index';
import { saleDocument } from '#domain/sale';
import { defaultPosSettings, posSettingsDocument } from '#domain/pos-settings';
import { drawerDocument, shiftDocument } from '#domain/shift';
import { toPounds } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import type { Plain, PlainDocument } from '#server/documents';
import { categories } from './catalogue/index.ts';
import { imageUrl } from './catalogue/image-url.ts';
import { createTimeline } from './history/timeline.ts';
import { type AuditHistory, auditEntries } from './history/audit.ts';
import { makeBoarding, occupancyByDay, type Boarding } from './history/boarding.ts';
import { planDeliveries } from './history/deliveries.ts';
import { createDailyTotals } from './history/daily-totals.ts';
import { handoverDocuments, makeHandovers } from './history/handovers.ts';
import { clock, historyDays } from './history/hours.ts';
import { planOrders } from './history/orders.ts';
import { healthDocument, proofDocuments } from './history/proofs.ts';
import { planSales } from './history/sales.ts';
import { makeShifts } from './history/shifts.ts';
import { createStockSimulator } from './history/stock-simulator.ts';
import { createTillBook, refundsOf, salesOf, till } from './history/till-book.ts';
import { refundDocuments, tillEntryDocuments, voidNumberDocuments } from './return-documents.ts';
import { orderDocuments, personDocuments } from './order-documents.ts';
import { accounts, adminPin, makePeople } from './people.ts';
import { demoProducts, type DemoProduct } from './catalogue/demo-products.ts';
import { createRandom } from '#kernel/random';
import { demoDelivery, demoPages, demoSettings } from './settings.ts';

/** All documents by path ('products/catfoodbag'), as plain data. */
export type DemoShop = ReadonlyMap<string, PlainDocument>;

/** The demo shop at a time (milliseconds). The same seed and time give the same shop. */
export function createDemoShop({ seed, now }: { readonly seed: number; readonly now: number }): DemoShop {
  const history = simulateHistory(seed, now);
  const opened = new Date(history.opened);
  return new Map([
    ...userDocuments(opened),
    ...categoryDocuments(opened),
    ['settings/general', { ...demoSettings, updatedAt: opened, updatedBy: accounts.admin.uid }],
    [
      'settings/delivery',
      {
        ...deliveryDocument(demoDelivery),
        trackSalt: demoDelivery.trackSalt,
        updatedAt: opened,
        updatedBy: accounts.admin.uid,
      },
    ],
    ['settings/pages', { ...demoPages, updatedAt: opened, updatedBy: accounts.admin.uid }],
    [
      'settings/pos',
      {
        ...posSettingsDocument({ ...defaultPosSettings, newTills: 'open', useShifts: true }),
        updatedAt: opened,
        updatedBy: accounts.admin.uid,
      },
    ],
    [
      `approvers/${accounts.admin.uid}`,
      { name: accounts.admin.name, salt: adminPin.salt, hash: adminPin.hash, updatedAt: opened },
    ],
    ...tillDocuments(history, opened),
    ...productDocuments(history),
    ...productIndexDocuments(history),
    ...saleDocuments(history),
    ...refundDocuments(refundsOf(history.acts)),
    ...voidNumberDocuments(history.acts),
    ...receiptDocuments(history),
    ...shiftDocuments(history),
    ...orderDocuments(history.carried.orders.values()),
    ...handoverDocuments(history.carried.lists),
    ...movementDocuments(history),
    ...tillDayDocuments(history),
    ...proofDocuments(history.acts, { now, by: accounts.cashier.uid }),
    healthDocument(history.sales, { now, by: accounts.cashier.uid }),
    ...figureDocuments(history),
    ...personDocuments(history.persons.values()),
    ...boardingDocuments(history.boarding, now),
    ...auditEntries(auditHistory(history)),
    ...tillEntryDocuments(history.acts, history.drawer.movements),
  ]);
}

type History = ReturnType<typeof simulateHistory>;

type Entry = readonly [path: string, document: PlainDocument];

function simulateHistory(seed: number, now: number) {
  const random = createRandom(seed);
  const today = shopDayOf(now);
  const days = historyDays(today);
  const timeline = createTimeline(now);
  const stock = createStockSimulator(random.id);
  const dailyTotals = createDailyTotals();
  const products = demoProducts(days);
  const people = makePeople(random, 72);
  const payments = createRandom(seed + 1);
  const book = createTillBook(stock, dailyTotals);
  const returns = createRandom(seed + 2);
  const deps = { random, payments, returns, timeline, stock, dailyTotals, book, products, people, days, now };
  planDeliveries(deps);
  planSales(deps);
  const web = planOrders(deps);
  timeline.run();
  // Random numbers of its own: the rest of the history stays as it is.
  const drawer = makeShifts({ random: createRandom(seed + 1), acts: book.acts, now });
  const boarding = makeBoarding({ random, people, today, now });
  return {
    opened: clock(days[0] ?? today, 8),
    days,
    now,
    products,
    stock,
    dailyTotals,
    acts: book.acts,
    sales: salesOf(book.acts),
    drawer,
    ...web,
    carried: makeHandovers(web.orders, now),
    boarding,
  };
}

function auditHistory({ products, stock, opened, now, days }: History): AuditHistory {
  const received = new Set(stock.movements.map(({ productId }) => productId));
  return {
    admin: accounts.admin,
    users: Object.values(accounts),
    settings: readSettings(demoSettings),
    products: products.filter(({ id }) => received.has(id)),
    days,
    opened,
    now,
  };
}

function userDocuments(opened: Date): readonly Entry[] {
  return Object.values(accounts).map(({ uid, name, email, role, phone }) => [
    `users/${uid}`,
    { name, email, role, phone, isActive: true, createdAt: opened, updatedAt: opened },
  ]);
}

function categoryDocuments(opened: Date): readonly Entry[] {
  return categories.map(({ id, ...category }, order) => [
    `categories/${id}`,
    {
      ...category,
      isActive: true,
      order,
      productCount: 0,
      subcategoryCount: 0,
      createdAt: opened,
      updatedAt: opened,
    },
  ]);
}

function tillDocuments({ acts, drawer, now }: History, opened: Date): readonly Entry[] {
  return [
    ['tills/register', { count: 1, tillId: till.id }],
    [
      `tills/${till.id}`,
      {
        letter: till.letter,
        name: till.name,
        registeredBy: accounts.cashier.uid,
        createdAt: opened,
        updatedAt: opened,
        lastSeenAt: new Date(now),
        unsent: 0,
        lastReceipt: acts.length,
        lastShift: drawer.shifts.length,
        ownReceipt: acts.length,
        ownShift: drawer.shifts.length,
      },
    ],
  ];
}

function productDocuments({ products, stock, acts, sales }: History): readonly Entry[] {
  const changedAt = new Map(stock.movements.map(({ productId, at }) => [productId, at]));
  const lastSales = lastSources(sales.map(({ id, units }) => ({ id, units })));
  const lastRefunds = lastSources(refundsOf(acts).map(({ id, restocked: units }) => ({ id, units })));
  return products
    .filter(({ id }) => changedAt.has(id))
    .map((product) => {
      const lastSaleId = lastSales.get(product.id);
      const lastRefundId = lastRefunds.get(product.id);
      return [
        `products/${product.id}`,
        {
          ...productFields(product),
          stock: stock.stockOf(product.id),
          createdAt: new Date(product.receivedAt),
          updatedAt: new Date(changedAt.get(product.id) ?? product.receivedAt),
          updatedBy: accounts.admin.uid,
          ...(lastSaleId === undefined ? {} : { lastSaleId }),
          ...(lastRefundId === undefined ? {} : { lastRefundId }),
        },
      ];
    });
}

/** The last of these records that moved each product. */
function lastSources(records: readonly { readonly id: string; readonly units: Units }[]) {
  return new Map(
    records.flatMap(({ id, units }) => Object.keys(units).map((productId) => [productId, id] as const)),
  );
}

function productFields(product: DemoProduct) {
  return {
    name: product.name,
    price: toPounds(product.price),
    description: product.description,
    ...(product.fullDescription === undefined ? {} : { fullDescription: product.fullDescription }),
    category: product.category,
    image: imageUrl(product.image),
    rating: product.rating,
    isNew: product.isNew ?? false,
    discount: product.discount,
    originalPrice: product.originalPrice === null ? null : toPounds(product.originalPrice),
    barcode: product.barcode,
  };
}

function productIndexDocuments({ products }: History): readonly Entry[] {
  return productIndexShards.flatMap((shard): readonly Entry[] => {
    const inShard = products.filter(({ id }) => productIndexShard(id) === shard);
    const last = inShard.at(-1);
    return last === undefined ? [] : [indexShard(shard, inShard, last)];
  });
}

function indexShard(shard: string, products: readonly DemoProduct[], last: DemoProduct): Entry {
  return [
    `productIndex/${shard}`,
    {
      entries: Object.fromEntries(products.map((product) => [product.id, productIndexEntry(product)])),
      lastProductId: last.id,
      updatedAt: new Date(last.receivedAt),
    },
  ];
}

function saleDocuments({ sales }: History): readonly Entry[] {
  return sales.map((sale) => {
    const at = new Date(sale.timestamp);
    return [
      `sales/${sale.id}`,
      { ...saleDocument(sale), timestamp: at, recordedBy: sale.cashierId, createdAt: at, updatedAt: at },
    ];
  });
}

function receiptDocuments({ acts }: History): readonly Entry[] {
  return acts.flatMap(({ kind, record: { id, receiptNumber, day, timestamp } }): readonly Entry[] =>
    kind === 'refused'
      ? []
      : [[`receiptIndex/${receiptNumber}`, { kind, documentId: id, day, updatedAt: new Date(timestamp) }]],
  );
}

function shiftDocuments({ drawer }: History): readonly Entry[] {
  return [
    ...drawer.shifts.map((shift): Entry => {
      const { opening, close } = shift;
      const openedAt = new Date(opening.at);
      const closedAt = close === null ? null : new Date(close.at);
      return [
        `shifts/${shift.id}`,
        {
          ...shiftDocument(shift),
          openedAt,
          ...(closedAt === null ? {} : { closedAt }),
          recordedBy: close?.by.id ?? opening.by.id,
          createdAt: openedAt,
          updatedAt: closedAt ?? openedAt,
        },
      ];
    }),
    ...drawer.movements.map((movement): Entry => {
      const at = new Date(movement.timestamp);
      return [
        `drawer/${movement.id}`,
        { ...drawerDocument(movement), timestamp: at, recordedBy: movement.by, createdAt: at, updatedAt: at },
      ];
    }),
  ];
}

function movementDocuments({ stock }: History): readonly Entry[] {
  return stock.movements.map(({ id, note, at, ...movement }) => [
    `movements/${id}`,
    { ...movement, at: new Date(at), ...(note === null ? {} : { note }) },
  ]);
}

function tillDayDocuments({ dailyTotals }: History): readonly Entry[] {
  return [...dailyTotals.sales].map(([day, sums]) => [
    `tillDays/${till.id}_${day}`,
    {
      tillId: till.id,
      day,
      salesCount: sums.count,
      salesPiastres: sums.piastres,
      discountsPiastres: sums.discounts,
      methods: sums.methods,
      units: sums.units,
      ...(sums.refunds !== null && {
        refundsCount: sums.refunds.count,
        refundsPiastres: sums.refunds.piastres,
        refundMethods: sums.refunds.methods,
        refundUnits: sums.refunds.units,
      }),
      lastSourceId: sums.lastSourceId,
      updatedAt: new Date(sums.updatedAt),
    },
  ]);
}

function figureDocuments({ dailyTotals }: History): readonly Entry[] {
  return [...dailyTotals.orders].map(([day, { count, piastres, units, lastSourceId, updatedAt }]) => [
    `figures/${day}`,
    {
      day,
      ordersCount: count,
      ordersPiastres: piastres,
      ordersUnits: units,
      lastSourceId,
      updatedAt: new Date(updatedAt),
    },
  ]);
}

function boardingDocuments({ stays, requests }: Boarding, now: number): readonly Entry[] {
  const stayEntries = stays.map(({ id, owner, requestId, createdAt, updatedAt, ...stay }): Entry => [
    `hostings/${id}`,
    {
      ...stay,
      ownerName: owner.name,
      ownerPhone: owner.phone,
      ...(requestId === null ? {} : { requestId }),
      ...times(createdAt, updatedAt),
    },
  ]);
  const requestEntries = requests.map(({ id, owner, hostingId, createdAt, updatedAt, ...request }): Entry => [
    `hostingRequests/${id}`,
    {
      ...request,
      ownerName: owner.name,
      ownerPhone: owner.phone,
      ownerEmail: owner.email,
      ...(hostingId === null ? {} : { hostingId }),
      ...times(createdAt, updatedAt),
    },
  ]);
  const occupancyEntries = [...occupancyByDay(stays)].map(([day, counts]): Entry => [
    `occupancy/${day}`,
    { day, ...counts, updatedAt: new Date(now) },
  ]);
  return [...stayEntries, ...requestEntries, ...occupancyEntries];
}

function times(createdAt: number, updatedAt: number): Readonly<Record<'createdAt' | 'updatedAt', Plain>> {
  return {
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
