// Refused entries as a file, for a user who enters them again by hand: JSON with the whole records, CSV for spreadsheets.
import { toPounds } from '#kernel/money';
import { saleDocument } from '#domain/sale';
import { posTexts, formatMoment } from '#text';
import type { RefusedEntry } from '#till';

const texts = posTexts.queue;

export function refusedAsJson(refused: readonly RefusedEntry[]): string {
  return JSON.stringify(
    refused.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      reason: entry.reason,
      refusedAt: entry.refusedAt,
      record: entry.kind === 'sale' ? saleDocument(entry.sale) : entry.stay,
    })),
    null,
    2,
  );
}

/** With a byte order mark, so that spreadsheets read the Arabic text. */
export function refusedAsCsv(refused: readonly RefusedEntry[]): string {
  return `\uFEFF${[texts.columns, ...refused.map(rowOf)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function rowOf(entry: RefusedEntry): readonly string[] {
  return entry.kind === 'sale'
    ? [
        texts.sale,
        entry.sale.receiptNumber,
        formatMoment(entry.sale.timestamp),
        entry.sale.items.map((line) => `${line.quantity} × ${line.name}`).join(' | '),
        String(toPounds(entry.sale.total)),
        entry.reason,
      ]
    : [
        texts.boarding,
        entry.id,
        formatMoment(entry.refusedAt),
        `${entry.stay.petName} | ${entry.stay.ownerName} | ${entry.stay.ownerPhone} | ${entry.stay.startDate} | ${entry.stay.endDate}`,
        '',
        entry.reason,
      ];
}

// A spreadsheet would evaluate a cell that begins like a formula.
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
