export { auditDocument, auditKinds, changedValues, maxAuditFields, readAuditEntry } from './entry.ts';
export type {
  AuditDraft,
  AuditEntry,
  AuditFields,
  AuditKind,
  AuditPrices,
  AuditSubject,
  AuditValue,
} from './entry.ts';
