// Results of `prepare-run.ts` for the tests of one Playwright run: a full demo shop, and a stored sign-in of each role.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

/** The users of the demo shop. */
export type Role = 'admin' | 'cashier';

/** The browser storage of a sign-in: the project's session, and the records of the identity SDK. */
export type StoredSignIn = z.infer<typeof storedSignIn>;

export const storedSignIn = z.object({
  localStorage: z.record(z.string(), z.string()),
  records: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** Where the SDK stores the signed-in user. Tests never share the database of the till. */
export const signInDatabase = {
  name: 'firebaseLocalStorageDb',
  store: 'firebaseLocalStorage',
  key: 'fbase_key',
} as const;

/** Passes the folder of the run to the workers. */
export const folderVariable = 'ALEEF_PREPARED_RUN';

/** The folder of a full, closed demo shop; undefined outside a Playwright run. */
export function preparedDemoFolder(): string | undefined {
  const folder = process.env[folderVariable];
  return folder === undefined ? undefined : join(folder, 'demo');
}

/** The sign-in of a role, valid in every copy of the prepared demo shop. */
export async function storedSignInOf(role: Role): Promise<StoredSignIn> {
  const folder = process.env[folderVariable];
  if (folder === undefined) throw new Error('Stored sign-ins exist in a Playwright run only');
  return storedSignIn.parse(JSON.parse(await readFile(join(folder, `${role}.json`), 'utf8')));
}
