// The filtered audit log as a file for spreadsheet programs: one entry a line, the newest first (AL-11).
import type { AuditEntry } from '#domain/audit';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { auditTexts, formatMoment, moneyText } from '#text';
import type { SaleNames } from '../sales/read-names.ts';
import { auditDetails, auditSentence } from './audit-sentence.ts';

const texts = auditTexts;

export function auditCsv(entries: readonly AuditEntry[], names: SaleNames | null): string {
  const money = (piastres: number) => moneyText(piastres, 'latin');
  const headings = [texts.time, texts.kind, texts.person, texts.what, texts.till];
  const lines = entries.map((entry) => [
    entry.at === null ? '' : formatMoment(entry.at),
    texts.kinds[entry.kind],
    withFormulaEscape(entry.byName),
    withFormulaEscape([auditSentence(entry, money), ...auditDetails(entry, money)].join(' | ')),
    withFormulaEscape(names?.tills.get(entry.tillId ?? '')?.letter ?? ''),
  ]);
  return csvFile([headings, ...lines]);
}
