// The filtered audit log as a file for spreadsheet programs: one entry a line, the newest first (AL-11).
import type { AuditEntry } from '#domain/audit';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { auditTexts, formatMoment, makerTexts, moneyText } from '#text';
import { accountName, makerName, senderName } from '../data/staff-names.ts';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { auditDetails, auditSentence } from './audit-sentence.ts';

const texts = auditTexts;

export function auditCsv(entries: readonly AuditEntry[], names: SaleNames | null): string {
  const staff = staffOf(names);
  const money = (piastres: number) => moneyText(piastres, 'latin');
  const headings = [
    texts.time,
    texts.kind,
    texts.person,
    texts.what,
    texts.till,
    makerTexts.sender,
    makerTexts.approver,
  ];
  const lines = entries.map((entry) => [
    entry.at === null ? '' : formatMoment(entry.at),
    texts.kinds[entry.kind],
    withFormulaEscape(makerName(staff, entry)),
    withFormulaEscape([auditSentence(entry, staff, money), ...auditDetails(entry, money)].join(' | ')),
    withFormulaEscape(names?.tills.get(entry.tillId ?? '')?.letter ?? ''),
    withFormulaEscape(senderName(staff, entry) ?? ''),
    withFormulaEscape(entry.approvedBy === undefined ? '' : accountName(staff, entry.approvedBy)),
  ]);
  return csvFile([headings, ...lines]);
}
