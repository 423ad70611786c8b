// Error responses, and the requests that are refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerFailures } from './failures.ts';
import { startShop } from '../../tests/running/start-shop.ts';

test('a defect is logged once with its path, and neither the response nor the log contains secrets', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  answerFailures(app);
  app.post('/broken', () => {
    throw new Error('the disk is gone');
  });
  const headers = { authorization: 'Bearer secret-token' };
  const answer = await app.inject({
    method: 'POST',
    url: '/broken?key=secret-key',
    headers,
    payload: { p: 'secret-1' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([500, { success: false, error: { code: 'Internal' } }]);
  const failures = lines.filter((line) => line.includes('the disk is gone'));
  expect(failures).toHaveLength(1);
  expect(JSON.parse(failures[0] ?? '')).toMatchObject({ method: 'POST', path: '/broken' });
  expect(lines.join('')).not.toContain('secret');
});

test('an invalid request is an error of the caller and is not logged', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  answerFailures(app);
  app.post('/form', () => ({ success: true }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/form', headers, payload: '{broken' });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { success: false, error: { code: 'InvalidRequest' } },
  ]);
  expect(lines).toEqual([]);
});

async function shopWithPages() {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-http-'));
  for (const page of ['index', 'app', 'products'])
    writeFileSync(join(folder, `${page}.html`), `<p>${page}</p>`);
  const shop = await startShop({ data: join(folder, 'data'), port: 0, kind: 'empty', web: folder });
  onTestFinished(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true });
  });
  return shop;
}

/** The raw response to raw bytes, because fetch sets Host and Sec-Fetch-Site by itself. */
async function answerTo(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  let answer = '';
  for await (const bytes of socket) answer += String(bytes);
  return answer;
}

const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
const query = '/v1/projects/demo-aleef/databases/(default)/documents:runQuery';

async function statusOf(
  url: string,
  path: string,
  headers: readonly string[],
  method = 'GET',
): Promise<string> {
  const { host } = new URL(url);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    'Content-Length: 0',
    ...headers,
  ];
  const answer = await answerTo(url, `${lines.join('\r\n')}\r\n\r\n`);
  return answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
}

test('a URL that cannot be decoded gets 400 with the policy headers, after the host policy (FS-39)', async () => {
  const { url } = await shopWithPages();
  const right = await fetch(`${url}/products`);
  for (const path of ['/products/%ZZ', '/%', '/api/status/%c3%28', '/products/%ZZ?q=%ZZ']) {
    const answer = await fetch(url + path);
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      400,
      { success: false, error: { code: 'InvalidRequest' } },
    ]);
    for (const header of ['content-security-policy', 'x-frame-options', 'permissions-policy']) {
      expect([header, answer.headers.get(header)]).toEqual([header, right.headers.get(header)]);
      expect(answer.headers.get(header)).not.toBeNull();
    }
  }
  expect((await fetch(`${url}/products?q=%ZZ`)).status).toBe(200);
  const { port } = new URL(url);
  const foreign = `GET /%ZZ HTTP/1.1\r\nHost: evil.example:${port}\r\nConnection: close\r\n\r\n`;
  expect(await answerTo(url, foreign)).toMatch(/^HTTP\/1.1 421/u);
});

test('only a POST opens a session: GETs leave room for the next visitor (FS-12, DB-03, HT-10)', async () => {
  const { url } = await shopWithPages();
  for (let count = 0; count < 310; count += 1) {
    expect((await fetch(`${url}${channel}`)).status).toBe(405);
  }
  const greeting = { method: 'POST', body: new URLSearchParams({ count: '0' }) };
  expect((await fetch(`${url}${channel}&RID=1`, greeting)).status).toBe(200);
});

test.each(['cross-site', 'same-site'])(
  'a %s request reaches pages and images, and no protocol however its path is spelled (FS-12, DB-03, HT-10)',
  async (site) => {
    const { url } = await shopWithPages();
    const foreign = [`Sec-Fetch-Site: ${site}`];
    const closed = [
      ['GET', '/api/test-drive'],
      ['GET', '/%61pi/test-drive'],
      ['GET', '/api/status'],
      ['GET', channel],
      ['POST', channel],
      ['POST', query],
      ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'],
      ['GET', '/identitytoolkit.googleapis.com/v2/passwordPolicy'],
    ] as const;
    for (const [method, path] of closed) {
      expect([path, await statusOf(url, path, foreign, method)]).toEqual([path, '403']);
    }
    const page = [...foreign, 'Accept: text/html', 'Sec-Fetch-Mode: navigate'];
    for (const path of ['/', '/products', '/admin/orders', '/index.html']) {
      expect([path, await statusOf(url, path, page)]).toEqual([path, '200']);
    }
    expect(await statusOf(url, `/uploads/${'x'.repeat(22)}.webp`, foreign)).toBe('404');
    for (const own of ['same-origin', 'none']) {
      expect(await statusOf(url, '/api/test-drive', [`Sec-Fetch-Site: ${own}`])).toBe('200');
    }
    expect(await statusOf(url, '/api/test-drive', [])).toBe('200');
  },
);

test('a request with two Host headers is refused, whatever their values (FS-19, DB-01)', async () => {
  const { url } = await shopWithPages();
  const { host } = new URL(url);
  for (const second of [host, 'evil.example', '']) {
    expect(await statusOf(url, '/api/status', [`Host: ${second}`])).toBe('400');
  }
  expect(await statusOf(url, '/api/status', [])).toBe('200');
});
