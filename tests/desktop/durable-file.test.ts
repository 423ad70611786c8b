// When the till's database reaches the disk: a sale before it is acknowledged, everything else when the till is idle.
import { lineOf } from '#domain/cart';
import { cartContentToJson, type CartRow } from '#domain/held-cart';
import { noCartDetails } from '#domain/sale';
import { changeCartStep, saleStep, type TillStore } from '#till';
import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aProduct, aSale } from '#testing/builders';
import { startCheckpoints } from '../../electron/main/store/index.ts';
import { virtualTime } from '#testing/virtual-time';
import { tillIn } from './till-database.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-durable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'till.db');
}

test('every commit is on the disk before it returns: WAL and synchronous=FULL, read back (DT-01)', () => {
  const { database } = tillIn(newFile());
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('synchronous', { simple: true })).toBe(2);
  expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
});

test('a sale after an acknowledgement is as durable as the first (DT-01)', async () => {
  const { database, store } = tillIn(newFile());
  await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
  await store.acknowledge('s1');
  expect(database.pragma('synchronous', { simple: true })).toBe(2);
});

test('a durable sale of four lines with its cart writes at most 18 kB of log (SP-02)', async () => {
  const file = newFile();
  const { store } = tillIn(file);
  const products = ['p1', 'p2', 'p3', 'p4'].map((id) =>
    aProduct({ id, name: 'طعام جاف للقطط البالغة بالدجاج 2 كجم', description: 'و'.repeat(2_000) }),
  );
  const cart = products.map((product) => ({ ...product, quantity: 2 }));
  const content = cartContentToJson({ cart, details: noCartDetails, codes: [] });
  const logOf = (): number => statSync(`${file}-wal`).size;
  let open: Pick<CartRow, 'id' | 'changes'> | null = null;
  let written = 0;
  for (let index = 0; index < 100; index += 1) {
    const id = `sale-${String(index).padStart(15, '0')}`;
    const screen = { rowId: open?.id ?? null, changes: open?.changes ?? 0, saleId: id, content };
    const changed = await store.run(changeCartStep, screen, { openId: id, at: index });
    if (!changed.ok) throw new Error(changed.error.type);
    const before = logOf();
    await store.run(saleStep, aSale({ id, items: cart.map(lineOf) }), { letter: 'A', leasedUntil: 0 });
    written += logOf() - before;
    open = await soldCart(store);
  }
  expect(written / 100).toBeLessThanOrEqual(18_000);
});

async function soldCart(store: TillStore): Promise<Pick<CartRow, 'id' | 'changes'>> {
  const [row] = await store.cartRows();
  if (row === undefined) throw new Error('there is no cart');
  expect(row.state).toBe('sold');
  return row;
}

test('when a power failure removes an acknowledgement the sale waits again and is sent again (CO-14)', async () => {
  const file = newFile();
  const { store } = tillIn(file);
  await store.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
  const length = statSync(`${file}-wal`).size;
  await store.acknowledge('s1');
  const torn = newFile();
  copyFileSync(file, torn);
  copyFileSync(`${file}-wal`, `${torn}-wal`);
  truncateSync(`${torn}-wal`, length);
  const { store: after } = tillIn(torn);
  expect((await after.waitingEntries(10, new Set(), 0)).map(({ id }) => id)).toEqual(['s1']);
  expect(await after.unsentUnits()).toEqual(new Map(Object.entries(aSale().units)));
});

test('a long log is copied into the database when the till is idle, not between sales, and is overwritten afterwards (DT-02)', async () => {
  const file = newFile();
  const { database, store } = tillIn(file);
  const time = virtualTime(0);
  const stop = startCheckpoints({ database, timer: time.timer });
  const state = database.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)');
  let sold = 0;
  const sell = async (count: number): Promise<void> => {
    for (const upTo = sold + count; sold < upTo; sold += 1)
      await store.run(saleStep, aSale({ id: `s${sold}` }), { letter: 'A', leasedUntil: 0 });
  };
  await sell(150);
  for (let seconds = 0; seconds < 30; seconds += 2) {
    await sell(1);
    await time.pass(2_000);
  }
  expect(state.get()).toMatchObject({ checkpointed: 0 });
  await time.pass(6_000);
  expect(state.get()?.checkpointed).toBe(state.get()?.log);
  const length = statSync(`${file}-wal`).size;
  await sell(100);
  expect(statSync(`${file}-wal`).size).toBe(length);
  stop();
});
