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

/** `recordOf` reads the refused record; `content` is its JSON, and null for a sale. */
export function refusalReportRows(
  database: Database,
  recordOf: (id: string, content: string | null) => TillRecord,
): RefusalReportRows {
  const insert = database.prepare<[ReportRow & { readonly id: string }]>(
    `INSERT INTO refusal_reports (id, record_id, number, state, reason, note, record)
     VALUES (@id, @recordId, @number, @state, @reason, @note, @content)`,
  );
  const report = database.prepare<[string], ReportRow>(
    'SELECT record_id AS recordId, number, state, reason, note, record AS content FROM refusal_reports WHERE id = ?',
  );
  const remove = database.prepare<[string]>('DELETE FROM refusal_reports WHERE id = ?');
  const count = database.prepare<[], { readonly count: number }>(
    'SELECT count(*) AS count FROM refusal_reports',
  );
  return {
    add: (id, { of, number, state, reason, note, record }) =>
      void insert.run({ id, recordId: of, number, state, reason, note, content: contentOf(record) }),
    read: (id) => {
      const row = report.get(id);
      if (row === undefined) throw new Error(`the report of an entry is missing: ${id}`);
      const { recordId, content, ...fields } = row;
      return { kind: 'refusalReport', of: recordId, ...fields, record: recordOf(recordId, content) };
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
  readonly content: string | null;
}

/** The draft of a stay, or the whole record. */
function contentOf(record: TillRecord): string | null {
  if (record.kind === 'sale') return null;
  return record.kind === 'stay' ? stayDraftJson(record.stay) : JSON.stringify(record);
}
