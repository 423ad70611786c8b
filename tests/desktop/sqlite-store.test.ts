// The SQLite store passes the store contract, and treats files of other formats with care.
import { discardStep, refuseStep, saleStep, stayStep } from '#till';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite, { type Database } from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { lineOf } from '#domain/cart';
import { aProduct, aSale } from '#testing/builders';
import { createSqliteTillStore } from '../../electron/main/store/index.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';
import { aQueuedStay } from '../till/sales.ts';
import { describeTillStore } from '../till/store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'aleef-till-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

function newFile(): string {
  return join(folder, `till-${(files += 1)}.db`);
}

function opened(file: string): Database {
  const database = openTillDatabase(file);
  if (!database.ok) throw new Error(database.error.type);
  return database.value;
}

function storeOver(database: Database) {
  return createSqliteTillStore({ database, now: () => 0, newId: () => 'till-1' });
}

describeTillStore('SQLite', async () => {
  const file = newFile();
  let latest = opened(file);
  return {
    open: async () => {
      latest = opened(file);
      return storeOver(latest);
    },
    fill: async (store) => {
      latest.pragma('max_page_count = 1');
      let filler = 0;
      while (
        (await store.run(saleStep, aSale({ id: `filler-${(filler += 1)}` }), { letter: 'A', leasedUntil: 0 }))
          .ok
      );
    },
  };
});

test('one damaged row of each kind holds up no other record, and stands for what is left of it (FP-23)', async () => {
  const database = opened(newFile());
  const store = storeOver(database);
  for (const id of ['broken', 'whole']) {
    await store.run(stayStep, aQueuedStay(id), 0);
    await store.run(saleStep, aSale({ id: `sale-${id}` }), {
      letter: 'A',
      leasedUntil: 0,
      rule: {
        useShifts: false,
        unsent: 0,
        heldCarts: 0,
      },
    });
  }
  database.exec(`UPDATE records SET content = '{"petName":' WHERE id = 'broken'`);
  database.exec(
    `UPDATE records SET content = json_set(content, '$.day', 'never', '$.total', 9007199254740993)
     WHERE id = 'sale-broken'`,
  );
  database.exec(`UPDATE records SET content = '{"kind":"shiftOpened"}' WHERE kind = 'shiftOpened'`);
  database.exec(`UPDATE records SET sent_after = 'x' WHERE id = 'whole'`);
  const waiting = await store.waitingEntries(10, new Set(), 0);
  expect(waiting.map(({ id, payload }) => `${id} ${payload.kind}`)).toEqual([
    'broken damaged',
    'till-1_1 damaged',
    'sale-broken damaged',
    'whole stay',
    'sale-whole sale',
  ]);
  expect(waiting[2]?.payload).toMatchObject({ of: 'sale', receiptNumber: 'A-000001' });
  expect((await store.unsentStays()).map(({ id }) => id)).toEqual(['whole']);
  await store.run(refuseStep, 'broken', { reason: 'Damaged', refusedAt: 1 });
  expect(await store.refusedRecords()).toMatchObject([
    { id: 'broken', payload: { kind: 'damaged', of: 'stay', content: expect.stringContaining('petName') } },
  ]);
  const reports = await store.waitingEntries(10, new Set(), 0);
  expect(reports.at(-1)?.payload).toMatchObject({ kind: 'refusalReport', record: { kind: 'damaged' } });
  await store.run(discardStep, 'broken', 'سجل تالف');
  expect(await store.refusedRecords()).toEqual([]);
});

test('units of a damaged sale that is discarded no longer count, those of the others do (FP-23, HZ-03)', async () => {
  const database = opened(newFile());
  const store = storeOver(database);
  const sell = (id: string, units: Readonly<Record<string, number>>) =>
    store.run(saleStep, aSale({ id, units, items: linesOf(units) }), { letter: 'A', leasedUntil: 0 });
  await sell('broken', { p1: 2, p2: 1 });
  await sell('whole', { p1: 3 });
  expect(await store.unsentUnits()).toEqual(new Map(Object.entries({ p1: 5, p2: 1 })));
  database.exec(`UPDATE records SET content = '{"items":' WHERE id = 'broken'`);
  await store.run(refuseStep, 'broken', { reason: 'Damaged', refusedAt: 1 });
  await store.run(discardStep, 'broken', 'سجل تالف');
  expect(await store.unsentUnits()).toEqual(new Map(Object.entries({ p1: 3 })));
  expect((await store.receipts(10)).map(({ sale }) => sale.id)).toEqual(['whole']);
  await store.acknowledge('whole');
  expect(database.prepare('SELECT count(*) FROM unsent_units').pluck().get()).toBe(0);
});

function linesOf(units: Readonly<Record<string, number>>) {
  return Object.entries(units).map(([id, quantity]) => lineOf({ ...aProduct({ id }), quantity }));
}

test('a disk that fills up warns from 80 % of the till’s share on, and a full one refuses sales', async () => {
  const megabyte = 1024 * 1024;
  let free = 500 * 1024 * megabyte;
  const store = createSqliteTillStore({
    database: opened(newFile()),
    now: () => 0,
    newId: () => 'till-1',
    freeBytes: () => free,
  });
  const state = async () => ({ used: await store.storageUsed(), hasSpace: await store.hasSpace() });
  expect(await state()).toEqual({ used: 0, hasSpace: true });
  free = 204 * megabyte;
  expect(await state()).toEqual({ used: expect.closeTo(0.8, 2), hasSpace: true });
  free = 3 * megabyte;
  expect(await state()).toEqual({ used: expect.closeTo(1, 2), hasSpace: false });
});

test('the free space is that of the disk with the file', async () => {
  const { bavail, bsize } = statfsSync(folder);
  const store = storeOver(opened(newFile()));
  const used = await store.storageUsed();
  const expected = 1 - Math.min(bavail * bsize, 2 ** 30) / 2 ** 30;
  // Other processes write to this disk meanwhile.
  expect(used).toBeCloseTo(expected, 1);
});

test('a file of a newer version is refused and not changed', () => {
  const file = newFile();
  const newer = opened(file);
  newer.pragma('user_version = 99');
  newer.pragma('wal_checkpoint(TRUNCATE)');
  newer.close();
  const before = readFileSync(file);
  expect(openTillDatabase(file)).toEqual({ ok: false, error: { type: 'Newer', version: 99 } });
  expect(readFileSync(file)).toEqual(before);
});

test('a file with the tables of a pre-release version is refused and not changed', () => {
  const file = newFile();
  const old = new BetterSqlite(file);
  // 'till' in ASCII, the application id of those versions.
  old.pragma('application_id = 0x74696c6c');
  old.exec('CREATE TABLE sales (number INTEGER PRIMARY KEY) STRICT; PRAGMA user_version = 1');
  old.close();
  const before = readFileSync(file);
  expect(openTillDatabase(file)).toEqual({ ok: false, error: { type: 'OtherFormat' } });
  expect(readFileSync(file)).toEqual(before);
});

test("another program's database is refused", () => {
  const file = newFile();
  new BetterSqlite(file).exec('CREATE TABLE notes (text TEXT)').close();
  expect(openTillDatabase(file)).toEqual({ ok: false, error: { type: 'OtherFormat' } });
});

test('a file that is no database, or is truncated, is reported as corrupt and not changed', async () => {
  const garbage = newFile();
  writeFileSync(garbage, 'x'.repeat(10_000));
  expect(openTillDatabase(garbage)).toMatchObject({ ok: false, error: { type: 'Corrupt' } });
  expect(readFileSync(garbage, 'utf8')).toBe('x'.repeat(10_000));

  const whole = newFile();
  const database = opened(whole);
  const store = storeOver(database);
  for (let index = 0; index < 200; index += 1)
    await store.run(saleStep, aSale({ id: `s${index}` }), { letter: 'A', leasedUntil: 0 });
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  const cut = newFile();
  copyFileSync(whole, cut);
  truncateSync(cut, 8192);
  expect(openTillDatabase(cut)).toMatchObject({ ok: false, error: { type: 'Corrupt' } });
});
