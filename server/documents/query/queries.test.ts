// Queries over SQLite, with an index, without one and in pieces, give the same result as evaluating each document.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { Documents } from '../documents.ts';
import { matcherOf } from './query-match.ts';
import { parseQuery } from './query-parse.ts';
import type { Aggregation, Query } from './query.ts';
import { unlimitedRead, type ReadBudget } from './read-budget.ts';
import { documentMigrations } from '../store/schema.ts';
import type { Fields, Value } from '../values/value.ts';
import type { Write } from '../write/write.ts';

const databaseName = 'projects/demo/databases/(default)';
const root = `${databaseName}/documents`;

/** Every search is too long for it, so that each document is examined. */
const examiningRead: ReadBudget = { ...unlimitedRead, pieceMs: 0 };

const totals: readonly Aggregation[] = [
  { type: 'Count', alias: 'count', upTo: 3 },
  { type: 'Sum', alias: 'sum', field: ['x'] },
  { type: 'Average', alias: 'average', field: ['x'] },
];

function memoryDocuments(): Documents {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const expected = [['x'], ['x', 'y']].map((fields) => indexedQuery(fields));
  return new Documents({ database: opened.value, databaseName, clock: () => 1_000_000, expected });
}

/** A query whose index has these fields. */
function indexedQuery(fields: readonly string[]): Query {
  const orderBy = fields.map((fieldPath) => ({ field: { fieldPath } }));
  const query = parseQuery({ from: [{ collectionId: 'c' }], orderBy }, root, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  return query.value;
}

function set(path: string, fields: Fields = {}): Write & { readonly path: string } {
  return {
    type: 'Set',
    path,
    fields,
    mask: null,
    transforms: [],
    precondition: null,
  };
}

test('a query over SQLite gives the result of a naive evaluation, with an index, without one, and in pieces', () => {
  return fc.assert(
    fc.asyncProperty(
      fc.array(pooledFields, { maxLength: 12 }),
      fc.array(rawQuery, { minLength: 4, maxLength: 12 }),
      fc.constantFrom(0, 220),
      async (rows, rawQueries, fillers) => {
        const documents = memoryDocuments();
        const place = (row: number): string => (row % 5 === 4 ? `other/o/c/${row}` : `c/${row}`);
        // Enough documents for the store to create its indexes; these documents match no filter on x, y or z.
        const filling = Array.from({ length: fillers }, (_, row) => set(`c/filler${row}`));
        documents.commit([...rows.map((fields, row) => set(place(row), fields)), ...filling]);
        for (const raw of rawQueries) {
          for (const allDescendants of [false, true]) {
            const from = [{ collectionId: 'c', allDescendants }];
            const query = parseQuery({ ...raw, from }, root, databaseName);
            if (!query.ok) continue;
            const matcher = matcherOf(query.value, databaseName);
            const all = [...rows.keys()].map(place).concat(filling.map(({ path }) => path));
            const matching = all
              .flatMap((path) => documents.get(path) ?? [])
              .filter((document) => matcher.matches(document))
              .sort((left, right) => matcher.compare(left, right));
            const wanted = cut(matching, query.value).map(({ path }) => path);
            expect(documents.query(query.value).map(({ path }) => path)).toEqual(wanted);
            const counted = documents.aggregate(query.value, [{ type: 'Count', alias: 'all', upTo: null }]);
            expect(counted.get('all')).toEqual({ integerValue: String(wanted.length) });
            if (fillers > 0) continue;
            const examined = await documents.read({ ...query.value, select: [] }, examiningRead);
            expect(examined.ok && examined.value.found.map(({ path }) => path)).toEqual(wanted);
            if (query.value.limit !== null || query.value.offset > 0) continue;
            const added = await documents.readAggregate(query.value, totals, examiningRead);
            expect(added.ok && added.value.results).toEqual(documents.aggregate(query.value, totals));
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('large sums are the same over SQLite and in pieces (FC-21)', () => {
  const large = fc.constantFrom<Value>(
    ...[2n ** 63n - 1n, -(2n ** 63n), 2n ** 62n, 2n ** 62n - 1n, -(2n ** 62n), 1n, -1n].map((number) => ({
      integerValue: String(number),
    })),
  );
  return fc.assert(
    fc.asyncProperty(fc.array(large, { maxLength: 5 }), async (numbers) => {
      const documents = memoryDocuments();
      documents.commit(numbers.map((x, row) => set(`c/${row}`, { x })));
      const query = parseQuery({ from: [{ collectionId: 'c' }] }, root, databaseName);
      if (!query.ok) throw new Error(query.error.message);
      const sum: readonly Aggregation[] = [{ type: 'Sum', alias: 'sum', field: ['x'] }];
      const added = await documents.readAggregate(query.value, sum, examiningRead);
      expect(added.ok && added.value.results).toEqual(documents.aggregate(query.value, sum));
    }),
  );
});

test.each([
  { how: 'by an index', budget: unlimitedRead },
  { how: 'where every document is examined', budget: examiningRead },
])('array-contains-any never finds NaN or null $how (FT-41)', async ({ budget }) => {
  const nan: Value = { doubleValue: 'NaN' };
  const nothing: Value = { nullValue: null };
  const one: Value = { integerValue: '1' };
  const documents = memoryDocuments();
  const row = (id: string, ...values: Value[]) => set(`c/${id}`, { x: { arrayValue: { values } } });
  documents.commit([row('nan', nan), row('null', nothing), row('one', one, nan)]);
  const found = async (...values: object[]) => {
    const value = { arrayValue: { values } };
    const where = { fieldFilter: { field: { fieldPath: 'x' }, op: 'ARRAY_CONTAINS_ANY', value } };
    const query = parseQuery({ from: [{ collectionId: 'c' }], where }, root, databaseName);
    if (!query.ok) throw new Error(query.error.message);
    const read = await documents.read(query.value, budget);
    return read.ok ? read.value.found.map(({ path }) => path) : read.error;
  };
  expect(await found(nan, nothing)).toEqual([]);
  expect(await found(nan, nothing, one)).toEqual(['c/one']);
});

/** Values from a small pool, so that filters match documents. */
const pooledValue: fc.Arbitrary<Value> = fc.constantFrom<Value>(
  { nullValue: null },
  { booleanValue: true },
  { integerValue: '1' },
  { integerValue: '2' },
  { doubleValue: 1 },
  { doubleValue: 1.5 },
  { doubleValue: 'NaN' },
  { stringValue: 'a' },
  { stringValue: 'b' },
  { timestampValue: '2026-01-01T00:00:00.000000Z' },
  { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
  { mapValue: { fields: { y: { integerValue: '1' } } } },
);

/** Fields x, y and z, each sometimes missing. */
const pooledFields: fc.Arbitrary<Fields> = fc.record(
  { x: pooledValue, y: pooledValue, z: pooledValue },
  { requiredKeys: [] },
);

const queriedField = fc.constantFrom('x', 'y', 'z', 'x.y').map((fieldPath) => ({ fieldPath }));

const fieldFilter = fc.oneof(
  fc.record({
    field: queriedField,
    op: fc.constantFrom(
      'EQUAL',
      'NOT_EQUAL',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
      'ARRAY_CONTAINS',
    ),
    value: pooledValue,
  }),
  fc.record({
    field: queriedField,
    op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    value: fc
      .array(
        pooledValue.filter((value) => !('arrayValue' in value)),
        { minLength: 1, maxLength: 3 },
      )
      .map((values) => ({ arrayValue: { values } })),
  }),
);

const simpleFilter = fc.oneof(
  fieldFilter.map((filter) => ({ fieldFilter: filter })),
  fc
    .record({ field: queriedField, op: fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN') })
    .map((filter) => ({ unaryFilter: filter })),
);

const anyFilter = fc.oneof(
  simpleFilter,
  fc
    .record({
      op: fc.constantFrom('AND', 'OR'),
      filters: fc.array(simpleFilter, { minLength: 1, maxLength: 3 }),
    })
    .map((filter) => ({ compositeFilter: filter })),
);

const cursor = fc.record({
  values: fc.array(pooledValue, { minLength: 1, maxLength: 1 }),
  before: fc.boolean(),
});

/** A structured query over collection `c` as a client sends it; the parser may refuse it. */
const rawQuery = fc.record(
  {
    from: fc.constant([{ collectionId: 'c' }]),
    where: anyFilter,
    orderBy: fc.uniqueArray(
      fc.record({ field: queriedField, direction: fc.constantFrom('ASCENDING', 'DESCENDING') }),
      { minLength: 1, maxLength: 2, selector: ({ field }) => field.fieldPath },
    ),
    startAt: cursor,
    endAt: cursor,
    limit: fc.integer({ min: 1, max: 5 }),
    offset: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['from'] },
);

/** Applies the query's offset and limit to a list. */
function cut<Item>(items: readonly Item[], { offset, limit }: Query): readonly Item[] {
  return items.slice(offset, limit === null ? undefined : offset + limit);
}
