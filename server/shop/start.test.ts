// Starting the shop: the folders that it accepts, the starts that it refuses, and the files that it leaves unchanged.
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentMigrations, Documents, encodeFields, makePrivate, openDatabase } from '#server/documents';
import { identityMigrations } from '#server/identity';
import { explainStartError, startupMessage } from './startup-messages.ts';
import { comingSoonTexts } from '#text';
import { project } from './services.ts';
import { openShop, type RunningShop, type ShopOptions } from './start.ts';
import { startShop } from '../../tests/running/start-shop.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'aleef-start-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function running(options: Partial<ShopOptions> = {}) {
  const shop = await startShop({ data: folder(), port: 0, kind: 'empty', ...options });
  onTestFinished(() => shop.stop());
  return shop;
}

async function refusal(options: Partial<ShopOptions>) {
  const shop = await openShop({ data: folder(), port: 0, kind: 'empty', log: 'silent', ...options });
  if (!shop.ok) return shop.error;
  await shop.value.stop();
  throw new Error('The shop started');
}

/** A raw request, because fetch sets Host and Origin by itself. */
function ask(url: string, headers: Record<string, string>, path = '/api/status') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const outgoing = httpRequest(`${url}${path}`, { headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      });
      outgoing.on('error', reject).end();
    },
  );
}

test('the kind of a folder’s shop is permanent', async () => {
  const data = folder();
  await (await startShop({ data, port: 0, kind: 'empty' })).stop();
  expect(await refusal({ data, kind: 'demo' })).toEqual({ type: 'OtherKind', folder: data, kind: 'empty' });
  const again = await running({ data, kind: undefined });
  expect(again.kind).toBe('empty');
});

test('the id of a shop survives restarts, and two shops have different ids', async () => {
  const data = folder();
  const idOf = async (url: string): Promise<unknown> => JSON.parse((await ask(url, {})).body).id;
  const first = await startShop({ data, port: 0, kind: 'empty' });
  const id = await idOf(first.url);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await first.stop();
  const again = await startShop({ data, port: 0 });
  expect(await idOf(again.url)).toBe(id);
  await again.stop();
  expect(readFileSync(join(data, 'shop.json'), 'utf8')).toContain(id);
  expect(await idOf((await running()).url)).not.toBe(id);
});

test('two servers never use one folder at the same time, and the second may use it when the first has stopped', async () => {
  const data = folder();
  const first = await startShop({ data, port: 0, kind: 'empty' });
  expect(await refusal({ data })).toEqual({ type: 'InUse', folder: data });
  await first.stop();
  expect((await running({ data })).kind).toBe('empty');
});

test('a folder with other contents stays unchanged', async () => {
  const data = folder();
  writeFileSync(join(data, 'letter.txt'), 'mine');
  expect(await refusal({ data })).toEqual({ type: 'NotAShopFolder', folder: data });
  expect(readFileSync(join(data, 'letter.txt'), 'utf8')).toBe('mine');
});

test('a data folder of another format is refused and stays unchanged', async () => {
  const data = folder();
  const marker = '{"kind":"empty","ready":true}';
  writeFileSync(join(data, 'shop.json'), marker);
  expect(await refusal({ data })).toEqual({ type: 'NotAShopFolder', folder: data });
  expect(readdirSync(data)).toEqual(['shop.json']);
  expect(readFileSync(join(data, 'shop.json'), 'utf8')).toBe(marker);
});

test('a new folder becomes a demo shop, also after an interrupted creation', async () => {
  const data = folder();
  writeFileSync(join(data, 'shop.json'), `{"kind":"demo","ready":false,"id":"${randomUUID()}"}`);
  writeFileSync(join(data, 'shop.db'), 'half a database');
  const shop = await running({ data, kind: undefined });
  expect([shop.kind, shop.setupCode]).toEqual(['demo', undefined]);
  expect(startupMessage(shop)).toContain('admin@aleef.test, password aleef-demo');
  const signIn = await fetch(
    `${shop.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'cashier@aleef.test', password: 'aleef-demo', returnSecureToken: true }),
    },
  );
  expect(signIn.status).toBe(200);
});

test('the startup message of an empty shop names no account and no password', async () => {
  const shop = await running();
  expect(startupMessage(shop)).toContain(`${shop.url}/setup with the code ${shop.setupCode}`);
  expect(startupMessage(shop)).not.toMatch(/password|@/);
});

test('a corrupt database file is reported and stays unchanged', async () => {
  const data = folder();
  await (await startShop({ data, port: 0, kind: 'empty' })).stop();
  const file = join(data, 'shop.db');
  const damaged = readFileSync(file).fill(0x5a, 3000, 20_000);
  writeFileSync(file, damaged);
  const error = await refusal({ data });
  expect(error).toMatchObject({ type: 'Corrupt', file });
  expect(explainStartError(error)).toContain(file);
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

test('a database of a newer version is reported and stays unchanged', async () => {
  const data = folder();
  await (await startShop({ data, port: 0, kind: 'empty' })).stop();
  const file = join(data, 'shop.db');
  const newer = openDatabase(file, {
    documents: documentMigrations,
    identity: identityMigrations,
    future: ['CREATE TABLE from_the_future (id TEXT) STRICT'],
  });
  if (newer.ok) newer.value.close();
  expect(newer.ok).toBe(true);
  const before = readFileSync(file);
  const error = await refusal({ data });
  expect(error.type).toBe('Newer');
  expect(explainStartError(error)).toContain('Update the program');
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a taken port is reported', async () => {
  const { port } = new URL((await running()).url);
  expect(await refusal({ port: Number(port) })).toEqual({ type: 'PortTaken', port: Number(port) });
});

test('a host that is not an address of this machine is reported, and nothing is created for it', async () => {
  for (const host of ['192.0.2.77', 'no-such-shop.invalid']) {
    const data = folder();
    const error = await refusal({ host, data });
    expect(error).toEqual({ type: 'HostNotHere', host });
    expect(explainStartError(error)).toContain(host);
    expect(readdirSync(data)).toEqual([]);
  }
});

test('an admin port is opened only on request, and a taken one leaves nothing open', async () => {
  expect((await running()).adminHost).toBeUndefined();
  const data = folder();
  const first = await running({ adminPort: 0 });
  expect(startupMessage(first)).toContain(`FIRESTORE_EMULATOR_HOST=${first.adminHost}`);
  const taken = Number(first.adminHost?.split(':')[1]);
  expect(await refusal({ data, adminPort: taken })).toEqual({ type: 'PortTaken', port: taken });
  expect((await running({ data })).kind).toBe('empty');
});

test('a host that others could reach is never served without TLS, and never with the demo shop', async () => {
  expect(await refusal({ host: '0.0.0.0', kind: 'demo' })).toEqual({ type: 'DemoOnNetwork' });
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'shop.example']) {
    const error = await refusal({ host, transport: 'plain' });
    expect(error).toEqual({ type: 'HostNotLoopback', host });
    expect(explainStartError(error)).toContain('--tls');
  }
});

test('the settings exist from the first start, and changes to them survive a restart (AS-10, DB-42)', async () => {
  const data = folder();
  await (await startShop({ data, port: 0, kind: 'empty' })).stop();
  await (await startShop({ data, port: 0 })).stop();
  const file = readFileSync(join(data, 'shop.db'), 'latin1');
  expect(file.split('settings/general').length).toBeGreaterThan(1);
  expect(file).toContain('"openingTime":{"stringValue":"09:00"}');
});

test('the setup code is new at each start until there is an admin, and then there is none', async () => {
  const data = folder();
  const first = await startShop({ data, port: 0, kind: 'empty' });
  await first.stop();
  const second = await startShop({ data, port: 0 });
  expect(second.setupCode).not.toBe(first.setupCode);
  const owner = { code: second.setupCode, name: 'x', email: 'a@shop.test', password: 'secret-1' };
  const made = await fetch(`${second.url}/api/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  expect(await made.json()).toMatchObject({ success: true });
  await second.stop();
  expect((await running({ data })).setupCode).toBeUndefined();
});

describe('access to the port', () => {
  test('a request with a foreign host name that resolves to this machine is refused', async () => {
    const { url } = await running();
    const { port } = new URL(url);
    for (const host of [
      `evil.test:${port}`,
      `127.0.0.1.evil.test:${port}`,
      `localhost.evil.test`,
      '10.0.0.7',
    ]) {
      expect([host, (await ask(url, { host })).status]).toEqual([host, 421]);
    }
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `s1.localhost:${port}`]) {
      expect([host, (await ask(url, { host })).status]).toEqual([host, 200]);
    }
  });

  test('a page of another origin is refused, the own page and programs are served', async () => {
    const { url } = await running();
    for (const origin of ['http://evil.test', 'null', 'http://127.0.0.1:1', url.replace('http', 'https')]) {
      const answer = await ask(url, { origin });
      expect([origin, answer.status, answer.headers['access-control-allow-origin']]).toEqual([
        origin,
        403,
        undefined,
      ]);
    }
    expect((await ask(url, { origin: url })).status).toBe(200);
    expect((await ask(url, {})).status).toBe(200);
  });
});

/** Makes the first admin of an empty shop. */
async function setUp({ url, setupCode }: Pick<RunningShop, 'url' | 'setupCode'>): Promise<void> {
  const owner = { code: setupCode, name: 'هدى', email: 'owner@shop.test', password: 'a long password' };
  const made = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  expect(made.status).toBe(200);
}

/** The owner of a shop that is not running states the hours and offers boarding (R34). */
function decideSettings(data: string): void {
  const migrations = { documents: documentMigrations, identity: identityMigrations };
  const opened = openDatabase(join(data, 'shop.db'), migrations);
  if (!opened.ok) throw new Error(opened.error.message);
  const databaseName = `projects/${project}/databases/(default)`;
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const changed = documents.commit([
    {
      type: 'Set',
      path: 'settings/general',
      fields: encodeFields({ said: ['hours', 'boarding'] }),
      mask: [['said']],
      transforms: [],
      precondition: null,
    },
  ]);
  expect(changed.ok).toBe(true);
  opened.value.close();
}

describe('the web pages', () => {
  const owned = mkdtempSync(join(tmpdir(), 'aleef-owned-'));
  afterAll(() => rmSync(owned, { recursive: true }));
  beforeAll(async () => {
    const shop = await startShop({ data: owned, port: 0, kind: 'empty' });
    await setUp(shop);
    await shop.stop();
    decideSettings(owned);
  });

  /** Of a shop with an owner. */
  async function withPages(web = folder()) {
    const data = folder();
    cpSync(owned, data, { recursive: true });
    return running({ web: pagesIn(web), data });
  }

  function pagesIn(web: string): string {
    mkdirSync(join(web, 'assets'), { recursive: true });
    for (const page of ['index', 'products', 'app'])
      writeFileSync(join(web, `${page}.html`), `<!doctype html><title>${page}</title><!-- ${page} -->`);
    writeFileSync(join(web, 'assets', 'main-1a2b.js'), 'export {};');
    writeFileSync(join(web, 'assets', 'main-1a2b.js.br'), 'as brotli');
    writeFileSync(join(web, 'favicon.svg'), '<svg/>');
    return web;
  }
  const asPage = { accept: 'text/html,*/*' };

  test.each([
    ['/', 'index', 'public, max-age=0, s-maxage=30'],
    ['/products?page=2', 'products', 'public, max-age=0, s-maxage=30'],
    ['/hosting-request', 'app', 'public, max-age=0, s-maxage=30'],
    ['/returns', 'products', 'public, max-age=0, s-maxage=30'],
    ['/admin/edit-product/x.y', 'app', 'no-cache'],
  ])('%s is answered with its page', async (path, name, caching) => {
    const { url } = await withPages();
    const page = await ask(url, asPage, path);
    expect([page.status, page.headers['cache-control']]).toEqual([200, caching]);
    expect(page.body).toContain(`<!-- ${name} -->`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(page.headers['permissions-policy']).toContain('camera=()');
    expect(page.headers['strict-transport-security']).toBeUndefined();
  });

  test('before its owner has an account every page of the store is its name and soon, without a program (FA-31)', async () => {
    const web = pagesIn(folder());
    const program = '<script type="module" src="/assets/main-1a2b.js"></script>';
    writeFileSync(
      join(web, 'app.html'),
      `<!doctype html><title>app</title>${program}</head><div id="root"></div><!-- app -->`,
    );
    const shop = await running({ web });
    const isSoon = async (path: string) =>
      (await ask(shop.url, asPage, path)).body.includes(comingSoonTexts.text);
    const store = [
      '/',
      '/products?page=2',
      '/products/x.y',
      '/hosting-request',
      '/returns',
      '/cart',
      '/services/hosting',
    ];
    for (const path of store) expect([path, await isSoon(path)]).toEqual([path, true]);
    const page = await ask(shop.url, asPage, '/');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('<h1 dir="auto" class="text-display wrap-anywhere">أليف</h1>');
    expect(page.body).toContain('<meta name="robots" content="noindex" />');
    expect(page.body).not.toContain('<script');
    expect((await ask(shop.url, {}, '/sitemap.xml')).body).not.toContain('<loc>');
    const facts = async () => JSON.parse((await ask(shop.url, {}, '/api/catalogue/shop')).body);
    expect(await facts()).toMatchObject({ awaitsOwner: true });
    for (const path of ['/login', '/setup', '/admin', '/assets/main-1a2b.js', '/nowhere'])
      expect([path, await isSoon(path)]).toEqual([path, false]);

    await setUp(shop);
    for (const path of store) expect([path, await isSoon(path)]).toEqual([path, false]);
    expect((await ask(shop.url, {}, '/sitemap.xml')).body).toContain('<loc>');
    expect(await facts()).not.toHaveProperty('awaitsOwner');
  });

  test.each([
    '/hosting-request',
    '/cart',
    '/track?order=1',
    '/checkout/',
    '/orders',
    '/services/hosting',
    '/Cashier',
    '/login',
  ])('%s answers a program that takes anything with its page (FW-24)', async (path) => {
    const { url } = await withPages();
    for (const headers of [{ accept: '*/*' }, {}]) {
      const page = await ask(url, headers, path);
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<!-- app -->');
    }
  });

  test.each(['/nowhere', '/cart/x', '/services/flying', '/wp-login.php', '/cartoon', '/old/page'])(
    'the unknown address %s answers 404 with the page that says so (FW-24)',
    async (path) => {
      const { url } = await withPages();
      for (const headers of [asPage, { accept: '*/*' }]) {
        const page = await ask(url, headers, path);
        expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(page.headers['cache-control']).toBe('no-cache');
        expect(page.body).toContain('<!-- app -->');
      }
      expect((await ask(url, { accept: 'application/json' }, path)).body).toContain('NotFound');
    },
  );

  test('a hashed file is cached for ever and compressed for clients that accept it', async () => {
    const { url } = await withPages();
    const plain = await ask(url, {}, '/assets/main-1a2b.js');
    const small = await ask(url, { 'accept-encoding': 'gzip, br' }, '/assets/main-1a2b.js');
    expect([plain.body, small.body, small.headers['content-encoding']]).toEqual([
      'export {};',
      'as brotli',
      'br',
    ]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers['content-type']).toContain('javascript');
  });

  test('only a file with a hash in its name is cached for ever, wherever the build lies (FT-44)', async () => {
    for (const web of [folder(), join(folder(), 'assets', 'web')]) {
      const { url } = await withPages(web);
      const cachedOf = async (path: string, headers: Record<string, string> = asPage) => {
        const answer = await ask(url, headers, path);
        return [answer.status, answer.headers['cache-control']];
      };
      const forEver = [200, 'public, max-age=31536000, immutable'];
      expect(await cachedOf('/assets/main-1a2b.js')).toEqual(forEver);
      expect(await cachedOf('/assets/main-1a2b.js', { 'accept-encoding': 'br' })).toEqual(forEver);
      for (const path of ['/favicon.svg', '/admin', '/login', '/cashier'])
        expect([path, await cachedOf(path)]).toEqual([path, [200, 'no-cache']]);
    }
  });

  test.each([
    '/assets/gone.js',
    '/api/nothing',
    '/v1/nothing',
    '/uploads/nothing',
    '/photos/nothing',
    '/../shop.db',
    '/.env',
  ])('%s is not found instead of a page', async (path) => {
    const { url } = await withPages();
    const answer = await ask(url, path.startsWith('/.') ? {} : asPage, path);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      404,
      { success: false, error: { code: 'NotFound' } },
    ]);
  });
});

/** The modes of a folder and of everything in it, by path. */
function modesIn(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    ['.', ...names].map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]),
  );
}

test("a running shop's data are readable by its own account only: the folder 700, every file in it 600 (FS-11, DB-01)", async () => {
  const data = join(folder(), 'data');
  await running({ data, transport: 'tls' });
  const { '.': own, uploads, photos, tls, ...files } = modesIn(data);
  expect([own, uploads, photos, tls]).toEqual(['700', '700', '700', '700']);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['shop.db', 'shop.db-wal', 'shop.json', 'shop.lock']),
  );
  expect(new Set(Object.values(files))).toEqual(new Set(['600']));
});

test('a folder that others may read is restricted when it is opened (FS-11, DB-01)', async () => {
  const data = folder();
  await (await startShop({ data, port: 0, kind: 'empty' })).stop();
  writeFileSync(join(data, 'uploads', 'cat.webp'), 'a picture');
  for (const [name, mode] of Object.entries({
    '.': 0o755,
    uploads: 0o755,
    'shop.db': 0o644,
    'shop.json': 0o666,
  })) {
    chmodSync(join(data, name), mode);
  }
  const shop = await running({ data });
  const { '.': own, uploads, photos, ...files } = modesIn(data);
  expect([own, uploads, photos, shop.readByOthers]).toEqual(['700', '700', '700', undefined]);
  expect(new Set(Object.values(files))).toEqual(new Set(['600']));
});

test('where the rights cannot be set, the server reports it and names the folder (FS-11, DB-01)', async () => {
  const data = folder();
  chmodSync(data, 0o755);
  const refuse = () => {
    throw Object.assign(new Error('not yours'), { code: 'EPERM' });
  };
  expect(makePrivate(data, refuse)).toBe('open');
  expect(makePrivate(data, () => {})).toBe('open');
  expect(makePrivate(data)).toBe('private');
  const shop = await running({ data: join(data, 'shop') });
  expect(startupMessage(shop)).not.toContain('Other accounts');
  expect(startupMessage({ ...shop, readByOthers: data })).toContain(`may read ${data}`);
});
