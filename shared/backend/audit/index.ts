// Entry point of the audit log: what every writer of the backend adds to its commit, and the reads of the back office.
export {
  auditEntries,
  type AuditFilter,
  type AuditRepository,
  createAuditRepository,
  maxApprovals,
  type TillAct,
} from './audit.ts';
export { writeStockEntry } from './stock-entry.ts';
export { type AuditAct, writeAuditEntry } from './write-entry.ts';
