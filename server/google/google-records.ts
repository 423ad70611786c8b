// The records users/{uid} in a Firebase project, as the accounts API wants them. firebase-admin passes the rules, so the API
// asks who is calling before it writes.
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { readUser } from '#domain/user';
import type { StaffRecords } from '#server/api';

/** Staff records over a Firebase project's Firestore. */
export function createGoogleStaffRecords(firestore: Firestore): StaffRecords {
  const users = firestore.collection('users');
  const now = () => FieldValue.serverTimestamp();
  return {
    async staffStatus(uid) {
      const record = await users.doc(uid).get();
      const fields = record.data();
      return fields && readUser(uid, fields);
    },
    async create(uid, record) {
      await users.doc(uid).create({ ...record, isActive: true, createdAt: now(), updatedAt: now() });
    },
    async setActive(uid, isActive) {
      await users.doc(uid).update({ isActive, updatedAt: now() });
    },
    async remove(uid) {
      await users.doc(uid).delete();
    },
    async hasActiveAdmin() {
      const admins = await users.where('role', '==', 'admin').get();
      return admins.docs.some((admin) => readUser(admin.id, admin.data()).isActive);
    },
  };
}
