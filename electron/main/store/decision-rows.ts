// Decisions about refused entries that the back office has not acknowledged.
import type { Database } from 'better-sqlite3';
import type { QueueEntry, RefusalDecision, TillRecord } from '#till';

export interface DecisionRows {
  /** Stores the decision about an entry that is refused; before the entry is retried or leaves the queue. */
  note(id: string, decision: RefusalDecision['decision'], note: string): void;
  forget(id: string, decision: RefusalDecision['decision']): void;
  /** The oldest first. */
  all(): readonly RefusalDecision[];
}

/** `payloadOf` reads the record of an entry; `draft` is that of a stay. */
export function decisionRows(
  database: Database,
  payloadOf: (id: string, draft: string | null) => TillRecord,
): DecisionRows {
  const note = database.prepare<[{ id: string; decision: RefusalDecision['decision']; note: string }]>(
    `INSERT OR REPLACE INTO settled (id, became, note, recorded_at, refusal_reason, refused_at, draft)
     SELECT outbox.id, @decision, @note, recorded_at, refusal_reason, refused_at, stays.draft
     FROM outbox LEFT JOIN stays ON stays.id = outbox.id
     WHERE outbox.id = @id AND refusal_reason IS NOT NULL`,
  );
  const forget = database.prepare<[string, string]>('DELETE FROM settled WHERE id = ? AND became = ?');
  const all = database.prepare<[], DecisionRow>(
    `SELECT id, became AS decision, note, recorded_at AS recordedAt, refusal_reason AS reason, refused_at AS refusedAt, draft
     FROM settled ORDER BY refused_at, id`,
  );
  const entryOf = ({ id, draft, recordedAt, reason, refusedAt }: DecisionRow): QueueEntry<TillRecord> => ({
    id,
    payload: payloadOf(id, draft),
    recordedAt,
    leasedUntil: 0,
    refusal: { reason, refusedAt },
  });
  return {
    note: (id, decision, text) => void note.run({ id, decision, note: text }),
    forget: (id, decision) => void forget.run(id, decision),
    all: () => all.all().map((row) => ({ entry: entryOf(row), decision: row.decision, note: row.note })),
  };
}

interface DecisionRow {
  readonly id: string;
  readonly decision: RefusalDecision['decision'];
  readonly note: string;
  readonly recordedAt: number;
  readonly reason: string;
  readonly refusedAt: number;
  readonly draft: string | null;
}
