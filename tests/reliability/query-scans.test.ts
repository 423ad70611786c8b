// Every query of the shop's programs finds its documents by an index, however many there are. `npm run prove` fills each
// collection with 10,000 documents.
import { expect, onTestFinished, test } from 'vitest';
import { documentMigrations, Documents, openDatabase, type Filter, type Write } from '#server/documents';
import { loadShopRules } from '#server/shop';
import { shopQueries, structured } from '../rules/shop-queries.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';
const count = process.env['PROVE_RUNS'] === undefined ? 250 : 10_000;

test('every query of the programs searches an index, none scans its collection (FS-33)', () => {
  const documents = filledDocuments();
  const scans = shopQueries.flatMap((shopQuery) => {
    const query = structured(shopQuery);
    const steps = documents.explain(query);
    const isSearched = steps.every((step) => searches.test(step) || step === sortsList);
    const isNarrow = !isNarrowing(query.filter) || steps.some((step) => step.includes('(parent=? AND '));
    return isSearched && isNarrow && documents.isIndexed(query) ? [] : [[shopQuery[0], ...steps]];
  });
  expect(scans).toEqual([]);
});

const searches = /^SEARCH documents USING (?:COVERING )?INDEX query:/u;
/** A list of values is searched value by value and put into the order of names afterwards. */
const sortsList = 'USE TEMP B-TREE FOR ORDER BY';

/** False for filters by which no index of ours narrows the search: a list of values under another order, and arrays. */
function isNarrowing(filter: Filter | null): boolean {
  if (filter === null) return false;
  if ('filters' in filter) return filter.filters.some(isNarrowing);
  return filter.type === 'Unary' || !['in', 'array-contains', '!='].includes(filter.operator);
}

function filledDocuments(): Documents {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  const rules = loadShopRules();
  if (!opened.ok || !rules.ok) throw new Error('The shop does not open.');
  onTestFinished(() => void opened.value.close());
  const { expected } = rules.value;
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now, expected });
  const collections = new Set(shopQueries.map(([, collection]) => collection));
  for (const collection of collections) documents.commit(many(collection));
  return documents;
}

function many(collection: string): readonly Write[] {
  return Array.from({ length: count }, (_, at) => ({
    type: 'Set',
    path: `${collection}/${at}`,
    fields: { day: { stringValue: '2026-11-01' } },
    mask: null,
    transforms: [],
    precondition: null,
  }));
}
