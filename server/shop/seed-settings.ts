// The initial documents of every shop: its settings with the defaults (AS-10, DB-42).
import { defaultSettings } from '#domain/settings';
import { encodeFields, type Documents } from '#server/documents';

const { storeName, phone, address, email, openingTime, closingTime, workingDays, logo } = defaultSettings;

/** The initial settings/general, without the time. */
export const initialSettings = {
  storeName,
  phone,
  address,
  email,
  openingTime,
  closingTime,
  logo,
  workingDays,
  socialMedia: {},
} as const;

/** Creates settings/general with the defaults unless it exists. */
export function seedSettings(documents: Documents): void {
  const path = 'settings/general';
  if (documents.get(path)) return;
  const created = documents.commit([
    {
      type: 'Set',
      path,
      fields: encodeFields(initialSettings),
      mask: null,
      transforms: [{ type: 'ServerTime', field: ['updatedAt'] }],
      precondition: { type: 'Exists', exists: false },
    },
  ]);
  if (!created.ok) throw new Error(created.error.message);
}
