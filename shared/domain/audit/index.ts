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
/** @internal The lists that a test compares with those of the rules. */
export { adminAuditKinds, secretNames } from './entry.ts';
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
