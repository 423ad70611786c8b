// Signing in on this PC: the backend decides while it answers; offline, this PC admits the users that it knows.
import { expect, test } from 'vitest';
import type { SignInState, SignInError } from '#backend/sign-in';
import { err, ok, type Result } from '#kernel/result';
import type { Staff } from '#domain/user';
import { aUser } from '#testing/builders';
import type { DesktopSession } from '#desktop';
import type { ConnectionStatus } from '#till';
import { startDesktopSignIn } from './desktop-sign-in.ts';
import { createOfflineSignIn, type KnownUser } from './offline-sign-in.ts';
import type { Passwords } from './password-hash.ts';
import { memoryKnownUsers, quickPasswords } from './sign-in.testing.ts';

const staff = { ...aUser({ id: 'u1', email: 'hala@shop.test' }), role: 'cashier', isActive: true } as const;
const form = { email: 'hala@shop.test', password: 'secret-1' };

/** A backend with the answers that the test sets, and a connection that the test controls. */
function aPc(atStart: SignInState = { type: 'SignedOut', refusal: null }, passwords = quickPasswords) {
  let state: 'online' | 'offline' = 'online';
  const listeners = new Set<() => void>();
  const connection: ConnectionStatus = {
    state: () => state,
    isOnline: () => state === 'online',
    recheck: () => undefined,
    noteAnswer: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const backend: { answer: Result<Staff, SignInError>; attempts: number } = {
    answer: ok(staff),
    attempts: 0,
  };
  let session = atStart;
  const watchers = new Set<(session: SignInState) => void>();
  const setSession = (next: SignInState): void => {
    session = next;
    for (const listener of watchers) listener(next);
  };
  const service = {
    session: () => session,
    rememberedStaff: () => staff,
    confirmedAt: () => 7,
    watch: (listener: (session: SignInState) => void) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    signIn: async () => {
      backend.attempts += 1;
      if (state === 'offline') return err({ type: 'NetworkFailed' } as const);
      if (backend.answer.ok) setSession({ type: 'SignedIn', staff: backend.answer.value, isVerified: true });
      return backend.answer;
    },
    signOut: async () => setSession({ type: 'SignedOut', refusal: null }),
  };
  const rows = new Map<string, KnownUser>();
  const offline = createOfflineSignIn({
    rows: memoryKnownUsers(rows),
    passwords,
    now: () => 0,
  });
  const signIn = startDesktopSignIn({ service, offline, connection });
  const setConnection = (next: 'online' | 'offline'): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { signIn, backend, rows, setConnection, setSession };
}

async function signedInOffline() {
  const pc = aPc();
  await pc.signIn.signIn(form);
  await pc.signIn.signOut();
  pc.setConnection('offline');
  expect(await pc.signIn.signIn(form)).toEqual(ok(staff));
  return pc;
}

test('online the backend decides, and this PC remembers the users that the backend admits (LG-09)', async () => {
  const { signIn, rows } = aPc();
  expect(await signIn.signIn(form)).toEqual(ok(staff));
  expect(signIn.session()).toEqual({ type: 'SignedIn', user: staff, isVerified: true });
  expect(signIn.sender()).toEqual({ id: 'u1', name: staff.name });
  expect([...rows.keys()]).toEqual(['hala@shop.test']);
});

test('the page shows a user as signed in once this PC knows them, so that a power failure right after it does not make them unknown (FS-37)', async () => {
  let finish = (): void => undefined;
  const hashed = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const hash: Passwords['hash'] = async (password) => {
    await hashed;
    return quickPasswords.hash(password);
  };
  const { signIn, rows } = aPc(undefined, { ...quickPasswords, hash });
  const known: (readonly [DesktopSession['type'], number])[] = [];
  signIn.watch(({ type }) => known.push([type, rows.size]));
  const entering = signIn.signIn(form);
  // The backend has answered by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect([signIn.sender()?.id, signIn.session().type]).toEqual(['u1', 'SignedOut']);
  finish();
  expect(await entering).toEqual(ok(staff));
  expect(known).toEqual([
    ['SignedOut', 0],
    ['SignedIn', 1],
  ]);
});

test('at the next start a recently verified user sees the cashier page at once, sends once verified, and is signed out when the backend refuses (LG-24)', () => {
  const { signIn, setSession } = aPc({ type: 'Checking' });
  expect(signIn.session()).toEqual({ type: 'SignedIn', user: staff, isVerified: false });
  expect(signIn.sender()).toBeNull();
  setSession({ type: 'SignedIn', staff, isVerified: true });
  expect(signIn.session()).toEqual({ type: 'SignedIn', user: staff, isVerified: true });
  expect(signIn.sender()).toEqual({ id: 'u1', name: staff.name });
  setSession({ type: 'SignedOut', refusal: { type: 'Inactive' } });
  expect(signIn.session()).toEqual({ type: 'SignedOut', refusal: { type: 'Inactive' } });
});

test('offline this PC admits the users that it knows, and nothing is sent until the backend has verified them (LG-24, TH-16)', async () => {
  const { signIn, setConnection } = await signedInOffline();
  expect(signIn.session()).toEqual({ type: 'SignedIn', user: staff, isVerified: false });
  expect(signIn.confirmedAt()).toBe(0);
  expect(signIn.sender()).toBeNull();
  setConnection('online');
  await expect.poll(() => signIn.session()).toEqual({ type: 'SignedIn', user: staff, isVerified: true });
  expect(signIn.confirmedAt()).toBe(7);
  expect(signIn.sender()).toEqual({ id: 'u1', name: staff.name });
});

test('a user disabled in the meantime is signed out as soon as the backend answers, and this PC forgets them (LG-11, LG-17)', async () => {
  const { signIn, backend, rows, setConnection } = await signedInOffline();
  backend.answer = err({ type: 'Inactive' });
  setConnection('online');
  await expect.poll(() => signIn.session()).toEqual({ type: 'SignedOut', refusal: { type: 'Inactive' } });
  expect([...rows.keys()]).toEqual([]);
});

test('a user whose password was changed in the meantime signs in again with the new one (LG-24)', async () => {
  const { signIn, backend, rows, setConnection } = await signedInOffline();
  backend.answer = err({ type: 'WrongPassword' });
  setConnection('online');
  await expect.poll(() => signIn.session()).toEqual({ type: 'SignedOut', refusal: null });
  expect([...rows.keys()]).toEqual([]);
});

test('a mistyped password online does not make this PC forget the user (ER-10)', async () => {
  const { signIn, backend, rows } = aPc();
  await signIn.signIn(form);
  await signIn.signOut();
  backend.answer = err({ type: 'WrongPassword' });
  expect(await signIn.signIn({ ...form, password: 'x' })).toEqual(err({ type: 'WrongPassword' }));
  expect([...rows.keys()]).toEqual(['hala@shop.test']);
});

test('this PC forgets a user whom the backend signed out (LG-17)', async () => {
  const { signIn, rows, setSession } = aPc();
  await signIn.signIn(form);
  setSession({ type: 'SignedOut', refusal: { type: 'Inactive' } });
  expect(signIn.session()).toEqual({ type: 'SignedOut', refusal: { type: 'Inactive' } });
  expect([...rows.keys()]).toEqual([]);
});

test('a sale right after a start waits until the backend has verified the user (PO-25)', async () => {
  const { signIn, setSession } = aPc({ type: 'Checking' });
  let isConfirmed = false;
  const confirmed = signIn.untilConfirmed().then(() => {
    isConfirmed = true;
  });
  await Promise.resolve();
  expect([isConfirmed, signIn.sender()]).toEqual([false, null]);
  setSession({ type: 'SignedIn', staff, isVerified: true });
  await confirmed;
  expect(signIn.sender()).toEqual({ id: 'u1', name: staff.name });
  await signIn.untilConfirmed();
});

test('a record is not delayed for a user who signed in offline (LG-24)', async () => {
  const { signIn } = await signedInOffline();
  await signIn.untilConfirmed();
  expect(signIn.sender()).toBeNull();
});
