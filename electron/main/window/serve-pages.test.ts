// The app's own scheme: the files of the page with a strict policy, images through the main process, and no other file of the disk.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { servePages } from './serve-pages.ts';

const root = mkdtempSync(join(tmpdir(), 'aleef-pages-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, 'page');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(folder, 'index.html'), '<p>page</p>');
writeFileSync(join(folder, 'assets', 'a b.js'), 'run()');
writeFileSync(join(root, 'secret.txt'), 'secret');
mkdirSync(join(root, 'page-of-others'));
writeFileSync(join(root, 'page-of-others', 'x.html'), 'secret');

const requested: string[] = [];
const serve = servePages({
  folder,
  image: async (address) => {
    requested.push(address);
    return address.endsWith('cat.png')
      ? new Response('cat', { headers: { 'Content-Type': 'image/png' } })
      : null;
  },
});

function get(address: string): Promise<Response> {
  return serve(new Request(address));
}

test('the page and its files have their media type and a policy without network access (DT-01)', async () => {
  const page = await get('aleef://app/index.html');
  expect(page.status).toBe(200);
  expect(await page.text()).toBe('<p>page</p>');
  expect(page.headers.get('content-type')).toContain('text/html');
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "connect-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe|https?:|\*/u);
  expect((await get('aleef://app/assets/a%20b.js')).headers.get('content-type')).toContain('javascript');
});

test.each([
  'aleef://app/../secret.txt',
  'aleef://app/%2e%2e/secret.txt',
  'aleef://app/..%2fsecret.txt',
  'aleef://app/%2e%2e%2fpage-of-others%2fx.html',
  'aleef://app/index.html%00.js',
  'aleef://app/%E0%A4%A',
  'aleef://app/nothing.html',
  'aleef://app/',
  'aleef://elsewhere/index.html',
  'https://app/index.html',
])('nothing is served for %s (DT-01)', async (address) => {
  const answer = await get(address);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
});

test('product images come through the main process, from the shop server or over https', async () => {
  requested.length = 0;
  expect(await (await get('aleef://app/uploads/cat.png')).text()).toBe('cat');
  const elsewhere = encodeURIComponent('https://images.example/cat.png');
  expect((await get(`aleef://app/elsewhere/${elsewhere}`)).status).toBe(200);
  expect((await get('aleef://app/uploads/dog.png')).status).toBe(404);
  expect((await get(`aleef://app/elsewhere/${encodeURIComponent('http://192.168.1.1/admin')}`)).status).toBe(
    404,
  );
  expect((await get(`aleef://app/elsewhere/${encodeURIComponent('file:///etc/passwd')}`)).status).toBe(404);
  expect(requested).toEqual(['/uploads/cat.png', 'https://images.example/cat.png', '/uploads/dog.png']);
});
