// The filtered audit log as a file for spreadsheet programs: one entry a line, the newest first (AL-11).
import { approverOf } from '#domain/audit';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { auditTexts, formatMoment, makerTexts, moneyText } from '#text';
import { accountName, makerName, senderName, type StaffNames } from '../data/staff-names.ts';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import type { LogRow } from './log-rows.ts';
import { auditDetails, auditSentence } from './audit-sentence.ts';

const texts = auditTexts;

export function auditCsv(entries: readonly LogRow[], names: SaleNames | null): string {
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
    withFormulaEscape(approverName(entry, staff)),
  ]);
  return csvFile([headings, ...lines]);
}

function approverName(entry: LogRow, staff: StaffNames): string {
  const approver = approverOf(entry);
  return approver === undefined ? '' : accountName(staff, approver);
}
