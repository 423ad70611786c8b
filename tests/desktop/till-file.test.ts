// The till's database over time: migrations, daily backups, and the recovery of a damaged file.
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { aCategory, aStay, aProduct, aSale, aUser, pounds } from '#testing/builders';
import { refundStep, refuseStep, retryStep, saleStep, stayStep, type TillStore } from '#till';
import { newestBackup } from '../../electron/main/store/backups.ts';
import {
  backUp,
  createMirrorRows,
  openTillFile,
  createKnownUserRows,
  createSqliteTillStore,
} from '../../electron/main/store/index.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';
import { migrations } from '../../electron/main/store/migrations/index.ts';
import { act, cash, draftOf, rule, sold } from '../till/refund-drafts.ts';
import { aQueuedStay } from '../till/sales.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function opened(file: string, steps = migrations) {
  const database = openTillDatabase(file, steps);
  if (!database.ok) throw new Error(database.error.type);
  return database.value;
}

function storeOver(database: ReturnType<typeof opened>) {
  return createSqliteTillStore({ database, now: () => 5, newId: () => 'till-1' });
}

function deps(folder: string) {
  return { folder, now: () => 1_000, newId: () => 'till-2' };
}

test('migrations are numbered from 1 without gaps (DT-01)', () => {
  expect(migrations.map(({ id }) => id)).toEqual(migrations.map((_, index) => index + 1));
});

test('a later migration runs once over a file with records, and an earlier version of the app refuses the file (DT-01)', async () => {
  const file = join(newFolder(), 'till.db');
  const before = opened(file);
  await storeOver(before).run(saleStep, aSale({ id: 's1' }), { letter: 'B', leasedUntil: 0 });
  before.close();
  const next = {
    id: 2,
    name: 'next',
    up: "CREATE TABLE next (id TEXT) STRICT; INSERT INTO next SELECT id FROM records WHERE kind = 'sale';",
  };
  for (let start = 0; start < 2; start += 1) {
    const database = opened(file, [...migrations, next]);
    expect(database.prepare('SELECT id FROM next').pluck().all()).toEqual(['s1']);
    expect(database.pragma('user_version', { simple: true })).toBe(2);
    expect((await storeOver(database).waitingEntries(10, new Set(), 0)).map(({ id }) => id)).toEqual(['s1']);
    database.close();
  }
  expect(openTillDatabase(file)).toEqual({ ok: false, error: { type: 'Newer', version: 2 } });
});

test('the mirror stores each collection with its cursor (DT-02)', () => {
  const file = join(newFolder(), 'till.db');
  const { products, categories, stays, ...rows } = createMirrorRows(opened(file));
  const [p1, p2] = [aProduct({ id: 'p1' }), aProduct({ id: 'p2' })];
  products.save({ all: [p1, p2], saved: [p1, p2], gone: [], until: 12 });
  products.save({ all: [p2], saved: [], gone: ['p1'], until: 12 });
  categories.save({ all: [aCategory({ id: 'cats' })], saved: [], gone: [], until: 7 });
  stays.save({ all: [aStay({ id: 'h1' })], saved: [], gone: [], until: 9 });
  rows.saveDeletionsUntil(20);
  rows.saveDeletionsUntil(15);
  const again = createMirrorRows(opened(file));
  expect(again.products.all()).toEqual([p2]);
  expect(again.categories.all().map(({ id }) => id)).toEqual(['cats']);
  expect(again.stays.all().map(({ id }) => id)).toEqual(['h1']);
  expect([
    again.products.until(),
    again.categories.until(),
    again.stays.until(),
    again.deletionsUntil(),
  ]).toEqual([12, 7, 9, 20]);
});

test('known users of this PC are stored unchanged, and it is known whether one is an admin (LG-24, FS-37)', () => {
  const database = opened(join(newFolder(), 'till.db'));
  const people = createKnownUserRows(database);
  const staff = { ...aUser(), role: 'cashier', isActive: true } as const;
  const person = {
    staff,
    salt: Buffer.of(1, 2),
    hash: Buffer.of(3),
    verifiedAt: 1,
    failures: 2,
    closedUntil: 3,
  };
  people.put('a@b.c', person);
  expect(people.get('a@b.c')).toEqual(person);
  people.remove('a@b.c');
  expect(people.get('a@b.c')).toBeNull();
  people.put('c@b.c', person);
  expect(people.hasAdmin()).toBe(false);
  people.put('a@b.c', { ...person, staff: { ...staff, role: 'admin' } });
  expect(people.hasAdmin()).toBe(true);
  people.removeAll();
  expect([people.hasAdmin(), people.get('c@b.c')]).toEqual([false, null]);
});

test('one backup a day, each checked, the last seven stay', async () => {
  const folder = newFolder();
  const backups = join(folder, 'backups');
  const database = opened(join(folder, 'till.db'));
  const store = storeOver(database);
  for (let day = 1; day <= 9; day += 1) {
    await store.run(saleStep, aSale({ id: `s${day}` }), { letter: 'A', leasedUntil: 0 });
    expect(await backUp(database, backups, `2026-03-0${day}`)).toBe('made');
    expect(await backUp(database, backups, `2026-03-0${day}`)).toBe('there');
  }
  expect(readdirSync(backups).toSorted()).toEqual(
    [3, 4, 5, 6, 7, 8, 9].map((day) => `till-00000${day}-2026-03-0${day}.db`),
  );
  const copy = new BetterSqlite(join(backups, 'till-000004-2026-03-04.db'), { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare("SELECT count(*) FROM records WHERE kind = 'sale'").pluck().get()).toBe(4);
  copy.close();
});

/** The number of sales in the backup that would be offered. */
function salesInNewest(backups: string): number {
  const newest = newestBackup(backups);
  if (newest === null) throw new Error('there is no backup');
  const copy = new BetterSqlite(newest.file, { readonly: true });
  const sales = Number(copy.prepare("SELECT count(*) FROM records WHERE kind = 'sale'").pluck().get());
  copy.close();
  return sales;
}

test('a clock that was ahead for a day does not make a future backup the newest one for good', async () => {
  const folder = newFolder();
  const backups = join(folder, 'backups');
  const database = opened(join(folder, 'till.db'));
  const store = storeOver(database);
  await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
  await backUp(database, backups, '2099-12-31');
  await store.run(saleStep, aSale({ id: 's2' }), { letter: 'A', leasedUntil: 0 });
  expect(await backUp(database, backups, '2026-03-02')).toBe('made');
  expect(newestBackup(backups)?.day).toBe('2026-03-02');
  expect(salesInNewest(backups)).toBe(2);
});

test('after the clock was set back each day still has its backup, and the backup stays', async () => {
  const folder = newFolder();
  const backups = join(folder, 'backups');
  const database = opened(join(folder, 'till.db'));
  const store = storeOver(database);
  for (let day = 1; day <= 7; day += 1) await backUp(database, backups, `2026-03-0${day}`);
  await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
  // Days that have a backup from before the clock was set back, too.
  for (const day of ['2026-02-27', '2026-03-01', '2026-03-02']) {
    expect(await backUp(database, backups, day)).toBe('made');
    expect(await backUp(database, backups, day)).toBe('there');
    expect(newestBackup(backups)?.day).toBe(day);
    expect(salesInNewest(backups)).toBe(1);
  }
  expect(readdirSync(backups)).toHaveLength(7);
});

/** A till with a backup of three sales, two unsent ones made since, and enough products for a few hundred pages. */
async function damagedTill(
  afterBackup: (store: TillStore, database: ReturnType<typeof opened>) => Promise<void> = async () =>
    undefined,
) {
  const folder = newFolder();
  const file = join(folder, 'till.db');
  const database = opened(file);
  const store = storeOver(database);
  await store.identity();
  await store.saveLetter('A');
  for (const id of ['s1', 's2', 's3'])
    await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
  await store.acknowledge('s1');
  await backUp(database, join(folder, 'backups'), '2026-03-01');
  for (const id of ['s4', 's5']) await store.run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
  await afterBackup(store, database);
  await store.saveProducts(
    Array.from({ length: 400 }, (_, index) => aProduct({ id: `p${index}`, description: 'x'.repeat(500) })),
  );
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  const handle = openSync(file, 'r+');
  // Pages far behind the sales.
  writeSync(handle, Buffer.alloc(64 * 1024, 0xa5), 0, 64 * 1024, statSync(file).size - 128 * 1024);
  closeSync(handle);
  return { folder, file };
}

function damagedIn(folder: string) {
  const found = openTillFile(deps(folder));
  if (!found.ok || found.value.type !== 'Damaged') throw new Error('the file is not damaged');
  return found.value;
}

test('for a damaged file its backup is offered, and the unsent records are read out of it (DT-02)', async () => {
  const { folder } = await damagedTill();
  const damaged = damagedIn(folder);
  expect(damaged.offer).toEqual({ backupDay: '2026-03-01', recoveredSales: 4 });
  const recovered = damaged.recover('backup');
  if (!recovered.ok) throw new Error('not recovered');
  const store = storeOver(recovered.value);
  const receipts = await store.receipts(10);
  expect(receipts.map(({ sale, state }) => [sale.id, sale.receiptNumber, state])).toEqual([
    ['s5', 'A-000005', 'queued'],
    ['s4', 'A-000004', 'queued'],
    ['s3', 'A-000003', 'queued'],
    ['s2', 'A-000002', 'queued'],
    ['s1', 'A-000001', 'completed'],
  ]);
  expect(await store.unsentCounts()).toEqual({ sales: 4, refunds: 0, stays: 0 });
  // A new letter, so that no number is used twice.
  expect(await store.identity()).toEqual({ id: 'till-2', letter: null });
  expect(readdirSync(join(folder, 'damaged'))).toContain('till-1000.db');
});

test('an empty file can be chosen too: the unsent sales are in it (DT-02)', async () => {
  const { folder } = await damagedTill();
  const recovered = damagedIn(folder).recover('empty');
  if (!recovered.ok) throw new Error('not recovered');
  const store = storeOver(recovered.value);
  expect((await store.receipts(10)).map(({ sale }) => sale.id)).toEqual(['s5', 's4', 's3', 's2']);
  expect(await store.run(saleStep, aSale({ id: 's6' }), { letter: 'D', leasedUntil: 0 })).toMatchObject({
    ok: true,
    value: { receipt: { sale: { receiptNumber: 'D-000006' } } },
  });
});

test('a record read out of a damaged file is numbered on from its refusals, in the backup and in an empty file (CO-14, DT-02)', async () => {
  for (const from of ['backup', 'empty'] as const) {
    const { folder, file } = await damagedTill((store) => refuseTwice(store, 's2'));
    expect(statSync(file).size).toBeGreaterThan(0);
    const recovered = damagedIn(folder).recover(from);
    if (!recovered.ok) throw new Error('not recovered');
    const store = storeOver(recovered.value);
    await store.run(refuseStep, 's2', { reason: 'x', refusedAt: 9 });
    expect(await store.refusedRecords()).toMatchObject([{ id: 's2', refusals: 3 }]);
  }
});

test('unsent refunds and shifts are read out of a damaged file (RF-14, DT-02)', async () => {
  const refunded = { ...sold, id: 's9' };
  for (const from of ['backup', 'empty'] as const) {
    const { folder } = await damagedTill(async (store) => {
      await store.run(saleStep, refunded, { letter: 'A', leasedUntil: 0, rule });
      const saved = await store.run(refundStep, draftOf('r1', { p1: 1 }, { sale: refunded }), cash(10), act);
      expect(saved.ok).toBe(true);
    });
    const recovered = damagedIn(folder).recover(from);
    if (!recovered.ok) throw new Error('not recovered');
    const store = storeOver(recovered.value);
    expect((await store.refundReceipt('r1'))?.refund).toMatchObject({
      saleId: 's9',
      restocked: { p1: 1 },
      total: pounds(10),
    });
    const waitingKinds = async () =>
      (await store.waitingEntries(30, new Set(), Date.now())).map(({ payload }) => payload.kind);
    expect(await waitingKinds()).toContain('shiftOpened');
    // Its sale is sent first.
    expect(await waitingKinds()).not.toContain('refund');
    await store.acknowledge('s9');
    expect(await waitingKinds()).toContain('refund');
  }
});

async function refuseTwice(store: TillStore, id: string): Promise<void> {
  await store.run(refuseStep, id, { reason: 'x', refusedAt: 5 });
  await store.run(retryStep, id);
  await store.run(refuseStep, id, { reason: 'x', refusedAt: 6 });
}

test('what a damaged file has is judged by kind: a sale without a line, a damaged one and a report of a refusal are left out (DT-02, HZ-03)', async () => {
  const { folder } = await damagedTill(async (store, database) => {
    await store.run(stayStep, aQueuedStay('stay-1'), 0);
    await store.run(refuseStep, 's2', { reason: 'x', refusedAt: 5 });
    database.exec(`UPDATE records SET content = json_set(content, '$.total', 200) WHERE id = 's3'`);
    database.exec(`UPDATE records SET content = '{"items":' WHERE id = 's4'`);
  });
  const damaged = damagedIn(folder);
  expect(damaged.offer.recoveredSales).toBe(2);
  const recovered = damaged.recover('empty');
  if (!recovered.ok) throw new Error('not recovered');
  const store = storeOver(recovered.value);
  expect((await store.waitingEntries(30, new Set(), 0)).map(({ id }) => id)).toEqual(['s2', 's5', 'stay-1']);
  expect(await store.unsentUnits()).toEqual(new Map([['product-1', 2]]));
});

test('until a person decides, the damaged file stays in place and is offered again (DT-02)', async () => {
  const { folder, file } = await damagedTill();
  const copy = join(folder, 'seen.db');
  copyFileSync(file, copy);
  damagedIn(folder);
  expect(damagedIn(folder).offer.recoveredSales).toBe(4);
  expect(statSync(file).size).toBe(statSync(copy).size);
});

test('from a file that is no database nothing is recovered, and without a backup only an empty file is offered (DT-02)', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'till.db'), 'x'.repeat(50_000));
  const damaged = damagedIn(folder);
  expect(damaged.offer).toEqual({ backupDay: null, recoveredSales: 0 });
  expect(damaged.recover('backup')).toEqual({ ok: false, error: { type: 'NotPossible' } });
  expect(damaged.recover('empty').ok).toBe(true);
});

test('while backups exist, a missing or empty file is not replaced without a question (DT-02)', async () => {
  for (const lose of [rmSync, (path: string) => truncateSync(path)]) {
    const { folder, file } = await damagedTill();
    lose(file);
    const damaged = damagedIn(folder);
    expect(damaged.offer).toEqual({ backupDay: '2026-03-01', recoveredSales: 0 });
    const recovered = damaged.recover('backup');
    if (!recovered.ok) throw new Error('not recovered');
    expect((await storeOver(recovered.value).receipts(10)).map(({ sale }) => sale.id)).toEqual([
      's3',
      's2',
      's1',
    ]);
  }
});

test('a power failure while a damaged file is replaced loses nothing: the next start completes it (DT-02)', async () => {
  const { folder, file } = await damagedTill();
  const recovered = damagedIn(folder).recover('backup');
  if (!recovered.ok) throw new Error('not recovered');
  recovered.value.close();
  // The state before the last steps: the recovered file beside the damaged one and its log.
  copyFileSync(file, `${file}.recovered`);
  writeFileSync(file, 'x'.repeat(50_000));
  writeFileSync(`${file}-wal`, 'of the damaged file');
  const found = openTillFile({ ...deps(folder), now: () => 2_000 });
  if (!found.ok || found.value.type !== 'Open') throw new Error('the exchange was not finished');
  expect(await storeOver(found.value.database).unsentCounts()).toEqual({ sales: 4, refunds: 0, stays: 0 });
  expect(readdirSync(join(folder, 'damaged')).toSorted()).toEqual([
    'till-1000.db',
    'till-2000.db',
    'till-2000.db-wal',
  ]);
});

test('files that a power failure left of an earlier attempt are not used in the next one (DT-02)', async () => {
  const { folder, file } = await damagedTill();
  writeFileSync(`${file}.fresh`, 'half a copy');
  expect(damagedIn(folder).recover('backup').ok).toBe(true);
});

test('R5 a file of other tables has another format (DT-01)', () => {
  const tables = hash('sha256', migrations[0]?.up ?? '', 'hex').slice(0, 12);
  const format = opened(join(newFolder(), 'till.db')).pragma('application_id', { simple: true });
  // Where the tables of migration 1 change, `applicationId` does too: an older file is refused, never misread.
  expect({ tables, format }).toEqual({ tables: 'a69355b389ed', format: 0x61_6c_74_39 });
});

test('every table is strict, after every migration (DT-01)', () => {
  for (const { id } of migrations) {
    const database = opened(join(newFolder(), 'till.db'), migrations.slice(0, id));
    const tables = database
      .prepare<[], { readonly name: string; readonly strict: number }>(
        "SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .all();
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
    database.close();
  }
});
