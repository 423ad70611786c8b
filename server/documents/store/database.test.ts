// Opening the database file: durable settings, stepwise migrations, and unusable files stay unchanged.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { Documents } from '../documents.ts';
import { documentMigrations } from './schema.ts';

const modules = { documents: documentMigrations };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aleef-database-'));
  file = join(folder, 'shop.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(of: Readonly<Record<string, readonly string[]>> = modules) {
  const opened = openDatabase(file, of);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

function digest(): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function expectRefusal(type: string): void {
  const before = digest();
  expect(openDatabase(file, modules)).toMatchObject({
    ok: false,
    error: { type, file, message: expect.stringContaining(file) },
  });
  expect(digest()).toBe(before);
}

test('every opening sets WAL and synchronous=FULL', () => {
  for (const opening of ['first', 'second']) {
    const database = open({ ...modules, [opening]: [] });
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('synchronous', { simple: true })).toBe(2);
    database.close();
  }
});

test('committed documents and the epoch are the same after the file was opened again', () => {
  const options = { databaseName: 'projects/demo/databases/(default)', clock: () => 1_000 };
  const first = open();
  const documents = new Documents({ database: first, ...options });
  const fields = { name: { stringValue: 'قطة' } };
  documents.commit([{ type: 'Set', path: 'c/a', fields, mask: null, transforms: [], precondition: null }]);
  first.close();
  const second = open();
  const again = new Documents({ database: second, ...options });
  expect([again.epoch, again.get('c/a')?.fields]).toEqual([documents.epoch, fields]);
  second.close();
});

test('each migration runs once, also when several modules have migrations', () => {
  const one = 'CREATE TABLE one (x INTEGER) STRICT; INSERT INTO one VALUES (1)';
  open({ a: [one] }).close();
  const database = open({ a: [one, 'INSERT INTO one VALUES (2)'], b: ['INSERT INTO one VALUES (3)'] });
  expect(database.prepare('SELECT x FROM one').pluck().all()).toEqual([1, 2, 3]);
  expect(database.pragma('user_version', { simple: true })).toBe(3);
  database.close();
});

test('a failed migration is rolled back completely', () => {
  const one = 'CREATE TABLE one (x INTEGER) STRICT';
  open({ a: [one] }).close();
  expect(openDatabase(file, { a: [one, 'CREATE TABLE two (x INTEGER) STRICT; nonsense'] }).ok).toBe(false);
  const database = open({ a: [one] });
  expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'two'").all()).toEqual([]);
  database.close();
});

test('a file of a newer version is refused by name and stays unchanged', () => {
  open({ documents: [...documentMigrations, 'CREATE TABLE later (x INTEGER) STRICT'] }).close();
  expectRefusal('Newer');
});

test('a database of another program is refused and stays unchanged', () => {
  const foreign = new BetterSqlite(file);
  foreign.exec('CREATE TABLE theirs (x INTEGER)');
  foreign.close();
  expectRefusal('Foreign');
});

test('a file that is no database is refused and stays unchanged', () => {
  writeFileSync(file, 'not a database at all, but long enough to be looked at as one'.repeat(100));
  expectRefusal('Corrupt');
});

test('a database with an overwritten page is refused and stays unchanged', () => {
  const database = open();
  database.exec('CREATE TABLE filler (x TEXT) STRICT');
  const insert = database.prepare('INSERT INTO filler VALUES (?)');
  for (let row = 0; row < 200; row += 1) insert.run('x'.repeat(500));
  database.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, statSync(file).size - 20_000, statSync(file).size - 8_000);
  writeFileSync(file, bytes);
  expectRefusal('Corrupt');
});

test('a missing folder is a refusal, not a crash', () => {
  expect(openDatabase(join(folder, 'nowhere', 'shop.db'), modules)).toMatchObject({
    ok: false,
    error: { type: 'Unopenable' },
  });
});
