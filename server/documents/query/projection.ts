// Reduces a document to the fields that a read selects.
import { FieldsDraft, isNamePath, valueAt, type FieldPath } from '../values/field-path.ts';
import { formatTime } from '../values/time.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import type { Fields } from '../values/value.ts';

/** The document's JSON bytes with the selected fields only. With null (all fields) the cached bytes are returned. */
export function projectedBytes(
  document: StoredDocument,
  select: readonly FieldPath[] | null,
  name: string,
): Buffer {
  if (select === null) return document.bytes;
  return Buffer.from(
    JSON.stringify({
      name,
      fields: selectedFields(document.fields, select),
      createTime: formatTime(document.createTime),
      updateTime: formatTime(document.updateTime),
    }),
  );
}

function selectedFields(fields: Fields, select: readonly FieldPath[]): Fields {
  const selected = new FieldsDraft({});
  for (const path of select) {
    const value = isNamePath(path) ? undefined : valueAt(fields, path);
    if (value !== undefined) selected.set(path, value);
  }
  return selected.fields;
}
