// The filtered audit log as a file for spreadsheet programs: one entry a line, the newest first (AL-11).
import { approverOf } from '#domain/audit';
import { type Column, csvTable, withFormulaEscape } from '#kernel/csv';
import { auditTexts, formatStamp, makerTexts, moneyText } from '#text';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { approverCell, makerCell, senderColumn } from '../sales/record-columns.ts';
import type { LogRow } from './log-rows.ts';
import { auditDetails, auditSentence } from './audit-sentence.ts';

const texts = auditTexts;

export function auditCsv(entries: readonly LogRow[], names: SaleNames | null): string {
  return csvTable(columns(names), entries);
}

function columns(names: SaleNames | null): readonly Column<LogRow>[] {
  const staff = staffOf(names);
  const money = (piastres: number) => moneyText(piastres, 'latin');
  const madeBy = (entry: LogRow) => entry;
  return [
    { heading: texts.time, cell: ({ at }) => (at === null ? '' : formatStamp(at)) },
    { heading: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
    { heading: texts.person, cell: makerCell(staff, madeBy) },
    {
      heading: texts.what,
      cell: (entry) =>
        withFormulaEscape([auditSentence(entry, staff, money), ...auditDetails(entry, money)].join(' | ')),
    },
    {
      heading: texts.till,
      cell: ({ tillId }) => withFormulaEscape(names?.tills.get(tillId ?? '')?.letter ?? ''),
    },
    senderColumn(staff, madeBy),
    { heading: makerTexts.approver, cell: (entry) => approverCell(staff, approverOf(entry) ?? null) },
  ];
}
