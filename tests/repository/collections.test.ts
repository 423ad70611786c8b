// Every collection of firestore.rules has its places; one that lacks any of them is named.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createDemoShop } from '#server/demo';
import { parseRules } from '#server/rules';
import { readWrittenFields } from '../rules/repeated/written-fields.ts';
import { shopQueries } from '../rules/shop-queries.ts';
import {
  collectionPlaces,
  collectionsOf,
  namesIn,
  placeComplaints,
  type Places,
  type Tree,
} from './collection-places.ts';
import { sectionOf } from './sections.ts';

const rules = readFileSync('firestore.rules', 'utf8');
const collections = collectionsOf(parseRules(rules));
const tree = readTree();

test('every collection of the rules has its places (HZ-10, DB-63)', () => {
  expect(collections.length).toBeGreaterThan(30);
  expect(placeComplaints(collections, collectionPlaces, tree)).toEqual([]);
});

test('a collection that the rules gain is named until a row says its places (HZ-10)', () => {
  const gained = rules.replace(
    'match /drawer/',
    'match /meteors/{id} { allow read: if true; } match /drawer/',
  );
  expect(placeComplaints(collectionsOf(parseRules(gained)), collectionPlaces, tree)).toEqual([
    'meteors: no row says its places',
  ]);
});

test('a row whose collection the rules have lost is named (HZ-10)', () => {
  const others = collections.filter((name) => name !== 'drawer');
  expect(placeComplaints(others, collectionPlaces, tree)).toEqual(['drawer: no collection of the rules']);
});

const inOneSet = ['demo', 'indexes', 'queries', 'architecture'] as const;

test.each(inOneSet)('a collection that the place loses is named with it: %s (HZ-10)', (place) => {
  const having = Object.entries(collectionPlaces).filter(([, row]) => row[place] === 'here');
  expect(having.length).toBeGreaterThan(10);
  for (const [name] of having) {
    const lost = { ...tree, [place]: new Set([...tree[place]].filter((one) => one !== name)) };
    expect(placeComplaints(collections, collectionPlaces, lost)).toEqual([`${name}: not in ${place}`]);
  }
});

test('a reason for a place that has the collection, and a reason without a text, are named (HZ-10)', () => {
  expect(complaintsOf('drawer', { demo: { none: 'no need' } })).toEqual([
    'drawer: is in demo, which needs no reason',
  ]);
  expect(complaintsOf('serverClock', { demo: { none: ' ' } })).toEqual([
    'serverClock: no reason why it is not in demo',
  ]);
  expect(complaintsOf('phones', { builder: { none: '' } })).toEqual([
    'phones: no reason why it is not in builder',
  ]);
});

test('a builder of another collection is named, and so is a requirement that names another (HZ-10)', () => {
  const builderOf = (name: string): Places['builder'] => collectionPlaces[name]?.builder ?? {};
  expect(complaintsOf('orders', { builder: builderOf('sales') })).toEqual([
    'orders: not made by the builder aSale',
  ]);
  expect(complaintsOf('hostings', { builder: builderOf('hostingRequests') })).toEqual([
    'hostings: not made by the builder aStayRequest',
  ]);
  expect(complaintsOf('orders', { requirement: 'DB-17' })).toEqual([
    'orders: not in DB-17 of the section DB',
  ]);
});

function complaintsOf(name: string, changed: Partial<Places>): readonly string[] {
  const row = collectionPlaces[name];
  if (row === undefined) throw new Error(name);
  return placeComplaints(collections, { ...collectionPlaces, [name]: { ...row, ...changed } }, tree);
}

function readTree(): Tree {
  const shop = createDemoShop({ seed: 1, now: Date.parse('2026-11-19T17:20:00Z') });
  const indexed = z.object({ collectionGroup: z.string() });
  const { indexes, fieldOverrides } = z
    .object({ indexes: z.array(indexed), fieldOverrides: z.array(indexed) })
    .parse(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')));
  const requirements = readFileSync('docs/requirements.md', 'utf8');
  const lines = sectionOf(requirements, 'DB Data model, collections, queries, storage keys').matchAll(
    /^- \*\*(DB-\d+)\*\* .*$/gmu,
  );
  return {
    // A single document, as `settings/pos`, has a row of its own.
    demo: new Set([...shop.keys()].flatMap((path) => [path, path.slice(0, path.indexOf('/'))])),
    written: readWrittenFields(),
    indexes: new Set([...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup)),
    queries: new Set(shopQueries.map(([, collection]) => collection)),
    requirements: new Map([...lines].map(([line, id = '']) => [id, line])),
    architecture: namesIn(listOfCollections()),
  };
}

/** Not the whole section: elsewhere a name may stand for another thing. */
function listOfCollections(): string {
  const section = sectionOf(readFileSync('docs/architecture.md', 'utf8'), 'The data');
  const [, list = ''] = section.split('\nThe specified collections are ');
  return list.split('\n\n**')[0] ?? '';
}
