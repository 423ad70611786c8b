// Malformed requests, reserved names and requests above a limit are refused as the cloud refuses them.
import { describe, expect, test } from 'vitest';
import { openDatabase } from './store/database.ts';
import { Documents } from './documents.ts';
import { formatFieldPath, parseFieldPath } from './values/field-path.ts';
import { SecuredDocuments } from './secured-documents.ts';
import type { AccessControl } from './access-control.ts';
import { parseQuery } from './query/query-parse.ts';
import { documentMigrations } from './store/schema.ts';
import { canonicalTime, formatTime, parseTime } from './values/time.ts';

const databaseName = 'projects/demo/databases/(default)';
const root = `${databaseName}/documents`;

function name(path: string): string {
  return `${root}/${path}`;
}

const allowAll: AccessControl = {
  checkRead: () => ({ ok: true, value: undefined }),
  checkCommit: () => ({ ok: true, value: undefined }),
  checkIndex: () => ({ ok: true, value: undefined }),
};

function store(accessControl = allowAll): SecuredDocuments {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({ database: opened.value, databaseName, clock: () => 1_000_000 });
  return new SecuredDocuments(documents, accessControl);
}

function outcome(...writes: readonly unknown[]): string {
  const done = store().commit(writes, null);
  return done.ok ? 'done' : done.error.type;
}

function update(fields: object, path = 'c/a') {
  return { update: { name: name(path), fields } };
}

function nested(levels: number): object {
  return levels === 0 ? { integerValue: 1 } : { mapValue: { fields: { x: nested(levels - 1) } } };
}

describe('writes', () => {
  test.each([
    ['a name of another database', { update: { name: 'projects/other/databases/(default)/documents/c/a' } }],
    ['a collection instead of a document', { delete: name('c') }],
    ['an empty id', { delete: name('c//d/e') }],
    ['a reserved id', { delete: name('c/__a__') }],
    ['a reserved field', update({ __x__: { integerValue: 1 } })],
    ['an empty field name', update({ '': { integerValue: 1 } })],
    ['two types in one value', update({ x: { integerValue: 1, stringValue: '1' } })],
    ['an unknown type', update({ x: { colourValue: 'red' } })],
    ['a list in a list', update({ x: { arrayValue: { values: [{ arrayValue: {} }] } } })],
    ['an integer of 65 bits', update({ x: { integerValue: '9223372036854775808' } })],
    ['a date that does not exist', update({ x: { timestampValue: '2026-13-01T00:00:00Z' } })],
    ['half a surrogate pair', update({ x: { stringValue: '\uD83D' } })],
    ['more than 20 levels', update({ x: nested(21) })],
    ['a mask with an empty part', { ...update({}), updateMask: { fieldPaths: ['a..b'] } }],
    [
      'an increment by a text',
      { ...update({}), updateTransforms: [{ fieldPath: 'x', increment: { stringValue: '1' } }] },
    ],
    ['a document above 1 MiB', update({ x: { stringValue: 'ق'.repeat(524_289) } })],
    ['no operation', {}],
    ['something that is no object', 'nonsense'],
  ])('%s is refused', (_what, write) => {
    expect(outcome(write)).toBe('InvalidArgument');
  });

  test('500 transforms of a document are accepted, 501 are refused', () => {
    const transforms = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ fieldPath: `f${at}`, setToServerValue: 'REQUEST_TIME' }));
    expect(outcome({ ...update({}), updateTransforms: transforms(500) })).toBe('done');
    expect(outcome({ ...update({}), updateTransforms: transforms(501) })).toBe('InvalidArgument');
  });

  test('20 levels, Arabic ids and a document just below 1 MiB are accepted', () => {
    expect(outcome(update({ x: nested(19) }), update({}, 'أقسام/قطط'))).toBe('done');
    expect(outcome(update({ x: { stringValue: 'x'.repeat(1_048_400) } }))).toBe('done');
  });

  test('a field called __proto__ is refused as a reserved name', () => {
    expect(
      outcome(
        JSON.parse(
          JSON.stringify(update({})).replace('"fields":{}', '"fields":{"__proto__":{"integerValue":1}}'),
        ),
      ),
    ).toBe('InvalidArgument');
  });

  test('a batch applies each write by itself, and reports the refused ones', async () => {
    const done = await store().batchWrite(
      [update({}), { ...update({}, 'c/b'), currentDocument: { exists: true } }, update({}, 'c/d')],
      null,
    );
    expect(done.ok && done.value.map((each) => (each.ok ? 'done' : each.error.type))).toEqual([
      'done',
      'NotFound',
      'done',
    ]);
  });

  test('a verify write refuses the commit when the document has another version', () => {
    expect(outcome(update({}), { verify: name('c/b'), currentDocument: { exists: true } })).toBe('NotFound');
  });
});

describe('transactions', () => {
  test('a commit whose reads have changed is aborted', async () => {
    const documents = store();
    documents.commit([update({ n: { integerValue: 1 } })], null);
    const reading = documents.batchGet([name('c/a'), name('c/none')], null, { type: 'New' });
    if (!reading.ok) throw new Error(reading.error.message);
    documents.commit([update({}, 'c/none')], null);
    expect(await documents.enqueueCommit([update({})], null, reading.value.transaction)).toMatchObject({
      error: { type: 'Aborted' },
    });
  });

  test('of two transactions that read the same documents and commit at the same moment one is aborted', async () => {
    const documents = store();
    const begin = () => {
      const reading = documents.batchGet([name('c/a')], null, { type: 'New' });
      if (!reading.ok) throw new Error(reading.error.message);
      return reading.value.transaction;
    };
    const [one, other] = [begin(), begin()];
    const outcomes = await Promise.all([
      documents.enqueueCommit([update({ by: { stringValue: 'one' } })], null, one),
      documents.enqueueCommit([update({ by: { stringValue: 'other' } })], null, other),
    ]);
    expect(outcomes).toMatchObject([{ ok: true }, { error: { type: 'Aborted' } }]);
    expect(documents.documents.get('c/a')?.fields).toEqual({ by: { stringValue: 'one' } });
  });

  test('a transaction belongs to its caller and can be finished once', async () => {
    const documents = store();
    const id = documents.beginTransaction(null);
    const other = { uid: 'u', token: {} };
    expect(documents.rollback(id, other)).toMatchObject({ error: { type: 'InvalidArgument' } });
    expect((await documents.enqueueCommit([update({})], null, id)).ok).toBe(true);
    expect(await documents.enqueueCommit([update({})], null, id)).toMatchObject({
      error: { type: 'InvalidArgument' },
    });
  });
});

describe('queries', () => {
  const where = (op: string, value: object, fieldPath = 'x') => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const list = (length: number) => ({
    arrayValue: { values: Array.from({ length }, (_, at) => ({ integerValue: at })) },
  });
  const and = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
  const typeOf = (query: object): string => {
    const parsed = parseQuery({ from: [{ collectionId: 'c' }], ...query }, root, databaseName);
    return parsed.ok ? 'fine' : parsed.error.type;
  };

  test('up to 30 disjunctions are accepted, more are refused', () => {
    expect(typeOf({ where: where('IN', list(30)) })).toBe('fine');
    expect(typeOf({ where: where('IN', list(31)) })).toBe('InvalidArgument');
    expect(typeOf({ where: and(where('IN', list(6)), where('ARRAY_CONTAINS_ANY', list(5), 'y')) })).toBe(
      'fine',
    );
    expect(typeOf({ where: and(where('IN', list(6)), where('ARRAY_CONTAINS_ANY', list(6), 'y')) })).toBe(
      'InvalidArgument',
    );
  });

  test.each([
    ['not-in beside !=', { where: and(where('NOT_IN', list(1)), where('NOT_EQUAL', { integerValue: 1 })) }],
    ['not-in with 11 values', { where: where('NOT_IN', list(11)) }],
    ['in without a list', { where: where('IN', { integerValue: 1 }) }],
    ['an unknown operator', { where: where('LIKE', { stringValue: 'x' }) }],
    ['a name compared with a text', { where: where('EQUAL', { stringValue: 'a' }, '__name__') }],
    ['a cursor longer than the order', { startAt: { values: [{ integerValue: 1 }, { integerValue: 2 }] } }],
    ['a cursor on the name without a name', { startAt: { values: [{ integerValue: 1 }] } }],
    ['no collection', { from: [] }],
    ['a negative limit', { limit: -1 }],
  ])('%s is refused', (_what, query) => {
    expect(typeOf(query)).toBe('InvalidArgument');
  });

  test('the parsed query contains the order that Firestore implies', () => {
    const parsed = parseQuery(
      {
        from: [{ collectionId: 'c' }],
        where: and(
          where('LESS_THAN', { integerValue: 1 }, 'b'),
          where('NOT_EQUAL', { integerValue: 1 }, 'a'),
        ),
        orderBy: [{ field: { fieldPath: 'z' }, direction: 'DESCENDING' }],
      },
      root,
      databaseName,
    );
    expect(parsed.ok && parsed.value.orderBy).toEqual(
      ['z', 'a', 'b', '__name__'].map((field) => ({ field: [field], direction: 'descending' })),
    );
  });
});

test('collections and missing documents are listed only with permission for everything below (FT-42)', async () => {
  const asked: string[] = [];
  const documents = store({
    ...allowAll,
    checkRead(request) {
      asked.push(request.operation === 'list' ? `${request.query.parent}/${request.query.collection}` : '');
      return { ok: false, error: { type: 'PermissionDenied', message: 'no' } };
    },
  });
  documents.commit([update({}), update({}, 'c/a/d/b')], null);
  const denied = { error: { type: 'PermissionDenied' } };
  expect(documents.listCollectionIds(root, null)).toMatchObject(denied);
  expect(documents.listCollectionIds(name('c/a'), null)).toMatchObject(denied);
  const query = parseQuery({ from: [{ collectionId: 'c' }] }, root, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  const page = { size: 10, after: '', showMissing: true };
  expect(await documents.listDocuments(query.value, page, null)).toMatchObject(denied);
  expect(asked).toEqual(['/', 'c/a/', '/']);
});

test('field paths are parsed and formatted with their quotes', () => {
  for (const path of [['a', 'b'], ['a.b', 'c'], ['k`1', 'x\\y'], ['أ']]) {
    expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
  }
  for (const text of ['', '.', 'a.', '.a', 'a..b', '`a', '``', 'a b*'])
    expect(parseFieldPath(text)).toBeNull();
});

test('timestamps preserve microseconds and have one spelling', () => {
  expect(canonicalTime('2026-01-31T10:00:00.1234567+02:00')).toBe('2026-01-31T08:00:00.123456Z');
  expect(formatTime(parseTime('2026-01-31T08:00:00.000001Z') ?? 0)).toBe('2026-01-31T08:00:00.000001Z');
  expect([canonicalTime('yesterday'), canonicalTime('2026-01-31'), parseTime('')]).toEqual([
    null,
    null,
    null,
  ]);
});
