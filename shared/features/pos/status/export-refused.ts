// Refused entries as a file, for a user who enters them again by hand: JSON with the whole records, CSV for spreadsheets.
import { withFormulaEscape } from '#kernel/csv';
import { toPounds } from '#kernel/money';
import { refundDocument } from '#domain/refund';
import { saleDocument, voidNumberDocument, type Sale } from '#domain/sale';
import { auditDocument } from '#domain/audit';
import { drawerDocument, shiftDocument } from '#domain/shift';
import { posTexts, formatMoment } from '#text';
import type { RefusedEntry } from '#till';
import { numberOfDayRecord } from './record-name.tsx';

const texts = posTexts.queue;

export function refusedAsJson(refused: readonly RefusedEntry[]): string {
  return JSON.stringify(
    refused.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      reason: entry.reason,
      refusedAt: entry.refusedAt,
      record: recordOf(entry),
    })),
    null,
    2,
  );
}

/** With a byte order mark, so that spreadsheets read the Arabic text. */
export function refusedAsCsv(refused: readonly RefusedEntry[]): string {
  return `\uFEFF${[texts.columns, ...refused.map(rowOf)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function recordOf(entry: RefusedEntry): unknown {
  switch (entry.kind) {
    case 'sale':
      return saleDocument(entry.sale);
    case 'refund':
      return refundDocument(entry.refund);
    case 'stay':
      return entry.stay;
    case 'shiftOpened':
    case 'shiftClosed':
      return shiftDocument(entry.shift);
    case 'drawer':
      return drawerDocument(entry.movement);
    case 'voidNumber':
      return voidNumberDocument(entry.voidNumber);
    case 'auditEntry':
      return auditDocument(entry.entry.draft, entry.entry.timestamp);
  }
}

function rowOf(entry: RefusedEntry): readonly string[] {
  switch (entry.kind) {
    case 'sale':
      return numberedRow(texts.sale, entry, entry.sale);
    case 'refund':
      return numberedRow(texts.refund, entry, entry.refund);
    case 'stay':
      return [
        texts.boarding,
        entry.id,
        formatMoment(entry.refusedAt),
        `${entry.stay.petName} | ${entry.stay.ownerName} | ${entry.stay.ownerPhone} | ${entry.stay.startDate} | ${entry.stay.endDate}`,
        '',
        entry.reason,
      ];
    default:
      return [
        texts.dayRecords[entry.kind],
        numberOfDayRecord(entry),
        formatMoment(entry.refusedAt),
        '',
        '',
        entry.reason,
      ];
  }
}

function numberedRow(
  kind: string,
  { reason }: RefusedEntry,
  { receiptNumber, timestamp, items, total }: Pick<Sale, 'receiptNumber' | 'timestamp' | 'items' | 'total'>,
): readonly string[] {
  const lines = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(' | ');
  return [kind, receiptNumber, formatMoment(timestamp), lines, String(toPounds(total)), reason];
}

function cell(text: string): string {
  return `"${withFormulaEscape(text).replaceAll('"', '""')}"`;
}
