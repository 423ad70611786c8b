export {
  auditDocument,
  auditKinds,
  changedValues,
  maxAuditFields,
  readAuditEntry,
  unseenEntryId,
} from './entry.ts';
export type {
  AuditDraft,
  AuditEntry,
  AuditFields,
  AuditKind,
  AuditPrices,
  AuditSubject,
  AuditValue,
} from './entry.ts';
