// The filtered audit log as a file for spreadsheet programs: one entry a line, at most `maxExported`, the newest first (AL-11).
import type { AuditFilter, AuditRepository } from '#backend/audit';
import type { BackendFailure } from '#backend/failure';
import type { AuditEntry } from '#domain/audit';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { ok, type Result } from '#kernel/result';
import { auditTexts, formatMoment, moneyText } from '#text';
import type { SaleNames } from '../sales/read-names.ts';
import { auditDetails, auditSentence } from './audit-sentence.ts';

const texts = auditTexts;

/** A longer list would fill the memory of a phone. */
const maxExported = 5_000;
const pageSize = 500;

export interface ExportedEntries {
  readonly entries: readonly AuditEntry[];
  /** There are older entries, which are left out. */
  readonly isCut: boolean;
}

export async function readForExport(
  list: AuditRepository['list'],
  filter: AuditFilter,
): Promise<Result<ExportedEntries, BackendFailure>> {
  const entries: AuditEntry[] = [];
  let after = null;
  do {
    const page = await list(filter, { size: pageSize, after });
    if (!page.ok) return page;
    entries.push(...page.value.items);
    after = page.value.next;
  } while (after !== null && entries.length < maxExported);
  return ok({ entries, isCut: after !== null });
}

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
