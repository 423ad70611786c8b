// The store: query results equal a naive evaluation, commits are atomic, time only goes forward.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from './store/database.ts';
import { Documents } from './documents.ts';
import { matcherOf } from './query/query-match.ts';
import { parseQuery } from './query/query-parse.ts';
import { documentMigrations } from './store/schema.ts';
import type { Fields, Value } from './values/value.ts';
import type { Precondition, Write } from './write/write.ts';

const databaseName = 'projects/demo/databases/(default)';
const root = `${databaseName}/documents`;

function memoryDatabase() {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

function memoryDocuments(clock: () => number = () => 1_000_000) {
  return new Documents({ database: memoryDatabase(), databaseName, clock });
}

function set(path: string, fields: Fields = {}, precondition: Precondition | null = null): Write {
  return {
    type: 'Set',
    path,
    fields,
    mask: null,
    transforms: [],
    precondition,
  };
}

function remove(path: string): Write {
  return { type: 'Delete', path, precondition: null };
}

function n(number: number): Fields {
  return { n: { integerValue: String(number) } };
}

test('sum and average take numbers only, and stay exact for integers', () => {
  const documents = memoryDocuments();
  documents.commit([
    set('c/1', { v: { integerValue: '9007199254740993' } }),
    set('c/2', { v: { integerValue: '1' } }),
    set('c/3', { v: { stringValue: 'none' } }),
    set('c/4'),
  ]);
  const query = parseQuery({ from: [{ collectionId: 'c' }] }, root, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  const results = [
    ...documents.aggregate(query.value, [{ type: 'Sum', alias: 'sum', field: ['v'] }]),
    ...documents.aggregate(query.value, [
      { type: 'Average', alias: 'none', field: ['w'] },
      { type: 'Sum', alias: 'zero', field: ['w'] },
    ]),
  ];
  expect(Object.fromEntries(results)).toEqual({
    sum: { integerValue: '9007199254740994' },
    none: { nullValue: null },
    zero: { integerValue: '0' },
  });
});

test('a sum that leaves 64 bits becomes a double', () => {
  const documents = memoryDocuments();
  const largest = { v: { integerValue: '9223372036854775807' } };
  documents.commit([set('c/1', largest), set('c/2', largest)]);
  const query = parseQuery({ from: [{ collectionId: 'c' }] }, root, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  const results = documents.aggregate(query.value, [{ type: 'Sum', alias: 'sum', field: ['v'] }]);
  expect(results.get('sum')).toEqual({ doubleValue: 2 ** 64 });
});

test('a commit is atomic: one refused write undoes all its writes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1 }), fc.nat(), (rows, at) => {
      const documents = memoryDocuments();
      const writes = rows.map((row): Write => set(`c/${row}`, n(row)));
      const refused = set('c/missing', {}, { type: 'Exists', exists: true });
      const events: unknown[] = [];
      documents.subscribe((committed) => events.push(committed));
      expect(documents.commit(writes.toSpliced(at % (rows.length + 1), 0, refused))).toMatchObject({
        error: { type: 'NotFound' },
      });
      expect([events, rows.map((row) => documents.get(`c/${row}`))]).toEqual([[], rows.map(() => null)]);
      expect(documents.commit(writes).ok).toBe(true);
      expect(rows.map((row) => documents.get(`c/${row}`)?.fields)).toEqual(rows.map(n));
    }),
  );
});

test('a commit that the check refuses writes nothing, and the check sees the data before and after', () => {
  const documents = memoryDocuments();
  documents.commit([set('c/a', n(1))]);
  const refused = documents.commit([set('c/a', n(2)), remove('c/b')], (writes, view) => {
    expect(writes.map(({ operation }) => operation)).toEqual(['update', 'delete']);
    expect([view.get('c/a')?.fields, view.getAfter('c/a')?.fields]).toEqual([n(1), n(2)]);
    return { ok: false, error: { type: 'PermissionDenied', message: 'no' } };
  });
  expect(refused.ok).toBe(false);
  expect(documents.get('c/a')?.fields).toEqual(n(1));
});

test('a precondition can require that a document exists, does not exist, or has the version that was read', () => {
  const documents = memoryDocuments();
  documents.commit([set('c/a', n(1))]);
  const version = documents.get('c/a')?.updateTime ?? 0;
  const typeOf = (precondition: Precondition): string => {
    const done = documents.commit([set('c/a', n(1), precondition)]);
    return done.ok ? 'done' : done.error.type;
  };
  expect(typeOf({ type: 'Exists', exists: false })).toBe('AlreadyExists');
  expect(typeOf({ type: 'UpdateTime', updateTime: version - 1 })).toBe('FailedPrecondition');
  expect(typeOf({ type: 'UpdateTime', updateTime: version })).toBe('done');
});

test('a write without an effect leaves the version as it is and notifies nobody', () => {
  const documents = memoryDocuments();
  documents.commit([set('c/a', n(1))]);
  const before = documents.get('c/a')?.updateTime;
  const events: unknown[] = [];
  documents.subscribe((committed) => events.push(committed));
  documents.commit([set('c/a', n(1))]);
  expect([events, documents.get('c/a')?.updateTime]).toEqual([[], before]);
});

test('times go forward when the clock stops, when it is set back and after a restart', () => {
  const database = memoryDatabase();
  let clock = 5_000_000;
  const start = () => new Documents({ database, databaseName, clock: () => clock });
  const times: number[] = [];
  const note = (documents: Documents): void => {
    const commit = documents.commit([set('c/a', n(times.length))]);
    times.push(commit.ok ? commit.value.time : 0, documents.readTime + 0.5);
  };
  let documents = start();
  note(documents);
  note(documents);
  clock += 10_000;
  times.push(documents.readTime);
  clock -= 60_000;
  note(documents);
  documents = start();
  note(documents);
  expect(times).toEqual(times.toSorted((left, right) => left - right));
});

test('a deletion is known until the document is created again', () => {
  const documents = memoryDocuments();
  documents.commit([set('c/a'), set('c/b')]);
  const since = documents.readTime;
  documents.commit([remove('c/a'), remove('c/b')]);
  documents.commit([set('c/b', n(2))]);
  expect(documents.changedSince('c', since, 10)).toMatchObject({
    written: [{ path: 'c/b' }],
    deleted: ['c/a'],
  });
});

test('the changes since a commit leave out what that commit wrote and deleted (FT-42)', () => {
  const documents = memoryDocuments();
  const timeOf = (...writes: readonly Write[]): number => {
    const done = documents.commit(writes);
    if (!done.ok) throw new Error(done.error.message);
    return done.value.time;
  };
  const first = timeOf(set('c/a'), set('c/b'), set('c/d'));
  const second = timeOf(set('c/a', n(1)), remove('c/b'));
  const third = timeOf(set('c/e'), remove('c/d'));
  const changesSince = (time: number) => {
    const changes = documents.changedSince('c', time, 10);
    return [changes?.written.map(({ path }) => path), changes?.deleted];
  };
  expect([first, second, third].map(changesSince)).toEqual([
    [
      ['c/a', 'c/e'],
      ['c/b', 'c/d'],
    ],
    [['c/e'], ['c/d']],
    [[], []],
  ]);
});

test('in never finds null and NaN, by the index and for listeners (FC-19)', () => {
  const documents = memoryDocuments();
  const values: readonly Value[] = [{ nullValue: null }, { doubleValue: 'NaN' }, { integerValue: '1' }];
  documents.commit(values.map((value, at) => set(`c/${at}`, { v: value })));
  const found = (listed: readonly Value[]): readonly (readonly string[])[] => {
    const filter = { field: { fieldPath: 'v' }, op: 'IN', value: { arrayValue: { values: listed } } };
    const query = parseQuery(
      { from: [{ collectionId: 'c' }], where: { fieldFilter: filter } },
      root,
      databaseName,
    );
    if (!query.ok) throw new Error(query.error.message);
    const matcher = matcherOf(query.value, databaseName);
    const all = values.map((_, at) => documents.get(`c/${at}`)).filter((each) => each !== null);
    return [documents.query(query.value), all.filter((each) => matcher.matches(each))].map((list) =>
      list.map(({ path }) => path),
    );
  };
  expect(found(values)).toEqual([['c/2'], ['c/2']]);
  expect(found(values.slice(0, 2))).toEqual([[], []]);
});

test('collections are listed below the root and below a document', () => {
  const documents = memoryDocuments();
  documents.commit([set('b/1'), set('a/1/deep/2/deeper/3'), set('a-/1')]);
  expect(documents.collectionIds('')).toEqual(['a', 'a-', 'b']);
  expect(documents.collectionIds('a/1')).toEqual(['deep']);
});

test('a query that runs again sees the commits made in between', () => {
  const documents = memoryDocuments();
  const query = parseQuery({ from: [{ collectionId: 'c' }] }, root, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  const numbers = (): unknown[] => documents.query(query.value).map(({ fields }) => fields);
  documents.commit([set('c/a', n(1))]);
  expect([numbers(), numbers()]).toEqual([[n(1)], [n(1)]]);
  documents.commit([set('c/a', n(2)), set('c/b', n(3))]);
  expect(numbers()).toEqual([n(2), n(3)]);
  documents.commit([remove('c/a')]);
  expect(numbers()).toEqual([n(3)]);
});
