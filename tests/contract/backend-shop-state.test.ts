// The state of a started shop for the sign-in page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

test('a backend without a state is an ordinary shop', async () => {
  expect(await readShopState(connectTo('http://127.0.0.1:9'))).toEqual({ isDemo: false, needsSetup: false });
});
