// A void number: a receipt number whose sale or refund was refused or discarded. It keeps its link in the chain (TH-05).
import { readChoice, readInstant, readMoney, readText, type Fields } from '#kernel/fields';
import { noMoney, toPounds, type Piastres } from '#kernel/money';
import { parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { paymentDocument, readPayments, type Payments } from './payment.ts';
import type { Sale } from './sale.ts';

export interface VoidNumber {
  readonly receiptNumber: string;
  readonly kind: 'sale' | 'refund';
  /** The id of the record that has the number. */
  readonly documentId: string;
  readonly tillId: string;
  readonly shiftId: string;
  readonly day: ShopDay;
  readonly reason: string;
  readonly total: Piastres;
  /** Only where money was taken: null for a record that was refused while its cashier waited. */
  readonly payments: Payments | null;
  readonly hash: string;
  readonly previousHash: string;
  readonly cashierId: string;
  readonly cashierName: string;
  /** Milliseconds: when the record was made. */
  readonly timestamp: number;
  /** The uid of who was signed in when it was sent; a till's own record has none. */
  readonly recordedBy?: string;
}

/** A record with a receipt number: a sale or a refund. */
type NumberedRecord = Pick<
  Sale,
  | 'id'
  | 'receiptNumber'
  | 'tillId'
  | 'shiftId'
  | 'day'
  | 'total'
  | 'payments'
  | 'hash'
  | 'previousHash'
  | 'cashierId'
  | 'cashierName'
  | 'timestamp'
>;

export function voidNumberOf(
  record: NumberedRecord,
  {
    kind = 'sale',
    reason,
    isPaid,
  }: { readonly kind?: VoidNumber['kind']; readonly reason: string; readonly isPaid: boolean },
): VoidNumber {
  return {
    receiptNumber: record.receiptNumber,
    kind,
    documentId: record.id,
    tillId: record.tillId,
    shiftId: record.shiftId,
    day: record.day,
    reason,
    total: record.total,
    payments: isPaid ? record.payments : null,
    hash: record.hash,
    previousHash: record.previousHash,
    cashierId: record.cashierId,
    cashierName: record.cashierName,
    timestamp: record.timestamp,
  };
}

/** The document fields, money in pounds; `timestamp` stays in milliseconds for the repository to convert. */
export function voidNumberDocument({ receiptNumber: _number, total, payments, ...fields }: VoidNumber) {
  return {
    ...fields,
    total: toPounds(total),
    ...(payments === null ? {} : { payments: paymentDocument({ payments, references: {} }).payments }),
  };
}

export function readVoidNumber(receiptNumber: string, fields: Fields): VoidNumber {
  const timestamp = readInstant(fields, 'timestamp') ?? 0;
  return {
    receiptNumber,
    kind: readChoice(fields, 'kind', ['sale', 'refund'], 'sale'),
    documentId: readText(fields, 'documentId'),
    tillId: readText(fields, 'tillId'),
    shiftId: readText(fields, 'shiftId'),
    day: parseShopDay(readText(fields, 'day')) ?? shopDayOf(timestamp),
    reason: readText(fields, 'reason'),
    total: readMoney(fields, 'total', noMoney),
    payments: 'payments' in fields ? readPayments(fields).payments : null,
    hash: readText(fields, 'hash'),
    previousHash: readText(fields, 'previousHash'),
    cashierId: readText(fields, 'cashierId'),
    cashierName: readText(fields, 'cashierName'),
    timestamp,
    ...('recordedBy' in fields ? { recordedBy: readText(fields, 'recordedBy') } : {}),
  };
}
