// Refused entries as a file, for a user who enters them again by hand: JSON with the whole records, CSV for spreadsheets.
import { withFormulaEscape } from '#kernel/csv';
import { toPounds } from '#kernel/money';
import { parseJson } from '#kernel/fields';
import type { Sale } from '#domain/sale';
import { posTexts, formatMoment } from '#text';
import { recordDocument, type RefusedEntry } from '#till';
import { kindName, numberOfDayRecord } from './record-name.tsx';

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
  return entry.kind === 'damaged' ? (parseJson(entry.content) ?? entry.content) : recordDocument(entry);
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
    case 'damaged':
      return [
        texts.damaged(kindName(entry.of)),
        entry.receiptNumber,
        formatMoment(entry.refusedAt),
        entry.content,
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
