// Everything that the protocol's JSON can express survives the conversion to protobuf and back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from './messages.ts';
import { firestoreService, requestReader } from './service.ts';

const commit = firestoreService['Commit'];

/** The JSON after the transfer: encoded as a commit request and decoded as the server does. */
function sent(writes: readonly object[]): unknown {
  if (commit === undefined) throw new Error('There is no Commit.');
  const read = requestReader('Commit')(commit.requestSerialize(messageOf({ database: 'd', writes })));
  return read.ok ? read.value : read.error;
}

const names = fc.oneof(
  fc.constantFrom(
    'fields',
    'updateTime',
    'readTime',
    'limit',
    'nullValue',
    'doubleValue',
    'resumeToken',
    'قطط',
  ),
  fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
);
const times = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .chain((date) =>
    fc
      .nat(999_999)
      .map((micros) => `${date.toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}000Z`),
  );
const scalars = fc.oneof(
  fc.constant({ nullValue: null }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((integer) => ({ integerValue: String(integer) })),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((double) => ({ doubleValue: Object.is(double, -0) ? '-0' : double })),
  fc.constantFrom('NaN', 'Infinity', '-Infinity').map((doubleValue) => ({ doubleValue })),
  times.map((timestampValue) => ({ timestampValue })),
  fc.string().map((stringValue) => ({ stringValue })),
  fc.uint8Array().map((bytes) => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
  fc
    .tuple(fc.double({ min: 1, max: 90, noNaN: true }), fc.double({ min: 1, max: 180, noNaN: true }))
    .map(([latitude, longitude]) => ({ geoPointValue: { latitude, longitude } })),
);
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalars,
    fc
      .array(tie('value'), { minLength: 1, maxLength: 3 })
      .map((elements) => ({ arrayValue: { values: elements } })),
    fc
      .dictionary(names, tie('value'), { minKeys: 1, maxKeys: 3 })
      .map((fields) => ({ mapValue: { fields } })),
  ),
}));

test('every kind of value is preserved, under any field name', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values, { minKeys: 1, maxKeys: 4 }), (fields) => {
      const writes = [{ update: { name: 'a/b', fields } }];
      expect(sent(writes)).toEqual({ database: 'd', writes });
    }),
  );
});

test('preconditions, masks, transforms and verify writes are preserved', () => {
  const writes = [
    {
      update: { name: 'a/b', fields: { n: { integerValue: '1' } } },
      updateMask: { fieldPaths: ['n'] },
      currentDocument: { updateTime: '2026-01-31T08:00:00.000001000Z' },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
    { verify: 'a/c', currentDocument: { exists: false } },
    { delete: 'a/d' },
  ];
  expect(sent(writes)).toEqual({ database: 'd', writes });
});

test('an impossible time becomes a text that no parser accepts, not an exception', () => {
  const beyond = { seconds: '9000000000000000', nanos: 0 };
  const writes = [{ update: { name: 'a/b', fields: { at: { timestampValue: beyond } } } }];
  expect(JSON.stringify(sent(writes))).toContain('"timestampValue":"out of range"');
});
