// The mark of a copied database: its next start begins a new epoch, so that nobody goes on from what the copy lacks (FC-18).
import type { Database } from 'better-sqlite3';

/** Marks a copy. The same copy may be restored twice, so the epoch begins at its start and not here. */
export function markCopied(database: Database): void {
  database.exec("UPDATE document_facts SET epoch = ''");
}
