// `npm run backup -- TO [--data DIR]`: copies a shop's data folder, also while the shop is open: the database by
// SQLite's own online backup, so that the copy is whole. It never writes over an earlier copy.
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { makePrivate } from '#server/documents';

// A copy is as private as the shop itself.
process.umask(0o077);

const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: process.env['DATA_DIR'] ?? './data' } },
  allowPositionals: true,
});
const [target] = positionals;

if (target === undefined) exitWith('Say where to: npm run backup -- FOLDER [--data DIR]');
else if (!existsSync(join(values.data, 'shop.db'))) exitWith(`${values.data} holds no shop`);
else if (existsSync(target)) exitWith(`${target} is there already: name a new folder`);
else await copyShop(values.data, target);

async function copyShop(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const database = new Database(join(from, 'shop.db'), { fileMustExist: true });
  await database.backup(join(to, 'shop.db'));
  database.close();
  for (const name of ['shop.json', 'uploads', 'tls']) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  if (makePrivate(to) === 'open')
    console.error(`Other accounts of this machine may read ${to}: keep it where only the owner reaches it`);
  console.log(`The shop in ${from} is copied to ${to}`);
}

function exitWith(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
