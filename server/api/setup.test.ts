// Creation of the first admin of an empty shop.
import { expect, onTestFinished, test } from 'vitest';
import { textLimits } from '#domain/validation';
import { apiOf } from './api.testing.ts';
import { makeSetupCode } from './setup.ts';

const owner = { name: 'صاحبة المحل', email: 'owner@shop.test', password: 'secret-1' };

test('the printed code creates the first admin, once', async () => {
  const setupCode = makeSetupCode();
  const { app, stored } = await apiOf(onTestFinished, { setupCode });
  const before = await app.inject('/api/status');
  expect(before.json()).toMatchObject({ shop: 'empty', setupNeeded: true });
  const typed = { ...owner, code: setupCode.text.toLowerCase().replaceAll('-', ' ') };
  expect((await app.inject({ method: 'POST', url: '/api/setup', payload: typed })).statusCode).toBe(200);
  expect([...stored.values()]).toMatchObject([{ email: owner.email, role: 'admin', isActive: true }]);
  const again = await app.inject({
    method: 'POST',
    url: '/api/setup',
    payload: { ...typed, email: 'x@shop.test' },
  });
  expect([again.statusCode, again.json()]).toEqual([409, { success: false, error: { code: 'SetupClosed' } }]);
  expect((await app.inject('/api/status')).json()).toMatchObject({ setupNeeded: false });
});

test('two simultaneous uses of the code create one admin', async () => {
  const setupCode = makeSetupCode();
  const { app, stored } = await apiOf(onTestFinished, { setupCode });
  const answers = await Promise.all(
    ['a@shop.test', 'b@shop.test'].map((email) =>
      app.inject({ method: 'POST', url: '/api/setup', payload: { ...owner, email, code: setupCode.text } }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(stored.size).toBe(1);
});

test('a form with a mistake does not use up the code', async () => {
  const setupCode = makeSetupCode();
  const { app } = await apiOf(onTestFinished, { setupCode });
  const weak = { ...owner, password: '123', code: setupCode.text };
  const refused = await app.inject({ method: 'POST', url: '/api/setup', payload: weak });
  expect(refused.json()).toEqual({ success: false, error: { code: 'PasswordTooShort' } });
  const right = { ...owner, code: setupCode.text };
  expect((await app.inject({ method: 'POST', url: '/api/setup', payload: right })).statusCode).toBe(200);
});

test('names and phones up to the length of the forms are accepted, longer ones are refused', async () => {
  const setupCode = makeSetupCode();
  const { app } = await apiOf(onTestFinished, { setupCode });
  const post = (fields: object) =>
    app.inject({ method: 'POST', url: '/api/setup', payload: { ...owner, code: setupCode.text, ...fields } });
  const { name, phone } = textLimits;
  expect((await post({ name: 'س'.repeat(name + 1) })).statusCode).toBe(400);
  expect((await post({ phone: '0'.repeat(phone + 1) })).statusCode).toBe(400);
  expect((await post({ name: 'س'.repeat(name), phone: '0'.repeat(phone) })).statusCode).toBe(200);
});

test('after 11 wrong codes from one address the right code still works from another (FS-18, DB-01)', async () => {
  const setupCode = makeSetupCode();
  const { app } = await apiOf(onTestFinished, { setupCode });
  const post = (code: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/setup', remoteAddress, payload: { ...owner, code } });
  for (let attempt = 0; attempt < 11; attempt += 1) {
    expect((await post('AAAA-AAAA-AAAA', '10.0.0.1')).json()).toMatchObject({ error: { code: 'CodeWrong' } });
  }
  expect((await post(setupCode.text, '10.0.0.2')).statusCode).toBe(200);
});

test('without a code, as in the demo shop, setup is closed', async () => {
  const { app, stored } = await apiOf(onTestFinished, { shop: 'demo' });
  const answer = await app.inject({ method: 'POST', url: '/api/setup', payload: { ...owner, code: '' } });
  expect(answer.json()).toEqual({ success: false, error: { code: 'SetupClosed' } });
  expect(stored.size).toBe(0);
});
