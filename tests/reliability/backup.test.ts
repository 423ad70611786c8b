// A backup taken while the shop writes is whole, opens by itself, and never replaces an earlier one.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'aleef-backup-'));
const data = join(folder, 'data');
mkdirSync(join(data, 'uploads'), { recursive: true });
writeFileSync(join(data, 'uploads', 'cat.webp'), 'a picture');
writeFileSync(join(data, 'shop.json'), `{"kind":"empty","ready":true,"id":"${randomUUID()}"}`);
mkdirSync(join(data, 'tls'));
writeFileSync(join(data, 'tls', 'key.pem'), 'a key', { mode: 0o600 });
const open = new Database(join(data, 'shop.db'));
open.pragma('journal_mode = WAL');
open.exec("CREATE TABLE sale (id TEXT) STRICT; INSERT INTO sale VALUES ('first'), ('second')");
afterAll(() => {
  open.close();
  rmSync(folder, { recursive: true, force: true });
});

function backup(...args: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/backup.ts', ...args, '--data', data], { encoding: 'utf8' });
}

test('a copy taken while the shop is open holds every committed row, the pictures, the kind of shop and what tills know it by', () => {
  const copy = join(folder, 'monday');
  expect(backup(copy).status).toBe(0);
  const copied = new Database(join(copy, 'shop.db'), { readonly: true });
  expect(copied.prepare('SELECT id FROM sale').pluck().all()).toEqual(['first', 'second']);
  expect(copied.pragma('integrity_check', { simple: true })).toBe('ok');
  copied.close();
  expect(readFileSync(join(copy, 'uploads', 'cat.webp'), 'utf8')).toBe('a picture');
  expect(readFileSync(join(copy, 'shop.json'), 'utf8')).toContain('empty');
  expect(readFileSync(join(copy, 'tls', 'key.pem'), 'utf8')).toBe('a key');
  expect(statSync(join(copy, 'tls', 'key.pem')).mode & 0o777).toBe(0o600);
});

test('FS-11 DB-01 a copy is for its owner alone, whatever the shop’s own folder allows', () => {
  const copy = join(folder, 'sunday');
  expect(backup(copy).status).toBe(0);
  const modes = Object.fromEntries(
    ['.', 'uploads', 'tls', 'shop.db', 'shop.json', 'uploads/cat.webp', 'tls/key.pem'].map((name) => [
      name,
      (statSync(join(copy, name)).mode & 0o777).toString(8),
    ]),
  );
  expect(modes).toEqual({
    '.': '700',
    uploads: '700',
    tls: '700',
    'shop.db': '600',
    'shop.json': '600',
    'uploads/cat.webp': '600',
    'tls/key.pem': '600',
  });
});

test('an earlier copy is never written over', () => {
  const copy = join(folder, 'tuesday');
  expect(backup(copy).status).toBe(0);
  const again = backup(copy);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('is there already');
});

test('a folder without a shop is refused and nothing is made', () => {
  const refused = spawnSync(process.execPath, ['scripts/backup.ts', join(folder, 'none'), '--data', folder], {
    encoding: 'utf8',
  });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('holds no shop');
});
