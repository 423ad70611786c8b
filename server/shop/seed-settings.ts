// The initial documents of every shop: its settings with the defaults (AS-10, DB-42).
import { randomBytes } from 'node:crypto';
import { deliveryDocument, plainDelivery } from '#domain/delivery';
import { defaultSettings } from '#domain/settings';
import { encodeFields, type Documents, type PlainDocument } from '#server/documents';

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

/** The initial settings/delivery, without the time: all governorates served, no fee, and the salt that stays for good. */
export function initialDelivery() {
  return { ...deliveryDocument(plainDelivery), trackSalt: randomBytes(10).toString('hex') };
}

/** Creates the settings with the defaults, each unless it exists. */
export function seedSettings(documents: Documents): void {
  createOnce(documents, 'settings/general', initialSettings);
  createOnce(documents, 'settings/delivery', initialDelivery());
}

function createOnce(documents: Documents, path: string, settings: PlainDocument): void {
  if (documents.get(path)) return;
  const created = documents.commit([
    {
      type: 'Set',
      path,
      fields: encodeFields(settings),
      mask: null,
      transforms: [{ type: 'ServerTime', field: ['updatedAt'] }],
      precondition: { type: 'Exists', exists: false },
    },
  ]);
  if (!created.ok) throw new Error(created.error.message);
}
