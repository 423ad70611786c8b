// Converts rows and stored JSON to the domain's values; stored JSON is checked.
import * as z from 'zod';
import { readApprovers, readPinTries, type Approver, type PinTries } from '#domain/approver';
import { readStay, storedStay, type Stay } from '#domain/stay';
import { isFields, parseJson, readJsonFields, readText, type Fields } from '#kernel/fields';
import { piastres } from '#kernel/money';
import { readPosSettings, type PosSettings } from '#domain/pos-settings';
import { readProduct, storedProduct, type Product } from '#domain/product';
import { readSaleDetails, type Sale } from '#domain/sale';
import type { Refund } from '#domain/refund';
import type { Shift } from '#domain/shift';
import { readSettings, type Settings } from '#domain/settings';
import { shopDay } from '#kernel/shop-day';
import { emptyLedger, type DayRecord, type Ledger, type QueuedStay, type TillRecord } from '#till';
import {
  damagedRecordSchema,
  dayRecordSchema,
  hostingDraftSchema,
  ledgerSchema,
  refundRecordSchema,
  refundSchema,
  shiftSchema,
} from '../schemas/index.ts';
import type { LineRow, SaleRow, Statements } from './statements.ts';

export function saleFromRows(row: SaleRow, lines: readonly LineRow[]): Sale {
  return {
    id: row.id,
    items: lines.map(({ productId, name, price, quantity, total }) => ({
      id: productId,
      name,
      price: piastres(price),
      quantity,
      total: piastres(total),
    })),
    total: piastres(row.total),
    ...readSaleDetails(readJsonFields(row.details), piastres(row.total)),
    amountPaid: piastres(row.amountPaid),
    change: piastres(row.change),
    timestamp: row.soldAt,
    status: 'completed',
    cashierId: row.cashierId,
    cashierName: row.cashierName,
    units: unitsOf(lines),
    day: shopDay(row.day),
    tillId: row.tillId,
    shiftId: row.shiftId,
    receiptNumber: row.receiptNumber,
    hash: row.hash,
    previousHash: row.previousHash,
  };
}

function unitsOf(lines: readonly LineRow[]): Readonly<Record<string, number>> {
  const units: Record<string, number> = {};
  for (const { productId, quantity } of lines) units[productId] = (units[productId] ?? 0) + quantity;
  return units;
}

export function readQueuedStay(id: string, draft: string): QueuedStay {
  return {
    id,
    ...hostingDraftSchema.parse(JSON.parse(draft)),
  };
}

/** Null for a draft that cannot be read. */
export function readQueuedStayOrNull(id: string, content: string): QueuedStay | null {
  const draft = hostingDraftSchema.safeParse(parseJson(content));
  return draft.success ? { id, ...draft.data } : null;
}

export function stayDraftJson({ id: _id, ...draft }: QueuedStay): string {
  return JSON.stringify(draft);
}

/** The empty ledger of a new till while there is none. */
export function readLedger(content: string | undefined): Ledger {
  return content === undefined ? emptyLedger : ledgerSchema.parse(JSON.parse(content));
}

export function readStoredShift(content: string): Shift {
  return shiftSchema.parse(JSON.parse(content));
}

export function readStoredRefund(content: string): Refund {
  return refundSchema.parse(JSON.parse(content));
}

export function readDayRecord(content: string): DayRecord {
  return dayRecordSchema.parse(JSON.parse(content));
}

const reportedSchema = z.union([dayRecordSchema, refundRecordSchema, damagedRecordSchema]);

/** The record of a report that is no sale: a draft without a kind is that of a stay. */
export function readReportedRecord(id: string, content: string): TillRecord {
  const record = reportedSchema.safeParse(JSON.parse(content));
  return record.success ? record.data : { kind: 'stay', stay: readQueuedStay(id, content) };
}

/** What could be read of the stored rows of a collection. */
export interface StoredRows<Value> {
  readonly values: readonly Value[];
  /** Whether that is all of them: the mirror reads a collection anew of which a row is unreadable. */
  readonly isWhole: boolean;
}

type ReadValue<Value> = (id: string, fields: Fields) => Value;

/** The rows of a list of JSON objects, each with its id. */
export function readStoredList<Value>(
  content: string | undefined,
  read: ReadValue<Value>,
): StoredRows<Value> {
  return content === undefined ? { values: [], isWhole: true } : readRows(parseJson(content), read);
}

/** A product is a row: one that is no JSON leaves the others readable. */
export function readStoredProducts({ products, productRows }: Statements): StoredRows<Product> {
  const all = parseJson(products.get()?.content ?? '[]');
  return readRows(all ?? productRows.all().map(({ content }) => parseJson(content)), readProduct);
}

/** In a transaction of its caller. */
export function writeProducts({ saveProduct }: Statements, products: readonly Product[]): void {
  for (const product of products) saveProduct.run(product.id, JSON.stringify(storedProduct(product)));
}

export function readStoredStays({ mirrored }: Statements): StoredRows<Stay> {
  return readStoredList(mirrored.get('stays')?.content, readStay);
}

/** All stays: a few dozen. */
export function writeStays({ saveMirrored }: Statements, stays: readonly Stay[]): void {
  saveMirrored.run('stays', JSON.stringify(stays.map(storedStay)));
}

function readRows<Value>(rows: unknown, read: ReadValue<Value>): StoredRows<Value> {
  if (!Array.isArray(rows)) return { values: [], isWhole: false };
  const values = rows.filter(isFields).flatMap((fields) => {
    const id = readText(fields, 'id');
    return id === '' ? [] : [read(id, fields)];
  });
  return { values, isWhole: values.length === rows.length };
}

/** null where nothing can be read. */
export function readStoredSettings(content: string | undefined): Settings | null {
  const fields = parseJson(content ?? null);
  return isFields(fields) ? readSettings(fields) : null;
}

/** The defaults where nothing can be read. */
export function readStoredPosSettings(content: string | undefined): PosSettings {
  return readPosSettings(readJsonFields(content ?? ''));
}

export function readStoredApprovers(content: string | undefined): readonly Approver[] {
  return readApprovers(readJsonFields(content ?? ''));
}

export function readStoredPinTries(content: string | undefined): PinTries {
  return readPinTries(readJsonFields(content ?? ''));
}
