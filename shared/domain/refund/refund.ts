// A refund: products or money back from one sale, with its own receipt number. Made once and read back from documents and storage.
import { lineDocument, readLines, type Line, type Units } from '#domain/cart';
import { paymentDocument, readPayments, type PaymentReferences, type Payments } from '#domain/sale';
import {
  readChoice,
  readInstant,
  readList,
  readMap,
  readMoney,
  readOptionalText,
  readText,
  readWhole,
  type Fields,
} from '#kernel/fields';
import { sumMoney, toPounds, type Piastres } from '#kernel/money';
import { parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { refundReasons, type RefundReason } from './approval.ts';

export interface Refund {
  readonly id: string;
  readonly saleId: string;
  readonly saleReceiptNumber: string;
  /** What came back: quantity and total are those of the refund, price and name those of the sale. */
  readonly items: readonly Line[];
  readonly units: Units;
  /** The units that go back to stock; a product without any is absent. */
  readonly restocked: Units;
  readonly total: Piastres;
  /** What each method gave back. */
  readonly payments: Payments;
  readonly references: PaymentReferences;
  readonly reason: RefundReason;
  readonly note: string | null;
  /** Milliseconds of the till's clock. */
  readonly timestamp: number;
  /** The shop day of the refund, never of its sale. */
  readonly day: ShopDay;
  readonly cashierId: string;
  readonly cashierName: string;
  /** The uid of the admin whose PIN approved it. */
  readonly approvedBy: string | null;
  /** The whole sale was cancelled in its shift (RF-24). */
  readonly isVoid: boolean;
  readonly tillId: string;
  /** The shift that was open when the refund became durable. */
  readonly shiftId: string;
  readonly receiptNumber: string;
  readonly hash: string;
  readonly previousHash: string;
}

/** A refund as the backend stores it. */
export type RecordedRefund = Refund & {
  /** The user who was signed in when it was sent. */
  readonly recordedBy: string;
  /** It gave back more than was left of its sale (RF-17). */
  readonly isBeyondSold: boolean;
  /** Products that no longer existed when it was sent: they went back to no stock. */
  readonly missing: readonly string[];
  /** Only for a refund that was sent later. */
  readonly syncedAt: number | null;
  readonly createdAt: number | null;
};

/** The document fields, money in pounds; `timestamp` stays in milliseconds for the repository to convert. */
export function refundDocument(refund: Refund) {
  return {
    items: refund.items.map(lineDocument),
    units: { ...refund.units },
    restocked: { ...refund.restocked },
    total: toPounds(refund.total),
    ...paymentDocument(refund),
    reason: refund.reason,
    ...(refund.note === null ? {} : { note: refund.note }),
    saleId: refund.saleId,
    saleReceiptNumber: refund.saleReceiptNumber,
    timestamp: refund.timestamp,
    day: refund.day,
    cashierId: refund.cashierId,
    cashierName: refund.cashierName,
    ...(refund.approvedBy === null ? {} : { approvedBy: refund.approvedBy }),
    ...(refund.isVoid ? { isVoid: true } : {}),
    tillId: refund.tillId,
    shiftId: refund.shiftId,
    receiptNumber: refund.receiptNumber,
    hash: refund.hash,
    previousHash: refund.previousHash,
  };
}

/** Reads a refund document or a stored record. */
export function readRefund(id: string, fields: Fields): RecordedRefund {
  const items = readLines(fields).map(({ line }) => line);
  const timestamp = readInstant(fields, 'timestamp') ?? 0;
  return {
    id,
    saleId: readText(fields, 'saleId'),
    saleReceiptNumber: readText(fields, 'saleReceiptNumber'),
    items,
    units: readUnitMap(fields, 'units'),
    restocked: readUnitMap(fields, 'restocked'),
    total: readMoney(fields, 'total', sumMoney(items.map(({ total }) => total))),
    ...readPayments(fields),
    reason: readChoice(fields, 'reason', [...refundReasons, 'void'], 'other'),
    note: readOptionalText(fields, 'note'),
    timestamp,
    day: parseShopDay(readText(fields, 'day')) ?? shopDayOf(timestamp),
    cashierId: readText(fields, 'cashierId'),
    cashierName: readText(fields, 'cashierName'),
    approvedBy: readOptionalText(fields, 'approvedBy'),
    isVoid: fields['isVoid'] === true,
    tillId: readText(fields, 'tillId'),
    shiftId: readText(fields, 'shiftId'),
    receiptNumber: readText(fields, 'receiptNumber'),
    hash: readText(fields, 'hash'),
    previousHash: readText(fields, 'previousHash'),
    recordedBy: readText(fields, 'recordedBy'),
    isBeyondSold: fields['beyondSold'] === true,
    missing: readList(fields, 'missing').filter((entry) => typeof entry === 'string'),
    syncedAt: readInstant(fields, 'syncedAt'),
    createdAt: readInstant(fields, 'createdAt'),
  };
}

function readUnitMap(fields: Fields, name: string): Units {
  const stored = readMap(fields, name);
  return Object.fromEntries(Object.keys(stored).map((id) => [id, readWhole(stored, id, 0)]));
}
