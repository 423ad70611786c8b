// Signing in at this PC: the backend decides where it can be asked; without it this PC's memory does, until it can.
import { expect, test } from 'vitest';
import type { Session, SignInError } from '#backend/sign-in';
import { err, ok, type Result } from '#kernel/result';
import type { Staff } from '#domain/user';
import { aUser } from '#testing/builders';
import type { ConnectionStatus } from '#till';
import { deskSignIn } from './desk-sign-in.ts';
import { knownPeople, type KnownPerson } from './known-people.ts';
import { memoryPeople, quickPasswords } from './sign-in.testing.ts';

const staff = { ...aUser({ id: 'u1', email: 'hala@shop.test' }), role: 'cashier', isActive: true } as const;
const form = { email: 'hala@shop.test', password: 'secret-1' };

/** A backend that answers what the test says, and a line to cut. */
const aPc = (atStart: Session = { type: 'SignedOut', refusal: null }) => {
  let state: 'online' | 'offline' = 'online';
  const followers = new Set<() => void>();
  const connection: ConnectionStatus = {
    state: () => state,
    isOnline: () => state === 'online',
    recheck: () => undefined,
    markOnline: () => undefined,
    subscribe: (listener) => {
      followers.add(listener);
      return () => followers.delete(listener);
    },
  };
  const backend: { answer: Result<Staff, SignInError>; asked: number } = { answer: ok(staff), asked: 0 };
  let session = atStart;
  const watchers = new Set<(session: Session) => void>();
  const become = (next: Session): void => {
    session = next;
    for (const tell of watchers) tell(next);
  };
  const service = {
    session: () => session,
    remembered: () => staff,
    watch: (listener: (session: Session) => void) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    signIn: async () => {
      backend.asked += 1;
      if (state === 'offline') return err({ type: 'NetworkFailed' } as const);
      if (backend.answer.ok) become({ type: 'SignedIn', staff: backend.answer.value, isVerified: true });
      return backend.answer;
    },
    signOut: async () => become({ type: 'SignedOut', refusal: null }),
  };
  const rows = new Map<string, KnownPerson>();
  const people = knownPeople({ rows: memoryPeople(rows), passwords: quickPasswords, now: () => 0 });
  const desk = deskSignIn({ service, people, connection });
  const line = (next: 'online' | 'offline'): void => {
    state = next;
    for (const tell of followers) tell();
  };
  return { desk, backend, rows, line, become };
};

const inWithoutLine = async () => {
  const pc = aPc();
  await pc.desk.signIn(form);
  await pc.desk.signOut();
  pc.line('offline');
  expect(await pc.desk.signIn(form)).toEqual(ok(staff));
  return pc;
};

test('LG-09 online the backend decides, and whoever it lets in is known here from then on', async () => {
  const { desk, rows } = aPc();
  expect(await desk.signIn(form)).toEqual(ok(staff));
  expect(desk.session()).toEqual({ state: 'signedIn', user: staff, isVerified: true });
  expect(desk.sender()).toEqual({ id: 'u1', name: staff.name });
  expect([...rows.keys()]).toEqual(['hala@shop.test']);
});

test('LG-24 at the next start whoever was confirmed lately is at the counter at once, sends once the backend has said yes, and is out when it says no', () => {
  const { desk, become } = aPc({ type: 'Checking' });
  expect(desk.session()).toEqual({ state: 'signedIn', user: staff, isVerified: false });
  expect(desk.sender()).toBeNull();
  become({ type: 'SignedIn', staff, isVerified: true });
  expect(desk.session()).toEqual({ state: 'signedIn', user: staff, isVerified: true });
  expect(desk.sender()).toEqual({ id: 'u1', name: staff.name });
  become({ type: 'SignedOut', refusal: { type: 'Inactive' } });
  expect(desk.session()).toEqual({ state: 'signedOut', refusal: { type: 'Inactive' } });
});

test('LG-24 without a line this PC lets in whom it knows, and nobody sends until the backend has confirmed', async () => {
  const { desk, line } = await inWithoutLine();
  expect(desk.session()).toEqual({ state: 'signedIn', user: staff, isVerified: false });
  expect(desk.sender()).toBeNull();
  line('online');
  await expect.poll(() => desk.session()).toEqual({ state: 'signedIn', user: staff, isVerified: true });
  expect(desk.sender()).toEqual({ id: 'u1', name: staff.name });
});

test('LG-11 LG-17 who was disabled meanwhile is out as soon as the backend can be asked, and unknown here', async () => {
  const { desk, backend, rows, line } = await inWithoutLine();
  backend.answer = err({ type: 'Inactive' });
  line('online');
  await expect.poll(() => desk.session()).toEqual({ state: 'signedOut', refusal: { type: 'Inactive' } });
  expect([...rows.keys()]).toEqual([]);
});

test('LG-24 whose password was changed meanwhile signs in again with the new one', async () => {
  const { desk, backend, rows, line } = await inWithoutLine();
  backend.answer = err({ type: 'WrongPassword' });
  line('online');
  await expect.poll(() => desk.session()).toEqual({ state: 'signedOut', refusal: null });
  expect([...rows.keys()]).toEqual([]);
});

test('ER-10 a mistyped password online makes nobody unknown', async () => {
  const { desk, backend, rows } = aPc();
  await desk.signIn(form);
  await desk.signOut();
  backend.answer = err({ type: 'WrongPassword' });
  expect(await desk.signIn({ ...form, password: 'x' })).toEqual(err({ type: 'WrongPassword' }));
  expect([...rows.keys()]).toEqual(['hala@shop.test']);
});

test('LG-17 who is put out while signed in is unknown here from then on', async () => {
  const { desk, rows, become } = aPc();
  await desk.signIn(form);
  become({ type: 'SignedOut', refusal: { type: 'Inactive' } });
  expect(desk.session()).toEqual({ state: 'signedOut', refusal: { type: 'Inactive' } });
  expect([...rows.keys()]).toEqual([]);
});

test('PO-25 what is sold right after a start waits until the backend has said who sells', async () => {
  const { desk, become } = aPc({ type: 'Checking' });
  let isConfirmed = false;
  const confirmed = desk.confirmed().then(() => {
    isConfirmed = true;
  });
  await Promise.resolve();
  expect([isConfirmed, desk.sender()]).toEqual([false, null]);
  become({ type: 'SignedIn', staff, isVerified: true });
  await confirmed;
  expect(desk.sender()).toEqual({ id: 'u1', name: staff.name });
  await desk.confirmed();
});

test('LG-24 whom only this PC remembers is not waited for', async () => {
  const { desk } = await inWithoutLine();
  await desk.confirmed();
  expect(desk.sender()).toBeNull();
});
