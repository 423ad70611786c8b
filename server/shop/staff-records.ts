// The records users/{uid} in the shop's own database, for the accounts API. The server writes them without rules, after
// the API has checked the caller.
import { randomUUID } from 'node:crypto';
import { type AuditDraft, auditDocument } from '#domain/audit';
import { readUser } from '#domain/user';
import { fieldsFrom } from '#kernel/fields';
import type { StaffRecords } from '#server/api';
import {
  encodeFields,
  type Documents,
  type PlainDocument,
  type Query,
  type StoredDocument,
  type Write,
} from '#server/documents';

/** Staff records over the document store. */
export function createStaffRecords(documents: Documents, now: () => number): StaffRecords {
  const write = (...writes: readonly Write[]): void => {
    const committed = documents.commit(writes);
    if (!committed.ok) throw new Error(committed.error.message);
  };
  return {
    async staffStatus(uid) {
      const record = documents.get(pathOf(uid));
      return record ? userOf(record) : undefined;
    },
    async create(uid, record, act) {
      const entry = entryOf(act, now());
      const fields = { ...record, isActive: true, lastAuditId: entry.id };
      write(entry.write, writeFields(pathOf(uid), fields, ['createdAt', 'updatedAt'], 'absent'));
    },
    async setActive(uid, isActive, act) {
      const entry = entryOf(act, now());
      const fields = { isActive, lastAuditId: entry.id };
      write(entry.write, writeFields(pathOf(uid), fields, ['updatedAt'], 'present'));
    },
    async remove(uid, act) {
      write(entryOf(act, now()).write, { type: 'Delete', path: pathOf(uid), precondition: null });
    },
    async log(act) {
      write(entryOf(act, now()).write);
    },
    hasActiveAdmin: async () => documents.query(admins).some((record) => userOf(record).isActive),
  };
}

function pathOf(uid: string): string {
  return `users/${uid}`;
}

function userOf(record: StoredDocument) {
  return readUser(record.path, fieldsFrom(record.fields));
}

function entryOf(act: AuditDraft, now: number): { readonly id: string; readonly write: Write } {
  const id = randomUUID();
  const fields = { ...auditDocument(act, now), recordedBy: act.by };
  return { id, write: writeFields(`audit/${id}`, fields, ['at', 'updatedAt'], 'absent') };
}

/** Sets these fields, and the server time in the fields `times`. */
function writeFields(
  path: string,
  fields: PlainDocument,
  times: readonly string[],
  before: 'absent' | 'present',
): Write {
  return {
    type: 'Set',
    path,
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
