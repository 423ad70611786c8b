// Every route limits the requests of one address per minute, and of all addresses together, against guessed codes, full disks
// and mass account creation.
import { expect, onTestFinished, test } from 'vitest';
import { apiOf } from './api.testing.ts';
import { makeSetupCode } from './setup.ts';

test.each([
  ['POST', '/api/setup', 20, 'nobody'],
  ['POST', '/api/upload', 120, 'cashier'],
  ['POST', '/api/accounts', 30, 'admin'],
] as const)('%s %s is answered %i times a minute (CL-06)', async (method, url, most, who) => {
  const clock = { now: 600_000 };
  const { app, staff } = await apiOf(onTestFinished, {
    setupCode: makeSetupCode(),
    now: () => clock.now,
  });
  const headers = who === 'nobody' ? {} : (await staff(who)).headers;
  const ask = async (remoteAddress: string) =>
    (await app.inject({ method, url, headers, remoteAddress, payload: {} })).statusCode;
  const statuses = new Set<number>();
  for (let count = 0; count < most; count += 1) statuses.add(await ask('10.0.0.1'));
  expect(statuses).toEqual(new Set([400]));
  expect(await ask('10.0.0.1')).toBe(429);
  expect(await ask('10.0.0.2')).toBe(400);
  clock.now += 60_000;
  expect(await ask('10.0.0.1')).toBe(400);
});

test('all addresses together get ten times the limit of one, and the routes of accounts share it (CL-06)', async () => {
  const { app } = await apiOf(onTestFinished, { now: () => 600_000 });
  const ask = async (address: number) =>
    (
      await app.inject({
        method: address % 2 === 0 ? 'POST' : 'DELETE',
        url: address % 2 === 0 ? '/api/accounts/someone/disable' : '/api/accounts/someone',
        remoteAddress: `10.0.${Math.floor(address / 200)}.${address % 200}`,
      })
    ).statusCode;
  for (let address = 0; address < 300; address += 1) expect(await ask(address)).toBe(401);
  expect(await ask(301)).toBe(429);
});

test('a body above 64 kB is refused everywhere but in uploads (CL-06)', async () => {
  const { app, staff } = await apiOf(onTestFinished);
  const { headers } = await staff('admin');
  const payload = { name: 'x'.repeat(65 * 1024) };
  for (const url of ['/api/accounts', '/api/setup']) {
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(413);
  }
});
