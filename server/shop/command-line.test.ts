// The command line and its defaults.
import { expect, test } from 'vitest';
import { parseCommand } from './command-line.ts';

const alone = { transport: 'plain', names: [] } as const;
const defaults = {
  data: './data',
  port: 4000,
  host: '127.0.0.1',
  kind: undefined,
  ...alone,
  signUp: 'closed',
  publicUrl: undefined,
};

test('without arguments: port 4000 of the loopback, data in ./data, sign-up closed', () => {
  expect(parseCommand([], {})).toEqual({ ok: true, value: defaults });
});

test('the environment sets data and port, and arguments override it', () => {
  const environment = { PORT: '5000', DATA_DIR: '/srv/shop' };
  expect(parseCommand([], environment)).toEqual({
    ok: true,
    value: { ...defaults, port: 5000, data: '/srv/shop' },
  });
  const args = ['--port', '0', '--data', 'x', '--empty', '--allow-sign-up', '--host', '::1'];
  expect(parseCommand(args, environment)).toEqual({
    ok: true,
    value: { data: 'x', port: 0, host: '::1', kind: 'empty', ...alone, signUp: 'open', publicUrl: undefined },
  });
});

test('there is an admin port only with its argument', () => {
  expect(parseCommand(['--admin-port', '4001'], {})).toEqual({
    ok: true,
    value: { ...defaults, adminPort: 4001 },
  });
});

test.each([[['--host', '0.0.0.0']], [['--host', '192.168.1.5']], [['--host', 'shop']], [['--tls']]])(
  '%s implies TLS',
  (args) => {
    expect(parseCommand(args, {})).toMatchObject({ ok: true, value: { transport: 'tls' } });
  },
);

test('a shop may have several names', () => {
  expect(parseCommand(['--name', 'shop', '--name', 'shop.lan'], {})).toMatchObject({
    value: { names: ['shop', 'shop.lan'] },
  });
});

test.each([
  ['--host', 'a b'],
  ['--host', ''],
  ['--name', 'https://shop'],
  ['--prot', '4001'],
  ['data'],
  ['--port', 'four'],
  ['--port', '65536'],
  ['--port', '-1'],
  ['--port'],
  ['--admin-port', 'yes'],
  ['--demo', '--empty'],
])('%s %s is refused', (...args) => {
  expect(parseCommand(args, {})).toMatchObject({ ok: false, error: { type: 'CommandRefused' } });
});

test('help wins over all other arguments', () => {
  expect(parseCommand(['--help', '--demo'], {})).toEqual({ ok: true, value: 'help' });
});

test('the public URL comes from the argument or the environment, and is an origin over TLS (WS-10)', () => {
  const publicUrl = 'https://shop.example';
  const opened = { ok: true, value: { ...defaults, publicUrl } };
  expect(parseCommand(['--public', publicUrl], {})).toEqual(opened);
  expect(parseCommand([], { PUBLIC_URL: publicUrl })).toEqual(opened);
  for (const wrong of ['http://shop.example', `${publicUrl}/`, `${publicUrl}/shop`, 'shop.example']) {
    expect(parseCommand(['--public', wrong], {})).toMatchObject({ ok: false });
  }
});
