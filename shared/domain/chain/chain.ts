// The chain of a till: every numbered record carries a hash over its own text and the hash of the record before it (TH-01). The fields
// of the text and their order are fixed for ever; a later field is appended.
import type { Line } from '#domain/cart';
import type { Payments, PaymentReferences, Sale, SaleDiscounts } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import type { ShopDay } from '#kernel/shop-day';

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. Synchronous: it runs inside the transaction of a till. */
export type HashText = (text: string) => string;

export interface ChainLink {
  readonly hash: string;
  /** The hash of the record before; empty for the first of a till. */
  readonly previousHash: string;
}

/** Links a record to the one before it. */
export function chainLink(hashText: HashText, previousHash: string, canonicalText: string): ChainLink {
  return { hash: hashText(`${previousHash}\n${canonicalText}`), previousHash };
}

/** The fields of a sale that its hash covers. */
export type ChainedSale = Pick<
  Sale,
  | 'id'
  | 'receiptNumber'
  | 'tillId'
  | 'shiftId'
  | 'timestamp'
  | 'day'
  | 'cashierId'
  | 'items'
  | 'listTotal'
  | 'total'
  | 'discounts'
  | 'payments'
  | 'amountPaid'
  | 'change'
  | 'references'
  | 'approvedBy'
  | 'exchangeOf'
>;

export function canonicalSale(sale: ChainedSale): string {
  return canonicalText([
    ['kind', 'sale'],
    ['id', sale.id],
    ['receiptNumber', sale.receiptNumber],
    ['tillId', sale.tillId],
    ['shiftId', sale.shiftId],
    ['timestamp', sale.timestamp],
    ['day', sale.day],
    ['cashierId', sale.cashierId],
    ['items', sale.items.map(linePart)],
    ['listTotal', sale.listTotal],
    ['total', sale.total],
    ['discounts', presentList(discountParts(sale))],
    ['payments', mapPart(sale.payments)],
    ['amountPaid', sale.amountPaid],
    ['change', sale.change],
    ['references', presentList(mapPart(sale.references))],
    ['approvedBy', sale.approvedBy],
    ['exchangeOf', sale.exchangeOf],
  ]);
}

/** The fields of a refund that its hash covers. */
export interface ChainedRefund {
  readonly id: string;
  readonly receiptNumber: string;
  readonly tillId: string;
  readonly shiftId: string;
  readonly timestamp: number;
  readonly day: ShopDay;
  readonly cashierId: string;
  readonly saleId: string;
  readonly items: readonly Line[];
  /** Units by product id. */
  readonly restocked: Readonly<Record<string, number>>;
  readonly total: Piastres;
  readonly payments: Payments;
  readonly references: PaymentReferences;
  readonly reason: string;
  readonly note: string | null;
  readonly approvedBy: string | null;
  readonly isVoid: boolean;
}

export function canonicalRefund(refund: ChainedRefund): string {
  return canonicalText([
    ['kind', 'refund'],
    ['id', refund.id],
    ['receiptNumber', refund.receiptNumber],
    ['tillId', refund.tillId],
    ['shiftId', refund.shiftId],
    ['timestamp', refund.timestamp],
    ['day', refund.day],
    ['cashierId', refund.cashierId],
    ['saleId', refund.saleId],
    ['items', refund.items.map(linePart)],
    ['restocked', mapPart(refund.restocked)],
    ['total', refund.total],
    ['payments', mapPart(refund.payments)],
    ['references', presentList(mapPart(refund.references))],
    ['reason', refund.reason],
    ['note', refund.note],
    ['approvedBy', refund.approvedBy],
    ['isVoid', refund.isVoid ? true : null],
  ]);
}

/** Whether a sale no longer matches its hash: it was changed after it was made. */
export function isSaleEdited(hashText: HashText, sale: ChainedSale & ChainLink): boolean {
  return chainLink(hashText, sale.previousHash, canonicalSale(sale)).hash !== sale.hash;
}

/** The same of a refund. */
export function isRefundEdited(hashText: HashText, refund: ChainedRefund & ChainLink): boolean {
  return chainLink(hashText, refund.previousHash, canonicalRefund(refund)).hash !== refund.hash;
}

/** The first letters of a hash, as a receipt shows them (TH-03). */
export function shortHash(hash: string): string {
  return hash.slice(0, 6);
}

type Part = string | number | boolean | readonly Part[];

/** JSON without spaces, the fields in the given order; null is an absent field. */
function canonicalText(fields: readonly (readonly [string, Part | null])[]): string {
  const present = fields.filter(([, value]) => value !== null);
  return `{${present.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

/** Null for an empty list of a field that is absent then. */
function presentList(list: readonly Part[]): Part | null {
  return list.length === 0 ? null : list;
}

function linePart({ id, name, price, quantity, total }: Line): Part {
  return [id, name, price, quantity, total];
}

/** Pairs in ascending order of the keys. */
function mapPart(map: Readonly<Record<string, string | number | undefined>>): readonly Part[] {
  return Object.entries(map)
    .flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
    .toSorted(([first], [second]) => (first < second ? -1 : 1));
}

/** Lines in the order of the items, then the cart's discount, then the rounding. */
function discountParts({ items, discounts }: Pick<ChainedSale, 'items' | 'discounts'>): readonly Part[] {
  const { lines, cart, rounding }: SaleDiscounts = discounts;
  return [
    ...items.flatMap(({ id }) => {
      const line = lines[id];
      return line === undefined ? [] : [['line', id, line.kind, line.value, line.amount, line.reason]];
    }),
    ...(cart === null ? [] : [['cart', '', cart.kind, cart.value, cart.amount, cart.reason]]),
    ...(rounding === 0 ? [] : [['rounding', '', '', 0, rounding, '']]),
  ];
}
