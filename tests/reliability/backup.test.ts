// A backup taken while the shop writes is complete, opens by itself, and never replaces an earlier one.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { documentMigrations, openDatabase } from '#server/documents';
import { runBackup } from '../../scripts/commands/backup.ts';
import type { Terminal } from '../../scripts/operator/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'aleef-backup-'));
const data = join(folder, 'data');
mkdirSync(join(data, 'uploads'), { recursive: true });
mkdirSync(join(data, 'photos'), { recursive: true });
writeFileSync(join(data, 'photos', 'dog.webp'), 'a photo');
writeFileSync(join(data, 'uploads', 'cat.webp'), 'a picture');
writeFileSync(join(data, 'shop.json'), `{"kind":"empty","ready":true,"id":"${randomUUID()}"}`);
mkdirSync(join(data, 'tls'));
writeFileSync(join(data, 'tls', 'key.pem'), 'a key', { mode: 0o600 });
const opened = openDatabase(join(data, 'shop.db'), { documents: documentMigrations });
if (!opened.ok) throw new Error(opened.error.message);
const open = opened.value;
open.exec("CREATE TABLE sale (id TEXT) STRICT; INSERT INTO sale VALUES ('first'), ('second')");
afterAll(() => {
  open.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the backup script in a process of its own. */
function spawnBackup(to: string) {
  return spawnSync(process.execPath, ['scripts/backup.ts', to, '--data', data], { encoding: 'utf8' });
}

/** Backs up in this process. */
async function backup(to: string, from: string) {
  const warnings: string[] = [];
  const nobody = () => Promise.reject(new Error('A backup asks nothing.'));
  const terminal: Terminal = {
    isInteractive: false,
    ask: nobody,
    askSecret: nobody,
    print: () => undefined,
    warn: (message) => void warnings.push(message),
  };
  const code = await runBackup({ environment: {}, terminal, now: () => 0 }, [to, '--data', from]);
  return { code, warnings: warnings.join('\n') };
}

test('a backup of an open shop has every committed row, the images, the kind of shop and its id', () => {
  const copy = join(folder, 'monday');
  expect(spawnBackup(copy).status).toBe(0);
  const copied = new Database(join(copy, 'shop.db'), { readonly: true });
  expect(copied.prepare('SELECT id FROM sale').pluck().all()).toEqual(['first', 'second']);
  expect(copied.pragma('integrity_check', { simple: true })).toBe('ok');
  copied.close();
  expect(readFileSync(join(copy, 'uploads', 'cat.webp'), 'utf8')).toBe('a picture');
  expect(readFileSync(join(copy, 'photos', 'dog.webp'), 'utf8')).toBe('a photo');
  expect(readFileSync(join(copy, 'shop.json'), 'utf8')).toContain('empty');
  expect(readFileSync(join(copy, 'tls', 'key.pem'), 'utf8')).toBe('a key');
  expect(statSync(join(copy, 'tls', 'key.pem')).mode & 0o777).toBe(0o600);
});

test('a backup is readable by its owner only, whatever the permissions of the data folder are (FS-11, DB-01)', () => {
  const copy = join(folder, 'sunday');
  expect(spawnBackup(copy).status).toBe(0);
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

test('an earlier backup is never overwritten', async () => {
  const copy = join(folder, 'tuesday');
  mkdirSync(copy);
  writeFileSync(join(copy, 'shop.json'), 'an earlier copy');
  expect(await backup(copy, data)).toEqual({
    code: 1,
    warnings: expect.stringContaining('exists already'),
  });
  expect(readdirSync(copy)).toEqual(['shop.json']);
  expect(readFileSync(join(copy, 'shop.json'), 'utf8')).toBe('an earlier copy');
});

test('a folder without a shop is refused and nothing is created', async () => {
  const copy = join(folder, 'none');
  expect(await backup(copy, folder)).toEqual({
    code: 1,
    warnings: expect.stringContaining('contains no shop'),
  });
  expect(existsSync(copy)).toBe(false);
});
