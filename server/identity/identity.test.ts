// The sign-in service alone: sign-in, revocation, and delays after failures.
import { expect, test } from 'vitest';
import { openDatabase } from '#server/documents';
import { createIdentity } from './identity.ts';
import { identityMigrations } from './migrations.ts';

const minute = 60_000;
const person = { email: 'Mona@Shop.test', password: 'secret-1', displayName: 'منى' };
const givenRight = { email: 'mona@shop.test', password: 'secret-1', address: '10.0.0.1' };
const givenWrong = { ...givenRight, password: 'not-this-1' };

function shopIdentity() {
  const clock = { now: Date.parse('2026-05-01T10:00:00Z') };
  const opened = openDatabase(':memory:', { identity: identityMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  const open = () => createIdentity({ database, project: 'demo-aleef', now: () => clock.now });
  return { identity: open(), clock, database, reopen: open };
}

async function withMona() {
  const setup = shopIdentity();
  const created = await setup.identity.create(person);
  if (!created.ok) throw new Error(created.error.type);
  return { ...setup, uid: created.value.uid };
}

async function session(setup: Awaited<ReturnType<typeof withMona>>) {
  const result = await setup.identity.signIn(givenRight);
  if (!result.ok) throw new Error(result.error.type);
  return result.value;
}

test('an account signs in with its e-mail in any case, and its token contains the e-mail (AU-19)', async () => {
  const setup = await withMona();
  const { idToken } = await session(setup);
  expect(setup.identity.verifyToken(idToken)).toMatchObject({
    ok: true,
    value: { uid: setup.uid, token: { email: 'mona@shop.test', aud: 'demo-aleef', name: 'منى' } },
  });
});

test('an unknown e-mail, a wrong password and a taken e-mail are different errors (ER-10, ER-11, ER-16)', async () => {
  const { identity, uid } = await withMona();
  expect(await identity.signIn({ ...givenRight, email: 'no@shop.test' })).toEqual({
    ok: false,
    error: { type: 'EmailNotFound' },
  });
  expect(await identity.signIn(givenWrong)).toEqual({ ok: false, error: { type: 'WrongPassword' } });
  expect(await identity.create({ ...person, email: 'MONA@shop.test' })).toEqual({
    ok: false,
    error: { type: 'EmailTaken', uid },
  });
});

test('an invalid e-mail and a password of five characters are refused (AU-09, AU-12)', async () => {
  const { identity } = shopIdentity();
  expect(await identity.create({ ...person, email: 'mona@shop' })).toEqual({
    ok: false,
    error: { type: 'EmailInvalid' },
  });
  expect(await identity.create({ ...person, password: '12345' })).toEqual({
    ok: false,
    error: { type: 'PasswordTooShort' },
  });
});

test('the database contains no password and no refresh token in plain text', async () => {
  const setup = await withMona();
  const { refreshToken } = await session(setup);
  const file = setup.database.serialize().toString('latin1');
  expect(file).not.toContain(person.password);
  expect(file).not.toContain(refreshToken);
  expect(file).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('disabling an account revokes its tokens, its sessions, its sign-in and its connections at once (AU-20, ER-05)', async () => {
  const setup = await withMona();
  const { identity, uid } = setup;
  const { idToken, refreshToken } = await session(setup);
  const cutOff: string[] = [];
  identity.onRevoked((gone) => cutOff.push(gone));
  identity.disable(uid);
  const disabled = { ok: false, error: { type: 'AccountDisabled' } };
  expect(identity.verifyToken(idToken)).toEqual(disabled);
  expect(identity.refresh(refreshToken)).toEqual(disabled);
  expect(await identity.signIn(givenRight)).toEqual(disabled);
  expect(cutOff).toEqual([uid]);
});

test('an enabled account can sign in again, and its old sessions stay ended (AU-03)', async () => {
  const setup = await withMona();
  const old = await session(setup);
  setup.identity.disable(setup.uid);
  setup.identity.enable(setup.uid);
  expect(setup.identity.refresh(old.refreshToken)).toEqual({ ok: false, error: { type: 'TokenExpired' } });
  expect(setup.identity.verifyToken(old.idToken)).toEqual({ ok: false, error: { type: 'TokenExpired' } });
  expect((await setup.identity.signIn(givenRight)).ok).toBe(true);
});

test('a removed account loses its connections and its refresh token is expired (AU-05)', async () => {
  const setup = await withMona();
  const { idToken, refreshToken } = await session(setup);
  const cutOff: string[] = [];
  setup.identity.onRevoked((gone) => cutOff.push(gone));
  setup.identity.remove(setup.uid);
  expect(setup.identity.verifyToken(idToken)).toEqual({ ok: false, error: { type: 'AccountMissing' } });
  expect(setup.identity.refresh(refreshToken)).toEqual({ ok: false, error: { type: 'TokenExpired' } });
  expect(cutOff).toEqual([setup.uid]);
});

test('a changed password ends every other session and is the only valid one (SH-32)', async () => {
  const setup = await withMona();
  const elsewhere = await session(setup);
  await setup.identity.changePassword(setup.uid, 'secret-2');
  expect(setup.identity.refresh(elsewhere.refreshToken)).toEqual({
    ok: false,
    error: { type: 'TokenExpired' },
  });
  expect(await setup.identity.signIn(givenRight)).toEqual({ ok: false, error: { type: 'WrongPassword' } });
  expect((await setup.identity.signIn({ ...givenRight, password: 'secret-2' })).ok).toBe(true);
});

test('an id token is valid for an hour, and a refresh preserves the time of the sign-in', async () => {
  const setup = await withMona();
  const first = await session(setup);
  setup.clock.now += 60 * minute;
  expect(setup.identity.verifyToken(first.idToken)).toEqual({ ok: false, error: { type: 'TokenExpired' } });
  const refreshed = setup.identity.refresh(first.refreshToken);
  const caller = refreshed.ok ? setup.identity.verifyToken(refreshed.value.idToken) : refreshed;
  expect(caller).toMatchObject({
    ok: true,
    value: { token: { auth_time: (setup.clock.now - 60 * minute) / 1000 } },
  });
});

test('a session that was unused for half a year has ended', async () => {
  const setup = await withMona();
  const { refreshToken } = await session(setup);
  setup.clock.now += 181 * 24 * 60 * minute;
  expect(setup.identity.refresh(refreshToken)).toEqual({ ok: false, error: { type: 'TokenExpired' } });
});

test('sessions survive a restart', async () => {
  const setup = await withMona();
  const { idToken, refreshToken } = await session(setup);
  const restarted = setup.reopen();
  expect(restarted.verifyToken(idToken).ok).toBe(true);
  expect(restarted.refresh(refreshToken).ok).toBe(true);
});

test('a token with another payload, another algorithm or no signature is refused', async () => {
  const setup = await withMona();
  const [header = '', body = '', signature = ''] = (await session(setup)).idToken.split('.');
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forgeries = [
    `${header}.${encode({ ...Object(claims), sub: 'somebody-else' })}.${signature}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${body}.${signature}`,
    `${header}.${body}.`,
    `${header}.${body}`,
    '',
    'owner',
  ];
  for (const forgery of forgeries) {
    expect(setup.identity.verifyToken(forgery)).toEqual({ ok: false, error: { type: 'TokenInvalid' } });
  }
});

test('after five failures each further attempt waits longer, and the delay ends by itself (ER-12)', async () => {
  const { identity, clock } = await withMona();
  const waits: number[] = [];
  while (waits.length < 4) {
    const result = await identity.signIn(givenWrong);
    if (result.ok || result.error.type !== 'TooManyAttempts') continue;
    waits.push(result.error.waitMilliseconds);
    clock.now += result.error.waitMilliseconds;
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
  expect((await identity.signIn(givenRight)).ok).toBe(true);
});

test('the failures of one address do not delay the owner at another address (ER-12)', async () => {
  const { identity } = await withMona();
  for (let failure = 0; failure < 25; failure += 1) await identity.signIn(givenWrong);
  expect((await identity.signIn({ ...givenRight, address: '10.0.0.2' })).ok).toBe(true);
});

test('a hundred simultaneous guesses do not evade the delay (ER-12)', async () => {
  const { identity } = await withMona();
  const results = await Promise.all(Array.from({ length: 100 }, () => identity.signIn(givenWrong)));
  const looked = results.filter((result) => !result.ok && result.error.type === 'WrongPassword');
  expect(looked.length).toBe(5);
});

test('guesses at one e-mail from many addresses cause a short delay only (ER-12)', async () => {
  const { identity, clock } = await withMona();
  for (let attacker = 0; attacker < 60; attacker += 1) {
    const guess = await identity.signIn({ ...givenWrong, address: `10.1.0.${attacker}` });
    if (!guess.ok && guess.error.type === 'TooManyAttempts') clock.now += guess.error.waitMilliseconds;
  }
  const result = await identity.signIn(givenRight);
  const wait = !result.ok && result.error.type === 'TooManyAttempts' ? result.error.waitMilliseconds : 0;
  expect(wait).toBeLessThanOrEqual(10_000);
  clock.now += wait;
  expect((await identity.signIn(givenRight)).ok).toBe(true);
});
