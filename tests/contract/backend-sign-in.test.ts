// Sign-in with a started shop: who is signed in or out, and what a device remembers.
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeAuditEntry } from '#backend/audit';
import { write } from '#backend/documents';
import { LoadFailed } from '#backend/failure';
import { createAccount, deleteAccount, disableAccount, enableAccount, setPassword } from '#backend/server';
import { createSignInService, type SignInState } from '#backend/sign-in';
import { createUserRepository } from '#backend/users';
import { err, ok } from '#kernel/result';
import {
  adminEmail,
  changeUser,
  cashierEmail,
  connectTo,
  expectValue,
  memoryStorage,
  openTestShop,
  password,
} from './backend/shop.ts';
import { deadlines } from '../running/deadlines.ts';

const clock = { now: Date.now };

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

test('staff are signed in with their record in the backend (LG-09, LG-14, DB-37, DB-58)', async () => {
  const { admin, cashier } = await openTestShop();
  expect(admin.signIn.session()).toMatchObject({
    type: 'SignedIn',
    isVerified: true,
    staff: { role: 'admin' },
  });
  expect(cashier.signIn.session()).toMatchObject({ staff: { role: 'cashier', email: cashierEmail } });
});

test('each refusal of the sign-in service has its own type (ER-10, ER-11, ER-05, LG-11)', async () => {
  const { admin, cashier, visitor } = await openTestShop();
  const signIn = createSignInService(visitor, { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn('nobody@shop.test', password)).toEqual(err({ type: 'UserNotFound' }));
  expect(await signIn.signIn(adminEmail, 'not-the-one')).toEqual(err({ type: 'WrongPassword' }));
  expectValue(await disableAccount(admin.backend, cashier.actor.id));
  expect(await signIn.signIn(cashierEmail, password)).toEqual(err({ type: 'UserDisabled' }));
  expectValue(await enableAccount(admin.backend, cashier.actor.id));
  expect(await signIn.signIn(cashierEmail, password)).toMatchObject({ ok: true });
});

test('repeated wrong passwords are throttled (ER-12)', async () => {
  const { visitor } = await openTestShop();
  const signIn = createSignInService(visitor, { storage: memoryStorage(), ...clock });
  const types: string[] = [];
  for (let attempt = 0; attempt < 12 && !types.includes('TooManyRequests'); attempt += 1) {
    const refused = await signIn.signIn(adminEmail, `wrong-${attempt}`);
    types.push(refused.ok ? 'ok' : refused.error.type);
  }
  expect(types.at(-1)).toBe('TooManyRequests');
});

test('signing in without a connection reports it (ER-13)', async () => {
  const signIn = createSignInService(connectTo('http://127.0.0.1:9'), { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn(adminEmail, password)).toEqual(err({ type: 'NetworkFailed' }));
});

test('a device without a stored sign-in is signed out at once, and also after signing out (SH-54)', async () => {
  const { visitor } = await openTestShop();
  const storage = memoryStorage();
  const signIn = createSignInService(visitor, { storage, ...clock });
  expect(signIn.session()).toEqual({ type: 'SignedOut', refusal: null });
  expectValue(await signIn.signIn(cashierEmail, password));
  await signIn.signOut();
  expect(signIn.session()).toEqual({ type: 'SignedOut', refusal: null });
  expect(createSignInService(visitor, { storage, ...clock }).session().type).toBe('SignedOut');
});

test('a device with a stored sign-in restores it and knows its user (LG-15, DB-61)', async () => {
  const { visitor } = await openTestShop();
  const storage = memoryStorage();
  expectValue(await createSignInService(visitor, { storage, ...clock }).signIn(cashierEmail, password));
  const states: SignInState[] = [];
  const again = createSignInService(visitor, { storage, ...clock });
  again.watch((session) => states.push(session));
  expect(states.map(({ type }) => type)).toEqual(['Checking']);
  await vi.waitFor(
    () => expect(states.at(-1)).toMatchObject({ type: 'SignedIn', isVerified: true }),
    deadlines.expect,
  );
});

test('offline, a role that was confirmed within 14 days is remembered as unverified; an older one is not (LG-24)', async () => {
  const { visitor } = await openTestShop();
  const storage = memoryStorage();
  expectValue(await createSignInService(visitor, { storage, ...clock }).signIn(cashierEmail, password));
  const day = 24 * 60 * 60_000;
  const sessionAfter = async (days: number) => {
    const offline = connectTo('http://127.0.0.1:9');
    const down = { ...offline, signInStore: visitor.signInStore };
    const signIn = createSignInService(down, { storage, now: () => Date.now() + days * day });
    signIn.watch(() => {});
    await vi.waitFor(() => expect(signIn.session().type).not.toBe('Checking'), deadlines.expect);
    return signIn.session();
  };
  expect(await sessionAfter(13)).toMatchObject({ type: 'SignedIn', isVerified: false });
  expect(await sessionAfter(15)).toEqual({ type: 'Unverified', failure: { type: 'Unreachable' } });
});

test('a user who signs out during the verification stays signed out (SH-55)', async () => {
  const { visitor } = await openTestShop();
  const storage = memoryStorage();
  expectValue(await createSignInService(visitor, { storage, ...clock }).signIn(cashierEmail, password));
  const asked = gate();
  const answer = gate();
  const slow = {
    ...visitor,
    documents: async () => {
      const { sdk, database } = await visitor.documents();
      const getDoc: typeof sdk.getDoc = async (document) => {
        const found = await sdk.getDoc(document);
        asked.open();
        await answer.opened;
        return found;
      };
      return { sdk: { ...sdk, getDoc }, database };
    },
  };
  const again = createSignInService(slow, { storage, ...clock });
  const states: SignInState['type'][] = [];
  again.watch(({ type }) => states.push(type));
  await asked.opened;
  await again.signOut();
  answer.open();
  await new Promise((resolve) => setImmediate(resolve));
  expect(again.session()).toEqual({ type: 'SignedOut', refusal: null });
  expect(states).toEqual(['Checking', 'SignedOut']);
  expect(again.rememberedStaff()).toBeNull();
});

test('a verified user stays verified when the record cannot be watched and the backend cannot be reached (LG-23)', async () => {
  const { visitor } = await openTestShop();
  let isReachable = true;
  const unreachable = () => Promise.reject(new LoadFailed());
  const asked = vi.fn<() => void>();
  const failing = {
    ...visitor,
    liveDocuments: unreachable,
    documents: () => {
      asked();
      return isReachable ? visitor.documents() : unreachable();
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const signIn = createSignInService(failing, { storage: memoryStorage(), ...clock });
  const states: SignInState[] = [];
  signIn.watch((session) => states.push(session));
  expectValue(await signIn.signIn(cashierEmail, password));
  isReachable = false;
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before), deadlines.expect);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toMatchObject({ type: 'SignedIn', isVerified: true });
});

test('a session that lasts is confirmed anew twice a day: its days offline begin with the last answer (TH-16, LG-24)', async () => {
  const { visitor } = await openTestShop();
  let now = 1_000_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const signIn = createSignInService(visitor, { storage: memoryStorage(), now: () => now });
  expect(signIn.confirmedAt()).toBeNull();
  expectValue(await signIn.signIn(cashierEmail, password));
  expect(signIn.confirmedAt()).toBe(1_000_000);
  now = 2_000_000;
  await vi.advanceTimersByTimeAsync(12 * 3_600_000);
  await vi.waitFor(() => expect(signIn.confirmedAt()).toBe(2_000_000), deadlines.expect);
  await signIn.signOut();
  expect(signIn.confirmedAt()).toBeNull();
});

test('an account without a record is signed out again (LG-10, ER-07, DB-59)', async () => {
  const { admin, cashier } = await openTestShop();
  const { id } = cashier.actor;
  const act = { kind: 'user', subject: { id, name: '' } } as const;
  await write(admin.backend, (batch, store) => {
    writeAuditEntry(batch, store, { act, actor: admin.actor, id: `deleted_${id}` });
    batch.delete(store.sdk.doc(store.database, 'users', id));
  });
  const signIn = createSignInService(cashier.backend, { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn(cashierEmail, password)).toEqual(err({ type: 'NoRecord' }));
  const { auth } = await cashier.backend.signInStore();
  expect(auth.currentUser).toBeNull();
});

test('an account with an inactive record is signed out again (LG-11, ER-04, LG-16)', async () => {
  const shop = await openTestShop();
  const { cashier } = shop;
  await changeUser(shop, { isActive: false });
  const signIn = createSignInService(cashier.backend, { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn(cashierEmail, password)).toEqual(err({ type: 'Inactive' }));
  await changeUser(shop, { isActive: '1' });
  expect(await signIn.signIn(cashierEmail, password)).toMatchObject({ ok: true });
});

test('the own password is changed with the current one, and only the new one signs in (SH-32)', async () => {
  const { cashier, visitor } = await openTestShop();
  expect(await cashier.signIn.changePassword('not-the-one', 'secret-2')).toEqual(
    err({ type: 'WrongPassword' }),
  );
  expect(await cashier.signIn.changePassword(password, 'abc')).toEqual(err({ type: 'PasswordWeak' }));
  expect(await cashier.signIn.changePassword(password, 'secret-2')).toEqual(ok(undefined));
  const signIn = createSignInService(visitor, { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn(cashierEmail, password)).toEqual(err({ type: 'WrongPassword' }));
  expect(await signIn.signIn(cashierEmail, 'secret-2')).toMatchObject({ ok: true });
});

test('a backend that cannot send e-mail reports it (LG-06)', async () => {
  const { cashier } = await openTestShop();
  expect(await cashier.signIn.sendResetMail(cashierEmail)).toEqual(err({ type: 'MailUnavailable' }));
});

test('the unmet rules of a password come from the sign-in service (LG-43)', async () => {
  const { cashier } = await openTestShop();
  expect(await cashier.signIn.unmetPasswordRules('abc')).toEqual(ok([{ type: 'MinimumLength', length: 6 }]));
  expect(await cashier.signIn.unmetPasswordRules('abcdef')).toEqual(ok([]));
});

test('listeners get the tokens of the sign-in, and null at the sign-out (LG-40, LG-41)', async () => {
  const { cashier } = await openTestShop();
  const tokens: (string | null)[] = [];
  cashier.signIn.tokens.watch((token) => tokens.push(token && token.text));
  await vi.waitFor(() => expect(tokens.at(-1)).toMatch(/^ey/), deadlines.expect);
  await cashier.signIn.signOut();
  await vi.waitFor(() => expect(tokens.at(-1)).toBeNull(), deadlines.expect);
});

test('an account that an admin creates has its record and can sign in, and the admin stays signed in (AU-19, DB-36, DB-39, DB-60)', async () => {
  const { admin, visitor } = await openTestShop();
  const account = { name: 'ليلى', email: 'layla@shop.test', phone: '0100', role: 'admin', password } as const;
  const uid = expectValue(await createAccount(admin.backend, account));
  const users = expectValue(await createUserRepository(admin.backend).list());
  expect(users.find(({ id }) => id === uid)).toMatchObject({ name: 'ليلى', role: 'admin', isActive: true });
  expect(admin.signIn.session()).toMatchObject({ type: 'SignedIn', staff: { email: adminEmail } });
  const signIn = createSignInService(visitor, { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn(account.email, password)).toMatchObject(ok({ role: 'admin' }));
});

test('each refusal of the accounts API has a type, and who is deleted cannot sign in (ER-17, ER-18, DB-40, DB-41)', async () => {
  const { admin, cashier, visitor } = await openTestShop();
  const account = { name: 'س', email: 'new@shop.test', phone: '', role: 'cashier', password } as const;
  const make = (stated: object) => createAccount(admin.backend, { ...account, ...stated });
  expect(await make({ email: cashierEmail })).toEqual(err({ type: 'EmailTaken' }));
  expect(await make({ email: 'not-an-email' })).toEqual(err({ type: 'EmailInvalid' }));
  expect(await make({ password: '123' })).toEqual(err({ type: 'PasswordTooShort' }));
  expect(await createAccount(cashier.backend, account)).toEqual(err({ type: 'Refused' }));
  expect(await disableAccount(admin.backend, admin.actor.id)).toEqual(err({ type: 'Oneself' }));
  expect(await disableAccount(admin.backend, 'nobody')).toEqual(err({ type: 'NotFound' }));
  expect(await deleteAccount(admin.backend, cashier.actor.id)).toEqual(ok(undefined));
  expect(expectValue(await createUserRepository(admin.backend).list())).toHaveLength(1);
  const signIn = createSignInService(visitor, { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn(cashierEmail, password)).toEqual(err({ type: 'UserNotFound' }));
});

test('a cashier reads the own record and no other (DB-37)', async () => {
  const { admin, cashier } = await openTestShop();
  const users = createUserRepository(cashier.backend);
  expect(await users.get(cashier.actor.id)).toMatchObject(ok({ email: cashierEmail }));
  expect(await users.get(admin.actor.id)).toMatchObject(err({ type: 'Refused' }));
});

test('an admin sets a new password for another user: it is valid and the former one is not (LG-06, AU-12)', async () => {
  const { admin, cashier, visitor } = await openTestShop();
  const set = (uid: string, next: string) => setPassword(admin.backend, uid, next);
  expect(await set(cashier.actor.id, '123')).toEqual(err({ type: 'PasswordTooShort' }));
  expect(await set(admin.actor.id, 'secret-2')).toEqual(err({ type: 'Oneself' }));
  expect(await set('nobody', 'secret-2')).toEqual(err({ type: 'NotFound' }));
  expect(await setPassword(cashier.backend, admin.actor.id, 'secret-2')).toEqual(err({ type: 'Refused' }));
  expect(await set(cashier.actor.id, 'secret-2')).toEqual(ok(undefined));
  const signIn = createSignInService(visitor, { storage: memoryStorage(), ...clock });
  expect(await signIn.signIn(cashierEmail, password)).toEqual(err({ type: 'WrongPassword' }));
  expectValue(await signIn.signIn(cashierEmail, 'secret-2'));
});
