// What `prepare-run.ts` has made for the tests of one Playwright run: a full demo shop, and a sign-in of each role.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';

/** The people of the demo shop. */
export type Role = 'admin' | 'cashier';

/** What a browser keeps of a sign-in: the session of our own, and the records of the identity SDK. */
export type StoredSignIn = z.infer<typeof storedSignIn>;

export const storedSignIn = z.object({
  localStorage: z.record(z.string(), z.string()),
  records: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** Where the SDK keeps who is signed in. The database of the till is never shared between tests. */
export const signInDatabase = {
  name: 'firebaseLocalStorageDb',
  store: 'firebaseLocalStorage',
  key: 'fbase_key',
} as const;

/** Names the folder of the run to the workers. */
export const folderVariable = 'ALEEF_PREPARED_RUN';

/** The folder of a demo shop that is full and closed; undefined outside a Playwright run. */
export function preparedDemoFolder(): string | undefined {
  const folder = process.env[folderVariable];
  return folder === undefined ? undefined : join(folder, 'demo');
}

/** The sign-in of a role in every copy of the prepared demo shop. */
export async function storedSignInOf(role: Role): Promise<StoredSignIn> {
  const folder = process.env[folderVariable];
  if (folder === undefined) throw new Error('Stored sign-ins exist in a Playwright run only');
  return storedSignIn.parse(JSON.parse(await readFile(join(folder, `${role}.json`), 'utf8')));
}
