// A paired till trusts the shop's certificate alone, and shows product images of other origins all the same.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openCertificate } from '#server/shop';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-foreign-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function imageServer(folder: string): Promise<string> {
  const { key, certificate } = await openCertificate(folder, ['images.test'], Date.now());
  const server = createServer({ key, cert: certificate }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('an image');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `https://images.test:${address.port}/image.png`;
}

/** A process that is paired with one shop asks the URL; Node takes `trusted` for an authority that all programs trust. */
async function askWhenPaired(
  url: string,
  { shop, trusted }: { readonly shop: string; readonly trusted: string },
): Promise<string> {
  const program = `
    import { readFileSync } from 'node:fs';
    import { createSystemSource } from './electron/main/app/fetch-image.ts';
    import { pinCertificate } from './electron/main/pairing/index.ts';
    pinCertificate(readFileSync(process.argv[1], 'utf8'));
    const told = await createSystemSource()
      .askAt(new URL(process.argv[2]), '127.0.0.1')
      .then(({ status }) => String(status), ({ code }) => code);
    console.log(told);
    process.exit();`;
  const environment = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
  const values = ['--input-type=module', '--eval', program, shop, url];
  const { stdout } = await promisify(execFile)(process.execPath, values, { env: environment });
  return stdout.trim();
}

test('a paired till fetches an image of another origin, whose certificate a public authority trusts (FP-29)', async () => {
  const [shop, images, untrusted] = [newFolder(), newFolder(), newFolder()];
  const url = await imageServer(images);
  await openCertificate(shop, ['shop.test'], Date.now());
  await openCertificate(untrusted, ['untrusted.test'], Date.now());
  const fileOf = (folder: string) => join(folder, 'tls', 'certificate.pem');
  expect(await askWhenPaired(url, { shop: fileOf(shop), trusted: fileOf(images) })).toBe('200');
  expect(await askWhenPaired(url, { shop: fileOf(images), trusted: fileOf(untrusted) })).not.toBe('200');
});
