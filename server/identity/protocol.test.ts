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
  // The minute of a limit never ends.
  limitRoutes(app, () => 0);
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

test('an address with hundreds of requests a minute gets the error to try later (ER-12)', async () => {
  const { post } = await service();
  for (let attempt = 0; attempt < 300; attempt += 1) {
    expect((await post(`${accounts}:signUp`, mona)).json()).toEqual(failure(400, 'ADMIN_ONLY_OPERATION'));
  }
  expect((await post(`${accounts}:signUp`, mona)).json()).toEqual(
    failure(429, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  );
});

test("missing and malformed parameters of a sign-in have Firebase's error codes (FS-16, DB-58, ER-09)", async () => {
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

test('the response of a sign-up contains its kind (FC-17)', async () => {
  const { post } = await service('open');
  const answer = await post(`${accounts}:signUp`, { email: 'new@shop.test', password: 'secret-1' });
  expect(answer.json()).toMatchObject({ kind: 'identitytoolkit#SignupNewUserResponse' });
});

test("the URL of the user's image is stored, returned and removed (FC-17)", async () => {
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

test('a refresh token is exchanged by form and by JSON, with the names of either (FC-22)', async () => {
  const { post, signIn, uid } = await service();
  const { refreshToken } = await signIn();
  const url = '/securetoken.googleapis.com/v1/token';
  const form = 'application/x-www-form-urlencoded';
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const camel = { grantType: 'refresh_token', refreshToken };
  for (const answer of [
    await post(url, grant),
    await post(url, camel),
    await post(url, new URLSearchParams(grant).toString(), form),
    await post(url, new URLSearchParams(camel).toString(), form),
  ]) {
    expect(answer.json()).toMatchObject({ user_id: uid, refresh_token: refreshToken, expires_in: '3600' });
  }
  const refused = async (body: object) => (await post(url, body)).json();
  expect(await refused({ refreshToken })).toEqual(failure(400, 'MISSING_GRANT_TYPE'));
  expect(await refused({ ...camel, grantType: 'password' })).toEqual(failure(400, 'INVALID_GRANT_TYPE'));
  expect(await refused({ grantType: 'refresh_token' })).toEqual(failure(400, 'MISSING_REFRESH_TOKEN'));
  expect(await refused({ ...camel, refreshToken: 7 })).toEqual(failure(400, 'INVALID_REQ_TYPE'));
});

test('a sign-up with a token gives its account an e-mail, and never makes another account (FC-22)', async () => {
  const { post, identity, signIn } = await service('open');
  const signUp = async (body: object) => (await post(`${accounts}:signUp`, body)).json();
  const before = () => identity.accountsAfter('', 10).length;
  const { idToken, localId, refreshToken } = await signUp({});
  const count = before();
  const alice = { email: 'Alice@shop.test', password: 'secret-2' };
  expect(await signUp({ idToken })).toEqual(failure(400, 'MISSING_EMAIL'));
  expect(await signUp({ idToken, email: alice.email })).toEqual(failure(400, 'MISSING_PASSWORD'));
  expect(await signUp({ idToken, ...mona })).toEqual(failure(400, 'EMAIL_EXISTS'));
  expect(await signUp({ idToken: 'unknown', ...alice })).toEqual(failure(400, 'INVALID_ID_TOKEN'));
  const linked = await signUp({ idToken, ...alice, displayName: 'Alice' });
  expect(linked).toMatchObject({ localId, email: 'alice@shop.test', displayName: 'Alice' });
  expect((await post(`${accounts}:signInWithPassword`, alice)).json()).toMatchObject({ localId });
  expect(identity.verifyToken(linked.idToken)).toMatchObject({ ok: true, value: { uid: localId } });
  expect(identity.refresh(refreshToken)).toMatchObject({ ok: false });
  expect(before()).toBe(count);
  // An account has one e-mail, which only an admin changes.
  const other = { email: 'other@shop.test', password: 'secret-3' };
  expect(await signUp({ idToken: linked.idToken, ...other })).toEqual(failure(400, 'OPERATION_NOT_ALLOWED'));
  const { idToken: ofMona } = await signIn();
  expect(await signUp({ idToken: ofMona, ...other })).toEqual(failure(400, 'OPERATION_NOT_ALLOWED'));
  expect(before()).toBe(count);
});

test('an anonymous account that two sign-ups ask for at once gets one e-mail (FC-22)', async () => {
  const { post, identity } = await service('open');
  const { idToken, localId } = (await post(`${accounts}:signUp`, {})).json();
  const link = async (email: string) =>
    (await post(`${accounts}:signUp`, { idToken, email, password: 'secret-2' })).statusCode;
  const codes = await Promise.all([link('one@shop.test'), link('two@shop.test')]);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 400]);
  const email = codes[0] === 200 ? 'one@shop.test' : 'two@shop.test';
  expect(identity.account(localId)).toMatchObject({ email });
});

test('a sign-up with a password alone makes no anonymous account (FC-22)', async () => {
  const { post } = await service('open');
  const answer = await post(`${accounts}:signUp`, { password: 'secret-2' });
  expect(answer.json()).toEqual(failure(400, 'MISSING_EMAIL'));
});

test('the attributes that an update deletes are removed, also beside a new value (FC-22)', async () => {
  const { post, signIn } = await service();
  const { idToken } = await signIn();
  const update = async (body: object) => (await post(`${accounts}:update`, { idToken, ...body })).json();
  const lookUp = async () => (await post(`${accounts}:lookup`, { idToken })).json().users[0];
  await update({ photoUrl: 'https://shop.test/mona.png' });
  await update({ deleteAttribute: ['PHOTO_URL', 'USER_ATTRIBUTE_NAME_UNSPECIFIED'] });
  expect(await lookUp()).not.toHaveProperty('photoUrl');
  expect(await lookUp()).toMatchObject({ displayName: 'منى' });
  expect(await update({ displayName: 'Mona', deleteAttribute: ['DISPLAY_NAME'] })).not.toHaveProperty(
    'displayName',
  );
  expect(await lookUp()).not.toHaveProperty('displayName');
  for (const attribute of ['EMAIL', 'PASSWORD', 'PROVIDER', 'RAW_USER_INFO']) {
    expect(await update({ deleteAttribute: [attribute] })).toEqual(failure(400, 'OPERATION_NOT_ALLOWED'));
  }
  const unknown = { deleteAttribute: ['SHOE_SIZE'], displayName: 'Mona' };
  expect(await update(unknown)).toEqual(failure(400, 'INVALID_ARGUMENT'));
  const many = Array.from({ length: 11 }, () => 'PHOTO_URL');
  expect(await update({ deleteAttribute: many })).toEqual(failure(400, 'INVALID_REQ_TYPE'));
  expect(await lookUp()).not.toHaveProperty('displayName');
  expect((await signIn()).localId).toBeDefined();
});
