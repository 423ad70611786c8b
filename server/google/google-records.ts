// Adapts the records users/{uid} of a Firebase project to the accounts API. Rules do not apply to firebase-admin, so
// the API checks the caller before it writes.
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { readUser } from '#domain/user';
import type { StaffRecords } from '#server/api';

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
