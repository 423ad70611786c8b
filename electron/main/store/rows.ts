// Converts rows and stored JSON to the domain's values; stored JSON is checked.
import * as z from 'zod';
import { readApprovers, readPinTries, type Approver, type PinTries } from '#domain/approver';
import type { Category } from '#domain/category';
import type { Stay } from '#domain/stay';
import { parseJson, readJsonFields } from '#kernel/fields';
import { piastres } from '#kernel/money';
import { readPosSettings, type PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import { readSaleDetails, type Sale } from '#domain/sale';
import type { Refund } from '#domain/refund';
import type { Shift } from '#domain/shift';
import type { Settings } from '#domain/settings';
import { shopDay } from '#kernel/shop-day';
import { emptyLedger, type DayRecord, type Ledger, type QueuedStay, type TillRecord } from '#till';
import {
  categorySchema,
  damagedRecordSchema,
  dayRecordSchema,
  hostingDraftSchema,
  hostingSchema,
  ledgerSchema,
  productSchema,
  refundRecordSchema,
  refundSchema,
  shiftSchema,
  settingsSchema,
} from '../schemas/index.ts';
import type { LineRow, SaleRow } from './statements.ts';

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

/** The stored products; an unreadable list counts as empty, because the mirror reads it again. */
export function readProducts(content: string | undefined): readonly Product[] {
  return listOf(productSchema, content);
}

export function readStays(content: string | undefined): readonly Stay[] {
  return listOf(hostingSchema, content);
}

function listOf<Entry>(schema: z.ZodType<Entry>, content: string | undefined): readonly Entry[] {
  if (content === undefined) return [];
  const list = z.array(schema).safeParse(JSON.parse(content));
  return list.success ? list.data : [];
}

export function readCategories(content: string | undefined): readonly Category[] {
  return listOf(categorySchema, content);
}

/** null where nothing can be read. */
export function readSettings(content: string | undefined): Settings | null {
  const settings = content === undefined ? null : settingsSchema.safeParse(JSON.parse(content));
  return settings?.success ? settings.data : null;
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
