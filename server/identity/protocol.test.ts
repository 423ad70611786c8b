// The sign-in protocol over HTTP: every failure has Google's error format, and responses contain only what the SDK
// needs.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/documents';
import { limitRoutes } from '#server/limits';
import { createIdentity } from './identity.ts';
import { identityMigrations } from './migrations.ts';
import { identityProtocol } from './protocol.ts';

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const mona = { email: 'mona@shop.test', password: 'secret-1' };

async function service(signUp: 'open' | 'closed' = 'closed') {
  const opened = openDatabase(':memory:', { identity: identityMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const identity = createIdentity({ database: opened.value, project: 'demo-aleef', now: Date.now });
  const created = await identity.create({ ...mona, displayName: 'منى' });
  if (!created.ok) throw new Error(created.error.type);
  const app = Fastify();
  limitRoutes(app, Date.now);
  await app.register(identityProtocol, { identity, project: 'demo-aleef', signUp, now: Date.now });
  const post = (url: string, payload: object | string, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const signIn = async () => (await post(`${accounts}:signInWithPassword`, mona)).json();
  return { identity, uid: created.value.uid, post, signIn };
}

function failure(code: number, message: string) {
  return {
    error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  };
}

test('a lookup returns the e-mail and name of the account, and not its password', async () => {
  const { post, signIn, uid, identity } = await service();
  const { idToken } = await signIn();
  const answer = await post(`${accounts}:lookup`, { idToken });
  expect(answer.json().users).toMatchObject([{ localId: uid, email: mona.email, displayName: 'منى' }]);
  expect(answer.body).not.toContain(identity.account(uid)?.passwordHash);
  expect(answer.body).not.toContain('argon2');
});

test('a lookup by id or e-mail is refused', async () => {
  const { post, uid } = await service();
  for (const body of [{ localId: [uid] }, { email: [mona.email] }, {}, { idToken: 7 }]) {
    expect((await post(`${accounts}:lookup`, body)).json()).toEqual(failure(400, 'INVALID_REQ_TYPE'));
  }
});

test('a refresh token is exchanged by form, an unknown one is reported as expired', async () => {
  const { post, signIn, uid } = await service();
  const { refreshToken } = await signIn();
  const exchange = (token: string) =>
    post(
      '/securetoken.googleapis.com/v1/token?key=any',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
      'application/x-www-form-urlencoded',
    );
  expect((await exchange(refreshToken)).json()).toMatchObject({
    user_id: uid,
    token_type: 'Bearer',
    expires_in: '3600',
  });
  expect((await exchange('unknown')).json()).toEqual(failure(400, 'TOKEN_EXPIRED'));
});

test('a user cannot change the own e-mail, nor disable an account or set its password without its token', async () => {
  const { post, signIn, uid, identity } = await service();
  const { idToken } = await signIn();
  const moved = await post(`${accounts}:update`, { idToken, email: 'x@shop.test' });
  expect(moved.json()).toEqual(failure(400, 'OPERATION_NOT_ALLOWED'));
  await post(`${accounts}:update`, { localId: uid, disableUser: true, password: 'secret-2' });
  await post(`${accounts}:update`, { idToken, disableUser: true });
  expect(identity.account(uid)?.disabled).toBe(false);
  expect((await signIn()).localId).toBe(uid);
});

test("a body that is not JSON gets the protocol's error", async () => {
  const { post } = await service();
  const answer = await post(`${accounts}:signInWithPassword`, '{broken');
  expect([answer.statusCode, answer.json()]).toEqual([400, failure(400, 'INVALID_REQ_TYPE')]);
});

test('ER-12 an address with hundreds of requests a minute gets the error to try later', async () => {
  const { post } = await service();
  for (let attempt = 0; attempt < 300; attempt += 1) {
    expect((await post(`${accounts}:signUp`, mona)).json()).toEqual(failure(400, 'ADMIN_ONLY_OPERATION'));
  }
  expect((await post(`${accounts}:signUp`, mona)).json()).toEqual(
    failure(429, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  );
});

test("FS-16 DB-58 ER-09 missing and malformed parameters of a sign-in have Firebase's error codes", async () => {
  const { post } = await service();
  const signIn = async (body: object) => (await post(`${accounts}:signInWithPassword`, body)).json();
  expect(await signIn({ email: mona.email })).toEqual(failure(400, 'MISSING_PASSWORD'));
  expect(await signIn({ email: mona.email, password: '' })).toEqual(failure(400, 'MISSING_PASSWORD'));
  expect(await signIn({ password: mona.password })).toEqual(failure(400, 'MISSING_EMAIL'));
  for (const email of ['', 'mona', '@shop.test', 'mona@', 'a@b@c']) {
    expect(await signIn({ ...mona, email })).toEqual(failure(400, 'INVALID_EMAIL'));
  }
  expect(await signIn({ ...mona, email: 'nobody@shop.test' })).toEqual(failure(400, 'EMAIL_NOT_FOUND'));
  expect(await signIn({ ...mona, password: 7 })).toEqual(failure(400, 'INVALID_REQ_TYPE'));
});

test('FC-17 the response of a sign-up contains its kind', async () => {
  const { post } = await service('open');
  const answer = await post(`${accounts}:signUp`, { email: 'new@shop.test', password: 'secret-1' });
  expect(answer.json()).toMatchObject({ kind: 'identitytoolkit#SignupNewUserResponse' });
});

test("FC-17 the URL of the user's image is stored, returned and removed", async () => {
  const { post, signIn } = await service();
  const { idToken } = await signIn();
  const photoUrl = 'https://shop.test/mona.png';
  expect((await post(`${accounts}:update`, { idToken, photoUrl })).json()).toMatchObject({ photoUrl });
  const lookUp = async () => (await post(`${accounts}:lookup`, { idToken })).json().users[0];
  expect(await lookUp()).toMatchObject({ photoUrl, displayName: 'منى', providerUserInfo: [{ photoUrl }] });
  await post(`${accounts}:update`, { idToken, photoUrl: null });
  expect(await lookUp()).not.toHaveProperty('photoUrl');
  const tooLong = { idToken, photoUrl: `https://shop.test/${'x'.repeat(2048)}` };
  expect((await post(`${accounts}:update`, tooLong)).statusCode).toBe(400);
});
