import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBytes } from './address-bytes.ts';
import { urlOf, machineAddresses, tlsNames } from './tls-names.ts';

const addresses = ['127.0.0.1', '192.168.1.5', '::1', 'fd00::5'];

test('a shop bound to all addresses has its names and all addresses of the machine, those for other machines first', () => {
  expect(tlsNames({ host: '::', names: ['Shop'], addresses })).toEqual([
    'shop',
    '192.168.1.5',
    'fd00::5',
    'localhost',
    '127.0.0.1',
    '::1',
  ]);
});

test('a shop bound to all IPv4 addresses has no IPv6 addresses', () => {
  expect(tlsNames({ host: '0.0.0.0', names: [], addresses })).toEqual([
    '192.168.1.5',
    'localhost',
    '127.0.0.1',
  ]);
});

test('a shop bound to one address has that address and its names only', () => {
  expect(tlsNames({ host: '192.168.1.5', names: [], addresses })).toEqual(['192.168.1.5']);
  expect(tlsNames({ host: '127.0.0.2', names: ['shop'], addresses })).toEqual([
    'shop',
    '127.0.0.2',
    'localhost',
  ]);
});

test('the machine has its loopback address, and each address makes a valid URL', () => {
  expect(machineAddresses()).toContain('127.0.0.1');
  expect(urlOf('https', 'fd00::5', 4000)).toBe('https://[fd00::5]:4000');
  for (const name of ['shop', ...machineAddresses()]) {
    expect(URL.canParse(urlOf('https', name, 1))).toBe(true);
  }
});

test('an address has its bytes, a name has none', () => {
  expect(addressBytes('192.168.1.5')).toEqual(Uint8Array.of(192, 168, 1, 5));
  expect(addressBytes('::1')).toEqual(Uint8Array.of(...Array<number>(15).fill(0), 1));
  expect(addressBytes('shop.local')).toBeNull();
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const groups = [...(addressBytes(address) ?? [])].map((byte) => byte.toString(16).padStart(2, '0'));
      const whole = groups.join('').replaceAll(/.{4}(?=.)/g, '$&:');
      expect(new URL(`http://[${whole}]`).hostname).toBe(new URL(`http://[${address}]`).hostname);
    }),
  );
});
