// Every route limits the requests of one address per minute, against guessed codes, full disks and mass account
// creation.
import { expect, onTestFinished, test } from 'vitest';
import { apiOf } from './api.testing.ts';
import { makeSetupCode } from './setup.ts';

test.each([
  ['POST', '/api/setup', 20, 'nobody'],
  ['POST', '/api/upload', 120, 'cashier'],
  ['POST', '/api/accounts', 120, 'admin'],
] as const)('%s %s is answered %i times a minute', async (method, url, most, who) => {
  const { app, staff } = await apiOf(onTestFinished, { setupCode: makeSetupCode() });
  const headers = who === 'nobody' ? {} : (await staff(who)).headers;
  const ask = async (remoteAddress: string) =>
    (await app.inject({ method, url, headers, remoteAddress, payload: {} })).statusCode;
  const statuses = new Set<number>();
  for (let count = 0; count < most; count += 1) statuses.add(await ask('10.0.0.1'));
  expect(statuses).toEqual(new Set([400]));
  expect(await ask('10.0.0.1')).toBe(429);
  expect(await ask('10.0.0.2')).toBe(400);
});
