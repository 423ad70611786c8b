import { expect, test } from 'vitest';
import { isLoopbackName } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', 's1.localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]'])(
  '%s is this machine',
  (name) => expect(isLoopbackName(name)).toBe(true),
);

test.each([
  '',
  'localhost.evil.test',
  'evillocalhost',
  '127.0.0.1.evil.test',
  '1127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '::',
])('%s is not this machine', (name) => expect(isLoopbackName(name)).toBe(false));
