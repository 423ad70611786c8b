// Shops of any size for measuring: the products of the demo shop repeated, with numbers that make names and barcodes unique.
import { noMoney, piastres, timesQuantity, type Piastres } from '#kernel/money';
import { inStoreBarcode } from '#domain/barcode';
import { orderDocument, orderStatuses, readOrder, unhandled, type Order } from '#domain/order';
import { productDocument, readProduct, type Product } from '#domain/product';
import { formatReceiptNumber, saleDocument, type Sale, noDiscounts } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';
import { createDemoShop, demoAccounts } from '#server/demo';
import type { PlainDocument } from '#server/documents';
import { createRandom, type Random } from '#kernel/random';

export type Numbered = readonly [path: string, document: PlainDocument];

/** That many products, each with its own name and barcode. */
export function* generateProducts({
  count,
  seed,
}: {
  readonly count: number;
  readonly seed: number;
}): Generator<Numbered> {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    const { id, ...product } = manyProduct(random, number);
    const at = new Date(firstInstant + number * 1000);
    yield [
      `products/${id}`,
      { ...productDocument(product), rating: product.rating, createdAt: at, updatedAt: at },
    ];
  }
}

/** That many orders over the year before `now` (milliseconds), for products of `generateProducts`. */
export function* generateOrders({ count, seed, now, productCount }: PastRequest): Generator<Numbered> {
  const random = createRandom(seed);
  for (let number = 0; number < count; number += 1) {
    const at = instantOf(now, number, count);
    const items = manyLines(random, productCount).map((line) => ({ ...line, image: '' }));
    const status = random.pick(orderStatuses);
    const order: Order = {
      id: random.id(),
      orderNumber: `ORD-${at}`,
      items,
      totalAmount: sumOf(items),
      customerInfo: random.pick(customers),
      status,
      createdAt: at,
      updatedAt: at,
      stockTaken: status !== 'pending' && status !== 'cancelled',
      steps: [],
      ...unhandled,
    };
    const instant = new Date(at);
    yield [
      `orders/${order.id}`,
      { ...orderDocument(order), stockTaken: order.stockTaken, createdAt: instant, updatedAt: instant },
    ];
  }
}

/** That many sales over the year before `now` (milliseconds), of products of `generateProducts`. */
export function* generateSales({ count, seed, now, productCount }: PastRequest): Generator<Numbered> {
  const random = createRandom(seed);
  for (let number = 0; number < count; number += 1) {
    const at = instantOf(now, number, count);
    const items = manyLines(random, productCount);
    const sale: Sale = {
      id: random.id(),
      items,
      listTotal: sumOf(items),
      total: sumOf(items),
      discounts: noDiscounts,
      approvedBy: null,
      paymentMethod: 'cash',
      payments: { cash: sumOf(items) },
      references: {},
      amountPaid: sumOf(items),
      change: noMoney,
      timestamp: at,
      status: 'completed',
      cashierId: demoAccounts.cashier.uid,
      cashierName: demoAccounts.cashier.name,
      units: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
      day: shopDayOf(at),
      tillId: till.id,
      shiftId: '',
      // Above the numbers of the demo shop's own past.
      receiptNumber: formatReceiptNumber(till.letter, firstNumber + number),
      hash: '',
      previousHash: '',
      exchangeOf: null,
    };
    const instant = new Date(at);
    yield [
      `sales/${sale.id}`,
      {
        ...saleDocument(sale),
        timestamp: instant,
        recordedBy: sale.cashierId,
        createdAt: instant,
        updatedAt: instant,
      },
    ];
  }
}

interface PastRequest {
  readonly count: number;
  readonly seed: number;
  readonly now: number;
  /** The number of sellable products. */
  readonly productCount: number;
}

const demoShop = createDemoShop({ seed: 1, now: Date.parse('2026-01-01T08:00:00Z') });
const demoProducts = documentsOf('products').map(([id, fields]) => readProduct(id, fields));
const customers = documentsOf('orders').map(([id, fields]) => readOrder(id, fields).customerInfo);
const till = { id: 'demoTill', letter: 'A' };
const firstNumber = 100_001;

function documentsOf(collection: string): readonly Numbered[] {
  return [...demoShop]
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([path, fields]) => [path.slice(collection.length + 1), fields] as const);
}

const firstInstant = Date.parse('2025-01-01T08:00:00Z');
const yearInMilliseconds = 365 * 86_400_000;

function instantOf(now: number, number: number, count: number): number {
  return Math.floor(now - yearInMilliseconds + ((number + 1) * yearInMilliseconds) / count);
}

function manyId(number: number): string {
  return `many${String(number).padStart(6, '0')}`;
}

function manyName(number: number): string {
  return `${demoProductOf(number).name} رقم ${number}`;
}

function manyPrice(number: number): Piastres {
  return piastres(500 + ((number * 7_919) % 4_000) * 25);
}

function demoProductOf(number: number): Product {
  const product = demoProducts[number % demoProducts.length];
  if (product === undefined) throw new RangeError('the demo shop has no products');
  return product;
}

function manyProduct(random: Random, number: number): Omit<Product, 'createdAt' | 'updatedAt' | 'updatedBy'> {
  return {
    ...demoProductOf(number),
    id: manyId(number),
    name: manyName(number),
    price: manyPrice(number),
    stock: random.whole(0, 60),
    isNew: random.happens(0.05),
    discount: 0,
    originalPrice: null,
    barcode: inStoreBarcode(number),
  };
}

function manyLines(random: Random, productCount: number) {
  const numbers = new Set(Array.from({ length: random.whole(1, 5) }, () => random.whole(1, productCount)));
  return [...numbers].map((number) => {
    const quantity = random.whole(1, 3);
    const price = manyPrice(number);
    return {
      id: manyId(number),
      name: manyName(number),
      price,
      quantity,
      total: timesQuantity(price, quantity),
    };
  });
}

function sumOf(items: readonly { readonly total: Piastres }[]): Piastres {
  return piastres(items.reduce((sum, { total }) => sum + total, 0));
}
