// The accounts API as the back office calls it, with the real sign-in service.
import { expect, onTestFinished, test } from 'vitest';
import { apiOf } from './api.testing.ts';

const hala = {
  name: 'هالة',
  email: 'Hala@Shop.test',
  phone: '01000000000',
  role: 'cashier',
  password: 'secret-1',
};
const asHala = { email: 'hala@shop.test', password: 'secret-1', address: '10.0.0.1' };

test('an admin creates a cashier: the sign-in and the record (AU-14, AU-19)', async () => {
  const { app, staff, identity, stored } = await apiOf(onTestFinished);
  const { headers } = await staff('admin');
  const answer = await app.inject({ method: 'POST', url: '/api/accounts', headers, payload: hala });
  const uid = identity.accountByEmail('hala@shop.test')?.uid ?? '';
  expect(answer.json()).toEqual({ success: true, uid });
  expect(stored.get(uid)).toEqual({
    name: 'هالة',
    email: 'Hala@Shop.test',
    phone: '01000000000',
    role: 'cashier',
    isActive: true,
  });
  expect((await identity.signIn(asHala)).ok).toBe(true);
});

test('only an active admin manages accounts (LG-36, LG-37)', async () => {
  const { app, staff, identity, stored } = await apiOf(onTestFinished);
  const cashier = await staff('cashier');
  const former = await staff('admin');
  stored.set(former.uid, { name: '', email: '', phone: '', role: 'admin', isActive: false });
  const callers = [
    { headers: {}, status: 401, code: 'Unauthenticated' },
    { headers: { authorization: 'Bearer owner' }, status: 401, code: 'Unauthenticated' },
    { headers: cashier.headers, status: 403, code: 'Forbidden' },
    { headers: former.headers, status: 403, code: 'Forbidden' },
  ];
  const calls = [
    { method: 'POST', url: '/api/accounts', payload: hala },
    { method: 'POST', url: `/api/accounts/${cashier.uid}/disable` },
    { method: 'POST', url: `/api/accounts/${cashier.uid}/enable` },
    { method: 'DELETE', url: `/api/accounts/${cashier.uid}` },
  ] as const;
  for (const { headers, status, code } of callers) {
    for (const call of calls) {
      const answer = await app.inject({ ...call, headers });
      expect([answer.statusCode, answer.json()]).toEqual([status, { success: false, error: { code } }]);
    }
  }
  expect(identity.accountByEmail(hala.email)).toBeUndefined();
  expect(identity.account(cashier.uid)?.disabled).toBe(false);
});

test('every mistake in a new account has a code, and nothing is created (AU-08, ER-16, ER-17, ER-18)', async () => {
  const { app, staff, stored } = await apiOf(onTestFinished);
  const admin = await staff('admin');
  const cases = [
    { payload: { ...hala, name: '  ' }, status: 400, code: 'InvalidRequest' },
    { payload: { ...hala, role: 'owner' }, status: 400, code: 'InvalidRequest' },
    { payload: { ...hala, email: 'hala' }, status: 400, code: 'EmailInvalid' },
    { payload: { ...hala, password: '12345' }, status: 400, code: 'PasswordTooShort' },
    { payload: { ...hala, email: admin.email }, status: 409, code: 'EmailTaken' },
  ];
  for (const { payload, status, code } of cases) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/accounts',
      headers: admin.headers,
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([status, { success: false, error: { code } }]);
  }
  expect([...stored.keys()]).toEqual([admin.uid]);
});

test('when the record cannot be written, no sign-in remains (AU-14)', async () => {
  const { app, staff, identity } = await apiOf(onTestFinished, {
    records: { create: () => Promise.reject(new Error('disk full')) },
  });
  const { headers } = await staff('admin');
  const answer = await app.inject({ method: 'POST', url: '/api/accounts', headers, payload: hala });
  expect(answer.statusCode).toBe(500);
  expect(identity.accountByEmail(hala.email)).toBeUndefined();
});

test('a sign-in without a record is replaced by a new attempt (AU-14)', async () => {
  const { app, staff, identity, stored } = await apiOf(onTestFinished);
  const { headers } = await staff('admin');
  await identity.create({ email: hala.email, password: 'of-the-lost-try', displayName: '' });
  const answer = await app.inject({ method: 'POST', url: '/api/accounts', headers, payload: hala });
  expect(answer.statusCode).toBe(200);
  expect(stored.size).toBe(2);
  expect((await identity.signIn(asHala)).ok).toBe(true);
});

test('disabling affects sign-in and record, enabling restores both (AU-03, AU-20)', async () => {
  const { app, staff, identity, stored } = await apiOf(onTestFinished);
  const { headers } = await staff('admin');
  const cashier = await staff('cashier');
  const credentials = { email: cashier.email, password: 'secret-1', address: '10.0.0.1' };
  await app.inject({ method: 'POST', url: `/api/accounts/${cashier.uid}/disable`, headers });
  expect(stored.get(cashier.uid)?.isActive).toBe(false);
  expect(await identity.signIn(credentials)).toEqual({ ok: false, error: { type: 'AccountDisabled' } });
  await app.inject({ method: 'POST', url: `/api/accounts/${cashier.uid}/enable`, headers });
  expect(stored.get(cashier.uid)?.isActive).toBe(true);
  expect((await identity.signIn(credentials)).ok).toBe(true);
});

test('deleting removes sign-in and record, and can be repeated (AU-05)', async () => {
  const { app, staff, identity, stored } = await apiOf(onTestFinished);
  const { headers } = await staff('admin');
  const cashier = await staff('cashier');
  for (const attempt of ['first', 'repeated']) {
    const answer = await app.inject({ method: 'DELETE', url: `/api/accounts/${cashier.uid}`, headers });
    expect([attempt, answer.json()]).toEqual([attempt, { success: true, uid: cashier.uid }]);
  }
  expect(stored.has(cashier.uid)).toBe(false);
  expect(identity.account(cashier.uid)).toBeUndefined();
});

test('nobody can disable or delete their own account (AU-05)', async () => {
  const { app, staff, identity, stored } = await apiOf(onTestFinished);
  const { uid, headers } = await staff('admin');
  await staff('admin');
  const disabled = await app.inject({ method: 'POST', url: `/api/accounts/${uid}/disable`, headers });
  const deleted = await app.inject({ method: 'DELETE', url: `/api/accounts/${uid}`, headers });
  for (const answer of [disabled, deleted]) {
    expect([answer.statusCode, answer.json()]).toEqual([409, { success: false, error: { code: 'Oneself' } }]);
  }
  expect([identity.account(uid)?.disabled, stored.get(uid)?.isActive]).toEqual([false, true]);
});

test('of two admins who disable each other at the same moment one remains (AU-05)', async () => {
  const { app, staff, stored } = await apiOf(onTestFinished);
  const [first, second] = [await staff('admin'), await staff('admin')];
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: `/api/accounts/${second.uid}/disable`, headers: first.headers }),
    app.inject({ method: 'DELETE', url: `/api/accounts/${first.uid}`, headers: second.headers }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  expect([...stored.values()].filter((record) => record.isActive)).toHaveLength(1);
});

test('a missing account cannot be disabled or enabled (AU-03)', async () => {
  const { app, staff } = await apiOf(onTestFinished);
  const { headers } = await staff('admin');
  for (const change of ['disable', 'enable']) {
    const answer = await app.inject({ method: 'POST', url: `/api/accounts/nobody/${change}`, headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: false, error: { code: 'NotFound' } },
    ]);
  }
});

test('an admin sets a new password for another user, never for the own account (LG-06, AU-12)', async () => {
  const { app, staff, identity } = await apiOf(onTestFinished);
  const admin = await staff('admin');
  const cashier = await staff('cashier');
  const setPassword = async (uid: string, payload: object, headers = admin.headers) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/accounts/${uid}/password`,
      headers,
      payload,
    });
    return [answer.statusCode, answer.json()];
  };
  const refusal = (status: number, code: string) => [status, { success: false, error: { code } }];
  expect(await setPassword(cashier.uid, { password: '12345' })).toEqual(refusal(400, 'PasswordTooShort'));
  expect(await setPassword(cashier.uid, { password: 123456 })).toEqual(refusal(400, 'InvalidRequest'));
  expect(await setPassword(admin.uid, { password: 'secret-2' })).toEqual(refusal(409, 'Oneself'));
  expect(await setPassword('nobody', { password: 'secret-2' })).toEqual(refusal(404, 'NotFound'));
  expect(await setPassword(cashier.uid, { password: 'secret-2' }, cashier.headers)).toEqual(
    refusal(403, 'Forbidden'),
  );
  const credentials = { email: cashier.email, address: '10.0.0.1' };
  expect((await identity.signIn({ ...credentials, password: 'secret-1' })).ok).toBe(true);
  expect(await setPassword(cashier.uid, { password: 'secret-2' })).toEqual([
    200,
    { success: true, uid: cashier.uid },
  ]);
  expect((await identity.signIn({ ...credentials, password: 'secret-1' })).ok).toBe(false);
  expect((await identity.signIn({ ...credentials, password: 'secret-2' })).ok).toBe(true);
});

test('every change of an account has its entry, without any password (AL-01, AL-10, AL-12)', async () => {
  const { app, staff, acts } = await apiOf(onTestFinished);
  const admin = await staff('admin');
  acts.length = 0;
  const { headers } = admin;
  const send = (method: 'POST' | 'DELETE', path: string, payload: object = {}) =>
    app.inject({ method, url: `/api/accounts${path}`, headers, payload });
  const { uid } = (await send('POST', '', hala)).json();
  await send('POST', `/${uid}/disable`);
  await send('POST', `/${uid}/enable`);
  await send('POST', `/${uid}/password`, { password: 'secret-2' });
  await send('POST', `/${uid}/password`, { password: '1' });
  await send('DELETE', `/${uid}`);
  const by = { by: admin.uid, byName: 'admin', subject: { id: uid, name: 'هالة' } };
  const { name, email, phone, role } = hala;
  expect(acts).toEqual([
    { ...by, kind: 'user', after: { name, email, phone, role, isActive: true } },
    { ...by, kind: 'user', before: { isActive: true }, after: { isActive: false } },
    { ...by, kind: 'user', before: { isActive: false }, after: { isActive: true } },
    { ...by, kind: 'passwordReset' },
    { ...by, kind: 'user', before: { name, role, isActive: true } },
  ]);
  expect(JSON.stringify(acts)).not.toContain('secret');
});
