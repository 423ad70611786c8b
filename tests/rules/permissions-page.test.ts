// The table 'Who may do what' of docs/architecture.md names the specified collections and states who reads them as the rules decide it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectionPlaces } from '../repository/collection-places.ts';
import { rulesShop } from './rules-shop.ts';
import { shopDocuments } from './shop-data.ts';

/** The row of the collections that the table does not name. */
const rest = 'the added ones';

const rows = rowsOf('Who may do what');

interface PermissionRow {
  /** As `sales` or `settings/general`. */
  readonly name: string;
  readonly visitor: string;
  readonly cashier: string;
  readonly admin: string;
}

/** A row of the table may name several collections. */
function rowsOf(heading: string): readonly PermissionRow[] {
  const [, text = ''] = readFileSync('docs/architecture.md', 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = text.split('\n## ');
  return [...section.matchAll(/^\| (?<names>[a-z].*?) \| (?<cells>.+) \|$/gmu)].flatMap(({ groups }) => {
    const [visitor = '', cashier = '', admin = ''] = (groups?.['cells'] ?? '').split(' | ');
    const names = (groups?.['names'] ?? '').replace(/ \(.*\)$/u, '').split(', ');
    return names.filter((name) => name !== rest).map((name) => ({ name, visitor, cashier, admin }));
  });
}

type Reading = 'read' | 'get' | 'none';

/** `before` is what the column to the left states. */
function statedReading(cell: string, before: Reading): Reading {
  const parts = cell.split(/[;,] /u);
  if (parts.some((part) => part === 'read' || part === 'all' || part.startsWith('all '))) return 'read';
  if (parts.some((part) => part === 'get' || part === 'get any')) return 'get';
  return parts[0] === 'the same' ? before : 'none';
}

function decidedReading(name: string, uid: string | null): Reading {
  const path = Object.keys(shopDocuments).find((one) => one === name || one.startsWith(`${name}/`));
  if (path === undefined) throw new Error(`no document of ${name}`);
  const caller = rulesShop(shopDocuments).as(uid);
  if (!caller.get(path)) return 'none';
  return isDocument(name) || caller.list(name) ? 'read' : 'get';
}

/** Who gets the one document reads it. */
function isDocument(name: string): boolean {
  return name.includes('/');
}

test('the table of who may do what has a row for each specified collection, and no row twice (HZ-06, HZ-11)', () => {
  const names = rows.map(({ name }) => name);
  const places = Object.entries(collectionPlaces);
  const specified = places.flatMap(([name, { requirement }]) => (requirement === 'DB-63' ? [] : [name]));
  expect(specified).toContain('categories');
  expect(names).toEqual(expect.arrayContaining(specified));
  expect(names.filter((name) => collectionPlaces[name] === undefined)).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});

test.each(rows)('the table states who reads $name as the rules decide it (LG-27, HZ-06)', (row) => {
  const visitor = statedReading(row.visitor, 'none');
  const cashier = statedReading(row.cashier, visitor);
  const readings = [visitor, cashier, statedReading(row.admin, cashier)];
  const stated = readings.map((one) => (one === 'get' && isDocument(row.name) ? 'read' : one));
  expect([null, 'cashier', 'admin'].map((uid) => decidedReading(row.name, uid))).toEqual(stated);
});
