// The rows of unsent reports about refused records; each also has an entry in the outbox.
import type { Database } from 'better-sqlite3';
import type { RefusalReport, TillRecord } from '#till';
import { stayDraftJson } from './rows.ts';

export interface RefusalReportRows {
  /** Its queue entry is the caller's. */
  add(id: string, report: RefusalReport): void;
  read(id: string): RefusalReport;
  remove(id: string): void;
  count(): number;
}

/** `recordOf` reads the refused record; `draft` is that of a stay, and null for a sale. */
export function refusalReportRows(
  database: Database,
  recordOf: (id: string, draft: string | null) => TillRecord,
): RefusalReportRows {
  const insert = database.prepare<[ReportRow & { readonly id: string }]>(
    `INSERT INTO refusal_reports (id, record_id, number, state, reason, note, draft)
     VALUES (@id, @recordId, @number, @state, @reason, @note, @draft)`,
  );
  const report = database.prepare<[string], ReportRow>(
    'SELECT record_id AS recordId, number, state, reason, note, draft FROM refusal_reports WHERE id = ?',
  );
  const remove = database.prepare<[string]>('DELETE FROM refusal_reports WHERE id = ?');
  const count = database.prepare<[], { readonly count: number }>(
    'SELECT count(*) AS count FROM refusal_reports',
  );
  return {
    add: (id, { of, number, state, reason, note, record }) =>
      void insert.run({ id, recordId: of, number, state, reason, note, draft: draftOf(record) }),
    read: (id) => {
      const row = report.get(id);
      if (row === undefined) throw new Error(`the report of an entry is missing: ${id}`);
      const { recordId, draft, ...fields } = row;
      return { kind: 'refusalReport', of: recordId, ...fields, record: recordOf(recordId, draft) };
    },
    remove: (id) => void remove.run(id),
    count: () => count.get()?.count ?? 0,
  };
}

interface ReportRow {
  readonly recordId: string;
  readonly number: number;
  readonly state: RefusalReport['state'];
  readonly reason: string;
  readonly note: string;
  readonly draft: string | null;
}

/** The JSON of a stay's draft. */
function draftOf(record: TillRecord): string | null {
  return record.kind === 'sale' ? null : stayDraftJson(record.stay);
}
