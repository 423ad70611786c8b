// A shop that a proxy on this machine serves to others (WS-10).
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { behindProxy, enforceHostPolicy, namedHosts } from '#server/http';
import { openShop, type ShopOptions } from './start.ts';
import { startupMessage } from './startup-messages.ts';
import { startShop } from '../../tests/running/start-shop.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'aleef-public-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function running(options: Partial<ShopOptions> = {}) {
  const shop = await startShop({ data: folder(), port: 0, kind: 'empty', ...options });
  onTestFinished(() => shop.stop());
  return shop;
}

/** A raw request, because fetch sets Host by itself. */
function statusOf(url: string, headers: Record<string, string>, path = '/api/status') {
  return new Promise<number>((resolve, reject) => {
    const outgoing = httpRequest(`${url}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on('error', reject).end();
  });
}

test('the public name is admitted from a proxy on this machine, and shows no diagnosis (WS-10, AP-46)', async () => {
  const publicUrl = 'https://shop.example';
  const { url } = await running({ publicUrl });
  const status = (headers: Record<string, string>, path?: string) =>
    statusOf(url, { host: 'shop.example', ...headers }, path);
  expect(await status({})).toBe(200);
  expect(await status({ origin: publicUrl })).toBe(200);
  expect(await status({ host: 'SHOP.example' })).toBe(200);
  for (const origin of ['http://shop.example', 'https://evil.example', url])
    expect([origin, await status({ origin })]).toEqual([origin, 403]);
  for (const host of ['shop.example.evil.test', 'evil.test', 'shop.example:8443'])
    expect([host, await status({ host })]).toEqual([host, 421]);
  expect(await status({}, '/api/folder-info')).toBe(404);
  const { url: alone } = await running();
  expect(await statusOf(alone, { host: 'shop.example' })).toBe(421);
});

test('another machine cannot use the public name without the proxy (WS-10)', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  enforceHostPolicy(app, behindProxy(namedHosts(['10.0.0.5']), 'https://shop.example'));
  app.get('/', async () => 'open');
  const from = async (remoteAddress: string, host: string) =>
    (await app.inject({ url: '/', headers: { host }, remoteAddress })).statusCode;
  expect(await from('10.0.0.9', 'shop.example')).toBe(421);
  expect(await from('10.0.0.9', '10.0.0.5')).toBe(200);
  for (const loopback of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await from(loopback, 'shop.example')).toBe(200);
});

test('the public URL is a way in for others, so it never opens the demo shop (WS-10)', async () => {
  const publicUrl = 'https://shop.example';
  const demo = await openShop({ data: folder(), port: 0, kind: 'demo', publicUrl });
  expect(demo).toMatchObject({ ok: false, error: { type: 'DemoOnNetwork' } });
  const shop = await running({ publicUrl, kind: undefined });
  expect(shop.kind).toBe('empty');
  expect(startupMessage(shop)).toContain(publicUrl);
});
