// Copies a shop's data folder. The database is copied with SQLite's online backup, so that the copy is consistent. An
// earlier copy is never overwritten.
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { makePrivate, markCopied } from '#server/documents';
import { refuse, type ExitCode, type ScriptDeps } from '../operator/run.ts';
import type { Terminal } from '../operator/terminal.ts';

/** Runs the backup for these arguments. File modes follow the umask of the process. */
export async function runBackup(
  { environment, terminal }: ScriptDeps,
  args: readonly string[],
): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: environment['DATA_DIR'] ?? './data' } },
    allowPositionals: true,
  });
  const [target] = positionals;
  if (target === undefined) return refuse(terminal, 'Usage: npm run backup -- FOLDER [--data DIR]');
  if (!existsSync(join(values.data, 'shop.db'))) return refuse(terminal, `${values.data} contains no shop`);
  if (existsSync(target)) return refuse(terminal, `${target} exists already: choose a new folder`);
  await copyShop(terminal, values.data, target);
  return 0;
}

async function copyShop(terminal: Terminal, from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const database = new Database(join(from, 'shop.db'), { fileMustExist: true });
  await database.backup(join(to, 'shop.db'));
  database.close();
  const copy = new Database(join(to, 'shop.db'), { fileMustExist: true });
  markCopied(copy);
  copy.close();
  for (const name of ['shop.json', 'uploads', 'photos', 'tls']) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  if (makePrivate(to) === 'open')
    terminal.warn(`Other accounts of this machine may read ${to}: move it where only the owner has access`);
  terminal.print(`The shop in ${from} is copied to ${to}`);
}
