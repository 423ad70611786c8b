import { expect, test } from 'vitest';
import { originOf } from './index.ts';

test.each([
  ['192.168.1.10:4000', '', 'https://192.168.1.10:4000'],
  ['http://192.168.1.10:4000/x', '', 'https://192.168.1.10:4000'],
  [' shop.lan:4000 ', 'CODE', 'https://shop.lan:4000'],
  ['127.0.0.1:4000', '', 'http://127.0.0.1:4000'],
  ['127.0.0.1:4000', 'CODE', 'https://127.0.0.1:4000'],
  ['http://localhost:4000', 'CODE', 'http://localhost:4000'],
  ['https://[::1]:4000', '', 'https://[::1]:4000'],
  ['https://shop', '', 'https://shop'],
  ['ftp://shop', '', null],
  ['', '', null],
  ['a b', '', null],
])('typed %j with the code %j means the origin %s: other PCs never without TLS', (typed, code, origin) => {
  expect(originOf(typed, code)).toBe(origin);
});
