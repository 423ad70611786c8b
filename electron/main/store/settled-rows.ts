// Decisions about refused entries that the back office has not acknowledged.
import type { Database } from 'better-sqlite3';
import type { QueueEntry, SettledEntry, TillRecord } from '#till';

export interface SettledRows {
  /** Notes the decision about an entry that is refused; before the entry is released or leaves. */
  note(id: string, became: SettledEntry['became'], note: string): void;
  forget(id: string, became: SettledEntry['became']): void;
  /** The oldest first. */
  all(): readonly SettledEntry[];
}

/** `payloadOf` reads the record of an entry; `draft` is that of a stay. */
export function settledRows(
  database: Database,
  payloadOf: (id: string, draft: string | null) => TillRecord,
): SettledRows {
  const note = database.prepare<[{ id: string; became: SettledEntry['became']; note: string }]>(
    `INSERT OR REPLACE INTO settled (id, became, note, recorded_at, refusal_reason, refused_at, draft)
     SELECT outbox.id, @became, @note, recorded_at, refusal_reason, refused_at, stays.draft
     FROM outbox LEFT JOIN stays ON stays.id = outbox.id
     WHERE outbox.id = @id AND refusal_reason IS NOT NULL`,
  );
  const forget = database.prepare<[string, string]>('DELETE FROM settled WHERE id = ? AND became = ?');
  const all = database.prepare<[], SettledRow>(
    `SELECT id, became, note, recorded_at AS recordedAt, refusal_reason AS reason, refused_at AS refusedAt, draft
     FROM settled ORDER BY refused_at, id`,
  );
  const entryOf = ({ id, draft, recordedAt, reason, refusedAt }: SettledRow): QueueEntry<TillRecord> => ({
    id,
    payload: payloadOf(id, draft),
    recordedAt,
    leasedUntil: 0,
    refusal: { reason, refusedAt },
  });
  return {
    note: (id, became, text) => void note.run({ id, became, note: text }),
    forget: (id, became) => void forget.run(id, became),
    all: () => all.all().map((row) => ({ entry: entryOf(row), became: row.became, note: row.note })),
  };
}

interface SettledRow {
  readonly id: string;
  readonly became: SettledEntry['became'];
  readonly note: string;
  readonly recordedAt: number;
  readonly reason: string;
  readonly refusedAt: number;
  readonly draft: string | null;
}
