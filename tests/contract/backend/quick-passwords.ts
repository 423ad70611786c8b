// Passwords that are checked in a moment: the tests sign in hundreds of times, and the real work of a hash is proved by its own tests.
import { argon2Sync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';

/** Gives every account of a closed shop this password, as a hash of the same kind with the least work. */
export function quickenPasswords(folder: string, password: string): void {
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const [salt, digest] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/u, ''));
  const database = new BetterSqlite(join(folder, 'shop.db'));
  database
    .prepare('UPDATE identity_accounts SET password_hash = ?')
    .run(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${digest}`);
  database.close();
}
