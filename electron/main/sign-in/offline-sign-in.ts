// Offline sign-in for users who have signed in on this PC: within 14 days of the last verification, with few attempts and growing delays.
import { err, ok, type Result } from '#kernel/result';
import type { SignInForm, Staff } from '#domain/user';
import type { PasswordHash, Passwords } from './password-hash.ts';

export interface KnownUser extends PasswordHash {
  readonly staff: Staff;
  /** When the backend last verified this user on this PC, in milliseconds. */
  readonly verifiedAt: number;
  /** Consecutive wrong passwords. */
  readonly failures: number;
  /** No password is checked before this time, in milliseconds. */
  readonly closedUntil: number;
}

/** The stored users by lower-case e-mail address. A change is durable when the call returns. */
export interface KnownUserRows {
  get(email: string): KnownUser | null;
  put(email: string, user: KnownUser): void;
  remove(email: string): void;
  removeAll(): void;
  /** Whether one of them is an admin. */
  hasAdmin(): boolean;
}

export type SignInRefusal =
  /** The user never signed in here, or too long ago, and must sign in online. */
  | { readonly type: 'NetworkFailed' }
  | { readonly type: 'WrongPassword' }
  | { readonly type: 'TooManyRequests' };

export interface OfflineSignIn {
  /** The form of a password in which it is stored. */
  hash(password: string): Promise<PasswordHash>;
  /** Called when the backend has accepted this user with the password of the hash. The user is known for sure when it returns. */
  remember(staff: Staff, hash: PasswordHash): void;
  /** Called when the backend no longer admits this user. */
  forget(email: string): void;
  check(email: string, password: string): Promise<Result<Staff, SignInRefusal>>;
  /** When the backend last verified this user on this PC, in milliseconds. */
  verifiedAt(email: string): number | null;
  /** Whether an admin has signed in on this PC, however long ago. */
  knowsAdmin(): boolean;
  /** The password of an admin who has signed in on this PC, however long ago; attempts count as at a sign-in. */
  checkAdmin(form: SignInForm): Promise<Result<void, AdminRefusal>>;
  forgetAll(): void;
}

export type AdminRefusal = Exclude<SignInRefusal, { type: 'NetworkFailed' }>;

export interface OfflineSignInDeps {
  readonly rows: KnownUserRows;
  readonly passwords: Passwords;
  readonly now: () => number;
}

export function createOfflineSignIn({ rows, passwords, now }: OfflineSignInDeps): OfflineSignIn {
  const checkPassword = async (user: KnownUser, password: string): Promise<Result<void, AdminRefusal>> => {
    const key = keyOf(user.staff.email);
    if (isClosed(user, now())) return err({ type: 'TooManyRequests' });
    // Counted before the password is checked, so that quitting the app in between does not give the attempt back.
    rows.put(key, afterFailure(user, now()));
    if (!(await passwords.matches(password, user))) return err({ type: 'WrongPassword' });
    rows.put(key, { ...user, failures: 0, closedUntil: 0 });
    return ok(undefined);
  };
  return {
    hash: (password) => passwords.hash(password),
    remember: (staff, { salt, hash }) => {
      const verifiedAt = now();
      rows.put(keyOf(staff.email), { salt, hash, staff, verifiedAt, failures: 0, closedUntil: 0 });
    },
    forget: (email) => rows.remove(keyOf(email)),
    verifiedAt: (email) => rows.get(keyOf(email))?.verifiedAt ?? null,
    check: async (email, password) => {
      const user = rows.get(keyOf(email));
      if (user === null || isTooOld(user, now())) return err({ type: 'NetworkFailed' });
      const checked = await checkPassword(user, password);
      return checked.ok ? ok(user.staff) : checked;
    },
    knowsAdmin: () => rows.hasAdmin(),
    checkAdmin: async ({ email, password }) => {
      const user = rows.get(keyOf(email));
      return user?.staff.role === 'admin' ? checkPassword(user, password) : err({ type: 'WrongPassword' });
    },
    forgetAll: () => rows.removeAll(),
  };
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

const day = 24 * 60 * 60_000;
const maxOffline = 14 * day;

/** A clock that was put back by more than a day counts as too old, because the age cannot be trusted. */
function isTooOld({ verifiedAt }: KnownUser, at: number): boolean {
  return at - verifiedAt > maxOffline || verifiedAt - at > day;
}

const freeTries = 5;
const firstDelay = 30_000;
const maxDelay = 60 * 60_000;

/** 30 s after the fifth wrong password, doubled by each further one, at most an hour. */
function delayAfter(failures: number): number {
  return failures < freeTries ? 0 : Math.min(maxDelay, firstDelay * 2 ** Math.min(failures - freeTries, 10));
}

/** An end further ahead than its delay was set under another clock, so it does not count. */
function isClosed({ closedUntil, failures }: KnownUser, at: number): boolean {
  return closedUntil > at && closedUntil <= at + delayAfter(failures);
}

function afterFailure(user: KnownUser, at: number): KnownUser {
  const failures = user.failures + 1;
  return { ...user, failures, closedUntil: at + delayAfter(failures) };
}
