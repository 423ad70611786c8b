// Indexes are made for expected queries alone: at the start, and as soon as a collection has grown. No query makes one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import {
  documentMigrations,
  Documents,
  openDatabase,
  parseQuery,
  type CommitCheck,
  type Write,
} from '#server/documents';
import { ok } from '#kernel/result';
import { identityMigrations } from '#server/identity';
import { loadShopRules } from './load-rules.ts';
import { startShop } from '../../tests/running/start-shop.ts';

const allow: CommitCheck = () => ok(undefined);

const databaseName = 'projects/demo-aleef/databases/(default)';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-indexes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function sale(number: number): Write {
  return {
    type: 'Set',
    path: `sales/${number}`,
    fields: {
      timestamp: { timestampValue: new Date(number * 1000).toISOString().replace('Z', '000Z') },
      recordedBy: { stringValue: 'cashier' },
    },
    mask: null,
    transforms: [],
    precondition: null,
  };
}

function sales(from: number, to: number): Write[] {
  return Array.from({ length: to - from }, (_, at) => sale(from + at));
}

function indexNames(file: string): readonly string[] {
  const database = new Database(file, { readonly: true });
  const names = database
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE name LIKE 'query:%' ORDER BY name")
    .all();
  database.close();
  return names.map(({ name }) => name);
}

function documentsIn(file: string, indexes: 'expected' | 'on demand') {
  const opened = openDatabase(file, { documents: documentMigrations, identity: identityMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const rules = loadShopRules();
  if (!rules.ok) throw new Error(rules.error.message);
  const expected = indexes === 'expected' ? rules.value.expected : [];
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now, expected });
  return { documents, close: () => opened.value.close() };
}

/** The number of documents that queries on sales find, by default those of the pages. */
function ask(documents: Documents, queries: readonly object[] = pageQueries()): number {
  return queries.reduce((found: number, raw) => {
    const from = [{ collectionId: 'sales' }];
    const query = parseQuery({ from, ...raw }, `${databaseName}/documents`, databaseName);
    if (!query.ok) throw new Error(query.error.message);
    return found + documents.query(query.value).length;
  }, 0);
}

function pageQueries(): readonly object[] {
  const direction = 'DESCENDING';
  const newest = { orderBy: [{ field: { fieldPath: 'timestamp' }, direction }], limit: 20 };
  const mine = {
    fieldFilter: { field: { fieldPath: 'recordedBy' }, op: 'EQUAL', value: { stringValue: 'cashier' } },
  };
  return [newest, { ...newest, where: mine }, {}];
}

test('a start creates the declared indexes of imported data, one at a time, before the port opens (AT-16)', async () => {
  const data = newFolder();
  const first = await startShop({ data, port: 0, kind: 'empty' });
  await first.stop();
  const file = join(data, 'shop.db');
  const imported = documentsIn(file, 'on demand');
  expect(imported.documents.commit(sales(0, 300)).ok).toBe(true);
  imported.close();
  const byName = indexNames(file);
  expect(byName).toHaveLength(1);

  const lines: string[] = [];
  const shop = await startShop({ data, port: 0, kind: 'empty', onProgress: (line) => lines.push(line) });
  const made = indexNames(file);
  await shop.stop();
  expect(made.length).toBeGreaterThan(3);
  const missing = made.filter((name) => !byName.includes(name));
  expect(lines).toEqual(missing.map((_, at) => `Making index ${at + 1} of ${missing.length} (sales)`));
  const asked = documentsIn(file, 'on demand');
  expect(ask(asked.documents)).toBe(20 + 20 + 300);
  asked.close();
  expect(indexNames(file)).toEqual(made);
});

test('during an import into a running shop the growing commit creates the indexes, and no commit fails (AT-16)', async () => {
  const file = join(newFolder(), 'shop.db');
  const { documents, close } = documentsIn(file, 'expected');
  const commits = [sales(0, 150), sales(150, 400), sales(400, 450)].map((writes) =>
    documents.enqueueCommit({ writes, check: allow }),
  );
  expect((await Promise.all(commits)).map(({ ok }) => ok)).toEqual([true, true, true]);
  const made = indexNames(file);
  expect(made.length).toBeGreaterThan(3);
  expect(ask(documents)).toBe(20 + 20 + 450);
  close();
  expect(indexNames(file)).toEqual(made);
});

test('no query makes an index, and a start drops those of no expected query (FS-33)', async () => {
  const file = join(newFolder(), 'shop.db');
  const { documents, close } = documentsIn(file, 'expected');
  expect(documents.commit(sales(0, 300)).ok).toBe(true);
  const made = indexNames(file);
  const junk = [
    { orderBy: [{ field: { fieldPath: 'junk1' } }] },
    { orderBy: [{ field: { fieldPath: 'junk2' } }] },
  ];
  expect(ask(documents, junk)).toBe(0);
  expect(indexNames(file)).toEqual(made);
  close();

  const old = new Database(file);
  old.exec(
    `CREATE INDEX "query:sales:0123456789abcdef" ON documents (parent, updated) WHERE collection = 'sales'`,
  );
  old.exec(
    `CREATE INDEX "query:junk:0123456789abcdef" ON documents (parent, updated) WHERE collection = 'junk'`,
  );
  old.close();
  const started = documentsIn(file, 'expected');
  started.documents.makeExpectedIndexes(() => expect.fail('nothing is missing'));
  expect(ask(started.documents)).toBe(20 + 20 + 300);
  started.close();
  expect(indexNames(file)).toEqual(made);
});

test('indexes that were rolled back with their commits are created again (AT-16)', async () => {
  const file = join(newFolder(), 'shop.db');
  const { documents, close } = documentsIn(file, 'expected');
  const grown = documents.enqueueCommit({ writes: sales(0, 300), check: allow });
  const defect = documents.enqueueCommit({
    writes: sales(300, 301),
    check: () => {
      throw new Error('defect');
    },
  });
  await expect(defect).rejects.toThrow('defect');
  expect((await grown).ok).toBe(true);
  expect(ask(documents)).toBe(20 + 20 + 300);
  close();
});
