// A field path with a NUL is the caller's mistake wherever a request names a field.
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { databaseName, openRest, root } from './rest-requests.testing.ts';

const fieldPath = 'a\u0000b';
const quoted = '`a\u0000b`';
const from = [{ collectionId: 'c' }];
const value = { integerValue: '1' };

const calls: readonly (readonly [string, string, object])[] = [
  ['a filter', 'runQuery', { where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } } }],
  [
    'a quoted filter',
    'runQuery',
    { where: { fieldFilter: { field: { fieldPath: quoted }, op: 'EQUAL', value } } },
  ],
  ['a unary filter', 'runQuery', { where: { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } } }],
  ['an order', 'runQuery', { orderBy: [{ field: { fieldPath } }] }],
  ['a selection', 'runQuery', { select: { fields: [{ fieldPath }] } }],
  ['a collection', 'runQuery', { from: [{ collectionId: fieldPath }] }],
];

const writes = [
  { update: { name: `${root}/c/a`, fields: {} }, updateMask: { fieldPaths: [fieldPath] } },
  { update: { name: `${root}/c/a`, fields: {} }, updateTransforms: [{ fieldPath, increment: value }] },
];

async function started() {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const rest = await openRest({
    documents,
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    tokenVerifier: {
      verifyToken: () => ok({ uid: 'anyone', token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    staff: { includes: () => true, onChange: () => () => {} },
    clock: Date.now,
  });
  onTestFinished(async () => {
    await rest.stop();
    opened.value.close();
  });
  return rest.send;
}

const refused = { type: 'Refused', status: 'INVALID_ARGUMENT' };

test.each(calls)('a NUL in %s is an invalid argument (FS-39)', async (_, call, query) => {
  const send = await started();
  expect(await send(call, { structuredQuery: { from, ...query } })).toMatchObject(refused);
});

test('a NUL in an aggregation, a mask or a transform is an invalid argument (FS-39)', async () => {
  const send = await started();
  const aggregations = [{ alias: 'sum', sum: { field: { fieldPath } } }];
  const aggregation = { structuredAggregationQuery: { structuredQuery: { from }, aggregations } };
  expect(await send('runAggregationQuery', aggregation)).toMatchObject(refused);
  const masked = { documents: [`${root}/c/a`], mask: { fieldPaths: [fieldPath] } };
  expect(await send('batchGet', masked)).toMatchObject(refused);
  for (const write of writes) expect(await send('commit', { writes: [write] })).toMatchObject(refused);
});
