// The device settings survive restarts and invalid files. The sign-in is stored only where the system encrypts it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openDeviceSettings, openSecretFile, type SecretDeps } from './index.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'kept');
}

const defaults = {
  backend: { kind: 'unchosen' },
  isNewServer: false,
  left: [],
  printing: { printer: null, paper: '80', printsSales: false, drawer: { kind: 'none' } },
  preferences: { theme: 'system', textSize: 'normal', scanSound: true, moneyDigits: 'arabic' },
};

test('the settings survive a restart, and an invalid value is replaced by its default alone', () => {
  const file = newFile();
  const settings = openDeviceSettings(file);
  expect(settings.current()).toEqual(defaults);
  const shop = {
    kind: 'shopServer',
    address: 'https://192.168.1.10:4000',
    shop: crypto.randomUUID(),
    certificate: 'PEM',
  } as const;
  settings.change({
    backend: shop,
    isNewServer: true,
    left: [{ place: 'shop-1', address: null, unsent: 3 }],
  });
  settings.change({
    printing: { printer: 'EPSON', paper: '58', printsSales: true, drawer: { kind: 'none' } },
  });
  expect(openDeviceSettings(file).current()).toEqual(settings.current());
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify(Object.assign({}, stored, { backend: { ...shop, address: 'javascript:1' } })),
  );
  expect(openDeviceSettings(file).current()).toEqual({
    ...settings.current(),
    backend: { kind: 'unchosen' },
  });
});

test('the app starts with any content of the file', () => {
  const file = newFile();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
      (content) => {
        writeFileSync(file, content);
        expect(Object.keys(openDeviceSettings(file).current())).toEqual(Object.keys(defaults));
      },
    ),
  );
});

const encryption: SecretDeps['encryption'] = {
  encrypt: (text) => Buffer.from(text).map((byte) => byte ^ 0x5a),
  decrypt: (content) => Buffer.from(content.map((byte) => byte ^ 0x5a)).toString('utf8'),
};

test('the sign-in is stored encrypted, and nothing of it is left once it is removed (LG-24)', () => {
  const path = newFile();
  const secrets = openSecretFile({ path, encryption, log: () => undefined });
  secrets.set('token', 'secret');
  expect(secrets.isStored).toBe(true);
  expect(readFileSync(path, 'utf8')).not.toContain('secret');
  expect(openSecretFile({ path, encryption, log: () => undefined }).get('token')).toBe('secret');
  secrets.clear();
  expect(openSecretFile({ path, encryption, log: () => undefined }).get('token')).toBeNull();
});

test('without real encryption nothing is written to the disk, and a file with another encryption is not read (LG-24)', () => {
  const path = newFile();
  const secrets = openSecretFile({ path, encryption: null, log: () => undefined });
  secrets.set('token', 'secret');
  expect(secrets).toMatchObject({ isStored: false });
  expect(secrets.get('token')).toBe('secret');
  expect(openSecretFile({ path, encryption: null, log: () => undefined }).get('token')).toBeNull();
  writeFileSync(path, 'of another user');
  expect(openSecretFile({ path, encryption, log: () => undefined }).get('token')).toBeNull();
});
