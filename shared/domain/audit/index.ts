export {
  adminAuditKinds,
  auditDocument,
  auditKinds,
  changedValues,
  maxAuditFields,
  readAuditEntry,
  unseenEntryId,
  staffAuditKinds,
} from './entry.ts';
export type {
  AuditDraft,
  AuditEntry,
  AuditFields,
  AuditKind,
  AuditPrices,
  AuditSubject,
  AuditValue,
  StaffAuditKind,
} from './entry.ts';
