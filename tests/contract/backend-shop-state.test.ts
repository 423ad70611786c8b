// The state of a started shop for the sign-in page.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { makeFirstAdmin, readShopState } from '#backend/server';
import { ok } from '#kernel/result';
import { adminEmail, connectTo, password } from './backend/shop.ts';
import { startShop } from '../running/start-shop.ts';

test('an empty shop needs its setup until it has an admin', async () => {
  const data = await mkdtemp(join(tmpdir(), 'aleef-state-'));
  const shop = await startShop({ data, port: 0, kind: 'empty' });
  onTestFinished(async () => {
    await shop.stop();
    await rm(data, { recursive: true });
  });
  const visitor = connectTo(shop.url);
  expect(await readShopState(visitor)).toEqual({ isDemo: false, needsSetup: true });
  const owner = { name: 'هدى', email: adminEmail, password, code: shop.setupCode ?? '' };
  expect(await makeFirstAdmin(visitor, owner)).toEqual(ok(undefined));
  expect(await readShopState(visitor)).toEqual({ isDemo: false, needsSetup: false });
});

test('a backend that does not answer has no state', async () => {
  expect(await readShopState(connectTo('http://127.0.0.1:9'))).toBeNull();
});

test('a backend that answers without a state is an ordinary shop', async () => {
  const server = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const state = await readShopState(connectTo(`http://127.0.0.1:${port}`));
  expect(state).toEqual({ isDemo: false, needsSetup: false });
});
