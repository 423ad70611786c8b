// A till database that cannot be opened: a choice when it is damaged, a message when it belongs to another program or
// version.
import { closeSync, globSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { countText, desktopTexts, posTexts, saleForms } from '#text';
import { aProduct } from '#testing/builders';
import { backUp, createSqliteTillStore } from '../../electron/main/store/index.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';
import { backendOf, posIsOpen, sell, unsent, waitForConnection } from '../e2e/pos.ts';
import { violationsIn, wcag } from '../running/axe.ts';
import { chooseShop, openPos, skipSplash } from './cashier.ts';
import type { DesktopProgram } from './desktop-program.ts';
import { expect, test } from './fixtures.ts';

const { recovery, start } = desktopTexts;

/** The page is shown without anything of the shop around it. */
const withAdvice = { type: 'tag', values: [...wcag.values, 'best-practice'] } as const;

/** The database of the only shop on this PC. */
function tillFileOf({ folder }: DesktopProgram): string {
  const [file] = globSync('**/till.db', { cwd: folder });
  if (file === undefined) throw new Error('the till has no file');
  return join(folder, file);
}

/** A backup of the day before, and a damaged page behind the sales made since. */
async function damage(file: string): Promise<void> {
  const database = openTillDatabase(file);
  if (!database.ok) throw new Error(database.error.type);
  const store = createSqliteTillStore({ database: database.value, now: Date.now, newId: () => 'unused' });
  await backUp(database.value, join(dirname(file), 'backups'), '2026-03-01');
  const many = Array.from({ length: 400 }, (_, at) =>
    aProduct({ id: `p${at}`, description: 'x'.repeat(500) }),
  );
  await store.saveProducts(many);
  database.value.pragma('wal_checkpoint(TRUNCATE)');
  database.value.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(64 * 1024, 0xa5), 0, 64 * 1024, statSync(file).size - 128 * 1024);
  closeSync(handle);
}

test('a damaged database: the recovered sales are shown, the till continues from the backup, and the unsent sales arrive (DT-02, CO-09)', async ({
  desktop,
  shopProcess,
}) => {
  test.slow();
  let page = desktop.page();
  await openPos(page, shopProcess);
  await shopProcess.stop();
  await sell(page, 0);
  await sell(page, 1);
  await expect(unsent(page)).toContainText(posTexts.status.unsent(2));
  page = await desktop.restart('hard', () => damage(tillFileOf(desktop)));
  await skipSplash(page);
  await expect(page.getByRole('heading', { name: recovery.title })).toBeVisible();
  await expect(page.getByText(recovery.rescued(countText(2, saleForms)))).toBeVisible();
  expect(await violationsIn(page, 'html', withAdvice)).toEqual([]);
  await page.getByRole('button', { name: recovery.fromBackup('2026-03-01') }).click();
  await expect(page.getByRole('heading', { name: recovery.title })).toHaveCount(0);
  await shopProcess.restart('gently');
  await posIsOpen(page);
  await desktop.wake();
  await waitForConnection(page, 'online');
  const books = await backendOf(shopProcess);
  await expect
    .poll(async () => (await books.sales()).map(({ receiptNumber }) => receiptNumber).toSorted())
    .toEqual(['B-000001', 'B-000002']);
});

async function makeNewer(file: string): Promise<void> {
  new BetterSqlite(file).exec('PRAGMA user_version = 99').close();
}

async function makeForeign(file: string): Promise<void> {
  new BetterSqlite(file).exec('PRAGMA application_id = 1').close();
}

async function makeUnopenable(file: string): Promise<void> {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
  await mkdir(file);
}

const refusals = [
  ['a newer file', makeNewer, start.Newer],
  ["another program's file", makeForeign, start.OtherFormat],
  ['a file that cannot be opened at all', makeUnopenable, start.Failed],
] as const;

for (const [what, spoil, message] of refusals) {
  test(`${what} is refused with a message, and the program ends (DT-01)`, async ({ desktop, shop }) => {
    await chooseShop(desktop.page(), shop.address);
    await expect(desktop.restart('gently', () => spoil(tillFileOf(desktop)))).rejects.toThrow(message);
  });
}
