// The records users/{uid} in the shop's own database, for the accounts API. The server writes them without rules, after
// the API has checked the caller.
import { readUser } from '#domain/user';
import type { StaffRecords } from '#server/api';
import {
  encodeFields,
  plainOf,
  type Documents,
  type PlainDocument,
  type Query,
  type StoredDocument,
  type Write,
} from '#server/documents';

/** Staff records over the document store. */
export function createStaffRecords(documents: Documents): StaffRecords {
  const write = (one: Write): void => {
    const committed = documents.commit([one]);
    if (!committed.ok) throw new Error(committed.error.message);
  };
  return {
    async staffStatus(uid) {
      const record = documents.get(pathOf(uid));
      return record ? userOf(record) : undefined;
    },
    async create(uid, record) {
      write(setting(uid, { ...record, isActive: true }, ['createdAt', 'updatedAt'], 'absent'));
    },
    async setActive(uid, isActive) {
      write(setting(uid, { isActive }, ['updatedAt'], 'present'));
    },
    async remove(uid) {
      write({ type: 'Delete', path: pathOf(uid), precondition: null });
    },
    hasActiveAdmin: async () => documents.query(admins).some((record) => userOf(record).isActive),
  };
}

function pathOf(uid: string): string {
  return `users/${uid}`;
}

function userOf(record: StoredDocument) {
  return readUser(record.path, plainOf(record.fields));
}

/** Sets these fields, and the server time in the fields `times`. */
function setting(
  uid: string,
  fields: PlainDocument,
  times: readonly string[],
  before: 'absent' | 'present',
): Write {
  return {
    type: 'Set',
    path: pathOf(uid),
    fields: encodeFields(fields),
    mask: Object.keys(fields).map((name) => [name]),
    transforms: times.map((name) => ({ type: 'ServerTime', field: [name] })),
    precondition: { type: 'Exists', exists: before === 'present' },
  };
}

const admins: Query = {
  parent: '',
  collection: 'users',
  allDescendants: false,
  filter: { type: 'Field', field: ['role'], operator: '==', value: { stringValue: 'admin' } },
  orderBy: [{ field: ['__name__'], direction: 'ascending' }],
  startAt: null,
  endAt: null,
  limit: null,
  offset: 0,
  select: null,
};
