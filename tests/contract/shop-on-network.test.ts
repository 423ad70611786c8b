// A shop over TLS for the other PCs: paired with a code, reached by both SDKs, closed to everything else.
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectBackend } from '#backend/connect';
import { createCategoryRepository } from '#backend/categories';
import { watchPendingRequests } from '#backend/live';
import { checkServer, diagnoseServer, makeFirstAdmin } from '#backend/server';
import { createSignInService } from '#backend/sign-in';
import { createTillRepository } from '#backend/tills';
import { explainStartError, openShop, startupMessage, type ShopOptions } from '#server/shop';
import { verifyShop, pairShop, pinCertificate } from '../../electron/main/pairing/index.ts';
import { expectValue } from './backend/shop.ts';
import { lastingPort } from '../running/lasting-port.ts';
import { startShop } from '../running/start-shop.ts';

beforeEach(() => pinCertificate(null));

const owner = { name: 'هدى', email: 'owner@shop.test', password: 'secret-1' };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'aleef-network-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function networkShop(stated: Partial<ShopOptions> = {}) {
  const shop = await startShop({ data: folder(), port: 0, transport: 'tls', ...stated });
  onTestFinished(() => shop.stop());
  const { pairing } = shop;
  if (pairing === undefined) throw new Error('a shop over TLS has a pairing code');
  return { ...shop, pairing };
}

/** A till on another PC. */
function tillAt(origin: string) {
  const backend = connectBackend(
    { kind: 'shopServer', origin, apiOrigin: origin },
    { name: crypto.randomUUID() },
  );
  onTestFinished(backend.close);
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  return { backend, signIn: createSignInService(backend, { storage, now: Date.now }) };
}

/** The status of a raw request with the pinned certificate and any host name, or the code of its error. */
function ask(
  url: string,
  certificate: string,
  headers: Record<string, string> = {},
): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(
      `${url}/api/status`,
      { ca: certificate, checkServerIdentity: () => undefined, headers },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    outgoing.on('error', (error) => resolve(error.message)).end();
  });
}

test('a till is paired with the printed code; then both SDKs sign in, read, write and listen over TLS', async () => {
  const shop = await networkShop();
  expect(startupMessage(shop)).toContain(shop.pairing.code);
  expect(shop.kind).toBe('empty');
  const identity = expectValue(await pairShop(shop.url, shop.pairing.code.toLowerCase()));
  expect(identity).toMatchObject({ origin: shop.url, certificate: shop.pairing.certificate });
  expect(await verifyShop(identity)).toEqual({ ok: true, value: { epoch: expect.any(String) } });

  pinCertificate(identity.certificate);
  const { backend, signIn } = tillAt(identity.origin);
  expectValue(await makeFirstAdmin(backend, { ...owner, code: shop.setupCode ?? '' }));
  const staff = expectValue(await signIn.signIn(owner.email, owner.password));
  const till = { id: 'front', name: 'الأولى', by: staff, approvedBy: staff.id };
  expect(expectValue(await createTillRepository(backend).register(till)).letter).toBe('A');
  expect(expectValue(await createCategoryRepository(backend).list())).toEqual([]);
  const answered = await new Promise<unknown>((resolve) => {
    const stop = watchPendingRequests(backend, (update) => {
      if (update.type === 'Value' && !update.isCurrent) return;
      resolve(update);
      stop();
    });
  });
  expect(answered).toMatchObject({ type: 'Value', value: [], isCurrent: true });
  await signIn.signOut();
});

test('a device that is not paired, or is paired with another shop, cannot reach it', async () => {
  const shop = await networkShop();
  const other = await networkShop();
  expect(await pairShop(shop.url, other.pairing.code)).toEqual({ ok: false, error: { type: 'CodeWrong' } });
  expect(await pairShop(shop.url, ' ')).toEqual({ ok: false, error: { type: 'CodeMissing' } });
  expect(await pairShop('https://127.0.0.1:1', shop.pairing.code)).toEqual({
    ok: false,
    error: { type: 'NoAnswer' },
  });
  expect(await checkServer(tillAt(shop.url).backend)).toMatchObject({ ok: false });
  pinCertificate(other.pairing.certificate);
  expect(await checkServer(tillAt(shop.url).backend)).toMatchObject({ ok: false });
  expect(await ask(shop.url, other.pairing.certificate)).toContain('self-signed');
  pinCertificate(shop.pairing.certificate);
  expect(await checkServer(tillAt(shop.url).backend)).toMatchObject({ ok: true });
});

test('requests without TLS are not answered', async () => {
  const { url } = await networkShop();
  const answer = await new Promise<string>((resolve) => {
    const outgoing = plainRequest(`${url.replace('https', 'http')}/api/status`, () => resolve('answered'));
    outgoing.on('error', (error) => resolve(error.name)).end();
  });
  expect(answer).toBe('Error');
});

test('only the served names and only the own pages are answered; the diagnosis is not offered', async () => {
  const shop = await networkShop({ names: ['shop.lan'] });
  const { certificate } = shop.pairing;
  const { port, host } = new URL(shop.addresses.find((address) => address.includes('127.0.0.1')) ?? '');
  const url = `https://127.0.0.1:${port}`;
  expect(shop.addresses).toEqual([`https://shop.lan:${port}`, url, `https://localhost:${port}`]);
  for (const name of [`shop.lan:${port}`, 'SHOP.lan', host, `localhost:${port}`]) {
    expect([name, await ask(url, certificate, { host: name })]).toEqual([name, 200]);
  }
  for (const name of ['evil.test', `shop.lan.evil.test:${port}`, `[::1]:${port}`, '127.0.0.2']) {
    expect([name, await ask(url, certificate, { host: name })]).toEqual([name, 421]);
  }
  expect(await ask(url, certificate, { origin: url })).toBe(200);
  for (const origin of [`http://127.0.0.1:${port}`, 'https://evil.test', 'null']) {
    expect([origin, await ask(url, certificate, { origin })]).toEqual([origin, 403]);
  }
  pinCertificate(certificate);
  const { backend } = tillAt(url);
  expect(await diagnoseServer(backend, '/api/folder-info')).toMatchObject({ ok: false });
});

test('the certificate is created once, for the served names, and its key is readable by its owner only', async () => {
  const data = folder();
  const first = await startShop({ data, port: 0, transport: 'tls' });
  await first.stop();
  expect(statSync(join(data, 'tls/key.pem')).mode & 0o777).toBe(0o600);
  const again = await networkShop({ data, names: ['shop.lan'] });
  expect(again.pairing).toMatchObject({ code: first.pairing?.code, unnamed: ['shop.lan'] });
  expect(startupMessage(again)).toContain('not trusted there');
  const certificate = new X509Certificate(again.pairing.certificate);
  expect(certificate.subjectAltName?.split(', ')).toEqual(['IP Address:127.0.0.1', 'DNS:localhost']);
  expect(certificate.ca).toBe(false);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.validToDate.getTime() - Date.now()).toBeGreaterThan(9 * 365 * 24 * 3_600_000);
});

test('a shop is not trusted under an address that is missing in its certificate, and a message names it', async () => {
  const data = folder();
  const before = await startShop({ data, port: 0, transport: 'tls' });
  const identity = expectValue(await pairShop(before.url, before.pairing?.code ?? ''));
  await before.stop();
  const moved = await networkShop({ data, host: '127.0.0.2' });
  expect(moved.pairing.unnamed).toEqual(['127.0.0.2']);
  expect(await pairShop(moved.url, moved.pairing.code)).toEqual({
    ok: false,
    error: { type: 'CertificateUnfit' },
  });
  expect(await verifyShop({ ...identity, origin: moved.url })).toEqual({
    ok: false,
    error: 'CertificateUnfit',
  });
  pinCertificate(moved.pairing.certificate);
  expect(await checkServer(tillAt(moved.url).backend)).toMatchObject({ ok: false });
});

test('a shop with a new certificate is a mismatch until it is paired again, and then the same shop', async () => {
  const data = folder();
  const port = await lastingPort();
  const before = await startShop({ data, port, transport: 'tls' });
  const known = expectValue(await pairShop(before.url, before.pairing?.code ?? ''));
  await before.stop();
  expect(await verifyShop(known)).toEqual({ ok: false, error: null });
  rmSync(join(data, 'tls'), { recursive: true });
  const again = await networkShop({ data, port });
  expect(await verifyShop(known)).toEqual({ ok: false, error: 'OtherCertificate' });
  const paired = expectValue(await pairShop(again.url, again.pairing.code));
  expect(paired).toMatchObject({ shop: known.shop, origin: known.origin });
  expect(paired.certificate).not.toBe(known.certificate);
});

test('on the loopback without TLS a shop is recognised by its id', async () => {
  const port = await lastingPort();
  const before = await startShop({ data: folder(), port, kind: 'empty' });
  const known = expectValue(await pairShop(before.url, ''));
  expect(known.certificate).toBeNull();
  await before.stop();
  const other = await startShop({ data: folder(), port, kind: 'empty' });
  onTestFinished(() => other.stop());
  expect(await verifyShop(known)).toEqual({ ok: false, error: 'OtherShop' });
});

test('a folder with the demo shop is refused over TLS', async () => {
  const data = folder();
  await (await startShop({ data, port: 0, kind: 'demo' })).stop();
  const shop = await openShop({ data, port: 0, transport: 'tls', log: 'silent' });
  expect(shop).toEqual({ ok: false, error: { type: 'DemoOnNetwork' } });
  if (!shop.ok) expect(explainStartError(shop.error)).toContain('passwords are public');
});

test('a client that offers HTTP/2 only speaks gRPC, every other one HTTP/1.1', async () => {
  const { url } = await networkShop();
  const { port } = new URL(url);
  const agreed = (protocols: string[]): Promise<string | false | null> =>
    new Promise((resolve) => {
      const options = { host: '127.0.0.1', port: Number(port), rejectUnauthorized: false };
      const socket = connect({ ...options, ALPNProtocols: protocols }, () => {
        resolve(socket.alpnProtocol);
        socket.destroy();
      });
      socket.on('error', () => resolve(null));
    });
  expect(await agreed(['h2', 'http/1.1'])).toBe('http/1.1');
  expect(await agreed(['h2'])).toBe('h2');
});
