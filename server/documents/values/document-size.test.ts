// The estimate of a document's size never accepts a document that exceeds the limit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentSize, maxDocumentBytes, mayBeTooLarge } from './document-size.ts';
import type { Fields, Value } from './value.ts';

const { fields } = fc.letrec<{ value: Value; fields: Fields }>((tie) => ({
  fields: fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant({ nullValue: null }),
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    fc.integer().map((integer) => ({ integerValue: String(integer) })),
    fc.double().map((doubleValue) => ({ doubleValue })),
    fc.constant({ timestampValue: '2026-01-31T08:00:00.000001Z' }),
    fc.string({ unit: 'grapheme' }).map((stringValue) => ({ stringValue })),
    fc.uint8Array().map((bytes) => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
    fc.constantFrom('a/b', 'قسم/١/x/y').map((referenceValue) => ({ referenceValue })),
    fc.constant({ geoPointValue: { latitude: 0, longitude: 0 } }),
    fc.array(tie('value'), { maxLength: 4 }).map((values) => ({ arrayValue: { values } })),
    tie('fields').map((inner) => ({ mapValue: { fields: inner } })),
  ),
}));

const ids = fc.string({ minLength: 1, unit: 'grapheme' }).map((id) => id.replaceAll('/', '_'));

test('a document above the limit is always recognised from its JSON', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 2, maxLength: 6 }), fields, (path, content) => {
      const document = { path: path.join('/'), fields: content, createTime: 1, updateTime: 1 };
      const json = JSON.stringify(content);
      const missing = ' '.repeat(Math.ceil((maxDocumentBytes - documentSize(document)) / 3));
      expect(mayBeTooLarge(document.path, json + missing)).toBe(true);
    }),
  );
});
