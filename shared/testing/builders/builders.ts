// Complete domain values for tests and the demo shop. A caller states only the fields that matter to it. No value is random.
import { addToCart, unitsOf, type Cart, type CartItem, type Units } from '#domain/cart';
import { readCategory, type Category } from '#domain/category';
import { readStay, type Stay, readStayRequest, type StayRequest } from '#domain/stay';
import { fromPounds, sumMoney, timesQuantity, type Piastres } from '#kernel/money';
import { readOrder, type CustomerInfo, type Order, type OrderItem } from '#domain/order';
import { nothingRefunded, priceRefund, type Refund } from '#domain/refund';
import { readProduct, type Product } from '#domain/product';
import { formatReceiptNumber, type Sale, noDiscounts } from '#domain/sale';
import { readSettings, type Settings } from '#domain/settings';
import { shopDay, shopDayOf } from '#kernel/shop-day';
import { readUser, type User } from '#domain/user';

/** The instant of every value unless stated otherwise: Monday 5 January 2026, noon in Cairo. */
export const someInstant = Date.parse('2026-01-05T10:00:00Z');

/** The shop day of that instant. */
export const someDay = shopDayOf(someInstant);

/** Converts pounds to piastres. */
export const pounds = fromPounds;

/** A product in stock: 100 pounds, 10 pieces. */
export function aProduct(stated: Partial<Product> = {}): Product {
  return {
    ...readProduct('product-1', { name: 'طعام قطط', description: 'طعام جاف', category: 'food' }),
    price: pounds(100),
    stock: 10,
    createdAt: someInstant,
    updatedAt: someInstant,
    ...stated,
  };
}

export function aCategory(stated: Partial<Category> = {}): Category {
  return {
    ...readCategory('cats', { name: 'القطط' }),
    createdAt: someInstant,
    updatedAt: someInstant,
    ...stated,
  };
}

/** A line of one product, one piece. */
export function aCartItem(stated: Partial<CartItem> = {}): CartItem {
  return {
    ...aProduct(stated),
    quantity: stated.quantity ?? 1,
  };
}

/** A cart with one piece of each product; with one default product when none is given. */
export function aCart(...products: readonly Product[]): Cart {
  return (products.length === 0 ? [aProduct()] : products).reduce<Cart>((cart, product) => {
    const added = addToCart(cart, product);
    if (!added.ok) throw new Error(`no stock for a test cart: ${product.id}`);
    return added.value;
  }, []);
}

export function aCustomer(stated: Partial<CustomerInfo> = {}): CustomerInfo {
  return {
    name: 'منى السيد',
    phone: '01012345678',
    email: '',
    address: '12 شارع النيل',
    city: 'cairo',
    paymentMethod: 'cash',
    ...stated,
  };
}

/** A line of an order; its total follows from price and quantity. */
export function anOrderItem(stated: Partial<Omit<OrderItem, 'total'>> = {}): OrderItem {
  const item = { id: 'product-1', name: 'طعام قطط', price: pounds(100), quantity: 1, image: '', ...stated };
  return { ...item, total: timesQuantity(item.price, item.quantity) };
}

/** A pending order of one line; its total follows from its lines unless stated. */
export function anOrder(stated: Partial<Order> = {}): Order {
  const items = stated.items ?? [anOrderItem()];
  return {
    ...readOrder('order-1', { orderNumber: `ORD-${someInstant}` }),
    items,
    totalAmount: totalOf(items),
    customerInfo: aCustomer(),
    createdAt: someInstant,
    updatedAt: someInstant,
    ...stated,
  };
}

/** A completed sale of one line, paid exactly; total, payment and units follow from its lines unless stated. */
export function aSale(stated: Partial<Sale> = {}): Sale {
  const items = stated.items ?? [
    { id: 'product-1', name: 'طعام قطط', price: pounds(100), quantity: 1, total: pounds(100) },
  ];
  const total = stated.total ?? totalOf(items);
  const timestamp = stated.timestamp ?? someInstant;
  const tillId = stated.tillId ?? 'till-1';
  return {
    id: 'sale-1',
    items,
    listTotal: total,
    total,
    discounts: noDiscounts,
    approvedBy: null,
    paymentMethod: 'cash',
    payments: { cash: total },
    references: {},
    amountPaid: total,
    change: pounds(0),
    timestamp,
    status: 'completed',
    cashierId: 'cashier-1',
    cashierName: 'كريم',
    units: unitsOf(items),
    day: shopDayOf(timestamp),
    tillId,
    shiftId: `${tillId}_1`,
    receiptNumber: formatReceiptNumber('A', 1),
    hash: '0'.repeat(64),
    previousHash: '',
    exchangeOf: null,
    ...stated,
  };
}

/** A refund of units of a sale, all to stock, by the sale's first method, with the next number. */
export function aRefundOf(sale: Sale, units: Units, stated: Partial<Refund> = {}): Refund {
  const priced = priceRefund(sale, nothingRefunded, units);
  if (!priced.ok) throw new Error(`the units cannot be refunded: ${priced.error.type}`);
  const { items, total } = priced.value;
  const timestamp = stated.timestamp ?? sale.timestamp + 60_000;
  return {
    id: 'refund-1',
    saleId: sale.id,
    saleReceiptNumber: sale.receiptNumber,
    items,
    units: priced.value.units,
    restocked: priced.value.units,
    total,
    payments: { cash: total },
    references: {},
    reason: 'changedMind',
    note: null,
    timestamp,
    day: shopDayOf(timestamp),
    cashierId: sale.cashierId,
    cashierName: sale.cashierName,
    approvedBy: null,
    isVoid: false,
    tillId: sale.tillId,
    shiftId: sale.shiftId,
    receiptNumber: formatReceiptNumber('A', 2),
    hash: '1'.repeat(64),
    previousHash: sale.hash,
    ...stated,
  };
}

/** A cat's active stay of three nights. */
export function aStay(stated: Partial<Stay> = {}): Stay {
  return {
    ...readStay('stay-1', { petName: 'مشمش', ownerName: 'سارة', ownerPhone: '01098765432' }),
    startDate: shopDay('2026-01-05'),
    endDate: shopDay('2026-01-08'),
    recordedBy: 'cashier-1',
    createdAt: someInstant,
    updatedAt: someInstant,
    ...stated,
  };
}

/** A cat's pending request for three nights. */
export function aStayRequest(stated: Partial<StayRequest> = {}): StayRequest {
  return {
    ...readStayRequest('request-1', { petName: 'مشمش', ownerName: 'سارة', ownerPhone: '01098765432' }),
    startDate: shopDay('2026-01-05'),
    endDate: shopDay('2026-01-08'),
    createdAt: someInstant,
    updatedAt: someInstant,
    ...stated,
  };
}

/** The default settings. */
export function someSettings(stated: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ said: ['hours', 'boarding'] }),
    ...stated,
  };
}

/** An active cashier. */
export function aUser(stated: Partial<User> = {}): User {
  return {
    ...readUser('cashier-1', { name: 'كريم', email: 'cashier@aleef.test', role: 'cashier', isActive: true }),
    createdAt: someInstant,
    updatedAt: someInstant,
    ...stated,
  };
}

/** An active admin. */
export function anAdmin(stated: Partial<User> = {}): User {
  return aUser({ id: 'admin-1', name: 'هدى', email: 'admin@aleef.test', role: 'admin', ...stated });
}

function totalOf(items: readonly { readonly total: Piastres }[]): Piastres {
  return sumMoney(items.map(({ total }) => total));
}
