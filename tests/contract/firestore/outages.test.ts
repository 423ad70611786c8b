// A listening page during failures: the server restarts, the connection drops, the database is replaced, the account is
// disabled.
import Database from 'better-sqlite3';
import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContractBrowser, type ContractBrowser } from './contract-browser.ts';
import { startContractServer, type ContractServer } from './contract-server.ts';
import { deadlines } from '../../running/deadlines.ts';
import { lastingPort } from '../../running/lasting-port.ts';

/** The SDK's back-off determines the time until it reconnects. */
const timeout = deadlines.program;

let web: ContractBrowser;
let server: ContractServer;
let file: string;

beforeAll(async () => {
  web = await openContractBrowser();
  file = web.newFile();
  server = await startContractServer({ file, port: await lastingPort(), pages: web.pages });
});

afterAll(async () => {
  await server?.stop();
  await web?.close();
});

async function restart(meanwhile: () => void = () => {}): Promise<void> {
  const { port } = server;
  await server.stop();
  meanwhile();
  server = await startContractServer({ file, port, pages: web.pages });
}

function put(...paths: readonly string[]): void {
  for (const path of paths) {
    const written = server.documents.commit([
      { type: 'Set', path, fields: {}, mask: null, transforms: [], precondition: null },
    ]);
    expect(written.ok).toBe(true);
  }
}

function remove(path: string): void {
  expect(server.documents.commit([{ type: 'Delete', path, precondition: null }]).ok).toBe(true);
}

async function openWatching(name: string, ids: string): Promise<{ page: Page; uid: string }> {
  const opened = await web.open(server, '/full?sdk=full');
  await opened.page.evaluate((collection) => window.contract.watch(collection), name);
  await untilShown(opened.page, ids);
  return opened;
}

async function untilShown(page: Page, ids: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.watching.ids === wanted && window.watching.isFromServer,
    ids,
    {
      timeout,
    },
  );
}

async function untilError(page: Page): Promise<string> {
  await page.waitForFunction(() => window.watching.error !== '', null, { timeout });
  return page.evaluate(() => window.watching.error);
}

test('a listener continues after a restart of the server', async () => {
  put('kept/a');
  const { page } = await openWatching('kept', 'a');
  await restart();
  put('kept/b');
  await untilShown(page, 'a,b');
  expect(await page.evaluate(() => window.watching.changes)).toEqual(['added:a', 'added:b']);
  await page.context().close();
});

test('changes during a lost connection arrive, and nothing else is sent again', async () => {
  put('missed/a', 'missed/b');
  const { page } = await openWatching('missed', 'a,b');
  await page.evaluate(() => window.contract.setOnline(false));
  remove('missed/a');
  put('missed/c');
  await page.evaluate(() => window.contract.setOnline(true));
  await untilShown(page, 'b,c');
  const changes = await page.evaluate(() => window.watching.changes);
  expect(changes.toSorted()).toEqual(['added:a', 'added:b', 'added:c', 'removed:a']);
  await page.context().close();
});

test('a write while the server is stopped is acknowledged after its restart', async () => {
  const { page } = await openWatching('queue', '');
  const { port } = server;
  await server.stop();
  await page.evaluate(() => window.contract.queueWrite('queue/late'));
  server = await startContractServer({ file, port, pages: web.pages });
  await page.waitForFunction(() => window.queued.acknowledged, null, { timeout });
  expect(server.documents.get('queue/late')?.fields).toEqual({ queued: { booleanValue: true } });
  await page.context().close();
});

test('documents that were replaced under an open page are shown in their current version', async () => {
  put('replaced/a', 'replaced/b', 'replaced/c');
  const { page } = await openWatching('replaced', 'a,b,c');
  await restart(() => {
    const database = new Database(file);
    database.exec("DELETE FROM documents WHERE path IN ('replaced/a', 'replaced/c')");
    database.exec("UPDATE document_facts SET epoch = 'another'");
    database.close();
  });
  await untilShown(page, 'b');
  const changes = await page.evaluate(() => window.watching.changes.slice(3));
  expect(changes.toSorted()).toEqual(['removed:a', 'removed:c']);
  await page.context().close();
});

test('a page of a wiped database drops the old documents', async () => {
  put('wiped/a');
  const { page } = await openWatching('wiped', 'a');
  await restart(() => {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  });
  // The accounts were deleted with the documents, so the page is signed out and its listener is refused.
  expect(await untilError(page)).toBe('permission-denied');
  await page.context().close();
});

test("a disabled account's listener ends at once", async () => {
  put('secret/a');
  const { page, uid } = await openWatching('secret', 'a');
  server.identity.disable(uid);
  expect(['permission-denied', 'unauthenticated']).toContain(await untilError(page));
  await page.context().close();
});

test('a listener ends when a document that its rule looked up withdraws the permission', async () => {
  put('rights/a');
  const { page, uid } = await openWatching('rights', 'a');
  const blocked = { role: { stringValue: 'blocked' } };
  server.documents.commit([
    { type: 'Set', path: `roles/${uid}`, fields: blocked, mask: null, transforms: [], precondition: null },
  ]);
  expect(await untilError(page)).toBe('permission-denied');
  await page.context().close();
});

test('back channels that end all the time lose and duplicate nothing', async () => {
  const times = { noop: 50, streamLifetime: 150, pollLifetime: 150 };
  const restless = await startContractServer({ file: web.newFile(), pages: web.pages, times });
  const { page } = await web.open(restless, '/full?sdk=full');
  await page.evaluate(() => window.contract.watch('many'));
  const ids: string[] = [];
  for (let index = 10; index < 60; index += 1) {
    ids.push(`d${index}`);
    await page.evaluate((path) => window.contract.queueWrite(path), `many/d${index}`);
    await page.waitForFunction(() => window.queued.acknowledged, null, { timeout });
  }
  await untilShown(page, ids.join());
  const changes = await page.evaluate(() =>
    window.watching.changes.filter((each) => each.startsWith('added')),
  );
  expect(changes).toEqual(ids.map((id) => `added:${id}`));
  await page.context().close();
  await restless.stop();
});
