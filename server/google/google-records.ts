// Adapts the records users/{uid} of a Firebase project to the accounts API. Rules do not apply to firebase-admin, so
// the API checks the caller before it writes.
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { type AuditDraft, auditDocument } from '#domain/audit';
import { readUser } from '#domain/user';
import type { StaffRecords } from '#server/api';

export function createGoogleStaffRecords(firestore: Firestore): StaffRecords {
  const users = firestore.collection('users');
  const now = () => FieldValue.serverTimestamp();
  const addEntry = (batch: WriteBatch, act: AuditDraft): string => {
    const entry = firestore.collection('audit').doc();
    const times = { at: now(), updatedAt: now() };
    batch.create(entry, { ...auditDocument(act, Date.now()), recordedBy: act.by, ...times });
    return entry.id;
  };
  return {
    async staffStatus(uid) {
      const record = await users.doc(uid).get();
      const fields = record.data();
      return fields && readUser(uid, fields);
    },
    async create(uid, record, act) {
      const batch = firestore.batch();
      const lastAuditId = addEntry(batch, act);
      const times = { createdAt: now(), updatedAt: now() };
      batch.create(users.doc(uid), { ...record, isActive: true, lastAuditId, ...times });
      await batch.commit();
    },
    async setActive(uid, isActive, act) {
      const batch = firestore.batch();
      const lastAuditId = addEntry(batch, act);
      batch.update(users.doc(uid), { isActive, lastAuditId, updatedAt: now() });
      await batch.commit();
    },
    async remove(uid, act) {
      const batch = firestore.batch();
      addEntry(batch, act);
      batch.delete(users.doc(uid));
      await batch.commit();
    },
    async log(act) {
      const batch = firestore.batch();
      addEntry(batch, act);
      await batch.commit();
    },
    async hasActiveAdmin() {
      const admins = await users.where('role', '==', 'admin').get();
      return admins.docs.some((admin) => readUser(admin.id, admin.data()).isActive);
    },
  };
}
