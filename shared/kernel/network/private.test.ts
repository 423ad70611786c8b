import { expect, test } from 'vitest';
import { isPrivateName } from '#kernel/network';

test.each([
  'localhost',
  '127.0.0.1',
  '10.0.0.7',
  '192.168.1.20',
  '172.16.0.1',
  '172.31.255.1',
  '169.254.3.4',
  '[fd12:3456::1]',
  '[fe80::1]',
  'shop-pc',
  'Shop.local',
  'till.lan',
])('%s opens inside the shop only (WS-17)', (name) => expect(isPrivateName(name)).toBe(true));

test.each(['shop.example', '10.example.com', '172.32.0.1', '8.8.8.8', '[2606:4700::1]', 'localhost.example'])(
  '%s may open from outside (WS-17)',
  (name) => expect(isPrivateName(name)).toBe(false),
);
