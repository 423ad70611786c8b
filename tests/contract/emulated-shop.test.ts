// The build that calls emulators, as it is served to a developer: files, pages and headers as in the cloud, and the service behind its paths.
// The admin port of a shop server stands for both emulators, as in the other tests of the service.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { servingOfEmulators, readServing } from '../../build/emulators/serving.ts';
import { startEmulatedShop } from '../../build/emulators/shop.ts';
import { connectShop } from '../../scripts/operator/connect.ts';
import { startShop } from '../running/start-shop.ts';

/** The URL of an emulated demo shop over a build of three files. */
async function openEmulatedShop(): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'aleef-emulated-'));
  const folder = join(data, 'web');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const page of ['index', 'app', '404'])
    writeFileSync(join(folder, `${page}.html`), `<title>${page}</title></head><div id="root"></div>`);
  writeFileSync(join(folder, 'assets', 'a-1.js'), '0');
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) vi.stubEnv(name, '');
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  const shop = await startShop({ data: join(data, 'shop'), port: 0, kind: 'demo', adminPort: 0 });
  const origin = `http://${shop.adminHost}`;
  const emulators = { documents: origin, accounts: origin };
  const emulated = await startEmulatedShop({
    project: { project: 'demo-aleef', emulators },
    folder,
    serving: servingOfEmulators(readServing('.'), emulators),
    port: 0,
  });
  onTestFinished(async () => {
    await emulated.stop();
    await shop.stop();
    vi.unstubAllEnvs();
    rmSync(data, { recursive: true });
  });
  return emulated.url;
}

test('the emulated shop serves files, pages and the calls of the service, each with the headers of the cloud (GE-03)', async () => {
  const url = await openEmulatedShop();
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { origin: url } });
    const { status, headers } = answer;
    return { status, text: await answer.text(), headers };
  };
  for (const [path, status, text] of [
    ['/', 200, '<title>index'],
    ['/cart', 200, '<title>app'],
    ['/admin/orders', 200, '<title>app'],
    ['/nowhere', 404, '<title>404'],
    ['/../shop/key', 404, '<title>404'],
    ['/%2e%2e%2fshop', 404, '<title>404'],
    ['/assets/a-1.js', 200, '0'],
    ['/api/status', 200, '"success":true'],
    ['/api/catalogue', 200, '"rows"'],
    ['/products', 200, 'id="root"'],
  ] as const) {
    const got = await get(path);
    expect([path, got.status]).toEqual([path, status]);
    expect(got.text, path).toContain(text);
    expect(got.headers.get('content-security-policy') ?? '', path).toMatch(
      /connect-src 'self' https:\/\/\*\.googleapis\.com http:\/\/127\.0\.0\.1:\d+ http:\/\/127\.0\.0\.1:\d+;/u,
    );
  }
  expect((await get('/assets/a-1.js')).headers.get('cache-control')).toContain('immutable');
});

test('a script names the two emulators that it fills, which have a port each (GE-03)', async () => {
  const connected = connectShop({
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
  if (!connected.ok) throw new Error(connected.error);
  expect(connected.value).toMatchObject({
    kind: 'shop server',
    name: 'the emulators at 127.0.0.1:8080 and 127.0.0.1:9099',
  });
  await connected.value.close();
});
