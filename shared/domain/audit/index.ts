export {
  approverOf,
  auditDocument,
  auditKinds,
  changedValues,
  maxAuditFields,
  readAuditEntry,
  unseenEntryId,
  staffAuditKinds,
} from './entry.ts';
/** @internal The list that a test compares with that of the rules. */
export { adminAuditKinds } from './entry.ts';
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
