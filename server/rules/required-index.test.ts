// The queries that need a composite index in the cloud.
import { describe, expect, test } from 'vitest';
import type { FieldPath, Filter, SortOrder, Query, Value } from '#server/documents';
import { missingIndex } from './required-index.ts';
import { loadIndexes, type Indexes } from './index-file.ts';

const value: Value = { stringValue: 'x' };

function is(field: string): Filter {
  return { type: 'Field', field: [field], operator: '==', value };
}

function above(field: string): Filter {
  return { type: 'Field', field: [field], operator: '>', value };
}

function oneOf(field: string): Filter {
  return {
    type: 'Field',
    field: [field],
    operator: 'in',
    value: { arrayValue: { values: [value, value] } },
  };
}

function has(field: string): Filter {
  return { type: 'Field', field: [field], operator: 'array-contains', value };
}

function all(...filters: Filter[]): Filter {
  return { type: 'And', filters };
}

function any(...filters: Filter[]): Filter {
  return { type: 'Or', filters };
}

/** 'a' ascending, '-a' descending; the document name has the direction of the last. */
function query(filter: Filter | null, ...orders: string[]): Query {
  const orderBy = orders.map((order): SortOrder => ({
    field: [order.replace('-', '')],
    direction: order.startsWith('-') ? 'descending' : 'ascending',
  }));
  const direction = orderBy.at(-1)?.direction ?? 'ascending';
  const named = orders.some((order) => order.endsWith('__name__'));
  return {
    parent: '',
    collection: 'goods',
    allDescendants: false,
    filter,
    orderBy: named ? orderBy : [...orderBy, { field: ['__name__'], direction }],
    startAt: null,
    endAt: null,
    limit: null,
    offset: 0,
    select: null,
  };
}

/** Composite indexes written like the orders of a query; '@' marks an array. */
function indexesOf(...composites: string[]): Indexes {
  return {
    composites: composites.map((fields) => ({
      collectionGroup: 'goods',
      queryScope: 'COLLECTION',
      fields: fields.split(' ').map((field) =>
        field.startsWith('@')
          ? { fieldPath: field.slice(1), arrayConfig: 'CONTAINS' as const }
          : {
              fieldPath: field.replace('-', ''),
              order: field.startsWith('-') ? ('DESCENDING' as const) : ('ASCENDING' as const),
            },
      ),
    })),
    overrides: [],
  };
}

function isServed(asked: Query, indexes: Indexes, aggregated: readonly FieldPath[] = []): boolean {
  return missingIndex(asked, aggregated, indexes) === null;
}

describe('needs no composite index', () => {
  test.each<[string, Query]>([
    ['a whole collection', query(null)],
    ['an equality, backwards by name', query(is('a'), '-__name__')],
    ['one equality', query(is('a'))],
    ['several equalities', query(all(is('a'), is('b'), is('c')))],
    ['equalities of alternatives', query(any(is('a'), all(is('b'), is('c'))))],
    ['one range', query(above('a'), 'a')],
    ['one order', query(null, '-a')],
    ['a range and its own order', query(above('a'), '-a')],
    ['an equality and an order of the same field', query(is('a'), 'a')],
    ['an array and an equality', query(all(has('a'), is('b')))],
  ])('%s', (_, asked) => {
    expect(isServed(asked, indexesOf())).toBe(true);
  });
});

describe('needs a composite index', () => {
  test.each<[string, Query, string]>([
    ['an equality and an order', query(is('a'), 'b'), 'a b'],
    ['an equality and an order, read backwards', query(is('a'), '-b'), 'a b'],
    ['an equality and a range', query(all(is('a'), above('b')), 'b'), 'a b'],
    ['a list of values and an order', query(oneOf('a'), '-b'), 'a -b'],
    ['two orders', query(null, 'a', '-b'), 'a -b'],
    ['two orders, both turned', query(null, 'a', '-b'), '-a b'],
    ['two equalities in any order and an order', query(all(is('a'), is('b')), 'c'), 'b a c'],
    ['an array and an order', query(has('a'), 'b'), '@a b'],
  ])('%s', (_, asked, index) => {
    expect(isServed(asked, indexesOf())).toBe(false);
    expect(isServed(asked, indexesOf('z a', 'a z', 'b c z'))).toBe(false);
    expect(isServed(asked, indexesOf(index))).toBe(true);
  });

  test('an index with other directions does not serve it', () => {
    expect(isServed(query(null, 'a', '-b'), indexesOf('a b'))).toBe(false);
    expect(isServed(query(is('x'), 'a', '-b'), indexesOf('x a b', '-x -a -b'))).toBe(false);
  });

  test('no index serves an order against the order of the names', () => {
    expect(isServed(query(null, 'a', '-__name__'), indexesOf('a b'))).toBe(false);
  });

  test('several indexes with the same order, each with one equality, serve it together', () => {
    const asked = query(all(is('a'), is('b')), '-c');
    expect(isServed(asked, indexesOf('a -c', 'b -c'))).toBe(true);
    expect(isServed(asked, indexesOf('a -c'))).toBe(false);
    expect(isServed(asked, indexesOf('a -c', 'b -d'))).toBe(false);
  });

  test('each alternative needs its own', () => {
    const asked = query(any(is('a'), is('b')), 'c');
    expect(isServed(asked, indexesOf('a c'))).toBe(false);
    expect(isServed(asked, indexesOf('a c', 'b c'))).toBe(true);
  });
});

test('sums and averages need an index with the summed field after the filtered ones', () => {
  expect(isServed(query(null), indexesOf(), [['price']])).toBe(true);
  expect(isServed(query(is('price')), indexesOf(), [['price']])).toBe(true);
  expect(isServed(query(is('a')), indexesOf(), [['price']])).toBe(false);
  expect(isServed(query(is('a')), indexesOf('a price'), [['price']])).toBe(true);
  expect(isServed(query(above('a'), 'a'), indexesOf('a price'), [['price']])).toBe(true);
  expect(isServed(query(above('a'), 'a'), indexesOf('price a'), [['price']])).toBe(false);
});

test('a field without automatic indexes cannot be queried, nor any field below it', () => {
  const indexes: Indexes = {
    composites: [],
    overrides: [{ collectionGroup: 'goods', fieldPath: 'entries', indexes: [] }],
  };
  expect(isServed(query(is('entries')), indexes)).toBe(false);
  expect(missingIndex(query(null, 'entries'), [], indexes)).toContain('entries');
  expect(isServed(query(is('other')), indexes)).toBe(true);
});

test('a collection group has a single-field index only by an override', () => {
  const group: Query = { ...query(is('a')), allDescendants: true };
  const override = { collectionGroup: 'goods', fieldPath: 'a' };
  const scoped = { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' } as const;
  expect(isServed(group, indexesOf())).toBe(false);
  expect(isServed(group, { composites: [], overrides: [{ ...override, indexes: [scoped] }] })).toBe(true);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"indexes": []}'],
  [
    'an unknown order',
    '{"indexes":[{"collectionGroup":"a","queryScope":"COLLECTION","fields":[{"fieldPath":"a","order":"UP"},{"fieldPath":"b","order":"ASCENDING"}]}],"fieldOverrides":[]}',
  ],
  ['a field more', '{"indexes":[],"fieldOverrides":[],"more":1}'],
])('an index file with %s is refused', (_, text) => {
  expect(loadIndexes(text)).toMatchObject({ ok: false, error: { type: 'IndexesInvalid' } });
});

test('a sum over the field of an array-contains filter needs its index, and is served by it (FC-14)', () => {
  const summed: readonly FieldPath[] = [['a'], ['b']];
  expect(missingIndex(query(has('a')), summed, indexesOf('@a a b'))).toBeNull();
  expect(missingIndex(query(has('a')), summed, indexesOf('@a b a'))).toBeNull();
  expect(missingIndex(query(has('a')), [['a']], indexesOf('@a a'))).toBeNull();
  expect(missingIndex(query(has('a')), [['a']], indexesOf())).toContain('requires an index');
});

test('names in descending order need an index of their own (FC-20)', () => {
  const backwards = query(null, '-__name__');
  expect(missingIndex(backwards, [], indexesOf('a b', '@a b'))).toBe(
    'The query requires an index. goods: __name__ DESCENDING',
  );
  expect(isServed(query(all(), '-__name__'), indexesOf())).toBe(false);
  expect(isServed({ ...backwards, allDescendants: true }, indexesOf('-__name__'))).toBe(false);
  expect(isServed(backwards, indexesOf('-__name__'))).toBe(true);
});

test('an index file declares an index of names alone, and no other of one field (FC-20)', () => {
  const declared = (fieldPath: string) => {
    const fields = [{ fieldPath, order: 'DESCENDING' }];
    const index = { collectionGroup: 'goods', queryScope: 'COLLECTION', fields };
    return loadIndexes(JSON.stringify({ indexes: [index], fieldOverrides: [] }));
  };
  expect(declared('__name__')).toMatchObject({ ok: true });
  expect(declared('a')).toMatchObject({ ok: false });
});

test('an index that states the order of names serves that order alone (FC-20)', () => {
  const turned = query(null, 'a', '-__name__');
  expect(isServed(turned, indexesOf('a -__name__'))).toBe(true);
  expect(isServed(turned, indexesOf('-a __name__'))).toBe(true);
  expect(isServed(turned, indexesOf('a __name__'))).toBe(false);
  expect(isServed(query(is('x'), 'a', '-__name__'), indexesOf('x a -__name__'))).toBe(true);
  expect(isServed(query(is('x'), 'a'), indexesOf('x a -__name__'))).toBe(false);
});
