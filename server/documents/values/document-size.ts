// A document's size as the cloud computes it: names and values in bytes plus fixed amounts.
import type { Document } from './document.ts';
import type { Fields, Value } from './value.ts';

/** 1 MiB: a larger document is refused. */
export const maxDocumentBytes = 1_048_576;

/**
 * Whether a document with these fields (as JSON) may exceed the limit. JSON is at least as long as the cloud's size in
 * characters, and a character has at most three bytes. If false, the exact size need not be computed.
 */
export function mayBeTooLarge(path: string, fieldsJson: string): boolean {
  return 3 * (path.length + fieldsJson.length) + 64 > maxDocumentBytes;
}

/** Bytes of the document's name and its fields, plus 32. */
export function documentSize({ path, fields }: Document): number {
  return nameSize(path) + fieldsSize(fields) + 32;
}

function nameSize(path: string): number {
  return path.split('/').reduce((sum, id) => sum + textSize(id), 16);
}

function fieldsSize(fields: Fields): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0);
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

function valueSize(value: Value): number {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue);
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) return value.arrayValue.values.reduce((sum, each) => sum + valueSize(each), 0);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields);
  return 8;
}
