// A sale: made once, with its id, and read back from documents and storage.
import { lineDocument, readLines, unitsOf, type Cart, type Line, type Units } from '#domain/cart';
import {
  readChoice,
  readInstant,
  readMap,
  readMoney,
  readList,
  readOptionalText,
  readText,
  readWhole,
  type Fields,
} from '#kernel/fields';
import { noMoney, subtractMoney, sumMoney, toPounds, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { discountsDocument, isSameDiscounts, readDiscounts, type SaleDiscounts } from './discounts.ts';
import {
  checkPayment,
  paymentDocument,
  readPayments,
  type PaymentError,
  type PaymentMethod,
  type PaymentPart,
  type PaymentReferences,
  type Payments,
  methodOf,
} from './payment.ts';
import { isSameDetails, noCartDetails } from './cart-details.ts';
import { noCartDiscounts, priceCart, type CartDiscounts } from './price-cart.ts';

/** The stored status values (DB-17): pending until an offline sale has been sent. */
const saleStatuses = ['completed', 'pending'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

export interface Sale {
  readonly id: string;
  readonly items: readonly Line[];
  /** Before all discounts. */
  readonly listTotal: Piastres;
  readonly total: Piastres;
  readonly discounts: SaleDiscounts;
  /** The uid of the admin who approved a discount (DC-10). */
  readonly approvedBy: string | null;
  readonly paymentMethod: PaymentMethod | 'split';
  readonly payments: Payments;
  readonly references: PaymentReferences;
  readonly amountPaid: Piastres;
  readonly change: Piastres;
  /** When it was sold, in milliseconds of the till's clock. */
  readonly timestamp: number;
  readonly status: SaleStatus;
  /** The cashier who sold. */
  readonly cashierId: string;
  readonly cashierName: string;
  /** Whole units by product id. */
  readonly units: Units;
  /** The shop day of the timestamp. */
  readonly day: ShopDay;
  readonly tillId: string;
  /** The shift of the till that was open when the sale became durable (SF-04). */
  readonly shiftId: string;
  readonly receiptNumber: string;
  /** The link to the record before it in the chain of the till (TH-01), 64 hexadecimal digits; the first of a till has none before. */
  readonly hash: string;
  readonly previousHash: string;
  /** The refund that this sale is the second half of (RF-21). */
  readonly exchangeOf: string | null;
}

/** A sale as the backend stores it. */
export type RecordedSale = Sale & {
  /** The user who was signed in when it was sent. */
  readonly recordedBy: string;
  /** Products that no longer existed when it was sent. */
  readonly missing: readonly string[];
  /** Only for a sale that was sent later. */
  readonly syncedAt: number | null;
  readonly createdAt: number | null;
};

export type SaleError =
  { readonly type: 'CartEmpty' } | { readonly type: 'TooManyLines'; readonly limit: number } | PaymentError;

/** A sale has 1 to 100 lines. */
export const maxSaleLines = 100;

/** The id of the document with the day sums of a till. */
export function tillDayId(tillId: string, day: ShopDay): string {
  return `${tillId}_${day}`;
}

/** The discounts of the cart that is sold. */
export interface SaleTerms extends CartDiscounts {
  /** Piastres; 0 for no rounding. */
  readonly cashStep: number;
  /** The uid of the admin who approved them. */
  readonly approvedBy: string | null;
}

export const noSaleTerms: SaleTerms = { ...noCartDiscounts, cashStep: 0, approvedBy: null };

export function isSameTerms(first: SaleTerms = noSaleTerms, second: SaleTerms = noSaleTerms): boolean {
  return (
    first.cashStep === second.cashStep &&
    isSameDetails({ ...noCartDetails, ...first }, { ...noCartDetails, ...second })
  );
}

/** Makes the sale of a cart; its id is made before, so that sending it again is harmless (PO-25, PO-29). */
export function makeSale(selling: {
  readonly cart: Cart;
  readonly terms?: SaleTerms | undefined;
  /** What the customer hands over. */
  readonly paid: readonly PaymentPart[];
  readonly cashier: { readonly id: string; readonly name: string };
  readonly id: string;
  readonly now: number;
  readonly till: { readonly id: string; readonly receiptNumber: string };
}): Result<Sale, SaleError> {
  const { cart, terms = noSaleTerms, paid, cashier, id, now, till } = selling;
  if (cart.length === 0) return err({ type: 'CartEmpty' });
  if (cart.length > maxSaleLines) return err({ type: 'TooManyLines', limit: maxSaleLines });
  const { items, listTotal, total, discounts } = priceCart(cart, terms, terms.cashStep);
  const payment = checkPayment(total, paid);
  if (!payment.ok) return payment;
  return ok({
    id,
    items,
    listTotal,
    total,
    discounts,
    approvedBy: terms.approvedBy,
    ...payment.value,
    timestamp: now,
    status: 'completed',
    cashierId: cashier.id,
    cashierName: cashier.name,
    units: unitsOf(cart),
    day: shopDayOf(now),
    tillId: till.id,
    shiftId: '',
    receiptNumber: till.receiptNumber,
    hash: '',
    previousHash: '',
    exchangeOf: null,
  });
}

/** Whether the same cart was sold: the same lines at the same prices, discounts and total (PY-24). */
export function isSameCartSold(first: SoldCart, second: SoldCart): boolean {
  return (
    first.total === second.total &&
    first.items.length === second.items.length &&
    first.items.every((line, at) => isSameLine(line, second.items[at])) &&
    isSameDiscounts(first.discounts, second.discounts)
  );
}

type SoldCart = Pick<Sale, 'items' | 'total' | 'discounts'>;

function isSameLine(first: Line, second: Line | undefined): boolean {
  return first.id === second?.id && first.price === second.price && first.quantity === second.quantity;
}

/** The document fields of a sale, money in pounds; `timestamp` stays in milliseconds for the repository to convert. */
export function saleDocument(sale: Sale) {
  return {
    items: sale.items.map(lineDocument),
    total: toPounds(sale.total),
    ...saleDetails(sale),
    paymentMethod: sale.paymentMethod,
    amountPaid: toPounds(sale.amountPaid),
    change: toPounds(sale.change),
    timestamp: sale.timestamp,
    status: sale.status,
    cashierId: sale.cashierId,
    cashierName: sale.cashierName,
    units: { ...sale.units },
    day: sale.day,
    tillId: sale.tillId,
    shiftId: sale.shiftId,
    receiptNumber: sale.receiptNumber,
    hash: sale.hash,
    previousHash: sale.previousHash,
  };
}

/** The stored fields of prices and payment, money in pounds. */
function saleDetails(sale: SaleDetails) {
  const discounts = discountsDocument(sale.discounts);
  return {
    listTotal: toPounds(sale.listTotal),
    ...(Object.keys(discounts).length === 0 ? {} : { discounts }),
    ...(sale.approvedBy === null ? {} : { approvedBy: sale.approvedBy }),
    ...paymentDocument(sale),
    ...(sale.exchangeOf === null ? {} : { exchangeOf: sale.exchangeOf }),
  };
}

/** Reads the fields of `saleDetails`; `total` stands in for a missing list total. */
function readSaleDetails(fields: Fields, total: Piastres): SaleDetails {
  const paid = readPayments(fields);
  return {
    listTotal: readMoney(fields, 'listTotal', total),
    discounts: readDiscounts(fields),
    approvedBy: readOptionalText(fields, 'approvedBy'),
    paymentMethod: methodOf(paid.payments),
    ...paid,
    exchangeOf: readOptionalText(fields, 'exchangeOf'),
  };
}

type SaleDetails = Pick<
  Sale,
  'listTotal' | 'discounts' | 'approvedBy' | 'paymentMethod' | 'payments' | 'references' | 'exchangeOf'
>;

/** The record stored under `offlineSales`: the sale, pending, with the offline flag (CO-02, DB-18). */
export function offlineSale(sale: Sale) {
  return { id: sale.id, ...saleDocument(sale), status: 'pending', isOffline: true } as const;
}

/** Reads a sale document or a stored record. */
export function readSale(id: string, fields: Fields): RecordedSale {
  const items = readLines(fields).map(({ line }) => line);
  const timestamp = readInstant(fields, 'timestamp') ?? readInstant(fields, 'createdAt') ?? 0;
  const total = readMoney(fields, 'total', sumMoney(items.map((item) => item.total)));
  const amountPaid = readMoney(fields, 'amountPaid', total);
  return {
    id,
    items,
    total,
    ...readSaleDetails(fields, total),
    amountPaid,
    change: readMoney(fields, 'change', amountPaid > total ? subtractMoney(amountPaid, total) : noMoney),
    timestamp,
    status: readChoice(fields, 'status', saleStatuses, 'completed'),
    cashierId: readText(fields, 'cashierId'),
    cashierName: readText(fields, 'cashierName'),
    units: readUnits(fields, items),
    day: parseShopDay(readText(fields, 'day')) ?? shopDayOf(timestamp),
    tillId: readText(fields, 'tillId'),
    shiftId: readText(fields, 'shiftId'),
    receiptNumber: readText(fields, 'receiptNumber'),
    hash: readText(fields, 'hash'),
    previousHash: readText(fields, 'previousHash'),
    recordedBy: readText(fields, 'recordedBy'),
    missing: readList(fields, 'missing').filter((entry) => typeof entry === 'string'),
    syncedAt: readInstant(fields, 'syncedAt'),
    createdAt: readInstant(fields, 'createdAt'),
  };
}

/** What the till made of it, without what the backend has added. */
export function saleAsMade({
  recordedBy: _by,
  missing: _missing,
  syncedAt: _synced,
  createdAt: _created,
  ...sale
}: RecordedSale): Sale {
  return sale;
}

function readUnits(fields: Fields, items: readonly Line[]): Units {
  const stored = readMap(fields, 'units');
  const ids = Object.keys(stored);
  return ids.length > 0
    ? Object.fromEntries(ids.map((productId) => [productId, readWhole(stored, productId, 0)]))
    : unitsOf(items);
}
