// The entry of the audit log that the rules ask for beside a change of a product's price, a user or the settings, as the REST
// interface writes it.
import { randomUUID } from 'node:crypto';

export interface LoggedChange {
  /** The resource name of the database's documents. */
  readonly documents: string;
  /** The path of the changed document. */
  readonly path: string;
  /** The admin who changes it. */
  readonly by: string;
  /** The new value of the price as the interface writes it, where it changes. */
  readonly price?: object;
}

const kinds: Readonly<Record<string, string>> = { products: 'price', users: 'user', settings: 'settings' };

/** The write of the entry and its id for `lastAuditId`; null for a document that needs none. */
export function auditWrite({ documents, path, by, price }: LoggedChange) {
  const [collection = '', id = ''] = path.split('/');
  const kind = kinds[collection];
  if (kind === undefined) return null;
  const entryId = randomUUID();
  const fields = {
    kind: text(kind),
    by: text(by),
    byName: text(''),
    recordedBy: text(by),
    day: text('2026-01-01'),
    subject: map({ id: text(id), name: text('') }),
    searchWords: { arrayValue: { values: [] } },
    ...(price === undefined
      ? {}
      : { prices: map({ [id]: { arrayValue: { values: [{ integerValue: '0' }, price] } } }) }),
  };
  return {
    id: entryId,
    write: {
      update: { name: `${documents}/audit/${entryId}`, fields },
      updateTransforms: ['at', 'updatedAt'].map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
      currentDocument: { exists: false },
    },
  };
}

function text(value: string) {
  return { stringValue: value };
}

function map(fields: Readonly<Record<string, object>>) {
  return { mapValue: { fields } };
}
